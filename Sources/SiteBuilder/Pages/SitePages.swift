internal import ContentDigest
internal import Diagnostics
internal import FigureResults
internal import Templates

/// Makes every file of a site from its articles and the outcomes of their figures.
struct SitePages: Sendable {
  /// The result of making the pages.
  struct Result: Sendable {
    /// Sorted by path.
    var files: [OutputFile] = []
    /// Problems of links, images, values, claims and templates; those of `ContentFolder` and of
    /// failed figures are not repeated.
    var diagnostics: [Diagnostic] = []
    var linkCount = 0
    var externalLinks: [ExternalLink] = []
    var imageCount = 0
    /// Texts of articles and templates by the names that diagnostics use.
    var sources: [String: String] = [:]
    /// Files besides content and templates that were read.
    var read: [String] = []
    /// The names of articles to which texts of others lead.
    var linked: Set<String> = []
    /// How many articles' pages are those of the published site.
    var taken = 0
    /// Files that have the same path.
    var collisions: [Diagnostic] = []
    /// What readers load.
    var weights = SiteWeights()
    /// Files that are made on request, if not all are made at once.
    var late: LateFiles?
    /// Where pages wait; nil where memory holds them.
    var store: PageStore?
  }

  let content: ContentFolder
  let outcomes: [FigureKey: FigureOutcome]
  /// When articles changed.
  let history: GitHistory
  /// What readers are told about names in code, by article.
  let names: [String: ArticleNames]
  let options: BuildOptions
  let generatorVersion: String
  let timings: BuildTimings
  /// What is known from the last build.
  let last: LastBuild
  /// The site in each of its languages, its own first.
  let editions: [SiteEdition]
  /// All articles, by language and each language's front page first.
  let inOrder: [Article]
  let assets: SiteAssets
  let fonts: SiteFonts
  let claims: ClaimIndex
  let templates: PageTemplates
  /// What is known of the templates' files, by path.
  let templateStates: [String: TemplateState]
  /// The figures of all articles.
  let figures: FigureIndex
  /// Whether there is a page of all figures: not when an article has its address, nor without a
  /// template.
  let hasGallery: Bool
  /// The words of templates, by language.
  let strings: InterfaceStrings
  /// The pictures beside links to pages, by page.
  private(set) var cards: [String: Card] = [:]
  /// What feed readers get, by language.
  private(set) var feeds: [String: AtomFeed] = [:]
  /// Identifies the state of the templates; nil when a change might go unnoticed.
  let frameKey: SiteFrame.Key?
  /// Numbers of what was read, by article.
  let readings: [String: Int]
  /// What reading the content showed, by file.
  let earlierProblems: [String: [Diagnostic]]
  /// What the site says of the build.
  let build: BuildFacts

  /// Prepares a site; `templates` replaces the template folder's pages in tests.
  ///
  /// - Parameters:
  ///   - modules: digests of the engine's modules, by name.
  ///   - constants: numbers that prices come from, by name.
  ///   - conditions: what decides how pictures are drawn.
  ///   - begun: what surrounds articles, if it is being read already.
  init(
    content: ContentFolder, outcomes: [FigureKey: FigureOutcome],
    history: GitHistory = GitHistory(), names: [String: ArticleNames] = [:],
    options: BuildOptions, generatorVersion: String, templates: PageTemplates? = nil,
    modules: [String: String] = [:], constants: [String: String] = [:],
    conditions: DrawingConditions? = nil,
    timings: BuildTimings = BuildTimings(),
    last: LastBuild = LastBuild(), frame begun: Threads.Begun<SiteFrame.Base>? = nil
  ) {
    self.timings = timings
    self.last = last
    self.content = content
    self.outcomes = outcomes
    self.history = history
    self.names = names
    self.options = options
    self.generatorVersion = generatorVersion
    let languages = content.languages
    let key = templates == nil ? SiteFrame.Key(options, languages) : nil
    frameKey = key
    let (frame, plain) = Threads.both(
      jobs: options.jobs,
      { last.frame.value(for: key) { SiteFrame(options, languages, begun: begun) } },
      { SiteEdition.all(content, hasGallery: false, limit: options.listed) })
    let inOrder = plain.flatMap(\.inOrder)
    self.inOrder = inOrder
    claims = ClaimIndex(inOrder, outcomes)
    figures = FigureIndex(inOrder, outcomes)
    earlierProblems = Dictionary(grouping: content.diagnostics, by: \.file)
    (assets, fonts, strings) = (frame.assets, frame.fonts, frame.strings)
    let pageTemplates = templates ?? frame.templates
    self.templates = pageTemplates
    templateStates = templates == nil ? frame.states : [:]
    build = BuildFacts(
      modules: modules, constants: constants, conditions: conditions,
      templates: templateStates.mapValues(\.digest),
      settings: BuildFacts.settings(of: options, content.site))
    hasGallery =
      !figures.entries.isEmpty && pageTemplates.has("figures")
      && !content.articles.contains { $0.outputPath == Gallery.path }
    editions =
      hasGallery ? SiteEdition.all(content, hasGallery: true, limit: options.listed) : plain
    readings = Dictionary(
      content.articles.map { ($0.name, $0.reading) }, uniquingKeysWith: { first, _ in first })
    cards = makeCards(conditions)
    feeds = makeFeeds()
  }

