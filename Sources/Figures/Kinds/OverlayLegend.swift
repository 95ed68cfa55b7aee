internal import FigureResults
internal import Geometry
internal import RenderPlanning

extension DebugOverlay {
  /// The meaning of each of the overlay's colours in a frame, with counts; a pixel counts each time
  /// it is drawn.
  func legend(of marks: [OverlayMark], in plan: RenderPlan) -> [PicturesResult.Key] {
    func count(_ meaning: OverlayMark.Meaning) -> Int { marks.count { $0.meaning == meaning } }
    func pixels(_ meaning: OverlayMark.Meaning) -> String {
      "\(marks.reduce(0) { $1.meaning == meaning ? $0 + $1.pixels.area : $0 }.grouped) px"
    }
    switch self {
    case .blended:
      return [
        .init(.red, "blended: \(pixels(.blended))"), .init(.green, "opaque: \(pixels(.opaque))"),
      ]
    case .rasterized:
      return [
        .init(.green, "there already: \(count(.rasterizationHit))"),
        .init(.red, "drawn anew: \(count(.rasterizationMiss))"),
      ]
    case .copiedImages: return [.init(.cyan, "copied first: \(count(.copied))")]
    case .misaligned:
      return [
        .init(.yellow, "scaled: \(count(.scaled))"),
        .init(.magenta, "between pixels: \(count(.misaligned))"),
      ]
    case .offscreen:
      // Passes rather than areas: the colour is about passes.
      let passes = plan.passes.count { $0.surface != RenderPlan.screen && !$0.isReused }
      return [.init(.yellow, "offscreen passes: \(passes)")]
    case .flashUpdated: return [.init(.yellow, "updated: \(pixels(.updated))")]
    case .fastPath:
      return marks.isEmpty
        ? [.init(nil, "nothing goes to the display directly")]
        : [.init(.blue, "to the display directly")]
    case .overdraw:
      return DebugOverlay.overdrawLegend(plan.overdrawCounts)
    }
  }

  /// Pixel counts by number of draws, without pixels that are drawn once, and the mean.
  private static func overdrawLegend(_ counts: OverdrawCounts) -> [PicturesResult.Key] {
    let tones: [PicturesResult.Key.Tone] = [.blue, .green, .pink, .red]
    var levels = [Int](repeating: 0, count: tones.count)
    for count in counts.counts where count > 1 { levels[min(Int(count), 5) - 2] += 1 }
    let keys = zip(tones, levels).enumerated().compactMap { index, level in
      level.1 == 0
        ? nil
        : PicturesResult.Key(
          level.0,
          "\(index == tones.count - 1 ? "5 draws or more" : "\(index + 2) draws"): "
            + "\(level.1.grouped) px")
    }
    return keys + [.init(nil, "in the mean \(counts.mean.fixed(2)) draws a pixel")]
  }
}
