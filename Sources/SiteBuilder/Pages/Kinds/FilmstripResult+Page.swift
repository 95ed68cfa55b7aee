internal import FigureResults
internal import Templates

extension FilmstripResult: PageContent {
  /// A film as wide as the text fits into it.
  var isWide: Bool { film.width > 540 }

  /// Returns the frames. The bars have a unit of width each and heights up to 100.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let most = max(1, frames.map(\.pixels).max() ?? 1)
    return [
      "title": .string(title), "eraTitle": TemplateValue(eraTitle),
      "rate": .number(Double(rate)),
      "columns": .number(Double(columns)),
      "rows": .number(Double((frames.count + columns - 1) / columns)),
      "count": .number(Double(frames.count)), "film": view.image(film),
      "sheet": view.image(sheet), "summary": .string(FilmstripResult.summary(frames)),
      "firstStill": stills.first.map { ["image": view.image($0.image)] } ?? .null,
      "stills": .list(stills) { still in
        [
          "image": view.image(still.image),
          "time": .string(FilmstripResult.seconds(frames[still.frame].time)),
        ]
      },
      "frames": .list(Array(frames.enumerated())) { index, frame in
        let height = Double(frame.pixels) / Double(most) * 100
        return [
          "x": .coordinate(Double(index)), "y": .coordinate(100 - height),
          "height": .coordinate(height), "time": .string(FilmstripResult.seconds(frame.time)),
          "passes": .string(NumberText.grouped(frame.passes)),
          "kept": .string(NumberText.grouped(frame.keptPasses)),
          "pixels": .string(NumberText.grouped(frame.pixels)),
          "changed": .string(NumberText.grouped(frame.changed)),
        ]
      },
    ]
  }

  private static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let digits = String(hundredths.magnitude % 100)
    return (hundredths < 0 ? "\u{2212}" : "") + "\(hundredths.magnitude / 100)."
      + (digits.count < 2 ? "0" : "") + digits + "\u{A0}s"
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
