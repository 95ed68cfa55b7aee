internal import Diagnostics
internal import FigureBlocks
internal import Figures
internal import Highlighting
internal import Markdown
internal import Templates

/// Turns one article into the HTML that stands in its page.
///
/// Figures and code blocks are rendered by templates. While the Markdown is rendered a mark stands in
/// their place (U+0000, which no Markdown text holds), so that nothing later changes their HTML.
final class ArticleBody {
  let article: Article
  let templates: PageTemplates
  let outcomes: [FigureKey: FigureOutcome]
  let problems: ProblemView
  /// Numbers of the figures that show something, by id.
  let figureNumbers: [String: Int]
  let values: [String: String]
  var links: LinkResolver
  private(set) var diagnostics: [Diagnostic] = []
  private var fragments: [String] = []
  /// The place that links in a caption are reported at.
  private(set) var captionRange: SourceRange?
  /// The block that is shown as the front page's first figure.
  private var heroLine: Int?

  /// Prepares an article.
  init(
    article: Article, targets: LinkTargets, outcomes: [FigureKey: FigureOutcome],
    templates: PageTemplates, problems: ProblemView
  ) {
    self.article = article
    self.templates = templates
    self.outcomes = outcomes
    self.problems = problems
    links = LinkResolver(article: article, targets: targets)
    figureNumbers = ArticleBody.numbers(article, outcomes)
    values = ArticleBody.values(article, outcomes)
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
    let html = renderer().html(Alerts.mark(article.document.blocks))
    return (insertingFragments(Alerts.finish(html)), hero)
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
    hooks.codeBlock = { self.codeBlock($0) }
    hooks.link = { self.link($0) }
    hooks.image = { self.image($0) }
    hooks.destination = {
      self.links.resolve($0.written, use: $0.use, range: self.captionRange ?? $0.range)
    }
    return HTMLRenderer(customization: hooks)
  }

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
      return mark(self.code(code.block.literal, info: code.block.info))
    }
    if block.figureID == nil {
      return block.attributes.show ? mark(shown(block)) : ""
    }
    return code.range.start.line == heroLine ? "" : figure(block).map(mark) ?? ""
  }

  /// Returns the code of a set-up block.
  private func shown(_ block: FigureBlock) -> String {
    code(block.code, info: "swift", marking: block.attributes.highlight)
  }

  /// Returns a block of code that is only shown.
  private func code(
    _ text: String, info: String, marking marked: [ClosedRange<Int>] = []
  ) -> String {
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
          "html": .html(Highlighter.html(text, language: language, marking: marked)),
          "isConsole": .bool(isConsole),
        ]
      ])
  }

  /// Keeps finished HTML and returns the mark that stands for it.
  private func mark(_ html: String) -> String {
    fragments.append(html)
    return "\0\(fragments.count - 1)\0"
  }

  private func insertingFragments(_ html: String) -> String {
    let parts = html.split(separator: "\0", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return String(part) }
      return Int(part).map { fragments[$0] } ?? ""
    }.joined()
  }
}
