internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Highlighting
internal import Markdown
internal import Templates

/// Turns one article into the HTML that stands in its page.
///
/// The Markdown is walked once; the renderer's hooks write what goes beyond Markdown: figures and
/// code by templates, alerts, checked links, headings with a link to themselves.
final class ArticleBody {
  let article: Article
  let templates: PageTemplates
  let outcomes: [FigureKey: FigureOutcome]
  let problems: ProblemView
  /// Numbers of the names in shown code, by the line of the block's fence.
  let names: [Int: [Range<Int>: Int]]
  /// The words of templates.
  let strings: InterfaceStrings
  /// Numbers of the figures that show something, by id.
  let figureNumbers: [String: Int]
  /// The figures of all articles.
  let figures: FigureIndex
  /// Values that have a place of their own in the text.
  var placedValues: Set<String> = []
  /// Abbreviations whose meaning the page has said.
  var explained: Set<String> = []
  /// Lines of code to which figures lead.
  let places: CodePlaces
  let values: [String: (text: String, figure: String?)]
  /// Sizes of picture files by their paths, nil for those that have none.
  var pictureSizes: [String: ImageSize?] = [:]
  /// Names of tags that were reported.
  var refusedTags: Set<String> = []
  /// The ids of headings by their places.
  private(set) lazy var headingIDs = Dictionary(
    article.headings.map { ($0.range, $0.id) }, uniquingKeysWith: { first, _ in first })
  /// Symbols in the text of a DocC article, by the places of their code.
  private(set) lazy var symbols = FrontMatter(article.text, file: article.file).marks.paths
  let claims: ClaimIndex
  var links: LinkResolver
  /// The names of sources that become links in what figures say.
  private(set) lazy var sources = links.targets.namedSources(from: article)
  /// The names of the templates that the page took.
  private(set) var usedTemplates: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The place that links in a caption are reported at.
  private(set) var captionRange: SourceRange?
  /// The words of the language's list that figures needed.
  var usedWords: Set<String> = []
  /// Lines inside tabs: a page shows one tab of each box and hides the others.
  var tabbedLines: [ClosedRange<Int>] = []
  /// The headings that figures outside of tabs have, for the page's contents.
  var figureHeadings: [MarkdownHeading] = []
  /// The figure that is being made.
  var figureID: String?
  /// The block that is shown as the front page's first figure.
  private(set) var heroLine: Int?

