internal import Markdown
internal import Templates

extension ArticleBody {
  /// Replaces the marks at the ends of lines with links to the notes.
  ///
  /// - Parameter listing: the number of the listing among those with notes.
  func linkMarks(in html: String, of code: String, _ listing: Int) -> String {
    var seen: Set<Int> = []
    let texts = code.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = html.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, texts).map { line, text in
      guard let mark = LineNotes.mark(of: text) else { return String(line) }
      let comment = "<span class=\"c\">\(mark.text)</span>"
      guard let place = line.ranges(of: comment).last ?? line.ranges(of: mark.text).last else {
        return String(line)
      }
      // Several lines may have one note, which leads back to the first.
      let id = seen.insert(mark.number).inserted ? " id=\"code-\(listing)-\(mark.number)\"" : ""
      return line[..<place.lowerBound]
        + "<a class=\"note-mark\"\(id) href=\"#note-\(listing)-\(mark.number)\""
        + " aria-label=\"\(label("noteOfLine", "Note {number}", mark.number))\">\(mark.number)</a>"
        + line[place.upperBound...]
    }.joined(separator: "\n")
  }

  /// Returns the notes of a listing, each with a link to its line.
  func notes(_ list: MarkdownNode, _ listing: Int) -> HTMLRenderer.Part {
    .frame(
      before: "<ol class=\"line-notes\">",
      parts: list.children.enumerated().map { index, item in
        let number = index + 1
        return .frame(
          before: "<li id=\"note-\(listing)-\(number)\"><a class=\"note-mark\""
            + " href=\"#code-\(listing)-\(number)\" aria-label=\"\(label("lineOfNote", "Line of note {number}", number))\">\(number)</a>\n<div>",
          parts: item.children.map { .block($0) }, after: "</div></li>")
      }, after: "</ol>")
  }

  private func label(_ name: String, _ fallback: String, _ number: Int) -> String {
    HTMLEscaping.escaped(word(name, fallback, ["number": "\(number)"]))
  }
}
