import FigureBlocks

/// The text of an article's generated file, in which blocks have the same lines as in the Markdown.
struct GeneratedText {
  /// Where a name begins; places are equal by line and column.
  struct Place: Hashable {
    /// As the compiler counts them: from 1, columns in bytes.
    var line: Int
    var column: Int
    /// In bytes of the file.
    var offset = 0

    static func == (a: Place, b: Place) -> Bool { (a.line, a.column) == (b.line, b.column) }

    func hash(into hasher: inout Hasher) {
      hasher.combine(line)
      hasher.combine(column)
    }
  }

  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Returns the places of a block's lines; nil when the file was generated from another text.
  func places(of block: FigureBlock) -> BlockPlaces? {
    var starts: [BlockPlaces.Line] = []
    var offset = 0
    // Imports stand elsewhere in the file, and their lines here are empty.
    let imports = Set(ImportLines(of: block).indices)
    for (index, code) in block.codeLines.enumerated() {
      // The directive is the first line of the file, and says that the next one is the second.
      guard lines.indices.contains(code.line - 1), case let line = lines[code.line - 1],
        imports.contains(index)
          || line.dropFirst(code.prefixLength).elementsEqual(code.text.utf8)
      else { return nil }
      starts.append(
        BlockPlaces.Line(
          start: offset, line: code.line, column: code.prefixLength + 1,
          offset: line.startIndex + min(code.prefixLength, line.count)))
      offset += code.text.utf8.count + 1
    }
    return BlockPlaces(lines: starts)
  }
}

/// Where the code of one block stands in the generated file.
struct BlockPlaces {
  struct Line {
    /// In bytes of the block's code.
    var start: Int
    var line: Int
    var column: Int
    var offset: Int
  }

  var lines: [Line]

  /// Returns where a stretch of the block's code begins.
  func place(of bytes: Range<Int>) -> GeneratedText.Place? {
    guard let line = lines.last(where: { $0.start <= bytes.lowerBound }) else { return nil }
    let distance = bytes.lowerBound - line.start
    return GeneratedText.Place(
      line: line.line, column: line.column + distance, offset: line.offset + distance)
  }
}
