/// JavaScript text under construction.
struct ScriptText {
  private(set) var text = ""

  /// Adds source text.
  static func += (script: inout ScriptText, source: String) { script.text += source }

  /// Adds a text as a string literal.
  mutating func append(_ value: String) {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(value.utf8.count + 2)
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
    text += String(decoding: bytes, as: UTF8.self)
  }
}
