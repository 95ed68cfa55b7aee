import Testing

@testable import Figures

/// What a verdict says in words: numbers of subjects, views in time, flips to strategies that are
/// refused.
struct VerdictWordingTests {
  private static let list = Scene("Cards over a photo", size: [80, 60], duration: 0.1) {
    Layer(.photo(.forest)).filling()
    Layer(.photo(.portrait(1)), size: [40, 40]).named("card").origin([20, 10]).rounded(12)
  }.scrolling(by: [0, -6])

  /// Something slides through the corners of a card with a border: if it stood still, covers would
  /// be the chart's answer, and these cannot lie over sublayers and beneath the border.
  private static let bordered = Scene("A bordered card", size: [80, 60], duration: 0.1) {
    Layer(.photo(.forest)).filling()
    Layer(size: [40, 40]) {
      Layer(.photo(.portrait(1)), size: [60, 60]).named("photo").origin([-10, -10])
        .moving(by: [6, 0], over: 0.1)
    }.named("card").origin([20, 10]).border(2, .white).rounded(12)
  }

  private static let verdict = list.verdict(isSearching: true)

  private func limit(fits: Int, fails: Int?, tried: Int = 320, sites: Int = 1) throws -> String {
    var verdict = Self.verdict
    verdict.analysis.sites = Array(repeating: verdict.analysis.sites[0], count: sites)
    var limit = try #require(verdict.viewLimits.first)
    (limit.fits, limit.fails, limit.tried) = (fits, fails, tried)
    verdict.viewLimits = [limit]
    return try #require(VerdictWording(verdict).notes.last)
  }

