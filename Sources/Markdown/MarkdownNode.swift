public import Diagnostics

/// One element of a Markdown text: what it is, where it is, and what it contains.
public struct MarkdownNode: Hashable, Sendable {
  /// What the element is.
  public var kind: Kind
  private var place: Place
  /// The elements inside; empty for leaves such as text and code.
  public var children: [MarkdownNode]

  /// The element's place in the file, markers included; columns count UTF-8 bytes from 1.
  public var range: SourceRange {
    get { place.range }
    set { place = Place(newValue) }
  }

  /// Makes an element.
  public init(_ kind: Kind, range: SourceRange, children: [MarkdownNode] = []) {
    self.kind = kind
    place = Place(range)
    self.children = children
  }

  /// A range in half the memory: the elements of all articles are most of what a build holds.
  private struct Place: Hashable, Sendable {
    let startLine, startColumn, endLine, endColumn: Int32

    init(_ range: SourceRange) {
      startLine = Int32(clamping: range.start.line)
      startColumn = Int32(clamping: range.start.column)
      endLine = Int32(clamping: range.end.line)
      endColumn = Int32(clamping: range.end.column)
    }

    var range: SourceRange {
      SourceRange(
        start: SourcePosition(line: Int(startLine), column: Int(startColumn)),
        end: SourcePosition(line: Int(endLine), column: Int(endColumn)))
    }
  }
}

extension MarkdownNode.Kind {
  /// Whether the element is part of a line of text.
  public var isInline: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .code, .html, .emphasis, .strong, .strikethrough, .link,
      .image, .footnoteReference, .figureReference, .math, .headingID:
      true
    default: false
    }
  }

  /// Whether the element is a table.
  var isTable: Bool { if case .table = self { true } else { false } }
}

extension MarkdownNode {
  /// The kinds of CommonMark 0.29 and of GitHub's extensions to it. Where there is more than a
  /// text, it is `indirect`: most elements are texts, and all take the room of the largest.
  public enum Kind: Hashable, Sendable {
    // Blocks.
    case blockQuote
    case list(List)
    /// A list item; `task` is nil for one without a check box.
    case item(task: Task?)
    indirect case codeBlock(CodeBlock)
    /// Raw HTML that is a block of its own, with its final line end.
    case htmlBlock(String)
    case paragraph
    /// A heading of level 1 to 6.
    case heading(level: Int)
    case thematicBreak
    /// A footnote's text; definitions come last in a document, in order of first reference.
    indirect case footnoteDefinition(Footnote)
    /// A table whose first child is the header row; one alignment for each column.
    case table([Alignment])
    case tableRow(isHeader: Bool)
    case tableCell

    // Inlines.
    case text(String)
    /// A line end inside a paragraph, equivalent to a space.
    case softBreak
    case lineBreak
    case code(String)
    /// One raw HTML tag, comment or declaration inside a paragraph.
    case html(String)
    case emphasis
    case strong
    case strikethrough
    /// A link or autolink; the destination is as written, entities and escapes resolved.
    indirect case link(destination: String, title: String)
    /// An image, whose children are its alternative text.
    indirect case image(source: String, title: String)
    /// A footnote's mark in the text; `occurrence` counts references to the same note from 1.
    indirect case footnoteReference(name: String, number: Int, occurrence: Int)
    /// A reference to a figure by its name, `[@name]` or `[@article#name]`; plain text to
    /// CommonMark and to callers that do not handle references.
    case figureReference(String)
    /// A formula in TeX: code between two dollar signs, which are not part of the text.
    case math(String)
    /// The id that the author gave a heading; the last of its children, and no text.
    case headingID(String)
  }

  /// How a list is numbered and spaced.
  public struct List: Hashable, Sendable {
    /// The first number of an ordered list; nil for a bullet list.
    public var start: Int?
    /// Whether paragraphs directly in the items are shown without space between them.
    public var isTight: Bool

    /// Makes a list style.
    public init(start: Int?, isTight: Bool) {
      self.start = start
      self.isTight = isTight
    }
  }

  /// The state of a task list item.
  public enum Task: Hashable, Sendable { case open, done }

  /// How the cells of a table column are aligned.
  public enum Alignment: Hashable, Sendable { case none, left, center, right }

  /// A block of code, indented or between fences.
  public struct CodeBlock: Hashable, Sendable {
    /// The info string after the opening fence, escapes resolved; empty for indented code.
    public var info: String
    /// The code, each line ending with a line feed.
    public var literal: String
    /// The opening fence; nil for indented code.
    public var fence: Fence?

    /// Makes a code block.
    public init(info: String, literal: String, fence: Fence?) {
      self.info = info
      self.literal = literal
      self.fence = fence
    }
  }

  /// The characters that open a fenced code block.
  public struct Fence: Hashable, Sendable {
    /// A backtick or a tilde.
    public var character: Character
    /// How many times it is repeated, 3 or more.
    public var length: Int

    /// Makes a fence.
    public init(character: Character, length: Int) {
      self.character = character
      self.length = length
    }

    /// Whether a line closes the block: markers of quotes and spaces may stand before its own.
    public func isClosed(by line: some Collection<UInt8>) -> Bool {
      let space = UInt8(ascii: " ")
      let tab = UInt8(ascii: "\t")
      let marks = line.drop { $0 == space || $0 == tab || $0 == UInt8(ascii: ">") }
      let count = marks.prefix { $0 == character.asciiValue }.count
      return count >= length && marks.dropFirst(count).allSatisfy { $0 == space || $0 == tab }
    }
  }

  /// A footnote's name, number and use.
  public struct Footnote: Hashable, Sendable {
    /// The label between `[^` and `]`.
    public var name: String
    /// The number shown, from 1 in order of first reference.
    public var number: Int
    /// How many references the text holds.
    public var references: Int

    /// Makes a footnote.
    public init(name: String, number: Int, references: Int) {
      self.name = name
      self.number = number
      self.references = references
    }
  }
}
