internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Highlighting
internal import Markdown
internal import Templates

/// Turns one article into the HTML that stands in its page.
///
/// The Markdown is walked once; the renderer's hooks write what is more here than in Markdown: figures and
/// code by templates, alerts, links that are checked, headings with a link to themselves.
final class ArticleBody {
  let article: Article
  let templates: PageTemplates
  let outcomes: [FigureKey: FigureOutcome]
  let problems: ProblemView
  /// What is told of names in shown code, by the line of the block's fence.
  private let names: [Int: [Range<Int>: Int]]
  /// Numbers of the figures that show something, by id.
  let figureNumbers: [String: Int]
  /// The figures of all articles.
  let figures: FigureIndex
  /// Values that have a place of their own in the text.
  var placedValues: Set<String> = []
  /// Lines of code to which figures lead.
  let places: CodePlaces
  let values: [String: (text: String, figure: String?)]
  let claims: ClaimIndex
  var links: LinkResolver
  private(set) var diagnostics: [Diagnostic] = []
  /// The place that links in a caption are reported at.
  private(set) var captionRange: SourceRange?
  /// The figure that is being made.
  var figureID: String?
  /// The block that is shown as the front page's first figure.
  private var heroLine: Int?

  /// Prepares an article.
  init(
    article: Article, targets: LinkTargets, outcomes: [FigureKey: FigureOutcome],
    figures: FigureIndex, claims: ClaimIndex, names: ArticleNames?, templates: PageTemplates,
    problems: ProblemView
  ) {
    self.figures = figures
    self.article = article
    self.templates = templates
    self.outcomes = outcomes
    self.claims = claims
    self.problems = problems
    self.names = names?.numbers(in: article) ?? [:]
    links = LinkResolver(article: article, targets: targets)
    figureNumbers = ArticleBody.numbers(article, outcomes)
    values = ArticleBody.values(article, outcomes)
    places = CodePlaces(article, outcomes)
  }

  /// Returns the article's text as HTML, and for a front page its first figure if it leads the text.
  func render() -> (content: String, hero: String?) {
    var hero: String?
    if article.isFrontPage {
      let blocks = article.document.blocks
      let first = blocks.first { $0.range != article.titleHeading?.range }
      if let line = first?.range.start.line, let block = article.blocks[line],
        block.figureID != nil
      {
        hero = figure(block)
        heroLine = line
      }
    }
    return (renderer().html(article.document), hero)
  }

  /// Adds a diagnostic about the article.
  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Returns inline Markdown, such as a caption, as HTML.
  func inline(_ text: String, at range: SourceRange) -> String {
    captionRange = range
    defer { captionRange = nil }
    let blocks = MarkdownDocument(text, file: article.file).blocks
    guard blocks.count == 1, let only = blocks.first, only.kind == .paragraph else {
      return HTMLEscaping.escaped(text)
    }
    return renderer().html(only.children)
  }

  private func renderer() -> HTMLRenderer {
    var hooks = HTMLRenderer.Customization()
    hooks.heading = { self.heading($0) }
    // A blank line sets what a template made off from the text.
    hooks.codeBlock = { code in self.codeBlock(code).map { $0.isEmpty ? "" : $0 + "\n" } }
    hooks.blockQuote = Alerts.frame
    hooks.tableBox = ArticleBody.tableBox
    hooks.link = { self.link($0) }
    hooks.image = { self.image($0) }
    hooks.figureReference = { self.reference($0) }
    hooks.destination = {
      self.links.resolve($0.written, use: $0.use, range: self.captionRange ?? $0.range)
    }
    return HTMLRenderer(customization: hooks)
  }

  /// A box in which a table that is wider than the page can scroll.
  private static let tableBox = (
    before: "<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"Table\">",
    after: "</div>"
  )

  private func heading(_ heading: HTMLRenderer.Heading) -> String? {
    if let title = article.titleHeading, title.range == heading.range { return "" }
    let id = HTMLEscaping.escaped(heading.id)
    let label = HTMLEscaping.escaped("Link to \u{201C}\(heading.text)\u{201D}")
    let anchor = "<a class=\"anchor\" href=\"#\(id)\" aria-label=\"\(label)\"></a>"
    return "<h\(heading.level) id=\"\(id)\">\(heading.innerHTML)\(anchor)</h\(heading.level)>\n"
  }

  private func codeBlock(_ code: HTMLRenderer.CodeBlock) -> String? {
    guard let block = article.blocks[code.range.start.line] else {
      guard code.block.fence != nil else { return nil }
      return self.code(code.block.literal, info: code.block.info)
    }
    if block.figureID == nil { return block.attributes.show ? shown(block) : "" }
    return code.range.start.line == heroLine ? "" : figure(block) ?? ""
  }

  /// Returns the code of a set-up block, closed unless it is there to be read.
  private func shown(_ block: FigureBlock) -> String {
    code(
      block.code, info: "swift", marking: block.attributes.highlight,
      summary: block.attributes.open ? nil : DeclaredNames.text(of: block.code),
      naming: places.names(in: block), numbering: names[block.line] ?? [:])
  }

  /// Returns the code of a figure block as HTML.
  func highlighted(_ block: FigureBlock) -> String {
    Highlighter.html(
      block.code, language: "swift", marking: block.attributes.highlight,
      naming: places.names(in: block), numbering: names[block.line] ?? [:])
  }

  /// The longest line of a listing as wide as the text.
  private static let textColumns = 70

  /// Returns a block of code that is only shown.
  ///
  /// - Parameter summary: what stands for it while it is closed; nil for open code.
  private func code(
    _ text: String, info: String, marking marked: [ClosedRange<Int>] = [], summary: String? = nil,
    naming names: [Int: String] = [:], numbering numbers: [Range<Int>: Int] = [:]
  ) -> String {
    let isLong = text.split(separator: "\n").contains { $0.count > ArticleBody.textColumns }
    let language = info.split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() } ?? ""
    let isConsole = ["sh", "bash", "zsh", "shell", "console", "terminal"].contains(language)
    var title: String?
    if let start = info.firstRange(of: "title=\"") {
      title = String(info[start.upperBound...].prefix { $0 != "\"" })
    }
    return templates.render(
      "code",
      [
        "code": [
          "language": .string(language), "title": TemplateValue(title),
          "html": .html(
            Highlighter.html(
              text, language: language, marking: marked, naming: names, numbering: numbers)),
          "isConsole": .bool(isConsole), "isLong": .bool(isLong),
          "summary": TemplateValue(summary),
        ]
      ])
  }
}
