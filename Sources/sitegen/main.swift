import ArticleScenes
import SitegenCommand

Sitegen.main(catalog: articleScenes)
