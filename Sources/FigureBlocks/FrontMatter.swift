/// A Markdown file split into its YAML front matter and its body.
///
/// Front matter stands between a first line `---` and the next line `---` or `...`; a first line that
/// is never followed by such a line is a thematic break, and the whole file is body. `isUnfinished` says
/// when that was hardly meant.
public struct FrontMatter: Hashable, Sendable {
  /// The YAML between the two lines; nil when there is no front matter.
  public var yaml: String?
  /// The number of the YAML's first line in the file.
  public let yamlFirstLine = 2
  /// The Markdown after the front matter; the whole text when there is none.
  public var body: String
  /// The number of the body's first line in the file, from 1.
  public var bodyFirstLine: Int
  /// Whether the file begins as front matter does, a line `---` and then `key:`, and has no end of it.
  public private(set) var isUnfinished = false

  /// Splits a file's text; a byte order mark is dropped.
  public init(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func isRule(_ line: Substring.UTF8View, _ rule: String) -> Bool {
      var bytes = Array(line)
      while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D {
        bytes.removeLast()
      }
      return bytes == Array(rule.utf8)
    }
    guard let first = lines.first, isRule(first, "---"),
      let end = lines.indices.dropFirst().first(where: {
        isRule(lines[$0], "---") || isRule(lines[$0], "...")
      })
    else {
      (yaml, body, bodyFirstLine) = (nil, text, 1)
      isUnfinished =
        lines.count > 1 && isRule(lines[0], "---") && FrontMatter.beginsWithKey(lines[1])
      return
    }
    func joined(_ part: ArraySlice<Substring.UTF8View>) -> String {
      part.map { String(Substring($0)) }.joined(separator: "\n")
    }
    yaml = joined(lines[1..<end])
    body = joined(lines[(end + 1)...])
    bodyFirstLine = end + 2
  }

  /// Whether a line is `key:` or `key: value`; `https://…` is none.
  private static func beginsWithKey(_ line: Substring.UTF8View) -> Bool {
    let key = line.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard !key.isEmpty, line.dropFirst(key.count).first == UInt8(ascii: ":") else { return false }
    return [nil, 0x20, 0x09, 0x0D].contains(line.dropFirst(key.count + 1).first)
  }
}
