import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import RenderPlanning
import SituationAnalysis
import Testing

/// Scenes of kinds that are seldom: whatever a strategy does wrong there is a refusal or a caveat.
struct OddityTests {
  /// Each oddity alone, in a few scenes.
  @Test(arguments: Oddity.allCases)
  func `is right or says why not`(oddity: Oddity) {
    for seed in [1, 3, 4, 7, 10, 11, 12] as [UInt64] {
      let mistakes = StrategyLawTests.silentMistakes(
        in: .odd(seed, [oddity]), scale: Double(1 + seed % 3))
      #expect(mistakes.isEmpty, "\(oddity), seed \(seed): \(mistakes)")
    }
  }

  /// Rare ones of one oddity.
  @Test(arguments: [(Oddity.inFaded, UInt64(590)), (.inScrolled, 231)])
  func `is right or says why not in rare scenes`(oddity: Oddity, seed: UInt64) {
    let mistakes = StrategyLawTests.silentMistakes(
      in: .odd(seed, [oddity]), scale: Double(1 + seed % 3))
    #expect(mistakes.isEmpty, "\(oddity), seed \(seed): \(mistakes)")
  }

  /// One or two by chance; after the first seeds those of scenes that were wrong once.
  ///
  /// Flipped and resized (1289, 1726), saturated (1298), seen from the side (1841, 12060, 16728),
  /// faded around what scrolls or is mixed otherwise (12642, 15420, 15789), a clip or a gradient
  /// that changes (13450, 15009, 17344), corners painted in rounded clips and over soft edges
  /// (21689, 24335, 25459), flipped twice (30503), clipped before (32053), in perspective about the
  /// anchor point (33350), a mixed bitmap (63518), shadows seen from the side (64077, 64178,
  /// 65948).
  @Test(
    arguments: (1...60) + [
      1289, 1298, 1726, 1841, 12060, 12642, 13450, 15009, 15420, 15789, 16728, 17344,
      21689, 24335, 25459, 30503, 32053, 33350, 63518, 64077,
      64178, 65948,
    ])
  func `is right or says why not where several meet`(seed: UInt64) {
    let mistakes = StrategyLawTests.silentMistakes(in: .odd(seed), scale: Double(1 + seed % 3))
    #expect(mistakes.isEmpty, "\(Timeline.oddities(seed)), seed \(seed): \(mistakes)")
  }

  /// What is drawn once shows its first frame only.
  @Test(arguments: [
    ("contentsRect", AnimationValue.rect(Rect(x: 0.2, y: 0.1, width: 0.6, height: 0.7))),
    ("contentsRect.origin", .point([0.3, 0.2])),
  ])
  func `has a caveat for what pans through a drawn image`(property: String, value: AnimationValue) {
    var card = Fixture.rounded()
    card.animate(property, to: value)
    for strategy in [CornerStrategy.precompositedOpaque, .precompositedAlpha, .clipPathDrawing] {
      let trial = StrategyTrial(strategy, in: card)
      #expect(trial.caveats == [.animatedAfterDrawing(["contentsRect"])] && trial.isWrong)
    }
    #expect(StrategyTrial(.clipCorners, in: card).isRight)
    #expect(StrategyTrial(.shapeMask, in: card).isRight)
  }

  @Test func `draws the part of the contents that shows`() {
    var card = Fixture.rounded()
    card.contentsRect = Rect(x: 0.25, y: 0.1, width: 0.5, height: 0.6)
    for strategy in CornerStrategy.known {
      let trial = StrategyTrial(strategy, in: card)
      #expect(!trial.outcome.isApplied || trial.isRight, "\(trial.testDescription)")
    }
    #expect(StrategyTrial(.precompositedAlpha, in: card).isRight)
  }

  @Test func `has a caveat for a switched gravity`() {
    var card = Fixture.rounded(
      .image(LayerImage(Bitmap(width: 20, height: 20, color: .black), scale: 1)))
    card.animate("contentsGravity", to: .name("center"))
    let trial = StrategyTrial(.precompositedAlpha, in: card)
    #expect(trial.caveats == [.animatedAfterDrawing(["contentsGravity"])] && trial.isWrong)
  }

  /// Covers scroll away with the content; a bitmap's pixels are fixed to the layer's origin.
  @Test func `has a caveat for corners of what scrolls by its bounds`() {
    var card = Fixture.pan
    card.animate("bounds.origin", to: .point([5, 7]))
    let covers = StrategyTrial(.clipCorners, in: card)
    #expect(covers.caveats == [.animatedAfterDrawing(["bounds"])] && covers.isWrong)
    let bitmap = StrategyTrial(.rasterized, in: card)
    #expect(bitmap.caveats == [.betweenPixels] && bitmap.isWrong)
    #expect(StrategyTrial(.shapeMask, in: card).isRight)
  }

