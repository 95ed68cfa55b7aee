internal import Diagnostics
internal import Markdown
internal import Templates

extension ArticleBody {
  /// Returns text with the meaning of each abbreviation at its first use in the page; nil where there is none.
  func abbreviated(_ text: String) -> String? {
    var found: [(range: Range<String.Index>, entry: Abbreviations.Entry)] = []
    for entry in article.abbreviations.entries where !explained.contains(entry.name) {
      let place = text.ranges(of: entry.name).first { place in
        ArticleBody.isWord(place, of: text) && !found.contains { $0.range.overlaps(place) }
      }
      guard let place else { continue }
      found.append((place, entry))
      explained.insert(entry.name)
    }
    guard !found.isEmpty else { return nil }
    var html = ""
    var end = text.startIndex
    for (range, entry) in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      html += HTMLEscaping.escaped(String(text[end..<range.lowerBound]))
      html += "<abbr title=\"\(HTMLEscaping.escaped(entry.meaning))\">"
      html += HTMLEscaping.escaped(entry.name) + "</abbr>"
      end = range.upperBound
    }
    return html + HTMLEscaping.escaped(String(text[end...]))
  }

  private static func isWord(_ range: Range<String.Index>, of text: String) -> Bool {
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    return !isPart(text[..<range.lowerBound].last) && !isPart(text[range.upperBound...].first)
  }

  /// Reports abbreviations that nothing uses.
  func reportUnused() {
    for entry in article.abbreviations.entries where !explained.contains(entry.name) {
      report(
        Diagnostic(
          .warning, id: "abbreviation.unused", file: article.file, range: entry.range,
          summary: "`\(entry.name)` is explained, and the text does not use it"))
    }
  }
}
