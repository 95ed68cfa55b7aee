public import Diagnostics
package import Markdown

/// A Markdown file split into its YAML front matter and its body.
///
/// Front matter lies between a first line `---` and the next line `---` or `...`. A first line that
/// no such line follows is a thematic break, and the whole file is body; `isUnfinished` says when
/// that was probably a mistake.
public struct FrontMatter: Hashable, Sendable {
  /// The YAML between the two lines; nil when there is no front matter.
  public var yaml: String?
  /// The number of the YAML's first line in the file.
  public let yamlFirstLine = 2
  /// The Markdown after the front matter; the whole text when there is none.
  public var body: String
  /// The number of the body's first line in the file, from 1.
  public var bodyFirstLine: Int
  /// Whether the file begins like front matter, with a line `---` and then `key:`, but never ends
  /// it.
  public private(set) var isUnfinished = false

  /// How many columns lines have been moved to the left, by their number in the file; negative for
  /// the right.
  public private(set) var indentations: [Int: Int] = [:]
  /// What a file of a DocC catalogue says besides its text.
  public private(set) var marks = CatalogMarks()
  /// Problems in DocC's own markup.
  public private(set) var diagnostics: [Diagnostic] = []

  /// The lines of the body, numbered as in the file; split anew each time.
  package var lines: SourceLines { SourceLines(body, firstLine: bodyFirstLine) }

  /// Splits a file's text. Blocks of other generators become Markdown; in a DocC catalogue, DocC's
  /// own syntax does.
  ///
  /// - Parameter file: the path that diagnostics name.
  public init(_ text: String, file: String) {
    self.init(text)
    guard CatalogMarkup.isUsed(in: file) else {
      guard ForeignBlocks.mayBe(in: body) else { return }
      let blocks = ForeignBlocks(body)
      body = blocks.text
      indentations = blocks.indentations(from: bodyFirstLine)
      return
    }
    let markup = CatalogMarkup(body, file: file, firstLine: bodyFirstLine)
    (body, diagnostics) = (markup.text, markup.diagnostics)
    (indentations, marks) = (markup.indentations, markup.marks)
  }

  /// Splits a file's text; a byte order mark is dropped.
  public init(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let bytes = text.utf8
    /// Returns the line that begins at an index, and the index after its line feed; nil at the
    /// text's end.
    func line(_ start: String.Index) -> (text: Substring.UTF8View, next: String.Index?) {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      return (bytes[start..<(end ?? bytes.endIndex)], end.map { bytes.index(after: $0) })
    }
    let first = line(bytes.startIndex)
    guard FrontMatter.isRule(first.text, "---"), let start = first.next else {
      (yaml, body, bodyFirstLine) = (nil, text, 1)
      return
    }
    var (next, number): (String.Index?, Int) = (start, 2)
    while let begin = next {
      let (found, after) = line(begin)
      if FrontMatter.isRule(found, "---") || FrontMatter.isRule(found, "...") {
        // The line feed before the rule is not part of it.
        yaml = begin == start ? "" : String(text[start..<bytes.index(before: begin)])
        body = after.map { String(text[$0...]) } ?? ""
        bodyFirstLine = number + 1
        return
      }
      (next, number) = (after, number + 1)
    }
    (yaml, body, bodyFirstLine) = (nil, text, 1)
    isUnfinished = FrontMatter.beginsWithKey(line(start).text)
  }

  /// Whether a line is a rule, ignoring white space at its end.
  private static func isRule(_ line: Substring.UTF8View, _ rule: String) -> Bool {
    // The first byte rules out nearly all lines.
    guard line.first == rule.utf8.first else { return false }
    var rest = line
    while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0D { rest.removeLast() }
    return rest.elementsEqual(rule.utf8)
  }

  /// Whether a line is `key:` or `key: value`; `https://…` is neither.
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