  /// Prepares an article.
  init(
    article: Article, targets: LinkTargets, outcomes: [FigureKey: FigureOutcome],
    figures: FigureIndex, claims: ClaimIndex, names: ArticleNames?, templates: PageTemplates,
    strings: InterfaceStrings, problems: ProblemView
  ) {
    self.strings = strings
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

  /// Returns the article's text as HTML, and for a front page its first figure if it leads the
  /// text.
  func render() -> (content: String, hero: String?) {
    var hero: String?
    if article.isFrontPage {
      if let block = leadingFigure {
        heroLine = block.line
        hero = figure(block).map(ArticleBody.seenFirst)
      }
    }
    let content = renderer().html(article.document)
    reportUnused()
    return (content, hero)
  }

  /// Returns a figure whose first picture is asked for at once: it is what readers see first.
  private static func seenFirst(_ html: String) -> String {
    let isAsked = html.holds(" fetchpriority=\"high\"")
    guard !isAsked, let late = html.firstRange(of: " loading=\"lazy\"") else { return html }
    return html[..<late.lowerBound] + " fetchpriority=\"high\"" + html[late.upperBound...]
  }

  /// The figure that only a title precedes.
  private var leadingFigure: FigureBlock? {
    for part in article.document.blocks where part.range != article.titleHeading?.range {
      guard let block = article.blocks[part.range.start.line] else { return nil }
      if block.figureID != nil { return block }
      if block.attributes.show { return nil }
    }
    return nil
  }

  /// Adds a diagnostic about the article.
  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Returns a caption or title as HTML.
  func html(_ line: FigureLines.Line, at range: SourceRange) -> String {
    captionRange = range
    defer { captionRange = nil }
    return line.inlines.map(renderer().html) ?? HTMLEscaping.escaped(line.text)
  }

  /// Returns a template filled with a value, and notes which templates that took.
  func render(
    _ template: String, _ value: TemplateValue, translate: ((String) -> String)? = nil
  ) -> String {
    templates.render(template, value, translate: translate, noting: &usedTemplates)
  }

  private func renderer() -> HTMLRenderer {
    var hooks = HTMLRenderer.Customization()
    hooks.heading = { self.heading($0) }
    // A blank line separates a template's output from the text.
    hooks.codeBlock = { code in self.codeBlock(code).map { $0.isEmpty ? "" : $0 + "\n" } }
    let isInCatalog = article.catalog != nil
    hooks.blockQuote = {
      Alerts.frame($0) {
        HTMLEscaping.escaped(self.word($0, $1))
      } html: {
        self.renderer().html($0)
      }
        ?? (isInCatalog ? Alerts.aside($0) : nil)
    }
    hooks.parts = { self.parts($0) }
    if !article.abbreviations.entries.isEmpty { hooks.text = { self.abbreviated($0) } }
    hooks.tableBox = tableBox
    hooks.cards = ArticleBody.areCards
    let footnotes = word("footnotes", "Footnotes")
    hooks.footnotesHead = "<h2 class=\"unseen\">\(HTMLEscaping.escaped(footnotes))</h2>\n"
    hooks.direction = SiteLanguages.Language(tag: article.language, name: "").direction
    hooks.link = { self.link($0) }
    if isInCatalog { hooks.code = { self.symbol($0) } }
    hooks.math = { self.math($0) }
    hooks.image = { self.image($0) }
    hooks.rawImage = { self.check($0) }
    hooks.refusedTag = { self.reportRefused(tag: $0, at: $1) }
    hooks.figureReference = { self.reference($0) }
    hooks.destination = {
      self.links.resolve($0.written, use: $0.use, range: self.captionRange ?? $0.range)
    }
    return HTMLRenderer(customization: hooks)
  }

  /// A box in which a table that is wider than the page can scroll.
  private var tableBox: (before: String, after: String) {
    let name = HTMLEscaping.escaped(word("table", "Table"))
    return ("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(name)\">", "</div>")
  }

  /// Returns a text of the page frame in the article's language.
  func word(_ name: String, _ fallback: String, _ parts: [String: String] = [:]) -> String {
    strings.text(name, article.language, fallback: fallback, parts)
  }

  private func heading(_ heading: HTMLRenderer.Heading) -> String? {
    if let title = article.titleHeading, title.range == heading.range { return "" }
    if article.tabs.headings.contains(heading.range) {
      return "<h\(heading.level) class=\"tab-name\">\(heading.innerHTML)</h\(heading.level)>\n"
    }
    let id = HTMLEscaping.escaped(heading.id)
    let label = HTMLEscaping.escaped(
      word("linkToHeading", "Link to \u{201C}{heading}\u{201D}", ["heading": heading.text]))
    let anchor = "<a class=\"anchor\" href=\"#\(id)\" aria-label=\"\(label)\"></a>"
    let direction = heading.direction.map { " dir=\"\($0.rawValue)\"" } ?? ""
    return
      "<h\(heading.level) id=\"\(id)\"\(direction)>\(heading.innerHTML)\(anchor)</h\(heading.level)>\n"
  }

  private func codeBlock(_ code: HTMLRenderer.CodeBlock) -> String? {
    guard let block = article.blocks[code.range.start.line] else {
      let listing = article.listings[code.range.start.line]
      if listing?.language == "math", let html = formula(code) { return html + "\n" }
      return listing.map(shown) ?? indented(code)
    }
    if block.figureID == nil { return block.attributes.show ? shown(block) : "" }
    return code.range.start.line == heroLine ? "" : figure(block) ?? ""
  }

  /// Returns code without a fence, which can be scrolled by keyboard as listings can.
  private func indented(_ code: HTMLRenderer.CodeBlock) -> String? {
    guard code.block.fence == nil else { return nil }
    let name = HTMLEscaping.escaped(word("code", "Code"))
    return "<pre tabindex=\"0\" role=\"group\" aria-label=\"\(name)\"><code>"
      + HTMLEscaping.escaped(code.block.literal) + "</code></pre>\n"
  }
}