  @Test func `says with how many views a frame rate is kept`() throws {
    let name = try #require(Self.verdict.viewLimits.first).strategy.title
    let unsure = "depends on constants that are not known exactly"
    #expect(
      try limit(fits: 9, fails: 108)
        == "\(name) keeps 60 frames a second with up to 9 rounded views like these on this "
        + "screen; between 10 and 107 it \(unsure); from 108 on it drops frames.")
    // With three views a scene nothing lies between.
    #expect(
      try limit(fits: 9, fails: 12, sites: 3).hasSuffix(
        "with up to 9 rounded views like these on this screen (tried 3 at a time); from 12 on it "
          + "drops frames."))
    #expect(
      try limit(fits: 9, fails: 15, sites: 3).hasSuffix(
        "; with 12 it \(unsure); from 15 on it drops frames."))
    #expect(
      try limit(fits: 1, fails: 2).contains(
        "with one rounded view like this on this screen; from 2"))
    #expect(
      try limit(fits: 320, fails: nil).hasSuffix(
        "up to 320 rounded views like these on this screen, the most tried."))
    #expect(
      try limit(fits: 9, fails: nil).hasSuffix(
        "; between 10 and 320, the most tried, it \(unsure)."))
    #expect(
      try limit(fits: 0, fails: 3, sites: 3)
        == "\(name) does not keep 60 frames a second even with the 3 rounded views of this scene.")
    #expect(
      try limit(fits: 0, fails: 9, sites: 3)
        == "Whether \(name) keeps 60 frames a second with the 3 rounded views of this scene, and with "
        + "up to 6 such views on this screen, \(unsure); from 9 on it drops frames.")
    #expect(
      try limit(fits: 0, fails: 2)
        == "Whether \(name) keeps 60 frames a second with the one rounded view of this scene "
        + "\(unsure); from 2 on it drops frames.")
    #expect(
      try limit(fits: 0, fails: nil).hasSuffix(
        ", and with up to 320 such views on this screen, the most tried, \(unsure)."))
  }

  @Test func `names the rate of the device`() {
    let verdict = Self.list.verdict(on: .iPhone15Pro, isSearching: true)
    let notes = VerdictWording(verdict).notes
    #expect(verdict.device.refreshHz.high == 120)
    #expect(notes.contains { $0.contains(" 120 frames a second ") })
  }

  @Test(arguments: [
    (
      ["badge"],
      "\u{201C}badge\u{201D} lies over corners; every strategy draws beneath it, so that it answers "
    ),
    (
      ["badge", "bar"],
      "\u{201C}badge\u{201D} and \u{201C}bar\u{201D} lie over corners; every strategy draws "
        + "beneath them, so that they answer "
    ),
    (
      ["a", "b", "c", "d", "e"],
      "\u{201C}a\u{201D}, \u{201C}b\u{201D}, \u{201C}c\u{201D} and 2 more lie over corners"
    ),
  ])
  func `one layer lies over corners, and two lie`(names: [String], text: String) {
    var verdict = Self.verdict
    verdict.analysis.sites[0].overlapping = names
    #expect(VerdictWording(verdict).notes.contains { $0.hasPrefix(text) })
  }

  @Test(arguments: [
    (1, 1, 1, "in 1 of 1 frame after the first; in it the rounded layers stay"),
    (5, 1, 0, "in 1 of 5 frames after the first; in it a rounded layer is among what changes."),
    (5, 4, 0, "in 4 of 5 frames after the first; in all of them a rounded"),
    (5, 4, 1, "in 4 of 5 frames after the first; in 1 of these the rounded layers stay"),
  ])
  func `one frame is not called frames`(frames: Int, changing: Int, elsewhere: Int, text: String) {
    var verdict = Self.verdict
    verdict.analysis.motion = ScreenMotion(
      frames: frames, changing: changing, elsewhere: elsewhere)
    #expect(VerdictWording(verdict).notes[0].contains(text))
  }

  @Test func `one pixel changed, and two did`() throws {
    #expect(1.counted("pixel") == "1 pixel" && 2.counted("pixel") == "2 pixels")
    #expect(0.counted("pixel") == "0 pixels" && 12_345.counted("pixel") == "12\u{202F}345 pixels")
    let wrong = try #require(
      Self.verdict.standings.lazy.compactMap { standing -> StrategyCheck? in
        if case .wrong(let check, _) = standing.outcome { check } else { nil }
      }.first)
    let text = VerdictWording(Self.verdict).wrong(wrong)
    let pixels = try #require(wrong.worst).differingPixels
    #expect(text.contains(" s, \(pixels.counted("pixel")), the worst"))
  }

  @Test func `one sublayer is cut, and two are`() {
    var analysis = Self.verdict.analysis
    func reason(_ names: [String]) -> String {
      analysis.sites[0].intruders = names
      for index in analysis.sites[0].corners.indices {
        analysis.sites[0].corners[index].intruders = index == 0 ? names : []
      }
      return analysis.reason(.oneLayer)
    }
    #expect(reason(["a"]) == "\u{201C}a\u{201D} is cut by the curve at the top left")
    #expect(
      reason(["a", "b"]) == "\u{201C}a\u{201D} and 1 more are cut by the curve at the top left")
    analysis.sites[0].corners.removeSubrange(1...)
    #expect(reason(["a"]) == "\u{201C}a\u{201D} is cut by the curve")
  }

  @Test func `a flip of the chart to a strategy that is refused then too says so`() throws {
    let verdict = Self.bordered.verdict(isSearching: true)
    let flips = VerdictWording(verdict).flips
    let still = try #require(flips.first { $0.hasPrefix("If the content stood still,") })
    #expect(
      still.hasSuffix(
        "the chart leads to Clip corners (A\u{2212}), which cannot be used then either: "
          + "the border of \u{201C}card\u{201D} has to stay above its sublayers."), "\(still)")
  }

  @Test func `what is refused is named last`() throws {
    var verdict = Self.bordered.verdict(isSearching: true)
    var flip = try #require(verdict.flips.first { $0.change == .contentStill })
    func text(refusals: [Refusal]) throws -> String {
      flip.refusals = refusals
      verdict.flips = [flip]
      return try #require(VerdictWording(verdict).flips.first)
    }
    let other = try #require(
      verdict.standings.first { $0.isRight && $0.strategy != flip.cheapestBefore }
    ).strategy
    flip.cheapestAfter = other
    let cheapest =
      "the cheapest right strategy is \(other.title) instead of \(flip.cheapestBefore.title)"
    let chart = "the chart leads to \(flip.chartAfter.title) (\(flip.gradeAfter))"
    #expect(
      try text(refusals: flip.refusals)
        == "If the content stood still, \(cheapest), and \(chart), which cannot be used then either: "
        + "the border of \u{201C}card\u{201D} has to stay above its sublayers.")
    #expect(try text(refusals: []) == "If the content stood still, \(chart), and \(cheapest).")
  }

  @Test func `limits of a still scene are those of a frame that something else brings about`() {
    var verdict = Self.verdict
    let text =
      "Should anything else on the screen move, all of it is drawn again in each frame. Then:"
    #expect(!VerdictWording(verdict).notes.contains(text))
    #expect(VerdictWording(verdict).conditions.hasSuffix("GPU time of a frame after the first"))
    verdict.analysis.motion = ScreenMotion(frames: 5, changing: 0, elsewhere: 0)
    #expect(VerdictWording(verdict).notes.contains(text))
    #expect(
      VerdictWording(verdict).conditions.contains("something else on the screen brings about"))
  }
}
