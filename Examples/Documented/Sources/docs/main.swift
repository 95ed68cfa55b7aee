import SitegenCommand
import StaircasesArticles

Sitegen.main(catalog: articleScenes)
