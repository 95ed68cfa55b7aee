/// The names of the Swift file and of the declarations that hold an article's code.
///
/// Different articles have different names, whatever their paths: `a/b`, `a-b` and `a+b` do not
/// collide. The plugin declares the files and the extractor writes them; the plugin cannot import a
/// module, so it has a link to this file.
public enum GeneratedName {
  /// The ending of an article's file name, by which the files of removed articles are recognized.
  public static let suffix = ".article.swift"
  /// The file that lists all articles.
  public static let list = "Articles.swift"

  /// Returns the name of an article's file: the article's, with `+` for a slash.
  ///
  /// - Parameter article: path below the content folder without extension.
  public static func file(of article: String) -> String {
    escaped(article, mark: "~") { byte in
      switch byte {
      case UInt8(ascii: "/"): "+"
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        String(Character(Unicode.Scalar(byte)))
      default: nil
      }
    } + suffix
  }

  /// Returns the part of an identifier that is unique to an article.
  ///
  /// - Parameter article: path below the content folder without extension.
  public static func identifier(of article: String) -> String {
    escaped(article, mark: "_") { _ in nil }
  }

  /// Keeps letters and digits, and writes every other byte as the mark and two digits unless
  /// `other` replaces it.
  private static func escaped(
    _ text: String, mark: String, _ other: (UInt8) -> String?
  ) -> String {
    var out = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        out += other(byte) ?? mark + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return out
  }
}