  /// Makes all files.
  ///
  /// - Parameter isLate: whether files that few ask for are only made on request.
  func make(isLate: Bool = false) -> Result {
    var result = Result(sources: content.sources)
    // A page, its Markdown, and a file of the index.
    var files = OutputFiles(count: 3 * content.articles.count)
    var others: Set<String> = ["404.html"]
    if hasGallery { others.insert(Gallery.path) }
    let targets = LinkTargets(
      content, otherPages: others, figures: figures, claims: claims, checking: options.links)
    let redirects = Redirects(inOrder, site: content.site, targets: targets)
    result.diagnostics += redirects.diagnostics
    var broken: [SharedProblem] = []
    let results = allResults
    let facts = timings.measure(.stage, "what pages show of others") {
      frameKey.map { _ in SiteFacts(self, redirects, images: targets.images.paths) }
    }
    let reads = PageReads(self)
    let looked = LookedAtFiles()
    let store = isLate ? nil : content.store
    result.store = store
    let made = timings.measure(.stage, "articles' pages") {
      Threads.map(content.articles, jobs: options.jobs) { article in
        let key = facts.flatMap {
          PageKey(article, self, site: $0.digest, allResults: results)
        }
        return last.pages.page(article, key, facts, reads, looked) {
          var page = timings.measure(.page, article.outputPath) {
            madePage(article, targets, redirects)
          }
          if let store {
            page.files = page.files.map(store.keeping)
            page.search = page.search.map { $0.kept(in: store) }
          }
          // A session makes pages again and again.
          if let store {
            article.contents.leave(to: store)
          } else if !isLate {
            article.contents.forgetDocument()
          }
          return page
        }
      }
    }
    last.pages.settle(facts)
    let columns = MovedColumns(content.articles)
    for page in made {
      result.diagnostics += page.diagnostics.map(columns.placed)
      broken += page.broken.map {
        SharedProblem(cause: $0.cause, diagnostic: columns.placed($0.diagnostic))
      }
      result.linkCount += page.linkCount
      result.externalLinks += page.externalLinks
      result.imageCount += page.imageCount
      result.linked.formUnion(page.linked)
    }
    result.taken = made.count { $0.search == nil }
    result.diagnostics += SharedProblem.reports(broken)
    result.diagnostics += galleryProblems
    // The index takes as long as everything else, and pages load nothing of it by themselves.
    let (index, (webFonts, chosen)) = Threads.both(
      jobs: isLate ? 1 : options.jobs,
      { isLate ? [] : timings.measure(.stage, "search index") { searchFiles(made, in: store) } }
    ) {
      for file in made.lazy.flatMap(\.files) { files.add(file) }
      let shared = timings.measure(.stage, "shared pages and data") {
        let key = facts.map {
          SHA256.hex(of: Array(([$0.digest] + results).joined(separator: "\n").utf8) + build.json)
        }
        return last.shared.value(for: key) { sharedFiles() }
      }
      for file in shared { files.add(file) }
      for file in assets.outputFiles { files.add(file) }
      addPictures(to: &files)
      let paths = files.paths
      let lists = timings.measure(.stage, "lists of pages") { pageLists(facts?.digest, paths) }
      for file in lists { files.add(file) }
      addSharing(to: &files)
      // Last, so that nothing gives way to an old address, and the site map has none.
      addRedirects(redirects, to: &files, &result)
      let found = timings.measure(.stage, "characters") { characters(of: files.all, made) }
      let webFonts = timings.measure(.stage, "fonts") { fonts.make(for: found) }
      for file in webFonts.files { files.add(file) }
      let chosen = timings.measure(.stage, "parts of pages") {
        // No page inlines what is made from articles.
        let beside = assets.outputFiles + webFonts.files
        let isInlined = !isLate && content.articles.count <= InlinedHead.mostPages
        return PageParts(parts: assets.parts)
          .chosen(
            in: files.sorted, templates: beside, fonts: webFonts,
            inlined: InlinedHead(isInlined ? beside : []),
            kept: last.markup, jobs: options.jobs, lost: last.trust.lose)
      }
      return (webFonts, chosen)
    }
    let added = index.filter { !files.has($0.path) }
    for file in index { files.add(file) }
    result.files = (chosen + added).sorted { $0.path < $1.path }
    if isLate { result.late = lateSearchFiles(made) }
    result.diagnostics += fonts.diagnostics + webFonts.diagnostics + cardDiagnostics()
    result.read =
      filesElsewhere(made) + filesOfFigures + content.includedFiles
      + fonts.families.flatMap(\.faces).map(\.path)
    result.sources.merge(fonts.sources) { first, _ in first }
    result.diagnostics += strings.diagnostics + unusedWords(made)
    result.sources.merge(strings.sources) { first, _ in first }
    let (published, areSound) = (result.files, templates.diagnostics.isEmpty)
    (result.collisions, result.weights) = Threads.both(
      jobs: options.jobs,
      { [files, folder = options.content] in
        last.forgetOthers(than: content, published, templatesAreSound: areSound)
        return files.diagnostics(folder: folder)
      }
    ) {
      timings.measure(.stage, "weights") {
        SiteWeights(published, kept: last.published) { last.size(ofPublished: $0) }
      }
    }
    if let warning = result.weights.scriptWarning(options.templates) {
      result.diagnostics.append(warning)
    }
    result.diagnostics += templates.diagnostics + result.collisions
    result.sources.merge(templates.sources) { first, _ in first }
    return result
  }

