/// The words that name a source, with the addresses in them.
enum SourceText {
  /// A stretch of text; `address` is where it leads.
  struct Part: Hashable {
    var text: String
    var address: String?
  }

  /// Splits a text at its addresses, which begin with `https://` and end before a space, or before
  /// the punctuation that ends a clause.
  static func parts(_ text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "https://")?.lowerBound {
      if start > rest.startIndex { parts.append(Part(text: String(rest[..<start]))) }
      var end = rest[start...].firstIndex(where: \.isWhitespace) ?? rest.endIndex
      while let last = rest[start..<end].last, ".,;:)".contains(last) {
        rest.formIndex(before: &end)
      }
      let address = String(rest[start..<end])
      parts.append(Part(text: String(address.dropFirst("https://".count)), address: address))
      rest = rest[end...]
    }
    if !rest.isEmpty { parts.append(Part(text: String(rest))) }
    return parts
  }
}
