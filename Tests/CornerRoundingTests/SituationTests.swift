import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// Scenes with known answers, each at random places.
struct SituationTests {
  @Test(arguments: SituationScene.all, UInt64(1)...3)
  func `answers as is known`(scene: SituationScene, seed: UInt64) throws {
    var stage = SituationScene.Stage(seed: seed)
    let timeline = scene.make(&stage)
    let analysis = SceneAnalysis(of: timeline)
    let site = try #require(analysis.sites.first)
    let expected = scene.answers
    let what = Comment("\(scene.name), seed \(seed)")
    #expect(site.isSeen, what)
    #expect(site.movesThrough == expected.through, what)
    #expect(site.intruders == expected.intruders, what)
    #expect(site.isOneLayer == expected.intruders.isEmpty, what)
    #expect(site.showsMoreThanOneColor == expected.colors, what)
    #expect(site.movesUnderneath == expected.underneath, what)
    #expect(site.overlapping == expected.overlapping, what)
    if let changes = expected.screenChanges {
      #expect(site.motion.changing == (changes ? site.motion.frames : 0), what)
    }
    if let isElsewhere = expected.elsewhere {
      #expect(site.motion.elsewhere == (isElsewhere ? site.motion.changing : 0), what)
    }
    // What is said of the layer is said of one of its corners, and nothing else.
    let corners = site.corners
    #expect(corners.contains(where: \.movesThrough) == site.movesThrough, what)
    #expect(corners.contains(where: \.movesUnderneath) == site.movesUnderneath, what)
    #expect(Set(corners.flatMap(\.intruders)) == Set(site.intruders), what)
    #expect(Set(corners.flatMap(\.overlapping)) == Set(site.overlapping), what)
    #expect(corners.reduce(0) { $0 + $1.seenPixels } == site.seenCornerPixels, what)
  }

  @Test func `has at least thirty kinds of scenes`() {
    #expect(SituationScene.all.count >= 30)
    #expect(Set(SituationScene.all.map(\.name)).count == SituationScene.all.count)
  }

  /// Where more than the answers decides: images are sampled between pixels, and what is animated
  /// is part of what a rewrite has drawn or added.
  private static let hasMoreToIt: Set = [
    "turned on white", "spins over white", "glides over white between pixels",
    "its own contents panned", "sublayers scrolled",
  ]

  /// The answers are there to tell which strategy is right: an answer that is wrong shows here.
  @Test(arguments: SituationScene.all.filter { !hasMoreToIt.contains($0.name) })
  func `is confirmed by pixels`(scene: SituationScene) throws {
    var stage = SituationScene.Stage(seed: 7)
    let timeline = scene.make(&stage)
    let analysis = SceneAnalysis(of: timeline)
    let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    for strategy in [CornerStrategy.precompositedAlpha, .precompositedOpaque, .clipCorners] {
      let outcome = strategy.apply(to: timeline, analysis)
      guard outcome.isApplied, outcome.caveats.isEmpty else { continue }
      let check = StrategyCheck(of: outcome.timeline, against: reference)
      #expect((check.worst?.maximum ?? 0) <= 2, "\(scene.name), \(strategy.name)")
    }
  }

  @Test func `tells corners apart`() throws {
    var stage = SituationScene.Stage(seed: 5)
    stage.card.sublayers = [
      stage.part("left badge", Rect(x: 0, y: 0, width: 6, height: 6))
    ]
    var photo = stage.photo
    photo.position.x += stage.card.position.x + 20 - photo.position.x + 80
    let site = try #require(SceneAnalysis(of: stage.timeline([photo, stage.card])).sites.first)
    let corners = site.corners
    #expect(corners.map(\.corner) == CornerMask.each)
    #expect(corners.map { $0.intruders.isEmpty } == [false, true, true, true])
    #expect(corners.map(\.showsMoreThanOneColor) == [false, true, true, false])
    #expect(corners[0].solidBehind == RGBA8(.white) && site.solidBehind == nil)
  }

  @Test func `answers nothing for a corner beside the screen`() throws {
    var stage = SituationScene.Stage(seed: 6)
    stage.card.position.x = 0
    let site = try #require(SceneAnalysis(of: stage.timeline([stage.card])).sites.first)
    #expect(site.corners.map(\.isSeen) == [false, true, true, false])
  }

  @Test func `lists only the corners that are rounded`() throws {
    var stage = SituationScene.Stage(seed: 8)
    stage.card.requestedCorners?.corners = [.topRight, .bottomLeft]
    let site = try #require(SceneAnalysis(of: stage.timeline([stage.card])).sites.first)
    #expect(site.corners.map(\.corner) == [.topRight, .bottomLeft])
  }

  @Test func `shows changes that the curve cuts and safe ones apart`() throws {
    var stage = SituationScene.Stage(seed: 9)
    let pan = Fixture.move(stage.photo, by: [9, 7])
    stage.card.sublayers = [pan]
    let site = try #require(SceneAnalysis(of: stage.timeline([stage.card])).sites.first)
    #expect(site.movement.count(.through) > 0 && site.movement.count(.inside) > 0)
    // In the middle of the card nothing is at a corner.
    let map = site.movement
    #expect(map[map.width / 2, map.height / 2] == .inside)
    #expect(map[Int(stage.radius), 4].contains(.through))
  }

  @Test func `tells views of a list, which come and go, from those that stay`() {
    func comesAndGoes(by way: Point) -> Bool {
      SceneAnalysis(of: Fixture.timeline([Fixture.move(Fixture.rounded(), by: way)]))
        .answer(to: .comesAndGoes)
    }
    // From 16 to 56 points of 72: it leaves at the top, or does not.
    #expect(comesAndGoes(by: [0, -60]) && !comesAndGoes(by: [0, -10]))
    var entering = Fixture.rounded()
    entering.position.y = 100
    let scene = Fixture.timeline([Fixture.move(entering, by: [0, -60])])
    #expect(SceneAnalysis(of: scene).answer(to: .comesAndGoes))
  }

  @Test func `counts frames in which no rounded layer changes`() throws {
    let stage = SituationScene.Stage(seed: 10)
    var second = stage.card
    second.bounds.size = Size(width: 30, height: 20)
    second.position = [20, 84]
    let dot = Fixture.move(stage.part("dot", Rect(x: 2, y: 2, width: 4, height: 4)), by: [40, 0])
    let still = SceneAnalysis(of: stage.timeline([stage.card, second, dot]))
    #expect(still.motion == ScreenMotion(frames: 4, changing: 4, elsewhere: 4))
    let one = SceneAnalysis(
      of: stage.timeline([stage.card, Fixture.move(second, by: [4, 0]), dot]))
    #expect(one.motion == ScreenMotion(frames: 4, changing: 4, elsewhere: 0))
    #expect(one.sites.map(\.motion.elsewhere) == [4, 0])
  }
}
