/// The names that a font's licence reserves for unchanged copies.
///
/// The SIL Open Font License puts them after the copyright, as in
/// `with Reserved Font Names "Charis" and "SIL".` Removing characters counts as a change (question
/// 2.6 of the licence's FAQ).
enum ReservedNames {
  /// Returns the quoted words after `with Reserved Font Name`, up to the end of the line, each
  /// once.
  ///
  /// Without quotation marks the name extends to the next full stop or comma.
  static func found(in texts: [String]) -> [String] {
    var names: [String] = []
    for text in texts {
      for line in text.split(whereSeparator: \.isNewline) {
        guard let start = line.firstRange(of: "with Reserved Font Name") else { continue }
        let rest = line[start.upperBound...]
        let parts = rest.split(omittingEmptySubsequences: false) { "\"“”'‘’".contains($0) }
        // Every second part is between two quotation marks.
        var found = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        if parts.count == 1 {
          let plural = rest.hasPrefix("s") ? rest.dropFirst() : rest
          found = [plural.prefix { $0 != "." && $0 != "," }.drop { $0 == " " || $0 == ":" }]
        }
        for name in found.map(String.init) where !name.isEmpty && !names.contains(name) {
          names.append(name)
        }
      }
    }
    return names
  }

  /// Returns the reserved name that a family's name contains as a word; nil if it contains none.
  static func used(_ reserved: [String], by family: String) -> String? {
    let words = family.lowercased().split { !$0.isLetter && !$0.isNumber }
    return reserved.first { name in
      let wanted = name.lowercased().split { !$0.isLetter && !$0.isNumber }
      guard !wanted.isEmpty, wanted.count <= words.count else { return false }
      return (0...(words.count - wanted.count)).contains { words[$0...].starts(with: wanted) }
    }
  }
}

extension FontFacts {
  /// Returns the reserved name that a family's name would use; nil if it uses none.
  package func reservedName(in family: String) -> String? {
    ReservedNames.used(reservedNames, by: family)
  }
}
