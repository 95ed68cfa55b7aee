import Foundation

/// Texts that would mean something if anything wrote them as they are.
enum Hostile {
  /// Groups of texts that are tried at once, by what they would end or begin.
  static let payloads: [(name: String, text: String)] = [
    (
      "markup",
      "javascript:alert(1)//x\"><script>alert(1)</script><svg/onload=alert(1)>' onload=alert(1) x='y\" onerror=\"z"
        + "</style></title></textarea></p></main>]]>--><!--<![CDATA[*/ {{{content}}} "
        + "{{> partials/header}} {{/page}} {article} \\"
    ),
    (
      "path",
      "../../../../etc/passwd data-inline Content-Security-Policy script-src 'self' </head> "
        + "assets/figures/plot.css"
    ),
    (
      "formula",
      "=cmd|'/C calc'!A1 a\u{2028}b\u{2029}c\u{202E}d\u{2066}e\u{200F}f\u{FFFE}g\u{FFFF}h\u{FEFF}i\u{85}j"
    ),
    (
      "control",
      "\u{9B}2J\u{1B}[31m\u{0}\u{7}\u{7F}\u{8}\u{C}\u{1} a\nb\r\nc\rd\te "
        + String(repeating: "long\" ", count: 300)
    ),
  ]

  /// Returns a text of the same length and the same words with no sign that means anything.
  static func harmless(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == " "
            ? scalar : "x"
        }))
  }
}

/// Ways in which an author writes a text so that it stays one.
enum Written {
  /// In double quotes in YAML.
  static func yaml(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case " "..."~": String(scalar)
        default:
          "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16)
        }
      }.joined() + "\""
  }

  /// In a line of Markdown, with a backslash before each sign.
  static func markdown(_ text: String) -> String {
    line(text).unicodeScalars.map { scalar in
      scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
        && scalar.value > 0x20 && scalar.value != 0x7F ? "\\\(scalar)" : String(scalar)
    }.joined()
  }

  /// In double quotes behind the opening fence of code.
  static func attribute(_ text: String) -> String {
    "\"" + line(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// In the value of an attribute of HTML.
  static func html(_ text: String) -> String {
    line(text).replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
  }

  /// On one line, as a line of Markdown is: with other signs for the ends of lines.
  static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { "\r\n".unicodeScalars.contains($0) ? " " : $0 }))
  }
}
