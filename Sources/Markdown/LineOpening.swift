/// The quote and list markers at the start of a line.
struct LineOpening {
  var markers = 0
  var length = 0
  var isBlank = true

  init(_ line: ArraySlice<UInt8>) {
    var i = line.startIndex
    var digits = 0
    scan: while i < line.endIndex {
      let byte = line[i]
      let isLast = i + 1 == line.endIndex
      let spaceFollows = isLast || line[i + 1] == UInt8(ascii: " ") || line[i + 1] == 9
      switch byte {
      case UInt8(ascii: " "), 9: digits = 0
      case UInt8(ascii: ">"): markers += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard spaceFollows else { break scan }
        markers += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits < 10 else { break scan }
      case UInt8(ascii: "."), UInt8(ascii: ")"):
        guard digits > 0, spaceFollows else { break scan }
        markers += 1
        digits = 0
      default: break scan
      }
      i += 1
    }
    length = i - line.startIndex
    isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == 9 }
    if length == line.count, LineOpening.isThematicBreak(line) { markers = 0 }
  }

  private static func isThematicBreak(_ line: ArraySlice<UInt8>) -> Bool {
    var marks = line.filter { $0 != UInt8(ascii: " ") && $0 != 9 }[...]
    guard let first = marks.popFirst(), first != UInt8(ascii: ">") else { return false }
    return marks.allSatisfy { $0 == first }
  }
}
