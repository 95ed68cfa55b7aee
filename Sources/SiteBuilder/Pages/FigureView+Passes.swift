internal import Figures
internal import Templates

extension FigureView {
  /// How many draws of a pass are listed; more are folded away.
  private static let mostDraws = 12

  /// Returns the value of a plan's passes.
  func passes(_ plan: PassesResult) -> TemplateValue {
    [
      "eraTitle": .string(plan.eraTitle), "passes": .list(plan.passes, pass),
      "executed": .string(FigureView.passes(plan.executedCount)),
      "kept": .string(plan.keptCount > 0 ? NumberText.grouped(plan.keptCount) : ""),
      "unlisted": .string(plan.unlistedCount > 0 ? NumberText.grouped(plan.unlistedCount) : ""),
      "leftOut": .texts(plan.leftOut), "leftOutCount": .number(Double(plan.leftOut.count)),
    ]
  }

  /// Returns `1 pass`, `3 passes`.
  static func passes(_ count: Int) -> String {
    NumberText.grouped(count) + (count == 1 ? " pass" : " passes")
  }

  private func pass(_ pass: PassesResult.Pass) -> TemplateValue {
    let more = pass.draws.dropFirst(FigureView.mostDraws)
    return [
      "target": .string(pass.target), "isScreen": .bool(pass.target == "screen"),
      "isKept": .bool(pass.load == "kept"), "width": .number(Double(pass.size.first ?? 0)),
      "height": .number(Double(pass.size.last ?? 0)), "load": .string(pass.load),
      "reason": .string(pass.reason), "layerName": .string(pass.layerName),
      "property": .string(pass.property),
      "rule": pass.rule.map {
        [
          "statement": .string($0.statement), "evidence": .string($0.evidence),
          "source": .string($0.source),
        ]
      } ?? .null,
      "draws": .texts(Array(pass.draws.prefix(FigureView.mostDraws))),
      "more": .texts(Array(more)), "moreCount": .number(Double(more.count)),
      "hasMore": .bool(!more.isEmpty), "pixels": .string(pass.pixels),
      "stored": .string(NumberText.bytes(pass.bytesStored)),
      "read": .string(pass.bytesRead > 0 ? NumberText.bytes(pass.bytesRead) : ""),
      "image": image(pass.image),
    ]
  }
}
