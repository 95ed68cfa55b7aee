import SitegenCommand

// A `sitegen` whose figure blocks are one-line commands instead of Swift: see `TestFigure`.
Sitegen.main(catalog: TestCatalog.read())