  /// Returns the files that pages show, if articles only come from some places: what is elsewhere
  /// is not looked at.
  private func filesElsewhere(_ pages: [MadePage]) -> [String] {
    guard !options.contentEntries.isEmpty else { return [] }
    let copied = pages.flatMap(\.files).compactMap { file in
      if case .copy(let real) = file.source { real } else { nil }
    }
    return Set(copied).sorted()
  }

  /// The files that figures read, if articles only come from some places.
  private var filesOfFigures: [String] {
    guard !options.contentEntries.isEmpty else { return [] }
    let paths = outcomes.values.flatMap { $0.result?.filesRead.keys.map { $0 } ?? [] }
    return Set(paths).sorted().map { Path.join(options.content, $0) }
  }

  /// The digests of all figures' results, each with its name, and of what is said about them:
  /// titles, numbers, covers.
  var allResults: [String] {
    let results = content.figureJobs.map { job in
      let outcome = outcomes[job.key]
      return "\(job.key.article)/\(job.key.figure) \(outcome?.encoded?.digest ?? "")"
        + " \(outcome?.isStale == true) \(outcome?.diagnostics.count ?? 0)"
    }
    let said = content.articles.compactMap { article in
      let facts = PageReads.figures(of: article, self)
      return facts.isEmpty ? nil : article.name + facts
    }
    return results + said
  }

  /// Returns the pages and files about the whole site, which stay the same while no page would show
  /// a difference.
  private func sharedFiles() -> [OutputFile] {
    var files = OutputFiles()
    if main.order.frontPage == nil, !content.articles.isEmpty {
      let value = emptyFrontPage(adding: &files)
      files.add("index.html", html: templates.render("index", value))
    }
    addNotFound(to: &files)
    addPhrases(to: &files)
    addGallery(to: &files)
    addClaimBoard(to: &files)
    addData(to: &files)
    return files.all
  }

  /// Returns the characters that the site's fonts need.
  private func characters(of files: [OutputFile], _ pages: [MadePage]) -> Set<UInt32> {
    let texts = files.filter { file in
      [".html", ".css", ".js"].contains(where: file.path.hasSuffix)
    }
    let facts = Threads.map(texts, jobs: options.jobs) { last.markup.facts(of: $0).characters }
    return (facts + pages.map(\.characters)).reduce(into: Set()) { $0.formUnion($1) }
  }

