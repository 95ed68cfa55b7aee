internal import Diagnostics
internal import FigureResults
internal import Templates

/// Makes every file of a site from its articles and what their figures came to.
struct SitePages {
  /// What making the pages gave.
  struct Result: Sendable {
    /// Sorted by path.
    var files: [OutputFile] = []
    /// Problems of links, images, values, claims and templates; those of `ContentFolder` and of
    /// failed figures are not repeated.
    var diagnostics: [Diagnostic] = []
    var linkCount = 0
    var imageCount = 0
    /// Texts of articles and templates by the names that diagnostics use.
    var sources: [String: String] = [:]
    /// What readers load.
    var weights = SiteWeights()
  }

  let content: ContentFolder
  let outcomes: [FigureKey: FigureOutcome]
  /// What is told of names in code, by article.
  let names: [String: ArticleNames]
  let options: BuildOptions
  let generatorVersion: String
  let order: ReadingOrder
  let tags: TagPages
  let assets: SiteAssets
  let claims: ClaimIndex
  let templates: PageTemplates
  /// The figures of all articles.
  let figures: FigureIndex
  /// What reading the content showed, by file.
  let earlierProblems: [String: [Diagnostic]]

  /// Prepares a site; `templates` replaces the template folder's pages in tests.
  init(
    content: ContentFolder, outcomes: [FigureKey: FigureOutcome],
    names: [String: ArticleNames] = [:], options: BuildOptions, generatorVersion: String,
    templates: PageTemplates? = nil
  ) {
    self.content = content
    self.outcomes = outcomes
    self.names = names
    self.options = options
    self.generatorVersion = generatorVersion
    order = ReadingOrder(content.articles)
    let inOrder = (order.frontPage.map { [$0] } ?? []) + order.articles
    tags = TagPages(inOrder)
    claims = ClaimIndex(inOrder, outcomes)
    figures = FigureIndex(inOrder, outcomes)
    earlierProblems = Dictionary(grouping: content.diagnostics, by: \.file)
    assets = SiteAssets(templates: options.templates)
    self.templates = templates ?? PageTemplates(folder: options.templates)
  }

  /// Makes all files.
  func make() -> Result {
    var result = Result(sources: content.sources)
    var files = OutputFiles()
    var others = Set(tags.tags.map(\.path)).union(["404.html"])
    if !tags.isEmpty { others.insert(TagPages.indexPath) }
    if hasGallery { others.insert(Gallery.path) }
    let targets = LinkTargets(
      content, otherPages: others, claims: claims, checking: options.links)
    var broken: [SharedProblem] = []
    for article in content.articles {
      broken += add(article, targets, to: &files, &result)
    }
    result.diagnostics += SharedProblem.reports(broken)
    if order.frontPage == nil, !content.articles.isEmpty {
      files.add("index.html", html: templates.render("index", emptyFrontPage()))
    }
    addLists(to: &files)
    addGallery(to: &files)
    for file in assets.outputFiles { files.add(file) }
    addPictures(to: &files)
    addData(to: &files)
    result.files = files.sorted
    result.weights = SiteWeights(result.files)
    if let warning = result.weights.scriptWarning(options.templates) {
      result.diagnostics.append(warning)
    }
    result.diagnostics += templates.diagnostics + files.diagnostics(folder: options.content)
    result.sources.merge(templates.sources) { first, _ in first }
    return result
  }

  /// Adds the page of an article and returns what is wrong with its links, which is reported for all
  /// articles together.
  private func add(
    _ article: Article, _ targets: LinkTargets, to files: inout OutputFiles,
    _ result: inout Result
  ) -> [SharedProblem] {
    let problems = ProblemView(sources: content.sources)
    let body = ArticleBody(
      article: article, targets: targets, outcomes: outcomes, figures: figures, claims: claims,
      names: names[article.name], templates: templates, problems: problems)
    let (text, hero) = body.render()
    result.diagnostics += body.diagnostics
    result.linkCount += body.links.linkCount
    result.imageCount += body.links.imageCount
    var value = page(article).adding(members(of: article, content: text))
    if options.includesDrafts {
      let found = body.diagnostics + body.links.problems.map(\.diagnostic)
      value = value.adding(["problems": self.problems(of: article, found, problems)])
    }
    if article.isFrontPage {
      value = value.adding([
        "hero": .markup(hero),
        "articles": order.entries(order.articles, page: article.outputPath, tags: tags),
      ])
    }
    let name = article.isFrontPage ? "index" : "article"
    files.add(article.outputPath, html: templates.render(name, value))
    files.add(article.name + ".md", html: article.text)
    if let file = names[article.name]?.file(for: article) { files.add(file) }
    for (path, real) in body.links.files.sorted(by: { $0.key < $1.key }) {
      files.add(OutputFile(path: path, source: .copy(real)))
    }
    return body.links.problems
  }

  private func addLists(to files: inout OutputFiles) {
    for tag in tags.tags {
      let value = page(tag.path, title: tag.name).adding([
        "tag": ["name": .string(tag.name)],
        "articles": order.entries(tag.articles, page: tag.path, tags: tags),
      ])
      files.add(tag.path, html: templates.render("tag", value))
    }
    if !tags.isEmpty {
      let value = page(TagPages.indexPath, title: "Tags")
        .adding(["tags": tags.list(page: TagPages.indexPath)])
      files.add(TagPages.indexPath, html: templates.render("tags", value))
    }
    let missing = page("404.html", title: "Page not found").adding([
      "articles": order.entries(order.articles, page: "404.html", tags: tags)
    ])
    let root = SiteData.path(ofBaseURL: options.baseURL)
    let value = missing.prefixingURLs(root).adding(["root": .string(root)])
    files.add("404.html", html: templates.render("404", value))
  }

  private func addPictures(to files: inout OutputFiles) {
    var names: Set<String> = []
    for job in content.figureJobs {
      names.formUnion(outcomes[job.key]?.result?.pictureNames ?? [])
    }
    // Names are digests; anything else could lead out of the store.
    for name in names.sorted() where !name.hasPrefix(".") && !name.contains("/") {
      files.add(
        OutputFile(path: "pictures/" + name, source: .copy(options.cache + "/pictures/" + name)))
    }
  }

  private func addData(to files: inout OutputFiles) {
    if let baseURL = options.baseURL {
      let pages = files.paths.filter { $0.hasSuffix(".html") && $0 != "404.html" }
      files.add(
        OutputFile(
          path: "sitemap.xml", source: .bytes(SiteData.sitemap(pages, baseURL: baseURL))))
    }
    for job in content.figureJobs {
      guard let article = content.articles.first(where: { $0.name == job.key.article }),
        let result = outcomes[job.key]?.result
      else { continue }
      for file in CostsFiles.files(of: result, page: article.outputPath, id: job.key.figure) {
        files.add(file)
      }
    }
    let bytes = SiteData.results(
      outcomes, articles: content.articles, generator: generatorVersion)
    files.add(OutputFile(path: "results.json", source: .bytes(bytes)))
    for figure in figures.entries {
      let key = FigureKey(article: figure.article.name, figure: figure.id)
      guard let encoded = outcomes[key]?.encoded else { continue }
      files.add(
        OutputFile(
          path: FigureIndex.dataPath(article: key.article, figure: key.figure),
          source: .bytes(SiteData.result(encoded, of: figure, generator: generatorVersion))))
    }
  }
}
