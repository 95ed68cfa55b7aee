internal import Diagnostics
internal import FigureBlocks
internal import FigureResults
internal import Templates

extension ClaimResult: PageContent {
  /// A sentence fits everywhere.
  var isWide: Bool { false }
  /// It begins with its statement.
  var isTitled: Bool { false }
  /// How it came out.
  var traits: [FigureTrait] {
    let isKnown = state != .unexpected
    return [FigureTrait("verdict", isKnown ? state.rawValue : observed ? "holds" : "refuted")]
  }

  /// Outcomes that the author did not expect, and scenes that the article does not show.
  func problems(at place: StatementPlace) -> [Diagnostic] {
    guard isAsExpected else {
      let holds = observed ? "holds, though it is stated as refuted" : "does not hold"
      return [
        place.diagnostic(
          .error, id: "claim.unexpected",
          "\u{201C}\(statement)\u{201D} \(holds)" + ((shown ?? evidence).map { ": \($0)" } ?? ""),
          explanation: explanation.map { "The reason that the claim gives: \($0)" },
          notes: shown ?? evidence == nil
            ? ["add `shows: …` to the claim to see the actual value here"] : [])
      ]
    }
    guard let scene, !place.figures.contains(scene) else { return [] }
    return [
      place.diagnostic(
        .error, id: "claim.unknown-scene",
        range: place.block.range(ofArgument: "scene", scene, of: "Claim", line: place.line),
        "no figure \u{201C}\(scene)\u{201D} is shown in this article",
        notes: nearestName(to: scene, in: place.figures.sorted()).map { ["did you mean `\($0)`?"] }
          ?? [])
    ]
  }

  /// Returns the statement and its outcome.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "anchor": .string(key), "statement": .string(statement), "observed": .bool(observed),
      "holds": .bool(state == .holds), "isWithin": .bool(state == .within),
      "isRefuted": .bool(state == .refuted),
      "isUnconfirmed": .bool(state == .unconfirmed), "isPriced": .bool(usesPrices == true),
      "isFollowing": .bool(state == .follows),
      "assumes": TemplateValue(assumes), "quote": TemplateValue(quote),
      "quoteLanguage": TemplateValue(quoteLanguage), "isUnexpected": .bool(state == .unexpected),
      "limits": TemplateValue(limits), "explanation": TemplateValue(explanation),
      "source": TemplateValue(source),
      "sourceAddress": TemplateValue(
        sourceAddress.map(view.address).flatMap { $0.isEmpty ? nil : $0 }),
      "citation": sourceAddress.flatMap(view.citation)?.value(of: source) ?? .null,
      "scene": TemplateValue(scene.map { "figure-" + $0 }),
      "evidence": TemplateValue(evidence),
      "hasOrigin": .bool(source != nil || scene != nil),
    ]
  }
}

extension ClaimResult {
  /// The language of the quoted sentence, where its signs show that it is not English.
  var quoteLanguage: String? {
    let isHan: (Unicode.Scalar) -> Bool = { (0x4E00...0x9FFF).contains($0.value) }
    return quote?.unicodeScalars.contains(where: isHan) == true ? "zh-Hans" : nil
  }
}
