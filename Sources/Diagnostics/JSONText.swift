/// JSON written by hand: this module is below Foundation, and key order is part of the output.
indirect enum JSONText {
  case string(String)
  case integer(Int)
  case array([JSONText])
  /// Members in the order they are written; those that are nil are left out.
  case object([(String, JSONText?)])

  /// Returns the value on one line without spaces.
  var compact: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .integer(let integer): text += String(integer)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      var isFirst = true
      for case (let key, let value?) in members {
        if !isFirst { text += "," }
        isFirst = false
        Self.write(key, to: &text)
        text += ":"
        value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Escapes what JSON requires, the two line separators that JavaScript rejects, and whatever
  /// controls a terminal.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
