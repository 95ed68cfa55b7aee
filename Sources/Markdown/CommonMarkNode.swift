internal import CCmarkGFM
internal import Diagnostics

/// Reads one node of the C library's tree; valid only while the tree is.
@safe struct CommonMarkNode {
  private let node: OpaquePointer

  init(_ node: OpaquePointer) { unsafe self.node = node }

  private init?(_ node: OpaquePointer?) {
    guard let node = unsafe node else { return nil }
    unsafe self.init(node)
  }

  var firstChild: CommonMarkNode? { unsafe CommonMarkNode(cmark_node_first_child(node)) }
  var lastChild: CommonMarkNode? { unsafe CommonMarkNode(cmark_node_last_child(node)) }
  var next: CommonMarkNode? { unsafe CommonMarkNode(cmark_node_next(node)) }
  var previous: CommonMarkNode? { unsafe CommonMarkNode(cmark_node_previous(node)) }
  var parent: CommonMarkNode? { unsafe CommonMarkNode(cmark_node_parent(node)) }

  /// The range as the library gives it: from 1, end exclusive; line 0 means "unknown".
  var range: SourceRange {
    let start = unsafe SourcePosition(
      line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)))
    let end = unsafe SourcePosition(
      line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node)) + 1)
    return SourceRange(start: start, end: end)
  }

  /// The text of a leaf, or the number of a footnote reference.
  var literal: String { unsafe CommonMarkNode.string(cmark_node_get_literal(node)) }

  var isFootnoteDefinition: Bool {
    unsafe cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION
  }

  var isBlockQuote: Bool { unsafe cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE }

  /// The line of a table's header row, counted back from the row after it.
  var tableHeaderLine: Int {
    let below = firstChild?.next?.range.start.line ?? range.end.line + 1
    return max(1, below - 2)
  }

  /// What the node is; footnotes are completed by `TreeBuilder`.
  var kind: MarkdownNode.Kind {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list(list)
    case CMARK_NODE_ITEM: .item(task: task)
    case CMARK_NODE_CODE_BLOCK: .codeBlock(codeBlock)
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(literal)
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: unsafe .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text(literal)
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(literal)
    case CMARK_NODE_HTML_INLINE: .html(literal)
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link(destination: url, title: title)
    case CMARK_NODE_IMAGE: .image(source: url, title: title)
    case CMARK_NODE_FOOTNOTE_DEFINITION:
      .footnoteDefinition(MarkdownNode.Footnote(name: "", number: 0, references: 0))
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      .footnoteReference(name: "", number: Int(literal) ?? 0, occurrence: 0)
    default: extensionKind
    }
  }

  /// The kinds that extensions register at run time, which only their names identify.
  private var extensionKind: MarkdownNode.Kind {
    switch typeName {
    case "table": .table(alignments)
    case "table_header": .tableRow(isHeader: true)
    case "table_row": .tableRow(isHeader: false)
    case "table_cell": .tableCell
    case "strikethrough": .strikethrough
    default: .text(literal)
    }
  }

  private var typeName: String { unsafe CommonMarkNode.string(cmark_node_get_type_string(node)) }
  private var url: String { unsafe CommonMarkNode.string(cmark_node_get_url(node)) }
  private var title: String { unsafe CommonMarkNode.string(cmark_node_get_title(node)) }

  private var list: MarkdownNode.List {
    let ordered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return unsafe MarkdownNode.List(
      start: ordered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0)
  }

  private var task: MarkdownNode.Task? {
    guard typeName == "tasklist" else { return nil }
    return unsafe cmark_gfm_extensions_get_tasklist_item_checked(node) ? .done : .open
  }

  private var codeBlock: MarkdownNode.CodeBlock {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character = CChar(0)
    let fenced = unsafe cmark_node_get_fenced(node, &length, &offset, &character) != 0
    return unsafe MarkdownNode.CodeBlock(
      info: CommonMarkNode.string(cmark_node_get_fence_info(node)), literal: literal,
      fence: fenced
        ? MarkdownNode.Fence(
          character: Character(UnicodeScalar(UInt8(bitPattern: character))), length: Int(length))
        : nil)
  }

  private var alignments: [MarkdownNode.Alignment] {
    let count = unsafe Int(cmark_gfm_extensions_get_table_columns(node))
    guard let codes = unsafe cmark_gfm_extensions_get_table_alignments(node) else { return [] }
    return (0..<count).map { index in
      switch unsafe codes[index] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  private static func string(_ characters: UnsafePointer<CChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }
}
