import SitegenCommand
import SmallArticles

Sitegen.main(catalog: articleScenes)
