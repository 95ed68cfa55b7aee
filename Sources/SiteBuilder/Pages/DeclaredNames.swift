/// What a set-up block declares, for the line that stands for it while it is closed.
enum DeclaredNames {
  /// How many of them are named at most.
  private static let most = 4

  /// Returns `Set-up code: list, row()`; `Set-up code` for code that declares nothing at its
  /// outermost level.
  static func text(of code: String) -> String {
    let names = code.split(separator: "\n").compactMap { name(in: String($0)) }
    guard !names.isEmpty else { return "Set-up code" }
    let rest = names.count - most
    return "Set-up code: " + names.prefix(most).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns the name that a line declares; nil for one that is indented or declares nothing.
  private static func name(in line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard line.first?.isWhitespace == false,
      let keyword = words.firstIndex(where: { keywords.contains($0) }),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) }),
      words.indices.contains(keyword + 1)
    else { return nil }
    let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { return nil }
    return words[keyword] == "func" ? name + "()" : String(name)
  }

  private static let keywords: Set<String> = [
    "let", "var", "func", "struct", "enum", "class", "actor", "typealias",
  ]
  private static let modifiers: Set<String> = ["final", "lazy", "indirect"]
}
