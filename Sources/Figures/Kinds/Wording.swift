// Numbers and names in sentences.

extension Int {
  /// The number with what it counts: "1 frame", "12 frames".
  func counted(_ one: String) -> String { "\(grouped) \(self == 1 ? one : one + "s")" }

  /// The form of a verb for this number of subjects: "lies" for one, "lie" otherwise.
  func verb(_ one: String, _ many: String) -> String { self == 1 ? one : many }
}

extension [String] {
  /// The words as a list in a sentence: "a, b and c".
  var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// The first words as a list, and how many more there are: "a, b and 3 more".
  func listed(limit: Int) -> String {
    count > limit ? (prefix(limit) + ["\(count - limit) more"]).listed : listed
  }
}
