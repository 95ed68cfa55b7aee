import ArticleScenes
import Figures
print(articleScenes.entries.count)
