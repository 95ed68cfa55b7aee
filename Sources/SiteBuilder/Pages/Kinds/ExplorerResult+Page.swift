internal import FigureResults
internal import Templates

extension ExplorerResult: PageContent {
  /// Picture and numbers stand beside each other, with the graph below.
  var isWide: Bool { true }
  /// The devices of its prices.
  var traits: [FigureTrait] { steps.joined().compactMap(\.cost).flatMap(\.traits) }
  /// One for each step that has a price.
  var priceCount: Int { steps.joined().count { $0.cost != nil } }
  /// The picture that the page shows first.
  var thumbnail: ImageResult? { savedImages.first }
  /// All pictures but the first.
  var steppedBytes: Int { pictureBytes }

  /// Returns the steps of each choice, and the graph for the slider.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let images = images
    let width = images.map(\.width).max() ?? 0
    let (first, graph) = (choice?.start ?? 0, ExplorerGraph(self))
    return [
      "title": .string(title), "key": .string(key),
      "name": .string(parameter.name),
      "start": .number(Double(parameter.start)),
      "last": .number(Double(parameter.labels.count - 1)),
      "tabs": choice.map {
        .tabs($0.name, group: key + "-tab", $0.labels, chosen: $0.start)
      } ?? .null,
      "isBroad": .bool(width > ExplorerResult.widestBeside),
      "isPixels": .bool(images.allSatisfy { $0.files.allSatisfy { $0.scale == 1 } }),
      "image": view.image(steps[first][parameter.start].image),
      "graph": graph.value,
      "strips": .list(
        steps.indices.map { choice in
          [
            "title": TemplateValue(self.choice?.labels[choice]),
            "steps": .list(
              steps[choice].indices.map { step(choice, $0, top: graph.top, view) }),
          ]
        }),
    ]
  }

  /// Beside wider pictures there is no room for numbers and graph.
  private static let widestBeside = 430.0

  private func text(_ parameter: Parameter, _ index: Int) -> String {
    parameter.labels[index] + (parameter.unit.isEmpty ? "" : "\u{A0}" + parameter.unit)
  }

  private func step(
    _ choice: Int, _ value: Int, top: Double, _ view: FigureView
  ) -> TemplateValue {
    let step = steps[choice][value]
    let mostBytes = steps[choice].compactMap { $0.cost?.bytesMoved.last }.max() ?? 0
    return [
      "text": .string(text(parameter, value)), "label": .string(parameter.labels[value]),
      "isStart": .bool(value == parameter.start && choice == self.choice?.start ?? 0),
      "image": view.image(step.image),
      "cost": step.cost.map { $0.value(top: top, mostBytes: mostBytes) } ?? .null,
      "readouts": .list(step.readouts) {
        [
          "name": .string($0.name), "text": .string($0.text),
          "tone": .string($0.tone?.rawValue ?? ""),
        ]
      },
    ]
  }
}

extension ExplorerResult.Cost {
  /// Returns the bars, on scales from 0 to 100, and the squares of the passes.
  ///
  /// - Parameters:
  ///   - top: the end of the scale of times, in budgets.
  ///   - mostBytes: the end of that of bytes.
  func value(top: Double, mostBytes: Double) -> TemplateValue {
    let times = ExplorerGraph.part(gpuMilliseconds.map { $0 / budgetMilliseconds }, of: top)
    let bytes = ExplorerGraph.part(bytesMoved, of: mostBytes)
    return [
      "gpu": .range(gpuMilliseconds),
      "budget": .string(NumberText.milliseconds(budgetMilliseconds)),
      "verdict": .string(budget.rawValue), "barX": .coordinate(times.start),
      "barWidth": .coordinate(max(1, times.length)), "budgetX": .coordinate(100 / top),
      "isCut": .bool((gpuMilliseconds.last ?? 0) > top * budgetMilliseconds),
      "passes": .string(NumberText.grouped(passes)),
      "kept": .string(keptPasses > 0 ? NumberText.grouped(keptPasses) : ""),
      "squares": ExplorerGraph.squares(passes: passes, kept: keptPasses),
      "bytes": .string(bytesText), "bytesX": .coordinate(bytes.start),
      "bytesWidth": .coordinate(max(0.5, bytes.length)),
    ]
  }

  private var bytesText: String {
    let ends = [bytesMoved.first, bytesMoved.last].map { NumberText.bytes(Int($0 ?? 0)) }
    return ends[0] == ends[1] ? ends[0] : ends[0] + " to " + ends[1]
  }
}
