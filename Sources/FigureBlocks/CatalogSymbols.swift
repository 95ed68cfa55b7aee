/// Links to symbols, as DocC writes them.
enum CatalogSymbols {
  /// Returns a line in which each symbol path in double backticks is reduced to its last part,
  /// without the suffix that distinguishes overloads.
  static func shortened(_ line: String) -> String {
    guard line.contains("``") else { return line }
    var out = ""
    var rest = line[...]
    while let start = rest.firstRange(of: "``") {
      let inside = rest[start.upperBound...]
      // Three backticks are a fence, or code in their own right.
      guard inside.first != "`", rest[..<start.lowerBound].last != "`",
        let end = inside.firstRange(of: "``"), case let path = inside[..<end.lowerBound],
        path.contains("/"), !path.contains(where: { $0.isWhitespace || $0 == "`" }),
        let name = path.split(separator: "/").last
      else {
        out += rest[..<start.upperBound]
        rest = inside
        if let end = inside.firstRange(of: "``") {
          out += inside[..<end.upperBound]
          rest = inside[end.upperBound...]
        }
        continue
      }
      out += rest[..<start.upperBound] + withoutMark(name) + "``"
      rest = inside[end.upperBound...]
    }
    return out + rest
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
