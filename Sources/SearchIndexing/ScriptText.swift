/// JavaScript text under construction, as UTF-8.
struct ScriptText {
  private(set) var bytes: [UInt8] = []

  /// Adds source text.
  static func += (script: inout ScriptText, source: String) {
    script.bytes.append(contentsOf: source.utf8)
  }

  /// Adds a text as a string literal.
  mutating func append(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\x".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
