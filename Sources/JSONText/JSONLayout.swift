/// JSON with a line for each member, as `JSONEncoder` writes it when asked to.
///
/// It is here, not next to its callers, because this module is optimized in debug builds: a site
/// has megabytes of JSON.
package struct JSONLayout {
  /// The text written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether nothing has followed the last opened bracket.
  private var isEmpty = false

  /// Starts an empty text.
  package init() {}

  /// Appends a value, or a part of one, that is written without spaces; open brackets stay open.
  ///
  /// - Complexity: O(*n*).
  package mutating func append(_ json: [UInt8]) {
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
    // An empty object or list has an empty line inside.
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

  /// Returns an object whose members' values are JSON; the last of several equal names wins. Names
  /// are JSON too.
  package static func object(_ members: [(name: [UInt8], value: [UInt8])]) -> [UInt8] {
    let unique = Dictionary(
      members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
    var object = [UInt8(ascii: "{")]
    for (name, value) in unique.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if object.count > 1 { object.append(UInt8(ascii: ",")) }
      object += name
      object.append(UInt8(ascii: ":"))
      object += value
    }
    object.append(UInt8(ascii: "}"))
    return object
  }
}
