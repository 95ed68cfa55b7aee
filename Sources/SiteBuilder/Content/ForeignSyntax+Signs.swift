internal import Markdown

/// The signs by which other generators' syntax is known.
extension ForeignSyntax {
  /// Whether any of the signs is in a text at all, which is rare.
  ///
  /// - Parameters:
  ///   - range: the bytes of whole lines; nil for all.
  ///   - isProse: whether it is text without code, where every brace is a sign.
  static func mayBe(
    in bytes: [UInt8], _ range: Range<Int>? = nil, isProse: Bool = false
  ) -> Bool {
    var before = UInt8(ascii: "\n")
    for index in (range ?? bytes.indices).dropLast(2) {
      let (first, second, third) = (bytes[index], bytes[index + 1], bytes[index + 2])
      defer { before = first }
      switch first {
      case UInt8(ascii: "{"):
        if isProse || second == UInt8(ascii: "#") || second == UInt8(ascii: "%")
          || second == UInt8(ascii: ":")
          || second == UInt8(ascii: ".") || (second == 0x20 && third == UInt8(ascii: "."))
          || (second == first && (third == UInt8(ascii: "<") || third == UInt8(ascii: "%")))
          || isLetter(second) || before == UInt8(ascii: ")")
        {
          return true
        }
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="):
        if second == first, third == first { return true }
      case UInt8(ascii: ":"):
        if second == first, third == first { return true }
        // Markers of quotes and lists may come before the line's own text.
        let isFirst = before == 0x0A || before == 0x20
        if isFirst, second == 0x20 || second == 0x09 || isLetter(second) { return true }
      case UInt8(ascii: "["):
        if second == UInt8(ascii: "!"), third != first { return true }
        if second == UInt8(ascii: "T"), third == UInt8(ascii: "O") { return true }
        if second == first, third == UInt8(ascii: "_") || third | 0x20 == UInt8(ascii: "t") {
          return true
        }
      case UInt8(ascii: "-"):
        if second == first, third == UInt8(ascii: "8") { return true }
      case UInt8(ascii: "i"), UInt8(ascii: "e"):
        if before == 0x0A || before == 0x20,
          bytes[index...].starts(with: "import ".utf8)
            || bytes[index...].starts(with: "export ".utf8)
        {
          return true
        }
      default: break
      }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns what a line of text has that is known by its sign alone, with that sign; nil for
  /// nothing.
  static func mark(in line: Substring, isFirst: Bool) -> (kind: Kind, mark: String)? {
    if line.hasPrefix("=== \"") || line.hasPrefix("=== '") { return (.tabs, "===") }
    if ["[TOC]", "[[toc]]", "[[TOC]]", "[[_TOC_]]", "{:toc}"].contains(line) {
      return (.contents, String(line))
    }
    if line.hasPrefix("--8<--") { return (.snippet, "--8<--") }
    if !isFirst, line.hasPrefix(": ") || line.hasPrefix(":\t") { return (.definition, ":") }
    if isFirst, line.hasPrefix("import "), line.contains(" from "),
      line.contains("\"") || line.contains("'")
    {
      return (.module, "import")
    }
    if isFirst, line.hasPrefix("export "), line.contains("=") { return (.module, "export") }
    if let attributes = attributes(in: line) { return (.attributes, attributes) }
    return emoji(in: line).map { (.emoji, $0) }
  }

  /// Returns the first attributes in braces, such as `{: .wide }` or `{width=300}`.
  private static func attributes(in line: Substring) -> String? {
    guard let start = line.firstIndex(of: "{"), let end = line[start...].firstIndex(of: "}")
    else { return nil }
    let mark = line[start...end]
    // In text braces are common; these have a sign that text does not have.
    let isMeant =
      mark.dropFirst().first == ":" || mark.contains("=") || mark.contains(" .")
      || mark.hasPrefix("{.") || mark.hasPrefix("{#") || mark.hasPrefix("{ #")
    guard isMeant, HeadingAttributes.areAttributes(mark.dropFirst().dropLast()) else { return nil }
    return String(mark)
  }

  /// Returns the first name of an emoji that stands like a word, such as `:tada:`.
  private static func emoji(in line: Substring) -> String? {
    for word in line.split(whereSeparator: \.isWhitespace) {
      guard word.hasPrefix(":"), let first = word.dropFirst().first, first.isLetter, first.isASCII
      else { continue }
      let name = word.dropFirst().prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0))
      }
      let end = word[name.endIndex...]
      guard name.count > 1, end.hasPrefix(":"), end.dropFirst().allSatisfy(\.isPunctuation) else {
        continue
      }
      return ":\(name):"
    }
    return nil
  }
}
