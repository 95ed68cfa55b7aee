internal import Diagnostics

/// Finds the positions of inlines by following the text that they were read from.
///
/// The C library's own columns leave out continuation lines, some autolinks and much else. The tree
/// says which delimiter or text must come next, so the text can be walked alongside it without
/// being parsed again. Where the walk fails, each remaining element of the paragraph gets the whole
/// remaining range.
struct InlinePlacer {
  let content: InlineContent
  var cursor: Int
  /// Whether the text stopped matching the tree.
  private(set) var isLost = false
  /// Whether the walk is inside a link, which cannot contain another.
  private var isInLink = false

  init(content: InlineContent, at cursor: Int = 0) {
    self.content = content
    self.cursor = cursor
  }

  var bytes: [UInt8] { content.bytes }

  /// Sets the ranges of sibling inlines and of everything in them.
  mutating func place(_ nodes: inout [MarkdownNode]) {
    var isSplit = false
    for index in nodes.indices {
      let start = cursor
      if !isInLink, case .text(let text) = nodes[index].kind,
        let pieces = FigureReferences.pieces(of: text)
      {
        // Text has no children: the pieces are kept here and spliced in below.
        nodes[index].children = pieces.map { place($0) }
        isSplit = true
      } else {
        place(&nodes[index])
      }
      nodes[index].range = range(start, isLost ? bytes.count : cursor)
    }
    guard isSplit else { return }
    nodes = nodes.flatMap { node in
      if case .text = node.kind, !node.children.isEmpty { node.children } else { [node] }
    }
  }

  /// Returns a piece of text as an element of its own; a reference counts as one only if no part of
  /// it is escaped.
  private mutating func place(_ piece: FigureReferences.Piece) -> MarkdownNode {
    let start = cursor
    if !isLost { take(text: piece.text) }
    let place = range(start, isLost ? bytes.count : cursor)
    let isAsWritten = isLost || cursor - start == piece.text.utf8.count
    guard let name = piece.name, isAsWritten else {
      return MarkdownNode(.text(piece.text), range: place)
    }
    return MarkdownNode(.figureReference(name), range: place)
  }

  private mutating func place(_ node: inout MarkdownNode) {
    guard !isLost else {
      if case .link = node.kind { placeLinked(&node.children) } else { place(&node.children) }
      return
    }
    switch node.kind {
    case .text(let text): take(text: text)
    case .softBreak, .lineBreak: takeLineEnd()
    case .code: takeCode()
    case .html(let html): take(verbatim: html)
    case .emphasis: between(&node, 1, of: [UInt8(ascii: "*"), UInt8(ascii: "_")])
    case .strong: between(&node, 2, of: [UInt8(ascii: "*"), UInt8(ascii: "_")])
    case .strikethrough:
      let tilde = UInt8(ascii: "~")
      between(&node, bytes[cursor...].starts(with: [tilde, tilde]) ? 2 : 1, of: [tilde])
    case .link: link(&node)
    case .image:
      take(verbatim: "![")
      placeLinked(&node.children)
      take(verbatim: "]")
      takeTail()
    case .footnoteReference: takeLabel()
    default: isLost = true
    }
  }

  /// Returns the range of a stretch of content, without a line end at its end.
  private func range(_ start: Int, _ end: Int) -> SourceRange {
    // Nothing comes after the last line end, so an empty range there moves back to it.
    let start = bytes.last == UInt8(ascii: "\n") ? min(start, bytes.count - 1) : start
    let first = content.position(start)
    guard end > start else { return SourceRange(start: first, end: first) }
    var last = content.position(end - 1)
    if bytes[end - 1] != UInt8(ascii: "\n") { last.column += 1 }
    return SourceRange(start: first, end: last)
  }

  private mutating func between(_ node: inout MarkdownNode, _ count: Int, of marks: [UInt8]) {
    take(count, of: marks)
    place(&node.children)
    take(count, of: marks)
  }

  private mutating func take(_ count: Int, of marks: [UInt8]) {
    guard !isLost else { return }
    let taken = bytes[cursor...].prefix(count)
    guard taken.count == count, taken.allSatisfy(marks.contains) else {
      isLost = true
      return
    }
    cursor += count
  }

  private mutating func link(_ node: inout MarkdownNode) {
    switch cursor < bytes.count ? bytes[cursor] : 0 {
    case UInt8(ascii: "["):
      cursor += 1
      placeLinked(&node.children)
      take(verbatim: "]")
      takeTail()
    case UInt8(ascii: "<"):
      cursor += 1
      placeLinked(&node.children)
      take(verbatim: ">")
    default:
      placeLinked(&node.children)
    }
  }

  private mutating func placeLinked(_ nodes: inout [MarkdownNode]) {
    let outer = isInLink
    isInLink = true
    place(&nodes)
    isInLink = outer
  }

  /// Consumes text that is in the content verbatim; line ends of any kind are line feeds there.
  private mutating func take(verbatim text: String) {
    guard !isLost else { return }
    for byte in text.replacingLineEnds {
      guard cursor < bytes.count, bytes[cursor] == byte else {
        isLost = true
        return
      }
      cursor += 1
    }
  }

  private mutating func take(text: String) {
    guard let end = TextMatch(bytes, text).end(from: cursor) else {
      isLost = true
      return
    }
    cursor = end
  }

  /// Consumes a line end with the spaces or the backslash before it.
  private mutating func takeLineEnd() {
    var index = cursor
    while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\n") else {
      isLost = true
      return
    }
    cursor = index + 1
  }

  /// Consumes backticks, code, and the same number of backticks.
  private mutating func takeCode() {
    let tick = UInt8(ascii: "`")
    let length = bytes[cursor...].prefix { $0 == tick }.count
    var index = cursor + length
    while length > 0, index < bytes.count {
      let run = bytes[index...].prefix { $0 == tick }.count
      if run == length {
        cursor = index + run
        return
      }
      index += max(1, run)
    }
    isLost = true
  }

  /// Consumes what follows the `]` of a link or image.
  private mutating func takeTail() {
    guard !isLost else { return }
    if let end = LinkTail(bytes).end(from: cursor) ?? endOfLabel(atMost: 1000) { cursor = end }
  }

  private mutating func takeLabel() {
    guard !isLost else { return }
    // One more byte: the circumflex is not part of the name.
    guard let end = endOfLabel(atMost: 1001) else {
      isLost = true
      return
    }
    cursor = end
  }

  /// Returns the index after the bracketed label at the cursor; nil if there is none, as before
  /// `[a [b]`: a label has no unescaped bracket and a limited number of bytes.
  private func endOfLabel(atMost length: Int) -> Int? {
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "[") else { return nil }
    var index = cursor + 1
    while index < bytes.count, index <= cursor + 1 + length {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index + 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }
}

extension String {
  /// The bytes with every line end as one line feed.
  fileprivate var replacingLineEnds: [UInt8] {
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "\r") {
        result.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }
}
