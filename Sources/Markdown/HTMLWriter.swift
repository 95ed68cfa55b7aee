internal import Diagnostics

/// One run of `HTMLRenderer`: the HTML so far, and the state needed along the way.
struct HTMLWriter {
  let renderer: HTMLRenderer
  var out = HTMLBuffer()
  var slugs = HeadingSlugs()
  /// Tags of raw HTML that are open.
  var tags: OpenTags
  /// How many of them were opened outside the element being written, which must not close them.
  var tagFloor = 0
  /// How many raw HTML elements may be open; more are shown as text.
  static let maximumOpenTags = 100
  /// Whether a heading is being written.
  private(set) var isInHeading = false
  /// Whether the words of a link are being written, in which no other can be.
  var isInLink = false
  /// Whether the list of footnotes has been started.
  private var isInFootnotes = false

  /// The direction of the element being written; nil if the site does not care.
  private var direction: TextDirection?

  init(renderer: HTMLRenderer) {
    self.renderer = renderer
    direction = renderer.customization.direction
    tags = OpenTags(behindTables: renderer.customization.tableBox?.after ?? "")
  }

  mutating func document(_ nodes: [MarkdownNode]) -> String {
    blocks(nodes)
    if isInFootnotes { out.raw("</ol>\n</section>\n") }
    return out.text
  }

  /// Writes sibling blocks; raw HTML tags opened among them are closed after them.
  mutating func blocks(_ nodes: [MarkdownNode], isTight: Bool = false, note: Note? = nil) {
    let outerFloor = tagFloor
    tagFloor = tags.mark
    if note == nil, let parts = renderer.customization.parts?(nodes) {
      for part in parts { write(part, isTight: isTight) }
    } else {
      for (index, node) in nodes.enumerated() {
        block(node, isTight: isTight, note: index == nodes.count - 1 ? note : nil)
      }
    }
    tags.close(downTo: tagFloor, in: &out)
    tagFloor = outerFloor
  }

  private mutating func write(_ part: HTMLRenderer.Part, isTight: Bool) {
    switch part {
    case .block(let node): block(node, isTight: isTight, note: nil)
    case .frame(let before, let parts, let after):
      let outerFloor = tagFloor
      tagFloor = tags.mark
      out.freshLine()
      out.raw(before)
      out.freshLine()
      for part in parts { write(part, isTight: isTight) }
      tags.close(downTo: tagFloor, in: &out)
      tagFloor = outerFloor
      out.freshLine()
      out.raw(after)
      out.freshLine()
    }
  }

  /// The footnote whose last block is being written, to which the links back are added.
  typealias Note = MarkdownNode.Footnote

  private mutating func block(_ node: MarkdownNode, isTight: Bool, note: Note?) {
    switch node.kind {
    case .blockQuote: quote(node)
    case .list(let list): self.list(list, node.children)
    case .item(let task): item(task, node.children, isTight: isTight)
    case .codeBlock(let block): code(block, node)
    case .htmlBlock(let html):
      out.freshLine()
      rawHTML(html, range: node.range)
      out.freshLine()
    case .paragraph: paragraph(node, isTight: isTight, note: note)
    case .heading(let level): heading(level, node)
    case .thematicBreak:
      out.freshLine()
      out.raw("<hr />\n")
    case .footnoteDefinition(let note): footnote(note, node.children)
    case .table(let alignments): table(alignments, node.children)
    default: inline(node)
    }
  }

  /// Returns the direction of elements that differs from what is around them.
  func ownDirection(of nodes: [MarkdownNode]) -> TextDirection? {
    guard let direction, let own = TextDirection(of: nodes), own != direction else { return nil }
    return own
  }

  /// Opens a tag, with the direction if it is not that of what is around.
  func opened(_ name: String, _ own: TextDirection?) -> String {
    own.map { "<\(name) dir=\"\($0.rawValue)\">" } ?? "<\(name)>"
  }

  /// Writes what is inside of an element with a direction of its own, if it has one.
  mutating func inside(_ own: TextDirection?, _ write: (inout Self) -> Void) {
    let outer = direction
    direction = own ?? outer
    write(&self)
    direction = outer
  }

