internal import FigureBlocks
internal import Highlighting
internal import Templates

extension ArticleBody {
  /// The longest line of a listing as wide as the text.
  private static let textColumns = 70
  /// How many fit beside the copy button, on a wide screen and on a phone.
  private static let (columnsBesideCopy, phoneColumnsBesideCopy) = (60, 34)
  /// The languages of typed commands.
  private static let consoles = ["Shell", "Console"]

  /// Returns a block of code that is only shown.
  func shown(_ listing: CodeListing) -> String {
    var html =
      listing.isDiff
      ? DiffListing.html(listing.code, language: listing.language, marking: listing.highlight)
      : Highlighter.html(listing.code, language: listing.language, marking: listing.highlight)
    if let notes = listing.notes { html = linkMarks(in: html, of: listing.code, notes) }
    return code(html, of: listing)
  }

  /// Returns the code of a set-up block, closed unless it is meant to be read.
  func shown(_ block: FigureBlock) -> String {
    code(
      highlighted(block), of: CodeListing(language: "swift", code: block.code),
      summary: block.attributes.open ? nil : DeclaredNames.text(of: block.code))
  }

  /// Returns the code of a figure or set-up block as HTML.
  func highlighted(_ block: FigureBlock) -> String {
    Highlighter.html(
      block.code, language: "swift", marking: block.attributes.highlight,
      naming: places.names(in: block), numbering: names[block.line] ?? [:])
  }

  /// Fills the template of a listing.
  ///
  /// - Parameter summary: what stands for it while it is closed; nil for open code.
  private func code(_ html: String, of listing: CodeListing, summary: String? = nil) -> String {
    let lines = listing.code.utf8.split(separator: UInt8(ascii: "\n"))
    // No line has more columns than bytes.
    let isLong = lines.contains {
      $0.count > ArticleBody.textColumns && Substring($0).count > ArticleBody.textColumns
    }
    let name =
      listing.isDiff ? "diff" : Highlighter.name(of: listing.language) ?? listing.language
    let columns = lines.prefix(2).map { Substring($0).count }
    return render(
      "code",
      [
        "strings": strings.value(article.language),
        "code": [
          "language": .string(listing.isDiff ? "diff" : listing.language),
          "languageName": .string(name),
          "title": TemplateValue(listing.title), "file": TemplateValue(listing.file),
          "html": .html(html),
          "isConsole": .bool(ArticleBody.consoles.contains(name)),
          "isLong": .bool(isLong),
          "isHeaded": .bool(columns.first ?? 0 > ArticleBody.columnsBesideCopy),
          // For a finger the button is as high as two lines.
          "isHeadedOnPhones": .bool(columns.contains { $0 > ArticleBody.phoneColumnsBesideCopy }),
          "summary": TemplateValue(summary),
        ],
      ])
  }
}
