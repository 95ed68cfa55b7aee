internal import FigureResults
internal import Templates

extension PassesResult: PageContent {
  /// A list fits everywhere.
  var isWide: Bool { false }

  /// How many draws of a pass are listed; more are folded away.
  private static let mostDraws = 12

  /// Returns the passes in order.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "eraTitle": .string(eraTitle),
      "passes": .list(passes) { PassesResult.value(of: $0, in: view) },
      "executed": .string(PassesResult.counted(executedCount)),
      "kept": .string(keptCount > 0 ? NumberText.grouped(keptCount) : ""),
      "unlisted": .string(unlistedCount > 0 ? NumberText.grouped(unlistedCount) : ""),
      "leftOut": .texts(leftOut), "leftOutCount": .number(Double(leftOut.count)),
    ]
  }

  /// Returns `1 pass`, `3 passes`.
  private static func counted(_ count: Int) -> String {
    NumberText.grouped(count) + (count == 1 ? " pass" : " passes")
  }

  private static func value(of pass: Pass, in view: FigureView) -> TemplateValue {
    let more = pass.draws.dropFirst(mostDraws)
    return [
      "target": .string(pass.target), "isScreen": .bool(pass.target == Pass.screen),
      "isKept": .bool(pass.load == .kept), "width": .number(Double(pass.size.first ?? 0)),
      "height": .number(Double(pass.size.last ?? 0)), "load": .string(pass.load.rawValue),
      "reason": .string(pass.reason), "layerName": .string(pass.layerName),
      "property": .string(pass.property),
      "rule": pass.rule.map {
        [
          "statement": .string($0.statement), "evidence": .string($0.evidence.rawValue),
          "source": .string($0.source),
        ]
      } ?? .null,
      "draws": .texts(Array(pass.draws.prefix(mostDraws))),
      "more": .texts(Array(more)), "moreCount": .number(Double(more.count)),
      "hasMore": .bool(!more.isEmpty), "pixels": .string(pass.pixels),
      "stored": .string(NumberText.bytes(pass.bytesStored)),
      "read": .string(pass.bytesRead > 0 ? NumberText.bytes(pass.bytesRead) : ""),
      "image": view.image(pass.image),
    ]
  }
}
