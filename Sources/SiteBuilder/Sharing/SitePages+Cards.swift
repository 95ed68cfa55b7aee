internal import Diagnostics
internal import FigureResults
internal import Templates

extension SitePages {
  /// A picture that stands beside links to a page.
  struct Card: Hashable, Sendable {
    var file: OutputFile
    var alt: String
  }

  /// Makes the cards of all articles, and of the page with all figures, by page.
  ///
  /// Empty without a base URL: programs that show cards ask for absolute addresses.
  func makeCards(_ conditions: DrawingConditions?) -> [String: Card] {
    guard options.baseURL != nil else { return [:] }
    var pages = inOrder.map { ($0.outputPath, order(of: $0)) }
    if hasGallery {
      let picture = figures.entries.lazy.compactMap(\.thumbnail).first
      let words = CardDrawing.Words(title: Gallery.title, site: main.title)
      pages.append(
        (Gallery.path, (CardPictures.Order(words: words, picture: picture?.largest), "")))
    }
    let files = CardPictures(options, conditions: conditions?.fields ?? [])
      .files(pages.map(\.1.order))
    var cards: [String: Card] = [:]
    for ((path, (order, alt)), file) in zip(pages, files) {
      guard let file else { continue }
      let title = order.words.title
      cards[path] = Card(file: file, alt: alt.isEmpty ? title : "\(title). \(alt)")
    }
    return cards
  }

  /// Returns a warning when no installed font has some letters of titles, whose cards then show no
  /// words.
  func cardDiagnostics() -> [Diagnostic] {
    guard options.baseURL != nil, let fonts = CardFonts.installed else { return [] }
    let lacking = inOrder.compactMap { article in
      // Inter has the letters of most titles, which need no look into a font.
      article.title.unicodeScalars.contains { $0.value >= 0x250 }
        ? fonts.lacking(article.title).first.map { (article, $0) } : nil
    }
    guard let (article, letter) = lacking.first else { return [] }
    let cards = lacking.count == 1 ? "1 card shows" : "\(lacking.count) cards show"
    return [
      Diagnostic(
        .warning, id: "card.no-letters", file: article.file,
        summary: "\(cards) no title, as no font for cards has `\(letter)`",
        explanation: "On Debian, fonts-droid-fallback has Chinese, Japanese and Korean, and "
          + "fonts-dejavu-core has Hebrew and Arabic.")
    ]
  }

  /// Returns what the card of an article shows, and that in words.
  private func order(of article: Article) -> (order: CardPictures.Order, alt: String) {
    let picture = covers.picture(of: article)
    var words = CardDrawing.Words(title: article.title, site: edition(of: article).title)
    if article.isFrontPage {
      (words.site, words.summary) = (nil, article.fields.summary)
    } else {
      words.group = edition(of: article).order.groups.group(of: article)?.title
    }
    return (CardPictures.Order(words: words, picture: picture?.largest), picture?.alt ?? "")
  }

  /// Returns the absolute address of a page's card.
  func cardAddress(_ path: String) -> String? {
    guard let baseURL = options.baseURL, let card = cards[path] else { return nil }
    return SiteData.canonical(card.file.path, baseURL: baseURL)
  }

  /// Returns what a page's head says of its card; null without one.
  func card(_ path: String) -> TemplateValue {
    guard let address = cardAddress(path), let card = cards[path] else { return .null }
    return [
      "url": .string(address),
      "width": .number(Double(CardDrawing.size.width)),
      "height": .number(Double(CardDrawing.size.height)), "alt": .string(card.alt),
    ]
  }
}
