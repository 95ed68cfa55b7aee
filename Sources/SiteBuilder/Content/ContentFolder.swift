internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// All articles of a site.
struct ContentFolder: Sendable {
  /// Sorted by path; drafts are only there when they were asked for.
  var articles: [Article]
  /// What is wrong with the files, as far as reading them shows.
  var diagnostics: [Diagnostic]
  /// The folder as it was named, for paths in diagnostics.
  var displayRoot: String
  /// Texts of files that are no articles, by the names that diagnostics use.
  private(set) var sources: [String: String]
  /// The folders and files below the root that are read; none for all of it.
  var places: [String] = []
  /// Files that code is included from, as they are found.
  var includedFiles: [String] = []
  /// What the configuration says of the site.
  var site = SiteConfiguration()
  /// The names of DocC's tutorials, which have no pages, as `CatalogNames` compares them.
  var tutorials: Set<String> = []
  /// Where the texts of a large site wait between being read and being shown, and then its pages.
  private(set) var store: PageStore?
  /// As the configuration or the front page lists them.
  var languages = SiteLanguages(nil)

  private init(_ root: String) {
    articles = []
    diagnostics = []
    displayRoot = root
    sources = [:]
  }

  /// Reads the content folder.
  ///
  /// - Parameter isStored: whether a large site's texts may wait on the disk of the cache.
  static func load(
    _ options: BuildOptions, _ timings: BuildTimings = BuildTimings(), last: LastBuild? = nil,
    isStored: Bool = false
  ) -> (ContentFolder, [Diagnostic]) {
    var folder = ContentFolder(options.content)
    folder.read(SiteConfiguration(file: options.configuration))
    guard let files = ArticleFiles(folder: options.content, entries: options.contentEntries) else {
      folder.report("content.missing", options.content, "there is no folder of this name")
      return (folder, folder.diagnostics)
    }
    let (empty, repository) = (folder, IncludedCode.repository(of: options.content))
    let site = folder.site
    last?.articles.begin(site.reading)
    let isLarge = files.paths.count > options.mostHeld
    if isStored, isLarge {
      folder.store = PageStore(in: options.cache, expecting: files.paths.count * 64_000)
    }
    let store = folder.store
    let read = Threads.map(files.paths, jobs: options.jobs) { path in
      let read = {
        timings.measure(.article, path) {
          ReadArticle(
            path, file: empty.displayPath(path), real: files.contained(path),
            places: files.entries, repository, includesDrafts: options.includesDrafts, site: site)
        }
      }
      let known = last?.articles.article(path, real: files.place(path), read) ?? read()
      // Parsing again takes a twentieth of a build's time; documents take most of its memory.
      if let store {
        known.article?.contents.leave(to: store)
      } else if isLarge {
        known.article?.contents.forgetDocument()
      }
      return known
    }
    last?.articles.keep(only: files.paths)
    for skipped in files.skipped {
      folder.diagnostics.append(
        Diagnostic(
          .warning, id: "content.skipped", file: folder.displayPath(skipped.path),
          summary: "this \(skipped.reason) and is left out of the site"))
    }
    for file in read { folder.add(file) }
    if !options.checksShownCode {
      folder.diagnostics.removeAll { $0.id == LongCodeLines.shownID }
    }
    folder.diagnostics += site.unusedDefaults(files.paths.map(files.mounted))
    folder.places = files.entries
    folder.chooseFrontPages()
    folder.checkDuplicates()
    folder.findLanguages()
    folder.takeTopics()
    folder.findTutorials()
    folder.diagnostics += SuffixedTranslations.diagnostics(folder.articles)
    folder.showAgain()
    for language in folder.languages.all {
      folder.diagnostics += PageGroups.problems(
        folder.articles.filter { $0.language == language.tag }, folder.groups(in: language))
    }
    if folder.articles.isEmpty {
      folder.report(
        "content.empty", options.content,
        files.paths.isEmpty
          ? "the folder has no Markdown file" : "the folder has no article that can be shown")
    }
    return (folder, folder.diagnostics)
  }

  /// The figures of all articles, in order, without those that the compiler has to refuse.
  var figureJobs: [FigureJob] {
    articles.flatMap { article in
      article.ownBlocks.filter { $0.attributes.expectedCompileError == nil }.compactMap { block in
        block.figureID.map { id in
          FigureJob(
            article: article.name, figure: id, codeDigest: block.codeDigest,
            timeoutSeconds: block.attributes.timeoutSeconds,
            expectedError: block.attributes.expectedError, file: article.file,
            range: block.fenceRange,
            lines: block.codeLines.indices.map { block.range(ofLine: $0 + 1) })
        }
      }
    }
  }

  /// Returns a file below the content folder as its author knows it.
  func displayPath(_ relative: String) -> String {
    Path.join(displayRoot, relative)
  }

  /// Returns the texts of files that problems are in, by the names that diagnostics use; those of
  /// articles as far as they are in memory.
  func sources(of diagnostics: [Diagnostic]) -> [String: String] {
    let files = Set(diagnostics.flatMap { [$0.file] + $0.notes.compactMap(\.file) })
    return articles.reduce(into: sources) { sources, article in
      if files.contains(article.file) { sources[article.file] = article.contents.heldText }
    }
  }

  private mutating func read(_ configuration: SiteConfiguration) {
    site = configuration
    diagnostics += configuration.allDiagnostics
    sources.merge(configuration.sources) { first, _ in first }
  }

  private mutating func add(_ read: ReadArticle) {
    if let text = read.rest { sources[read.file] = text }
    includedFiles += read.includedFiles
    diagnostics += read.diagnostics
    if let article = read.article { articles.append(article) }
  }

  private mutating func checkDuplicates() {
    var known: [String: Article] = [:]
    articles = articles.filter { article in
      let path = article.outputPath.lowercased()
      guard let other = known[path] else {
        known[path] = article
        return true
      }
      diagnostics.append(
        Diagnostic(
          .error, id: "content.duplicate-page", file: article.file,
          summary: "this file and another one both become `\(article.outputPath)`",
          explanation:
            "Page names must differ by more than upper and lower case, and by more than how "
            + "letters are composed.",
          notes: [Diagnostic.Note("the other one is here", file: other.file)]))
      return false
    }
  }

  private mutating func report(_ id: String, _ file: String, _ summary: String) {
    diagnostics.append(Diagnostic(.error, id: id, file: file, summary: summary))
  }
}
