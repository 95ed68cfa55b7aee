internal import FigureResults
internal import Templates

extension PassesResult: PageContent {
  /// The flow of passes stands beside the picture.
  var isWide: Bool { true }
  /// The layers for which passes exist.
  var askedProperties: [(layer: String, property: String)] {
    passes.filter { !$0.property.isEmpty }.map { (layer: $0.layerName, property: $0.property) }
  }

  /// Returns the passes in order. Numbers of passes and steps are counted from 1 through all of
  /// them; the last step of the first pass is chosen, which shows what the pass is for.
  func value(in view: FigureView, key: String) -> TemplateValue {
    var number = 0
    let stepCount = passes.reduce(0) { $0 + $1.steps.count }
    return [
      "key": .string(key), "eraTitle": .string(eraTitle),
      "stageWidth": .number(Double(stage.first ?? 0)),
      "stageHeight": .number(Double(stage.last ?? 0)),
      "stepCount": .number(Double(stepCount)), "hasSteps": .bool(stepCount > 1),
      "passes": .list(Array(passes.enumerated())) { index, pass in
        let steps = pass.steps.map { step in
          number += 1
          return value(of: step, of: pass, passNumber: index + 1, number, key, in: view)
        }
        return value(of: pass, steps, in: view)
      },
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

  private func value(
    of pass: Pass, _ steps: [TemplateValue], in view: FigureView
  ) -> TemplateValue {
    let place = pass.property.isEmpty ? nil : view.place?(pass.layerName, pass.property)
    return [
      "target": .string(pass.target),
      "isScreen": .bool(pass.target == Pass.screen), "isBeforehand": .bool(pass.isBeforehand),
      "isKept": .bool(pass.load == .kept), "isStacked": .bool(pass.isStacked),
      "width": .number(Double(pass.size.first ?? 0)),
      "height": .number(Double(pass.size.last ?? 0)), "load": .string(pass.load.rawValue),
      "reason": .string(pass.reason), "layerName": .string(pass.layerName),
      "property": .string(pass.property),
      "place": place.map {
        ["text": .string($0.text), "line": .number(Double($0.line)), "url": TemplateValue($0.url)]
      } ?? .null,
      "rule": pass.rule.map {
        [
          "statement": .string($0.statement), "evidence": .string($0.evidence.rawValue),
          "source": .string($0.source),
        ]
      } ?? .null,
      "reads": .string(pass.reads.joined(separator: ", ")), "pixels": .string(pass.pixels),
      "stored": .string(NumberText.bytes(pass.bytesStored)),
      "read": .string(pass.bytesRead > 0 ? NumberText.bytes(pass.bytesRead) : ""),
      "image": view.image(pass.image), "steps": .list(steps),
    ]
  }

  private func value(
    of step: Step, of pass: Pass, passNumber: Int, _ number: Int, _ key: String,
    in view: FigureView
  ) -> TemplateValue {
    let first = step.draws.first ?? 0
    let draws = Array(pass.draws.dropFirst(first).prefix(step.draws.last ?? 0))
    let names = step.layerNames.prefix(3).joined(separator: ", ")
    let what = draws.first.map(PassesResult.kind) ?? "kept from an earlier frame"
    let text =
      draws.count > 1
      ? "\(draws.count) draws" + (names.isEmpty ? "" : ": " + names)
        + (step.layerNames.count > 3 ? " \u{2026}" : "")
      : names.isEmpty ? what : "\(names)"
    func part(_ values: [Int], _ index: Int) -> TemplateValue {
      .number(Double(values.indices.contains(index) ? values[index] : 0))
    }
    return [
      "key": .string(key),
      "passNumber": .number(Double(passNumber)),
      "isChosen": .bool(number == passes.first?.steps.count), "text": .string(text),
      "what": .string(draws.count == 1 && !names.isEmpty ? what : ""), "draws": .texts(draws),
      "drawNumber": .number(Double(first + 1)), "drawCount": .number(Double(pass.draws.count)),
      "drawn": .string(draws.isEmpty ? "nothing is drawn" : step.pixels),
      "isDrawn": .bool(!draws.isEmpty),
      "image": view.image(step.image),
      "areaX": part(step.area, 0), "areaY": part(step.area, 1), "areaWidth": part(step.area, 2),
      "areaHeight": part(step.area, 3),
      "surfaceX": part(pass.origin, 0), "surfaceY": part(pass.origin, 1),
      "surfaceWidth": part(pass.size, 0), "surfaceHeight": part(pass.size, 1),
      "stageWidth": part(stage, 0), "stageHeight": part(stage, 1),
    ]
  }

  /// What is drawn, without the layer's name and what comes after it.
  private static func kind(_ draw: String) -> String {
    draw.firstIndex(of: "\"").map { String(draw[..<$0]).trimmingSpaces } ?? draw
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