  @Test(arguments: ["cornerRadius", "maskedCorners"])
  func `has a caveat for corners that are drawn once while they change`(property: String) {
    var card = Fixture.rounded()
    card.animate(property, to: property == "cornerRadius" ? .number(3) : .name("3"))
    for strategy in CornerStrategy.known where strategy != .cornerRadius && strategy != .rasterized
    {
      let trial = StrategyTrial(strategy, in: card)
      #expect(
        !trial.outcome.isApplied || trial.caveats.contains(.animatedAfterDrawing([property])),
        "\(trial.testDescription)")
    }
    #expect(StrategyTrial(.shapeMask, in: card).isWrong)
    #expect(StrategyTrial(.rasterized, in: card).isRight)
  }

  /// The clip of the reference cuts the shadow off.
  @Test func `takes a shadow away as the clip does`() {
    var card = Fixture.rounded()
    (card.shadowOpacity, card.shadowRadius) = (0.8, 4)
    for strategy in [CornerStrategy.precompositedAlpha, .shapeMask, .rasterizedSubtree] {
      #expect(StrategyTrial(strategy, in: card).isRight)
    }
  }

  @Test func `follows flipped geometry`() {
    var card = Fixture.pan
    card.bounds.origin = [3, -7]
    card.requestedCorners?.corners = [.topLeft]
    card.isGeometryFlipped = true
    #expect(StrategyTrial(.shapeMask, in: card).isRight)
    card.animate("bounds", to: .rect(Rect(x: 3, y: -7, width: 30, height: 25)))
    #expect(StrategyTrial(.shapeMask, in: card).caveats.contains(.pathCannotFollow))
  }

  @Test func `refuses what a layer draws as another kind`() {
    var card = Fixture.rounded()
    card.gradient = GradientLayer([.black, .white])
    #expect(StrategyTrial(.precompositedAlpha, in: card).refusals == [.drawsByKind("gradient")])
    card.gradient = nil
    card.kind = .transform
    #expect(StrategyTrial(.clipCorners, in: card).refusals == [.clipsNothing])
  }

  /// The colour behind, faded with a group, is another colour.
  @Test func `has a caveat for corners painted in a group that is faded or repeated`() {
    var group = Fixture.layer(Rect(x: 0, y: 0, width: 96, height: 72))
    group.backgroundColor = Color(hex: 0xC0392B)
    group.sublayers = [Fixture.rounded()]
    group.opacity = 0.5
    let faded = StrategyTrial(.precompositedOpaque, in: group)
    #expect(faded.caveats.contains(.paintedInGroup) && faded.isWrong)
    let alpha = StrategyTrial(.precompositedAlpha, in: group)
    #expect(alpha.caveats == [.roundedOnceMore] && alpha.check.isCorrect)
    (group.opacity, group.backgroundColor) = (1, nil)
    group.replicator = ReplicatorLayer(instanceCount: 2, instanceTransform: .translation(20, 5))
    let repeated = StrategyTrial(.clipCorners(.patches), in: Fixture.backdrop, group)
    #expect(repeated.caveats == [.repeated] && repeated.isWrong)
    #expect(StrategyTrial(.precompositedAlpha, in: Fixture.backdrop, group).isRight)
  }

  @Test func `has a caveat for sharp corners in a bitmap of another scale`() {
    var group = Fixture.layer(Rect(x: 0, y: 0, width: 96, height: 72))
    group.sublayers = [Fixture.rounded()]
    group.shouldRasterize = true
    let blurred = StrategyTrial(.precompositedAlpha, in: group)
    #expect(blurred.caveats == [.inBitmapOfOtherPixels])
    group.rasterizationScale = 2
    #expect(StrategyTrial(.precompositedAlpha, in: group).isRight)
  }

  /// One meaning of a filter for plans and for caveats: one that leaves every picture alone is
  /// none.
  @Test(arguments: [
    (LayerFilter.gaussianBlur(radius: 0), false), (.gaussianBlur(radius: -1), false),
    (.gaussianBlur(radius: 1), true), (.saturation(1), false), (.saturation(0.5), true),
    (.colorMatrix(.identity), false), (.colorMatrix(.saturate(0)), true),
  ])
  func `names filters that change something`(filter: LayerFilter, changes: Bool) {
    for place in [\Layer.filters, \Layer.backgroundFilters] {
      var card = Fixture.rounded()
      card[keyPath: place] = [filter]
      let trial = StrategyTrial(.precompositedAlpha, in: Fixture.backdrop, card)
      #expect(trial.caveats.contains(.hasFilter) == changes)
      let plan = RenderPlan(of: card, scale: 2, era: .current)
      let filters = plan.passes.contains {
        [.filterContent, .behindBackdrop].contains($0.reason)
      }
      #expect(filters == changes)
    }
  }

  // MARK: The analysis

  /// Content is seen past the corners of a rounded sublayer, and nowhere else.
  @Test func `sees what moves behind the corners of a layer inside`() throws {
    var inner = Fixture.layer(Rect(x: 8, y: 8, width: 24, height: 24), .photo(.seaside))
    inner.requestedCorners = CornerRequest(radius: 8)
    let behind = Fixture.move(Fixture.layer(Rect(x: 8, y: 8, width: 12, height: 12)), by: [8, 0])
    var dark = behind
    dark.backgroundColor = .black
    var card = Fixture.rounded(nil)
    card.sublayers = [dark, inner]
    let analysis = SceneAnalysis(of: Fixture.timeline([card]))
    let outer = try #require(analysis.sites.first)
    #expect(outer.movement.count(.inside) > 0 && !outer.movesThrough)
    let site = try #require(analysis.sites.last)
    #expect(site.movesUnderneath && analysis.sites.count == 2)
    // Repeated, it is rounded as well.
    var group = Fixture.layer(Rect(x: 0, y: 0, width: 40, height: 40))
    group.sublayers = [dark, inner]
    group.replicator = ReplicatorLayer(instanceCount: 1)
    card.sublayers = [group]
    let again = SceneAnalysis(of: Fixture.timeline([card]))
    #expect(try #require(again.sites.first).movement.count(.inside) > 0)
  }

  /// The corner comes to pixels that the layer did not have in its first frame.
  @Test func `follows bounds that grow`() throws {
    var badge = Fixture.layer(Rect(x: 48, y: 48, width: 20, height: 20))
    badge.backgroundColor = .black
    badge.name = "badge"
    var card = Fixture.rounded(nil)
    card.sublayers = [badge]
    (card.anchorPoint, card.position) = (.zero, [10, 10])
    #expect(try #require(SceneAnalysis(of: Fixture.timeline([card])).sites.first).isOneLayer)
    card.animate("bounds.size.width", to: .number(55))
    card.animate("bounds.size.height", to: .number(55))
    let site = try #require(SceneAnalysis(of: Fixture.timeline([card])).sites.first)
    #expect(site.intruders == ["badge"])
    #expect(site.movement.width > 80 && site.firstFrame.width == 80)
    // A strip behind the corner where it ends, which it has not in its first frame.
    var strip = Fixture.layer(Rect(x: 60, y: 60, width: 1, height: 12))
    strip.backgroundColor = .black
    let over = SceneAnalysis(of: Fixture.timeline([strip, card]))
    #expect(over.showsMoreThanOneColor)
  }

  /// A radius that shrinks lets through less of what is behind; one that grows cuts what it did
  /// not.
  @Test func `follows an animated radius`() throws {
    var badge = Fixture.layer(Rect(x: 5, y: 5, width: 4, height: 4))
    badge.backgroundColor = .black
    badge.name = "badge"
    var card = Fixture.rounded(radius: 4)
    card.sublayers = [badge]
    #expect(try #require(SceneAnalysis(of: Fixture.timeline([card])).sites.first).isOneLayer)
    card.animate("cornerRadius", to: .number(20))
    let site = try #require(SceneAnalysis(of: Fixture.timeline([card])).sites.first)
    #expect(site.intruders == ["badge"])
  }

  @Test func `looks at a timeline without end as long as it can`() {
    let card = Fixture.move(Fixture.rounded(), by: [1, 0])
    for (duration, count) in [
      (Double.infinity, Timeline.mostFrames), (1e300, Timeline.mostFrames), (.nan, 1), (-1, 1),
      (0.1, 7),
    ] {
      let timeline = Timeline(root: card, duration: duration)
      #expect(timeline.frameTimes.count == count, "\(duration)")
    }
    #expect(Timeline(root: card, duration: 1, framesPerSecond: .infinity).framesPerSecond == 60)
  }

  @Test func `looks at flipped corners where they are drawn`() throws {
    var card = Fixture.rounded()
    card.requestedCorners?.corners = [.topLeft]
    var group = Fixture.layer(Rect(x: 0, y: 0, width: 96, height: 72))
    group.isGeometryFlipped = true
    var badge = Fixture.layer(Rect(x: 0, y: 0, width: 6, height: 6))
    badge.backgroundColor = .black
    badge.name = "badge"
    card.sublayers = [badge]
    group.sublayers = [card]
    // In flipped coordinates the lower left is the origin; the card's own top left stays above.
    let site = try #require(SceneAnalysis(of: Fixture.timeline([group])).sites.first)
    #expect(site.intruders.isEmpty)
    card.sublayers[0].position.y = 37
    group.sublayers = [card]
    let other = try #require(SceneAnalysis(of: Fixture.timeline([group])).sites.first)
    #expect(other.intruders == ["badge"])
  }
}
