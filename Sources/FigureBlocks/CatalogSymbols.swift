public import Diagnostics

/// Links to symbols, as DocC writes them.
package enum CatalogSymbols {
  /// A line as Markdown, and the symbols in it.
  struct Line {
    var text = ""
    /// Paths as written, by the columns where their code begins.
    var paths: [(column: Int, path: String)] = []
  }

  /// Returns a line in which each symbol path in double backticks is reduced to its last part,
  /// without the suffix that distinguishes overloads.
  static func shortened(_ line: String) -> Line {
    guard line.contains("``") else { return Line(text: line) }
    var out = Line()
    var rest = line[...]
    while let start = rest.firstRange(of: "``") {
      let inside = rest[start.upperBound...]
      // Three backticks are a fence, or code in their own right.
      guard inside.first != "`", rest[..<start.lowerBound].last != "`",
        let end = inside.firstRange(of: "``"), case let path = inside[..<end.lowerBound],
        isPath(path), let name = path.split(separator: "/").last
      else {
        out.text += rest[..<start.upperBound]
        rest = inside
        if let end = inside.firstRange(of: "``") {
          out.text += inside[..<end.upperBound]
          rest = inside[end.upperBound...]
        }
        continue
      }
      out.text += rest[..<start.lowerBound]
      out.paths.append((out.text.utf8.count + 1, String(path)))
      out.text += "``" + (path.contains("/") ? withoutMark(name) : path) + "``"
      rest = inside[end.upperBound...]
    }
    out.text += rest
    return out
  }

  /// Returns the path of the symbol that a heading consists of, as that of a file that adds to its
  /// documentation; nil for any other heading.
  static func title(_ heading: Substring) -> String? {
    var rest = heading.drop { $0.isWhitespace }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    guard rest.count > 4, rest.hasPrefix("``"), rest.hasSuffix("``"),
      case let path = rest.dropFirst(2).dropLast(2), isPath(path)
    else { return nil }
    return String(path)
  }

  private static func isPath(_ text: Substring) -> Bool {
    !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "`" }
  }

  /// Returns the parts of a path without the suffixes that distinguish overloads.
  package static func parts(ofPath path: some StringProtocol) -> [String] {
    path.split(separator: "/").map { String(withoutMark(Substring($0))) }
  }

  /// Returns the words for a symbol on a page of its own: its path without the module, which all
  /// symbols have in common.
  package static func title(ofPath path: String) -> String {
    let parts = parts(ofPath: path)
    return (parts.count > 1 ? parts[1...] : parts[...]).joined(separator: "/")
  }

  /// Whether a name without a slash can only be that of a symbol: it has parentheses or ends as
  /// DocC tells overloads apart.
  package static func isSymbolName(_ name: some StringProtocol) -> Bool {
    if name.contains("(") || name.contains(")") || name.contains("-swift.") { return true }
    guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return false }
    let mark = name[name.index(after: dash)...]
    return (4...5).contains(mark.count)
      && mark.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
      && mark.contains(where: \.isNumber) && mark.contains(where: \.isLowercase)
  }

  /// Returns a name without the suffix that distinguishes overloads, as in `init(_:)-5x2z7`. An
  /// operator such as `-(_:_:)` begins with its dash and keeps it.
  private static func withoutMark(_ name: Substring) -> Substring {
    guard let mark = name.lastIndex(of: "-"), mark > name.startIndex,
      name[name.index(after: mark)...].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." })
    else { return name }
    return name[..<mark]
  }
}

/// What a file of a DocC catalogue says in DocC's own syntax that Markdown has no place for.
public struct CatalogMarks: Hashable, Sendable {
  /// Whether it is the first page of its catalogue, `@TechnologyRoot`.
  public var isRoot = false
  /// The symbol whose documentation it adds to, as its title names it.
  public var symbol: String?
  /// Symbols in the text by the places of their code.
  public var paths: [SourcePosition: String] = [:]
}
