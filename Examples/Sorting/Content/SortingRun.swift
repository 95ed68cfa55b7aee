import Figures

/// A figure kind of this site: how algorithms bring one list into order, step by step.
struct SortingRun: CustomFigure {
  static let template = "sorting"

  let title: String
  let list: [Int]
  let algorithms: [Algorithm]

  init(_ title: String, _ list: [Int], _ algorithms: [Algorithm] = Algorithm.all) {
    self.title = title
    self.list = list
    self.algorithms = algorithms
  }

  var description: String {
    "\(list.count) values from top to bottom, time from left to right, one column for each state."
  }

  var isWide: Bool { algorithms.count > 2 }

  var facets: [String: [String]] { ["algorithm": algorithms.map(\.name)] }

  func data(in context: FigureContext) throws -> FigureData {
    guard list.count > 1 else { throw FigureError("a list to sort has two values or more") }
    let runs = algorithms.map { algorithm in
      var recorder = Recorder(list)
      algorithm.run(&recorder)
      return (algorithm, recorder)
    }
    for (algorithm, recorder) in runs where recorder.values != list.sorted() {
      throw FigureError("\(algorithm.name) leaves the list in disorder")
    }
    return [
      "count": .number(list.count),
      "runs": .list(
        try runs.map { algorithm, recorder in
          [
            "name": .text(algorithm.name), "growth": .text(algorithm.growth),
            "isStable": .bool(algorithm.isStable),
            "comparisons": .number(recorder.comparisons), "writes": .number(recorder.writes),
            "picture": try picture(recorder, algorithm, context),
          ]
        }),
    ]
  }

  /// Draws each value as a line through all states, as wide for a short run as for a long one.
  private func picture(
    _ recorder: Recorder, _ algorithm: Algorithm, _ context: FigureContext
  ) throws -> FigureData {
    let size = Size(width: 300, height: 180)
    let (states, last) = (recorder.states, Double(max(1, recorder.states.count - 1)))
    let height = size.height / Double(list.count)
    let alt =
      "\(algorithm.name): \(list.count) coloured lines cross until they lie in the order of the "
      + "rainbow, after \(states.count - 1) exchanges."
    return try context.picture(size: size, alt: alt, background: Color(hex: 0x14181F)) { drawing in
      drawing.setLineWidth(max(1.2, height * 0.62))
      drawing.setLineJoin(.round)
      for value in list {
        drawing.setStrokeColor(SortingRun.color(Double(value) / Double(list.count - 1)))
        var place = -1
        for (step, state) in states.enumerated() {
          let next = state.firstIndex(of: value) ?? 0
          let x = 14 + (size.width - 28) * Double(step) / last
          let y = (Double(next) + 0.5) * height
          if step == 0 {
            drawing.move(to: Point(0, y))
            drawing.addLine(to: Point(x, y))
          } else if next != place || step == states.count - 1 {
            let before = 14 + (size.width - 28) * Double(step - 1) / last
            drawing.addLine(to: Point(before, (Double(place) + 0.5) * height))
            drawing.addLine(to: Point(x, y))
          }
          place = next
        }
        drawing.addLine(to: Point(size.width, (Double(place) + 0.5) * height))
        drawing.strokePath()
      }
    }
  }

  /// A colour from violet over teal to yellow, for 0 to 1.
  private static func color(_ share: Double) -> Color {
    let stops: [(Double, Double, Double)] = [
      (0.44, 0.27, 0.78), (0.16, 0.55, 0.80), (0.18, 0.72, 0.55), (0.98, 0.80, 0.25),
    ]
    let place = min(max(share, 0), 1) * Double(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    let (a, b, t) = (stops[index], stops[index + 1], place - Double(index))
    return Color(
      red: a.0 + (b.0 - a.0) * t, green: a.1 + (b.1 - a.1) * t, blue: a.2 + (b.2 - a.2) * t)
  }
}
