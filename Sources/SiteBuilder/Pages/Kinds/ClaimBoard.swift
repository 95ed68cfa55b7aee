internal import FigureBlocks
internal import FigureResults
internal import Templates

/// All claims of a site that name a source: how many of each source have which outcome, and each
/// with its reason.
///
/// The table is the filter: each of its numbers is a control that leaves only those claims. The
/// style sheet that is made here hides the others, so it works without a script.
struct ClaimBoard {
  /// Path of the style sheet that filters.
  static let styles = "assets/claim-board.css"
  /// Outcomes of claims, starting with those that readers are warned about.
  static let states: [ClaimResult.State] = [
    .refuted, .unconfirmed, .within, .holds, .follows,
  ]

  /// A claim with the page on which it is checked.
  struct Entry {
    let claim: ClaimIndex.Claim
    let page: ClaimIndex.Page
  }

  /// Somebody who makes claims.
  struct Source {
    let name: String
    /// The class of its claims.
    let id: String
    var entries: [Entry]

    func count(_ state: ClaimResult.State) -> Int {
      entries.count { $0.claim.result.state == state }
    }
  }

  /// Those with most claims first; of equals, those that readers come to first.
  private(set) var sources: [Source] = []

  /// Sorts the claims of a site by what they name as their source.
  init(_ index: ClaimIndex) {
    for page in index.pages {
      for claim in page.claims {
        guard let name = claim.result.source else { continue }
        let entry = Entry(claim: claim, page: page)
        if let place = sources.firstIndex(where: { $0.name == name }) {
          sources[place].entries.append(entry)
        } else {
          sources.append(Source(name: name, id: "s\(sources.count + 1)", entries: [entry]))
        }
      }
    }
    sources = sources.enumerated().sorted { one, other in
      (other.element.entries.count, one.offset) < (one.element.entries.count, other.offset)
    }.map(\.element)
  }

  /// The outcomes that any of its claims has.
  var states: [ClaimResult.State] {
    ClaimBoard.states.filter { state in sources.contains { $0.count(state) > 0 } }
  }

  /// Returns the id of the claims with one outcome in a figure: with a colon, which no other id
  /// has.
  static func part(_ state: ClaimResult.State, of figure: String) -> String {
    "figure-\(figure):\(state.mark)"
  }

  /// The classes of the claims that each control leaves: of a source, of an outcome or of both.
  private var choices: [[String]] {
    let states = ClaimBoard.states.map(\.mark)
    return states.map { [$0] }
      + sources.flatMap { source in [[source.id]] + states.map { [source.id, $0] } }
  }

  /// The rules that hide what a choice leaves out.
  var css: String {
    var text = "/* Made by the build: one rule for each number of the table of claims. */\n"
    text += "@media screen {\n"
    for choice in choices {
      let chosen = ".claim-board:has(.pick-\(choice.joined(separator: "-")):checked)"
      text += "\(chosen) :is(.told, .told-group):not(.\(choice.joined(separator: "."))) "
      text += "{ display: none; }\n"
    }
    return text + "}\n"
  }
}

extension ClaimResult.State {
  /// Whether it says something about the model and nothing about a device.
  var isOfModel: Bool { self == .follows || self == .unconfirmed }

  /// The class of claims with this outcome.
  var mark: String {
    switch self {
    case .within: "within"
    case .unconfirmed: "unconfirmed"
    case .follows: "follows"
    case .holds, .refuted, .unexpected: rawValue
    }
  }
}

extension SitePages {
  /// Adds the style sheet that filters claims, when a page shows them.
  func addClaimBoard(to files: inout OutputFiles) {
    let isShown = figures.entries.contains { entry in
      entry.result?.items.contains { $0.content is ClaimsResult } ?? false
    }
    guard isShown else { return }
    files.add(ClaimBoard.styles, html: ClaimBoard(claims).css)
  }
}
