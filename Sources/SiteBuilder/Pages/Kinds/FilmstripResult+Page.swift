internal import FigureResults
internal import Templates

extension FilmstripResult: PageContent {
  /// Films that fit beside each other into the text need no more room.
  var isWide: Bool { !FigureView.fitsText(lanes.map(\.film.width)) }
  /// The device, and each lane's strategy and frames.
  var traits: [FigureTrait] {
    [FigureTrait("device", device.name)]
      + lanes.flatMap { lane in
        [FigureTrait("strategy", lane.strategyTitle)] + lane.frames.map(\.budget.trait)
      }
  }
  /// One for each frame.
  var priceCount: Int { lanes.reduce(0) { $0 + $1.frames.count } }
  /// The first frame as it was drawn, not the whole film.
  var thumbnail: ImageResult? {
    lanes.first.flatMap { lane in lane.frames.first.map { still($0, lane) } }
  }
  /// The films. Their frames are linked in the table, each at its time.
  var downloads: [ImageResult] { [sheet] + lanes.map(\.film) }

  /// Returns the films and the tracks of what their frames cost.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let scale = FilmScale(of: self)
    let frames = lanes.first?.frames ?? []
    return [
      "title": .string(title), "key": .string(key), "eraTitle": TemplateValue(eraTitle),
      "rate": .number(Double(rate)), "count": .number(Double(frames.count)),
      "last": .number(Double(max(0, frames.count - 1))), "columns": .number(Double(columns)),
      "rows": .number(Double((cells + columns - 1) / max(1, columns))),
      "sheet": view.image(sheet), "hasSeveral": .bool(lanes.count > 1),
      "isReduced": .bool((sheet.files.first?.scale ?? 1) < (frames.first?.image.scale ?? 1)),
      "start": .string(FilmstripResult.seconds(frames.first?.time ?? 0)),
      "end": .string(
        FilmstripResult.seconds((frames.first?.time ?? 0) + Double(frames.count) / Double(rate))),
      "device": .string(device.name),
      "deviceScale": .number(Double(device.scale)), "hertz": .string(device.refreshHz.fixed(0)),
      "budget": .string(NumberText.milliseconds(device.budgetMilliseconds)),
      "verdict": .string(scale.sentence),
      "lanes": .list(lanes) { value(of: $0, scale, in: view) },
    ]
  }

  private func value(
    of lane: Lane, _ scale: FilmScale, in view: FigureView
  ) -> TemplateValue {
    func url(_ frame: Frame) -> TemplateValue {
      view.image(still(frame, lane))
    }
    return [
      "title": .string(lane.strategyTitle), "film": view.image(lane.film),
      "first": lane.stills.first.map { url(lane.frames[$0]) } ?? .null,
      "stills": .list(lane.stills) { index in
        [
          "image": url(lane.frames[index]),
          "time": .string(FilmstripResult.seconds(lane.frames[index].time)),
        ]
      },
      "summary": .string(FilmstripResult.summary(lane.frames)),
      "graph": scale.graph(of: lane),
      "frames": .list(lane.frames) { frame in
        [
          "time": .string(FilmstripResult.seconds(frame.time)),
          "cell": .number(Double(frame.cell)), "exact": url(frame),
          "passes": .string(NumberText.grouped(frame.passes)),
          "kept": .string(NumberText.grouped(frame.keptPasses)),
          "pixels": .string(NumberText.grouped(frame.pixels)),
          "changed": .string(NumberText.grouped(frame.changed)),
          "gpu": .range(frame.gpuMilliseconds),
          "isIdle": .bool(frame.passes == 0),
          "isOver": .bool(frame.budget == .over), "isUnsure": .bool(frame.budget == .unsure),
        ]
      },
    ]
  }

  private static func seconds(_ time: Double) -> String {
    time.fixed(2) + "\u{A0}s"
  }

  /// The least and the most that a frame takes, in words.
  private static func summary(_ frames: [Frame]) -> String {
    func range(_ values: [Int], _ one: String, _ many: String) -> String {
      guard let low = values.min(), let high = values.max() else { return "" }
      if low == high { return "\(NumberText.grouped(low)) \(low == 1 ? one : many)" }
      return "\(NumberText.grouped(low)) to \(NumberText.grouped(high)) \(many)"
    }
    let kept = frames.map(\.keptPasses)
    return range(frames.map(\.passes), "pass", "passes") + " executed, "
      + (kept.contains { $0 > 0 } ? range(kept, "pass", "passes") + " kept, " : "")
      + range(frames.map(\.pixels), "pixel", "pixels") + " drawn a frame"
  }
}
