internal import PageAssets

/// A style sheet or a script that only some pages need: of a kind of figure, or of something else
/// that is rare.
struct SitePart {
  /// Where in a page its style sheet stands.
  enum Place: Sendable { case head, firstUse }

  let path: String
  let text: String
  let place: Place
  /// Whether a script loads the style sheet where a page does not need it at once.
  let isLoaded: Bool

  var isScript: Bool { path.hasSuffix(".js") }
  var name: Substring { path.prefix { $0 != "." } }

  /// What a page must have for one of its rules or queries to match something: a set of names for
  /// each.
  private let needs: [Set<String>]

  /// Reads what a part looks for in a page.
  init(path: String, text: String, place: Place, isLoaded: Bool = false) {
    self.isLoaded = isLoaded
    self.path = path
    self.text = text
    self.place = place
    let selectors =
      path.hasSuffix(".js") ? ScriptWords.queries(of: text) : StyleSelectors.all(in: text)
    needs = Array(Set(selectors.map(StyleSelectors.names)))
  }

  /// When a page needs a part.
  struct Use {
    private let isAlways: Bool
    /// None of these contains another.
    private let needs: [Set<String>]

    /// Returns whether a rule or query of the part may match something among classes and
    /// attributes: `.plot`, `[data-film`.
    func holds(for names: Set<String>) -> Bool {
      isAlways || needs.contains { $0.isSubset(of: names) }
    }

    fileprivate init(_ part: SitePart, scripted: Set<String>) {
      isAlways = part.isScript && part.needs.isEmpty
      var least: [Set<String>] = []
      let own = part.needs.filter { !$0.isEmpty && $0.isDisjoint(with: scripted) }
      for need in own.sorted(by: { $0.count < $1.count })
      where !least.contains(where: { $0.isSubset(of: need) }) {
        least.append(need)
      }
      needs = least
    }
  }

  /// Returns when a page of a site has a use for the part.
  ///
  /// - Parameter scripted: classes that no page has but scripts may give. A rule with one is for
  ///   what a script makes out of something, which has rules of its own: it is no reason to load
  ///   the part.
  func use(scripted: Set<String>) -> Use { Use(self, scripted: scripted) }
}
