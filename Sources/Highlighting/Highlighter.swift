/// Colours code for pages: spans with one-letter classes around the code's own, escaped text.
///
/// Taking the tags out of the result and resolving its entities gives back the code, byte for byte,
/// whatever the code is: half a program is coloured as far as it can be read. The classes are those
/// of ``TokenKind``.
public enum Highlighter {
  /// Returns markup for `code`, to be put inside a `code` element.
  ///
  /// - Parameters:
  ///   - code: Any text.
  ///   - language: The first word of a fence's info string, in any case: `swift`, `sh`, `bash`, `zsh`,
  ///     `console`, `yaml`, `json`, `html`, `xml`, `svg`, `mustache`, `c`, `h`, `objc`. The text of
  ///     any other language is escaped and left plain.
  /// - Complexity: Linear in the length of the code.
  public static func html(_ code: String, language: String) -> String {
    var scanner = Scanner(code)
    switch language.lowercased() {
    case "swift":
      SwiftLexer.run(&scanner)
    case "sh", "bash", "zsh", "shell":
      ShellLexer.run(&scanner)
    case "console", "shell-session", "terminal":
      ShellLexer.runSession(&scanner)
    case "yaml", "yml":
      YAMLLexer.run(&scanner)
    case "json", "jsonc":
      JSONLexer.run(&scanner)
    case "html", "xml", "svg", "mustache", "plist":
      MarkupLexer.run(&scanner)
    case "c", "h", "objc", "objective-c", "objectivec", "m":
      CLexer.run(&scanner)
    default:
      break
    }
    return scanner.finish()
  }
}

/// What a piece of code is; the raw value is its class in the markup.
///
/// | class | meaning |
/// |---|---|
/// | `k` | keyword, literal word, tag name |
/// | `t` | type: in Swift and C every capitalised name |
/// | `s` | string, with its quotes |
/// | `n` | number, entity |
/// | `c` | comment, documentation comment, output in a console session |
/// | `a` | attribute, `#` directive, shell variable, prompt, YAML anchor |
/// | `f` | function or method that is called or declared, shell command, template tag |
/// | `l` | argument label, key, option |
enum TokenKind: Character {
  case keyword = "k"
  case type = "t"
  case string = "s"
  case number = "n"
  case comment = "c"
  case attribute = "a"
  case function = "f"
  case label = "l"
}
