/// Counts with their noun.
enum Plural {
  /// Returns `1 figure`, `0 figures`, `3 figures`.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
