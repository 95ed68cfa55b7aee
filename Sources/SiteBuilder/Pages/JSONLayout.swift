/// JSON with a line for each member, as `JSONEncoder` lays it out when it is asked to.
struct JSONLayout {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether nothing stands behind the last bracket that was opened.
  private var isEmpty = false

  /// Appends a value, or a part of one, that is written without spaces; what is open stays open.
  ///
  /// - Complexity: O(*n*).
  mutating func append(_ json: some Sequence<UInt8>) {
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        bytes.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        close(byte)
        continue
      }
      isEmpty = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        bytes.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        bytes.append(byte)
        depth += 1
        beginLine()
      case UInt8(ascii: ","):
        bytes.append(byte)
        beginLine()
      case UInt8(ascii: ":"):
        bytes += " : ".utf8
      default:
        bytes.append(byte)
      }
    }
  }

  private mutating func close(_ bracket: UInt8) {
    // What is empty has an empty line inside.
    if isEmpty { bytes.removeLast(2 * depth) }
    isEmpty = false
    depth -= 1
    beginLine()
    bytes.append(bracket)
  }

  private mutating func beginLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
