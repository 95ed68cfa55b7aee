/// What the selectors of a style sheet's rules require of a page.
package enum StyleSelectors {
  /// Returns the selectors of all rules of a style sheet, in blocks of media and layers too.
  package static func all(in sheet: String) -> [Substring] {
    var found: [Substring] = []
    for block in sheet.split(separator: "{") {
      let head = block.split(omittingEmptySubsequences: false) { "};".contains($0) }.last ?? ""
      guard head.contains(where: { $0 != " " && $0 != "\n" }), !head.contains("@") else { continue }
      found += selectors(of: head)
    }
    return found
  }

  /// Returns the selectors of a list: `a, :is(b, c)` has two.
  package static func selectors(of list: Substring) -> [Substring] {
    var depth = 0
    return list.split { character in
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    }
  }

  /// Returns the classes and attributes that must be in a page for a selector to find something:
  /// `.plot`, `[data-film`.
  package static func names(of selector: Substring) -> Set<String> {
    var names: Set<String> = []
    // Other parentheses may hold an exception or a choice.
    var rest = selector
    var plain = ""
    while let open = rest.firstIndex(of: "(") {
      plain += rest[..<open]
      rest = rest[open...]
      var depth = 0
      let close = rest.firstIndex { character in
        if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        return depth == 0
      }
      guard let close else { break }
      let inner = rest[rest.index(after: open)..<close]
      if plain.hasSuffix(":has"), !inner.contains(",") { names.formUnion(self.names(of: inner)) }
      rest = rest[rest.index(after: close)...]
    }
    plain += rest
    for mark in [".", "["] as [Character] {
      for part in plain.split(separator: mark, omittingEmptySubsequences: false).dropFirst() {
        let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        if !name.isEmpty { names.insert("\(mark)\(name)") }
      }
    }
    return names
  }
}