  private mutating func quote(_ node: MarkdownNode) {
    let own = ownDirection(of: node.children)
    let quote = HTMLRenderer.BlockQuote(children: node.children, range: node.range)
    let frame =
      renderer.customization.blockQuote?(quote)
      ?? HTMLRenderer.Frame(
        before: opened("blockquote", own), children: node.children, after: "</blockquote>")
    // A site's own frame has its own direction: what stands in it says that it differs.
    let isOwn = frame.after == "</blockquote>"
    out.freshLine()
    out.raw(frame.before)
    out.freshLine()
    inside(isOwn ? own : nil) { $0.blocks(frame.children) }
    out.freshLine()
    out.raw(frame.after)
    out.freshLine()
  }

  private mutating func list(_ list: MarkdownNode.List, _ items: [MarkdownNode]) {
    let own = ownDirection(of: items)
    out.freshLine()
    switch list.start {
    case nil: out.raw(opened("ul", own))
    case 1: out.raw(opened("ol", own))
    case .some(let start): out.raw(opened("ol start=\"\(start)\"", own))
    }
    out.raw("\n")
    inside(own) { $0.blocks(items, isTight: list.isTight) }
    out.raw(list.start == nil ? "</ul>\n" : "</ol>\n")
  }

  private mutating func item(
    _ task: MarkdownNode.Task?, _ children: [MarkdownNode], isTight: Bool
  ) {
    let own = ownDirection(of: children)
    out.freshLine()
    out.raw(opened("li", own))
    switch task {
    case .done: out.raw("<input type=\"checkbox\" checked=\"\" disabled=\"\" /> ")
    case .open: out.raw("<input type=\"checkbox\" disabled=\"\" /> ")
    case nil: break
    }
    inside(own) { $0.blocks(children, isTight: isTight) }
    out.raw("</li>\n")
  }

  private mutating func paragraph(_ node: MarkdownNode, isTight: Bool, note: Note?) {
    if isTight {
      inlines(node.children)
      return
    }
    out.freshLine()
    out.raw(opened("p", ownDirection(of: node.children)))
    inlines(node.children)
    if let note {
      out.raw(" ")
      backReferences(note)
    }
    out.raw("</p>\n")
  }

  private mutating func heading(_ level: Int, _ node: MarkdownNode) {
    isInHeading = true
    defer { isInHeading = false }
    out.freshLine()
    let text = node.plainText
    let id = slugs.next(for: text, own: node.ownID)
    let own = ownDirection(of: node.children)
    guard let hook = renderer.customization.heading else {
      openHeading(level, id, own)
      inlines(node.children)
      out.raw("</h\(level)>\n")
      return
    }
    let inner = captured(node.children)
    let heading = HTMLRenderer.Heading(
      level: level, id: id, innerHTML: inner, text: text, direction: own, range: node.range)
    if let html = hook(heading) {
      out.raw(html)
      out.freshLine()
      return
    }
    openHeading(level, id, own)
    out.raw(inner)
    out.raw("</h\(level)>\n")
  }

  private mutating func openHeading(_ level: Int, _ id: String, _ own: TextDirection?) {
    out.raw("<h\(level)")
    if renderer.writesHeadingIDs {
      out.raw(" id=\"")
      out.escaped(id)
      out.raw("\"")
    }
    out.raw(own.map { " dir=\"\($0.rawValue)\">" } ?? ">")
  }

  private mutating func code(_ block: MarkdownNode.CodeBlock, _ node: MarkdownNode) {
    out.freshLine()
    let given = HTMLRenderer.CodeBlock(block: block, range: node.range)
    if let html = renderer.customization.codeBlock?(given) {
      out.raw(html)
      out.freshLine()
      return
    }
    let language = block.info.utf8.prefix { !ASCII.isSpace($0) }
    if block.info.isEmpty {
      out.raw("<pre><code>")
    } else {
      out.raw("<pre><code class=\"language-")
      out.escaped(String(decoding: Array(language), as: UTF8.self))
      out.raw("\">")
    }
    out.escaped(block.literal)
    out.raw("</code></pre>\n")
  }

  private mutating func footnote(_ note: Note, _ children: [MarkdownNode]) {
    if !isInFootnotes {
      tags.close(downTo: tagFloor, in: &out)
      out.freshLine()
      out.raw(
        "<section class=\"footnotes\" data-footnotes>\n\(renderer.customization.footnotesHead ?? "")<ol>\n"
      )
      isInFootnotes = true
    }
    out.raw("<li id=\"fn-")
    out.escaped(url: note.name)
    out.raw("\">\n")
    blocks(children, note: note)
    if children.last?.kind != .paragraph {
      backReferences(note)
      out.raw("\n")
    }
    out.raw("</li>\n")
  }
}
