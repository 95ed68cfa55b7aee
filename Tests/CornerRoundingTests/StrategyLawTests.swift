import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// What holds for every strategy in any scene.
struct StrategyLawTests {
  /// Applies all strategies, and returns what those do wrong that have neither refusals nor
  /// caveats.
  static func silentMistakes(in timeline: Timeline, scale: Double) -> [String] {
    let analysis = SceneAnalysis(of: timeline, scale: scale)
    let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    let outcomes = CornerStrategy.known.map { $0.apply(to: timeline, analysis) }
      .filter { $0.isApplied && $0.caveats.isEmpty }
    let checks = StrategyCheck.all(of: outcomes.map(\.timeline), against: reference, scale: scale)
    return zip(outcomes, checks).filter { !$1.isCorrect }
      .map { "\($0.strategy.name) by \($1.worst?.maximum ?? 0)" }
  }

  /// Beside the first seeds those of scenes that were wrong once.
  ///
  /// A background and a border, faded one after the other and rounded once more in a bitmap; the
  /// continuous corner's reach along the long side (1989).
  private static let seeds: [UInt64] =
    (1...160) + [326, 503, 726, 1989, 2876, 2898, 3359, 3850, 3922, 4075, 4359, 5708]

  @Test(arguments: seeds)
  func `is right wherever it has neither refusals nor caveats`(seed: UInt64) {
    let mistakes = Self.silentMistakes(in: .random(seed), scale: Double(1 + seed % 3))
    #expect(mistakes.isEmpty, "seed \(seed): \(mistakes)")
  }

  /// Covers of two corners on a diagonal overlapped, and faded each other's curve.
  private static let seedsOfLargeRadii: [UInt64] =
    (1...40) + [155, 367, 505, 555, 788, 847, 1018, 1183, 1289, 1304, 1732, 2470]

  @Test(arguments: seedsOfLargeRadii)
  func `is right with radii that take up whole sides`(seed: UInt64) {
    let timeline = Timeline.random(seed, radii: 20...90)
    let mistakes = Self.silentMistakes(in: timeline, scale: Double(1 + seed % 3))
    #expect(mistakes.isEmpty, "seed \(seed): \(mistakes)")
  }

  /// Rounded layers in rounded ones (72, 154, 358, 412, 644, 890, 1106, 3739), colours that are
  /// animated (197 to 286, 739, 1034, 1236), and bitmaps between pixels.
  private static let wildSeeds: [UInt64] =
    (1...60) + [
      72, 90, 115, 154, 197, 248, 257, 286, 358, 412, 518, 644, 739, 890, 1034, 1106, 1236, 3739,
    ]

  @Test(arguments: wildSeeds)
  func `is right or says why not in scenes of all sorts`(seed: UInt64) {
    let timeline = Timeline.random(seed, radii: 2...60, isWild: true)
    let mistakes = Self.silentMistakes(in: timeline, scale: Double(1 + seed % 3))
    #expect(mistakes.isEmpty, "seed \(seed): \(mistakes)")
  }

  @Test func `applies strategies without a caveat in many of the scenes`() {
    let sound = (1...20 as ClosedRange<UInt64>).map { seed in
      let timeline = Timeline.random(seed)
      let analysis = SceneAnalysis(of: timeline, scale: 1)
      return CornerStrategy.known.map { $0.apply(to: timeline, analysis) }
        .count { $0.isApplied && $0.caveats.isEmpty }
    }
    #expect(
      sound.allSatisfy { $0 >= 1 } && sound.reduce(0, +) > 100, "seeds 1 to 20: \(sound)")
  }

  @Test(arguments: UInt64(1)...24)
  func `shows the reference where it is refused`(seed: UInt64) {
    let timeline = Timeline.random(seed)
    let analysis = SceneAnalysis(of: timeline, scale: 1)
    let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    for strategy in CornerStrategy.known {
      let outcome = strategy.apply(to: timeline, analysis)
      #expect(outcome.isApplied || outcome.timeline == reference)
      // Nothing asks for corners any more, and every reason is said in words.
      #expect(outcome.timeline.root.roundingSites.isEmpty)
      #expect((outcome.refusals + outcome.caveats).allSatisfy { $0.description.contains("card") })
    }
  }
}
