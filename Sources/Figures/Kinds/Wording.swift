// Numbers and names in sentences.

extension Int {
  /// The number with what it counts: "1 frame", "12 frames".
  func counted(_ one: String) -> String { "\(grouped) \(self == 1 ? one : one + "s")" }

  /// The form of a verb for so many subjects: "lies" for one, "lie" for any other number.
  func verb(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}

extension [String] {
  /// The words as a list in a sentence: "a, b and c".
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// The first words as a list, and how many there are beside them: "a, b and 3 more".
  func listed(limit: Int) -> String {
    count > limit ? (prefix(limit) + ["\(count - limit) more"]).listed : listed
  }
}
