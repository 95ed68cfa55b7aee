/// Finds `[@name]` and `[@article#name]` in running text.
///
/// CommonMark has no such syntax and reads these as text. So only text is searched, which leaves
/// code, footnotes and links with such a label alone.
enum FigureReferences {
  /// A stretch of text.
  struct Piece: Hashable {
    /// The text as written.
    var text: String
    /// The name between `[@` and `]`; nil for text that is not a reference.
    var name: String?
  }

  /// Returns the pieces of a text in order; nil when there is no reference.
  static func pieces(of text: String) -> [Piece]? {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var (start, index) = (0, 0)
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while index < bytes.count {
      guard let end = end(in: bytes, from: index) else {
        index += 1
        continue
      }
      if start < index { pieces.append(Piece(text: string(start..<index))) }
      pieces.append(Piece(text: string(index..<end), name: string((index + 2)..<(end - 1))))
      (start, index) = (end, end)
    }
    guard !pieces.isEmpty else { return nil }
    if start < bytes.count { pieces.append(Piece(text: string(start..<bytes.count))) }
    return pieces
  }

  /// Returns the index after a reference that begins at an index.
  private static func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "["), start + 1 < bytes.count,
      bytes[start + 1] == UInt8(ascii: "@")
    else { return nil }
    let inner = bytes[(start + 2)...].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
    }
    guard inner.endIndex < bytes.count, bytes[inner.endIndex] == UInt8(ascii: "]") else {
      return nil
    }
    let parts = inner.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let id = parts.last, isID(id), parts.count == 1 || !parts[0].isEmpty else { return nil }
    return inner.endIndex + 1
  }

  /// Whether this can be a figure's id: anything else, such as a Swift attribute's name, stays
  /// text.
  private static func isID(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, ASCII.isLetter(first) else { return false }
    return bytes.allSatisfy {
      (ASCII.isLetter($0) && ASCII.lowercased($0) == $0) || ASCII.isDigit($0)
        || $0 == UInt8(ascii: "-")
    }
  }
}
