internal import Diagnostics
internal import Markdown

/// Words for readers who do not see a picture.
extension ArticleBody {
  /// Checks an image of raw HTML. An empty `alt` says that it is decoration; none says nothing.
  func check(_ image: HTMLRenderer.RawImage) {
    if image.alternative?.isEmpty == true { return }
    checkAlternative(
      image.alternative ?? "", of: image.written, at: image.range,
      "Readers who cannot see the picture get the words in `alt`. Decoration has `alt=\"\"`.")
  }

  /// Reports the first tag of each name that pages show as text.
  func reportRefused(tag name: String, at range: SourceRange) {
    guard refusedTags.insert(name).inserted else { return }
    report(
      Diagnostic(
        .warning, id: "html.shown-as-text", file: article.file, range: captionRange ?? range,
        summary: "the tag `<\(name)>` is shown as text",
        explanation:
          "Pages have the tags of plain text only, no programs and nothing from elsewhere. Put code "
          + "between backticks: `Array<Int>`."))
  }

  /// Reports an image without words, or with no more than the name of its file.
  func checkAlternative(
    _ alternative: String, of written: String, at range: SourceRange, _ explanation: String
  ) {
    let words = alternative.drop(while: \.isWhitespace)
    let path = SitePath.decoded(written) ?? written
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let isName =
      words.lowercased() == name.lowercased() || words.lowercased() == path.lowercased()
    guard words.isEmpty || isName else { return }
    report(
      Diagnostic(
        .warning, id: "image.missing-alt", file: article.file, range: captionRange ?? range,
        summary: words.isEmpty
          ? "`\(written)` has no alternative text"
          : "the alternative text of `\(written)` is only its name",
        explanation: explanation))
  }
}
