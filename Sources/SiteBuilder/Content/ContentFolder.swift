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
  /// Texts of all files that were read, by the names that diagnostics use.
  var sources: [String: String]
  /// Files that code is included from, as they are found.
  var includedFiles: [String] = []
  /// As the front page lists them.
  var languages = SiteLanguages(nil)
  /// The folder that code is included from.
  private let repository: ContainedFolder?

  private init(_ root: String) {
    articles = []
    diagnostics = []
    displayRoot = root
    sources = [:]
    repository = IncludedCode.repository(of: root)
  }

  /// Reads the content folder.
  static func load(_ options: BuildOptions) -> (ContentFolder, [Diagnostic]) {
    var folder = ContentFolder(options.content)
    guard let files = ArticleFiles(folder: options.content) else {
      folder.report("content.missing", options.content, "there is no folder of this name")
      return (folder, folder.diagnostics)
    }
    for path in files.paths {
      folder.read(path, files, includesDrafts: options.includesDrafts)
    }
    folder.checkDuplicates()
    folder.findLanguages()
    folder.showAgain()
    for language in folder.languages.all {
      folder.diagnostics += PageGroups.problems(
        folder.articles.filter { $0.language == language.tag })
    }
    if folder.articles.isEmpty {
      folder.report(
        "content.empty", options.content,
        files.paths.isEmpty
          ? "the folder holds no Markdown file" : "the folder holds no article that can be shown")
    }
    return (folder, folder.diagnostics)
  }

  /// The figures of all articles, in order.
  var figureJobs: [FigureJob] {
    articles.flatMap { article in
      article.ownBlocks.compactMap { block in
        block.figureID.map { id in
          FigureJob(
            article: article.name, figure: id, codeDigest: block.codeDigest,
            timeoutSeconds: block.attributes.timeoutSeconds, file: article.file,
            range: block.fenceRange,
            lines: block.codeLines.indices.map { block.range(ofLine: $0 + 1) })
        }
      }
    }
  }

  /// Returns a file below the content folder as its author knows it.
  func displayPath(_ relative: String) -> String {
    (displayRoot.hasSuffix("/") ? displayRoot : displayRoot + "/") + relative
  }

  private mutating func read(_ path: String, _ files: ArticleFiles, includesDrafts: Bool) {
    let file = displayPath(path)
    guard let real = files.contained(path), let bytes = try? Files.read(real) else {
      report("content.unreadable", file, "the file cannot be read")
      return
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report("content.not-utf8", file, "the file is not UTF-8 text")
      return
    }
    sources[file] = text
    let parts = FrontMatter(text)
    if parts.isUnfinished { diagnostics.append(ArticleFields.unfinished(file)) }
    let (fields, problems) =
      parts.yaml.map {
        ArticleFields.read($0, file: file, firstLine: parts.yamlFirstLine)
      } ?? (ArticleFields(), [])
    guard includesDrafts || !fields.isDraft else { return }
    let document = MarkdownDocument(parts.body, file: file, firstLine: parts.bodyFirstLine)
    let blocks = ArticleBlocks(in: document, of: parts, file: file)
    diagnostics += problems + document.diagnostics + blocks.diagnostics
    diagnostics += LongCodeLines(document, of: parts, file: file).diagnostics
    let listings = CodeListings(
      document, of: parts, file: file, blocks: blocks, repository: repository)
    var article = Article(
      name: ArticleFiles.name(ofPath: path), file: file, text: text, fields: fields,
      document: document, blocks: blocks.blocks, listings: listings.byLine)
    article.embeds = blocks.embeds
    includedFiles += listings.files
    diagnostics += listings.diagnostics + article.tabs.diagnostics
    diagnostics += article.abbreviations.diagnostics
    articles.append(article)
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
          explanation: "Pages need names that differ by more than upper and lower case.",
          notes: [Diagnostic.Note("the other one is here", file: other.file)]))
      return false
    }
  }

  private mutating func report(_ id: String, _ file: String, _ summary: String) {
    diagnostics.append(Diagnostic(.error, id: id, file: file, summary: summary))
  }
}