  /// Makes the page of an article, and the files that belong to it.
  private func madePage(
    _ article: Article, _ targets: LinkTargets, _ redirects: Redirects
  ) -> MadePage {
    var files = OutputFiles()
    // Pages only show problems of their own article.
    let problems = ProblemView(
      sources: [article.file: article.text], folder: content.displayRoot)
    let body = ArticleBody(
      article: article, targets: targets, outcomes: outcomes, figures: figures, claims: claims,
      names: names[article.name], templates: templates, strings: strings,
      problems: problems)
    let (text, hero) = body.render()
    var value = value(of: article, body, content: text, hero: hero, redirects, adding: &files)
    if options.includesDrafts {
      let found = body.diagnostics + body.links.problems.map(\.diagnostic)
      value = value.adding(["problems": self.problems(of: article, found, problems)])
    }
    let name = article.isFrontPage ? "index" : "article"
    var used = body.usedTemplates
    files.add(article.outputPath, html: templates.render(name, value, noting: &used))
    files.add(article.name + ".md", html: body.twin())
    if let file = names[article.name]?.file(for: article) { files.add(file) }
    for (path, real) in body.links.files.sorted(by: { $0.key < $1.key }) {
      files.add(OutputFile(path: path, source: .copy(real)))
    }
    for file in body.links.alikeFiles { files.add(file) }
    let search = searchPage(article)
    return MadePage(
      // All of them, so that the whole site sees what does not fit.
      files: files.sorted + files.collisions.map(\.file),
      diagnostics: body.diagnostics + (covers.problem(of: article).map { [$0] } ?? []),
      broken: body.links.problems, leadsNowhere: body.links.leadsNowhere,
      refersNowhere: body.links.refersNowhere,
      linkCount: body.links.linkCount, externalLinks: body.links.externalLinks,
      imageCount: body.links.imageCount,
      search: .held(search), characters: SitePages.characters(of: search), words: body.usedWords,
      linked: body.links.linked.union(body.links.reads),
      reads: body.links.reads.union([PageReads.key(ofTemplates: used)]))
  }

  private func addNotFound(to files: inout OutputFiles) {
    let missing = page("404.html", title: "Page not found").adding([
      "articles": main.entries(page: "404.html"), "translations": notFoundElsewhere,
    ])
    let root = SiteData.path(ofBaseURL: options.baseURL)
    // Words have names such as `search`, which are those of addresses too.
    let value = missing.prefixingURLs(root).adding([
      "root": .string(root), "data": content.site.data.value,
      "strings": strings.value(main.language.tag),
    ])
    files.add("404.html", html: templates.render("404", value))
  }

  /// What is said in the site's other languages where nothing is at an address, each with the way
  /// to its front page.
  private var notFoundElsewhere: TemplateValue {
    .list(Array(editions.dropFirst())) { edition in
      let tag = edition.language.tag
      return [
        "tag": .string(tag), "url": .string(SitePath.url(from: "404.html", to: edition.home)),
        "text": .string(strings.text("notFound", tag, fallback: "Nothing is at this address")),
        "title": .string(edition.title),
      ]
    }
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

  /// Returns the lists of all pages for programs, which are the same while no page's title or
  /// address changes.
  private func pageLists(_ facts: String?, _ paths: [String]) -> [OutputFile] {
    let pages = options.baseURL.map { _ in
      paths.filter { $0.hasSuffix(".html") && $0 != "404.html" }.sorted()
    }
    let changed = Dictionary(
      inOrder.compactMap { article in
        history.dates[article.sourcePath].map { (article.outputPath, $0.last) }
      }, uniquingKeysWith: { first, _ in first })
    let key = facts.map {
      let lines = [$0] + (pages ?? []).map { $0 + " " + (changed[$0] ?? "") }
      return SHA256.hex(of: Array(lines.joined(separator: "\n").utf8))
    }
    return last.lists.value(for: key) {
      let map = pages.flatMap { pages in
        options.baseURL.map {
          OutputFile(
            path: "sitemap.xml",
            source: .bytes(SiteData.sitemap(pages, changed: changed, baseURL: $0)))
        }
      }
      return [map, llms].compactMap(\.self)
    }
  }

  private func addData(to files: inout OutputFiles) {
    let articles = Dictionary(
      content.articles.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for job in content.figureJobs {
      guard let article = articles[job.key.article],
        let result = outcomes[job.key]?.result
      else { continue }
      for file in ItemFiles.files(of: result, page: article.outputPath, id: job.key.figure) {
        files.add(file)
      }
    }
    let bytes = SiteData.results(
      outcomes, articles: content.articles, generator: generatorVersion, build: build,
      schema: assets.outputFiles.map(\.path).first { $0 == SiteData.schemaPath })
    files.add(OutputFile(path: "results.json", source: .bytes(bytes)))
    for figure in figures.entries {
      let key = FigureKey(article: figure.article.name, figure: figure.id)
      guard let encoded = outcomes[key]?.encoded else { continue }
      files.add(
        OutputFile(
          path: FigureIndex.dataPath(article: key.article, figure: key.figure),
          source: .bytes(SiteData.result(encoded, of: figure, generator: generatorVersion))))
      if figure.thumbnail == nil, let sketch = CardSketch(figure.result) {
        files.add(OutputFile(path: figure.sketchPath, source: .bytes(Array(sketch.svg.utf8))))
      }
    }
  }
}
