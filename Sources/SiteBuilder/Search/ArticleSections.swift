internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// The words of an article, by the heading that they are below.
///
/// They are read from the parsed document: numbers that figures compute and references to figures
/// are in it as readers see them, and what pages leave out is left out.
struct ArticleSections {
  /// What stands below one heading.
  struct Section {
    /// Nil for what stands before the first.
    var heading: MarkdownHeading?
    var text = ""
    /// What stands in code, in lines and in blocks that are no figures.
    var code = ""
  }

  private(set) var sections = [Section()]
  private let article: Article
  private let values: [String: (text: String, figure: String?)]
  private let figures: FigureIndex
  private var headings: ArraySlice<MarkdownHeading>

  /// Reads an article.
  init(
    _ article: Article, values: [String: (text: String, figure: String?)],
    figures: FigureIndex
  ) {
    self.article = article
    self.values = values
    self.figures = figures
    headings = article.headings[...]
    for block in article.document.blocks { add(block) }
  }

  private mutating func add(_ node: MarkdownNode) {
    switch node.kind {
    case .paragraph where article.abbreviations.paragraphs.contains(node.range): break
    case .heading: begin(node)
    case .text(let text):
      // The first line of a note: `[!WARNING]`.
      if !(text.hasPrefix("[!") && text.hasSuffix("]")) { write(text) }
    case .code(let code):
      write(code)
      sections[sections.count - 1].code += code + " "
    case .figureReference(let name):
      // An id is not a word of the page; unknown ones are reported there.
      if let entry = figures.entry(name, from: article) { write(self.name(of: entry)) }
    case .link(let destination, _) where destination.hasPrefix("value:"):
      write(values[String(destination.dropFirst("value:".count))]?.text ?? "")
    case .link(let destination, _)
    where node.children.isEmpty && destination.hasPrefix("#figure-"):
      let id = String(destination.dropFirst("#figure-".count))
      if let entry = figures.entry(id, from: article) { write(name(of: entry)) }
    case .codeBlock(let block): add(block, at: node.range.start.line)
    case .softBreak, .lineBreak: write(" ")
    case .html, .htmlBlock, .footnoteReference, .thematicBreak: break
    default:
      for child in node.children { add(child) }
      if !node.kind.isInline { write(" ") }
    }
  }

  private mutating func begin(_ node: MarkdownNode) {
    let heading = headings.popFirst()
    guard let heading, heading.range != article.titleHeading?.range else { return }
    // The names of tabs recur: what they hold is found under the heading above them all, where they
    // count as names.
    if article.tabs.headings.contains(heading.range) {
      sections[sections.count - 1].code += heading.text + " "
      return
    }
    sections.append(Section(heading: heading))
    // What is code in a heading is a name too.
    for case .code(let code) in node.children.map(\.kind) {
      sections[sections.count - 1].code += code + " "
    }
  }

  private mutating func add(_ block: MarkdownNode.CodeBlock, at line: Int) {
    // Figures are found as such.
    if let known = article.blocks[line], known.figureID != nil || !known.attributes.show { return }
    sections[sections.count - 1].code += (article.listings[line]?.code ?? block.literal) + " "
  }

  private mutating func write(_ text: String) {
    let last = sections.count - 1
    if text == " " && (sections[last].text.isEmpty || sections[last].text.utf8.last == 0x20) {
      return
    }
    sections[last].text += text
  }

  /// What a figure is called in running text.
  private func name(of figure: FigureIndex.Entry) -> String {
    let name = figure.number.map { "Figure \($0)" } ?? figure.title
    return figure.article.name == article.name ? name : "\(name) of \(figure.article.title)"
  }
}
