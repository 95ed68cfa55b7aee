internal import Diagnostics
internal import Markdown
internal import Templates

extension ArticleBody {
  /// Returns text with the meaning of each abbreviation at its first use in the page; nil where
  /// there is none.
  func abbreviated(_ text: String) -> String? {
    let characters = Array(text)
    let places = places(in: characters)
    var isTaken = [Bool](repeating: false, count: places.isEmpty ? 0 : characters.count)
    var found: [(range: Range<Int>, entry: Abbreviations.Entry)] = []
    for (index, ranges) in places.sorted(by: { $0.key < $1.key }) {
      let entry = article.abbreviations.entries[index]
      guard let range = ranges.first(where: { !isTaken[$0].contains(true) }) else { continue }
      for place in range { isTaken[place] = true }
      found.append((range, entry))
      explained.insert(entry.name)
    }
    guard !found.isEmpty else { return nil }
    var html = ""
    var end = 0
    for (range, entry) in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      html += HTMLEscaping.escaped(String(characters[end..<range.lowerBound]))
      html += "<abbr title=\"\(HTMLEscaping.escaped(entry.meaning))\">"
      html += HTMLEscaping.escaped(entry.name) + "</abbr>"
      end = range.upperBound
    }
    return html + HTMLEscaping.escaped(String(characters[end...]))
  }

  /// Returns where abbreviations that are not explained yet occur as words, by their numbers.
  ///
  /// - Complexity: O(words · different lengths of names), however many names there are.
  private func places(in text: [Character]) -> [Int: [Range<Int>]] {
    var places: [Int: [Range<Int>]] = [:]
    for start in text.indices where start == 0 || !ArticleBody.isPart(text[start - 1]) {
      for length in article.abbreviations.lengths where start + length <= text.count {
        let end = start + length
        guard end == text.count || !ArticleBody.isPart(text[end]),
          let index = article.abbreviations.numbers[String(text[start..<end])],
          !explained.contains(article.abbreviations.entries[index].name)
        else { continue }
        places[index, default: []].append(start..<end)
      }
    }
    return places
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Reports abbreviations that nothing uses.
  func reportUnused() {
    for entry in article.abbreviations.entries where !explained.contains(entry.name) {
      report(
        Diagnostic(
          .warning, id: "abbreviation.unused", file: article.file, range: entry.range,
          summary: "`\(entry.name)` is explained, but the text does not use it"))
    }
  }
}
