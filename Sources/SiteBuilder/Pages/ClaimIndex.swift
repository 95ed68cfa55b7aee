internal import FigureBlocks
internal import FigureResults
internal import Markdown

/// All claims of a site, each with its id on its page.
struct ClaimIndex {
  /// A claim and the id that links name.
  struct Claim {
    var result: ClaimResult
    var anchor: String
  }

  /// What ids of claims begin with.
  static let prefix = "claim-"

  /// The claims of an article, in the order in which they stand.
  struct Page {
    var title: String
    /// The page below the output folder.
    var path: String
    var claims: [Claim]
  }

  /// The pages that have claims, in reading order.
  private(set) var pages: [Page] = []
  private var anchors: [FigureKey: [String]] = [:]

  /// An empty index.
  init() {}

  /// Collects the claims of figures that could be made.
  init(_ articles: [Article], _ outcomes: [FigureKey: FigureOutcome]) {
    for article in articles {
      var slugs = HeadingSlugs()
      var page = Page(title: article.title, path: article.outputPath, claims: [])
      for block in article.ownBlocks {
        guard let id = block.figureID else { continue }
        let key = FigureKey(article: article.name, figure: id)
        // An id given twice is a mistake of its own.
        guard anchors[key] == nil else { continue }
        let found = (outcomes[key]?.result?.contents(ClaimResult.self) ?? []).map { claim in
          let name = claim.id ?? ClaimIndex.beginning(of: claim.statement)
          return Claim(result: claim, anchor: ClaimIndex.prefix + slugs.next(for: name))
        }
        guard !found.isEmpty else { continue }
        anchors[key] = found.map(\.anchor)
        page.claims += found
      }
      if !page.claims.isEmpty { pages.append(page) }
    }
  }

  /// All claims of the site.
  var all: [Claim] { pages.flatMap(\.claims) }

  /// The figures that have claims.
  var figures: [FigureKey] {
    anchors.keys.sorted { ($0.article, $0.figure) < ($1.article, $1.figure) }
  }

  /// Returns the ids of a figure's claims, in their order.
  func anchors(of figure: FigureKey) -> [String] { anchors[figure] ?? [] }

  /// The first words of a statement: long enough to tell it from others, short enough for an
  /// address.
  private static func beginning(of statement: String) -> String {
    var text = ""
    for word in statement.split(separator: " ") {
      guard text.isEmpty || text.count + word.count < 50 else { break }
      text += text.isEmpty ? String(word) : " " + word
    }
    return text
  }
}
