internal import Figures
internal import Templates

extension FigureView {
  /// Returns the value of frames over time. The bars have a unit of width each and heights up to 100.
  func filmstrip(_ strip: FilmstripResult) -> TemplateValue {
    let most = max(1, strip.frames.map(\.pixels).max() ?? 1)
    return [
      "title": .string(strip.title), "eraTitle": TemplateValue(strip.eraTitle),
      "rate": .number(Double(strip.rate)),
      "columns": .number(Double(strip.columns)),
      "rows": .number(Double((strip.frames.count + strip.columns - 1) / strip.columns)),
      "count": .number(Double(strip.frames.count)), "film": image(strip.film),
      "sheet": image(strip.sheet), "summary": .string(FigureView.summary(strip.frames)),
      "firstStill": strip.stills.first.map { ["image": image($0.image)] } ?? .null,
      "stills": .list(strip.stills) { still in
        [
          "image": image(still.image),
          "time": .string(FigureView.seconds(strip.frames[still.frame].time)),
        ]
      },
      "frames": .list(Array(strip.frames.enumerated())) { index, frame in
        let height = Double(frame.pixels) / Double(most) * 100
        return [
          "x": .coordinate(Double(index)), "y": .coordinate(100 - height),
          "height": .coordinate(height), "time": .string(FigureView.seconds(frame.time)),
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
  private static func summary(_ frames: [FilmstripResult.Frame]) -> String {
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
