/// A text in which some parts vary: `{} of {#} frames`.
struct TextPattern: Hashable, Sendable {
  /// What stands before, between and after the parts that vary; one more than these.
  private let fixed: [String]
  /// Which of the parts are numbers.
  private let isNumber: [Bool]

  /// Returns nil for a text in which nothing varies.
  init?(_ text: String) {
    guard text.holds("{") else { return nil }
    let marks = text.matches(of: /\{#?\}/)
    guard !marks.isEmpty else { return nil }
    var fixed: [String] = []
    var start = text.startIndex
    for mark in marks {
      fixed.append(String(text[start..<mark.range.lowerBound]))
      start = mark.range.upperBound
    }
    self.fixed = fixed + [String(text[start...])]
    isNumber = marks.map { $0.output == "{#}" }
  }

  /// Returns the parts that vary, each as short as it can be and not empty; nil for a text that
  /// does not fit.
  func parts(of text: String) -> [String]? {
    guard text.hasPrefix(fixed[0]), text.hasSuffix(fixed[fixed.count - 1]) else { return nil }
    return parts(of: text[...].dropFirst(fixed[0].count), from: 0)
  }

  private func parts(of rest: Substring, from index: Int) -> [String]? {
    let next = fixed[index + 1]
    if index == isNumber.count - 1 {
      let part = rest.dropLast(next.count)
      return rest.hasSuffix(next) && isPart(part, index) ? [String(part)] : nil
    }
    // A part may hold what follows it too: then a later place is tried.
    var place = rest.startIndex
    while let found = rest[place...].firstRange(of: next) {
      let part = rest[..<found.lowerBound]
      if isPart(part, index), let others = parts(of: rest[found.upperBound...], from: index + 1) {
        return [String(part)] + others
      }
      guard found.lowerBound < rest.endIndex else { return nil }
      place = rest.index(after: found.lowerBound)
    }
    return nil
  }

  private func isPart(_ part: Substring, _ index: Int) -> Bool {
    guard isNumber[index] else { return !part.isEmpty }
    return part.contains(where: \.isNumber)
      && part.allSatisfy { $0.isNumber || " .,\u{2212}-+%\u{D7}\u{2009}".contains($0) }
  }

  /// Returns a text with parts in place of `{}`, one after the other, and of `{1}`, `{2}`, by their
  /// numbers.
  static func filled(_ text: String, _ parts: [String]) -> String {
    guard text.holds("{") else { return text }
    var next = 0
    return text.replacing(/\{(\d?)\}/) { mark in
      let index = Int(mark.1).map { $0 - 1 } ?? next
      next += mark.1.isEmpty ? 1 : 0
      return parts.indices.contains(index) ? parts[index] : String(mark.0)
    }
  }
}
