internal import FigureResults
internal import Templates

extension ClaimsResult: PageContent {
  /// Counts and a list fit into the text column.
  var isWide: Bool { false }
  /// Those of the board.
  func sentences(of claims: ClaimIndex, on page: String) -> [String] {
    board(of: claims, on: page)?.sources.flatMap(\.entries).map(\.claim.result.statement) ?? []
  }

  /// The outcomes of the board.
  func parts(of claims: ClaimIndex, on page: String, in figure: String) -> [String] {
    board(of: claims, on: page)?.states.map { ClaimBoard.part($0, of: figure) } ?? []
  }

  /// Returns what a page without claims of its own shows: those of the whole site.
  private func board(of claims: ClaimIndex, on page: String) -> ClaimBoard? {
    claims.pages.contains { $0.path == page } ? nil : ClaimBoard(claims)
  }

  /// Returns how the claims of the page and of the site come out.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let (index, page) = (view.claims, view.page)
    let own = index.pages.first { $0.path == page }?.claims ?? []
    let others = index.pages.map { ($0, $0.claims.filter { $0.result.state == .refuted }) }
      .filter { !$0.1.isEmpty }
    func url(_ claim: ClaimIndex.Claim, on other: ClaimIndex.Page) -> String {
      (other.path == page ? "" : SitePath.url(from: page, to: other.path)) + "#" + claim.anchor
    }
    let sources = ClaimsResult.sources(own.map(\.result))
    return [
      "title": .string(title), "hasSources": .bool(sources.count > 1),
      "key": .string(key), "group": .string(key + "-state"),
      // A page without claims of its own has those of the whole site.
      "board": own.isEmpty ? ClaimBoard(index).value(in: view) : .null,
      "own": own.isEmpty ? .null : ClaimsResult.counts(own.map(\.result)),
      "all": ClaimsResult.counts(index.all.map(\.result)),
      "articles": .string("\(index.pages.count)"),
      "sources": .list(sources) { name, claims in
        ClaimsResult.counts(claims).adding([
          "name": .string(name),
          "address": TemplateValue(claims.lazy.compactMap(\.sourceAddress).first.map(view.address)),
        ])
      },
      "refuted": .list(others) { other, claims in
        [
          "title": .string(other.title), "url": .string(url(claims[0], on: other)),
          "claims": .list(claims) {
            [
              "statement": .string($0.result.statement), "url": .string(url($0, on: other)),
              "explanation": TemplateValue($0.result.explanation),
            ]
          },
        ]
      },
    ]
  }

  private static func counts(_ claims: [ClaimResult]) -> TemplateValue {
    func count(_ state: ClaimResult.State) -> TemplateValue {
      .string(NumberText.grouped(claims.count { $0.state == state }))
    }
    let follows = claims.count { $0.state == .follows }
    return [
      "total": .string(NumberText.grouped(claims.count)), "holds": count(.holds),
      "checked": .string(NumberText.grouped(claims.count - follows)),
      "within": count(.within), "refuted": count(.refuted),
      "unconfirmed": claims.contains { $0.state == .unconfirmed } ? count(.unconfirmed) : .null,
      "follows": follows == 0 ? .null : count(.follows),
    ]
  }

  /// Returns the claims that have a source by its name, in the order in which sources first come.
  private static func sources(_ claims: [ClaimResult]) -> [(String, [ClaimResult])] {
    var names: [String] = []
    for claim in claims {
      if let source = claim.source, !names.contains(source) { names.append(source) }
    }
    return names.map { name in (name, claims.filter { $0.source == name }) }
  }
}
