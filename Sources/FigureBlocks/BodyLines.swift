/// The lines of a text without their ends, found without copying them.
package struct BodyLines: Sendable {
  private let bytes: [UInt8]
  /// Where each line begins, and where one behind the last would.
  private let starts: [Int]

  /// Finds the lines of a text; one that ends with a line feed has an empty last line.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    var starts = [0]
    var next = bytes.firstIndex(of: BodyLines.lineFeed)
    while let end = next {
      starts.append(end + 1)
      next = bytes[(end + 1)...].firstIndex(of: BodyLines.lineFeed)
    }
    starts.append(bytes.count + 1)
    self.starts = starts
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// How many lines there are.
  package var count: Int { starts.count - 1 }
  /// The lines' numbers from 0.
  package var indices: Range<Int> { 0..<count }

  /// Returns how many bytes a line has.
  package func length(of index: Int) -> Int { range(of: index).count }

  /// The bytes of a line.
  package subscript(index: Int) -> [UInt8] { Array(bytes[range(of: index)]) }

  private func range(of index: Int) -> Range<Int> {
    let (start, end) = (starts[index], starts[index + 1] - 1)
    return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
  }
}
