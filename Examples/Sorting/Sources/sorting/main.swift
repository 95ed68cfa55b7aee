import SitegenCommand
import SortingArticles

Sitegen.main(catalog: articleScenes)
