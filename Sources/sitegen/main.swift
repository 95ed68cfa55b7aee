import Figures
import SitegenCommand

Sitegen.main(catalog: .empty)
