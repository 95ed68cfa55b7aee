public import Diagnostics

/// A fenced block that shows a figure of another article again: ` ```figure from=guide#rows `.
///
/// Translations show the figures of the text they translate: nothing is drawn twice, and the
/// numbers agree.
public struct FigureEmbed: Hashable, Sendable {
  /// The part before `#`: the path of an article below the content folder, or relative to this
  /// article.
  public var article: String
  /// The id of the figure there.
  public var figure: String
  /// The range of the address.
  public var addressRange: SourceRange
  /// Replaces the title of the figure; nil for its own.
  public var title: String?
  /// Replaces its caption.
  public var caption: String?
  /// Replaces the alternative text of its first image.
  public var alt: String?
  /// What stands in the block: what the figure's own words are in the language of this article.
  public var words = ""
  /// The opening fence with its info string.
  public var fenceRange: SourceRange

  static let names = ["from", "title", "caption", "alt"]

  /// Reads an info string that begins with `figure`; nil without a valid address, which is
  /// reported.
  init?(
    _ info: InfoString, fence: SourceRange, file: String, _ report: (Diagnostic) -> Void
  ) {
    func complain(_ id: String, _ range: SourceRange, _ summary: String, _ note: String? = nil) {
      report(
        Diagnostic(
          .error, id: id, file: file, range: range, summary: summary,
          notes: note.map { [Diagnostic.Note($0)] } ?? []))
    }
    if let quote = info.openQuote {
      complain("figure.open-quote", quote, "this quote is not closed")
    }
    var values: [String: InfoString.Word] = [:]
    for word in info.words.dropFirst() {
      guard FigureEmbed.names.contains(word.name), let value = word.value, !value.isEmpty else {
        let nearest = nearestName(to: word.name, in: FigureEmbed.names)
        complain(
          "figure.unknown-attribute", word.range,
          "a figure shown again takes `from`, `title`, `caption` and `alt`, each with a value",
          nearest.map { "did you mean `\($0)=…`?" })
        continue
      }
      if values.updateValue(word, forKey: word.name) != nil {
        complain("figure.duplicate-attribute", word.range, "\(word.name) is given twice")
      }
    }
    guard let from = values["from"] else {
      complain(
        "figure.no-address", info.words[0].range, "`from=article#figure` says what is shown here")
      return nil
    }
    let parts = (from.value ?? "").split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      complain("figure.bad-value", from.valueRange, "an address must be `article#figure`")
      return nil
    }
    article = String(parts[0])
    figure = String(parts[1])
    addressRange = from.valueRange
    title = values["title"]?.value
    caption = values["caption"]?.value
    alt = values["alt"]?.value
    fenceRange = fence
  }
}
