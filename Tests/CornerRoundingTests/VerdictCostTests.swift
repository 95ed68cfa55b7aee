import Animation
import CornerRounding
import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import SituationAnalysis
import Testing

/// What verdicts price: drawn frames, and many views on one screen.
struct VerdictCostTests {
  /// Photos on a screen of an iPhone 4S, 48 points each.
  private static func wall(_ count: Int) -> Timeline {
    var root = Fixture.layer(Rect(x: 0, y: 0, width: 320, height: 480))
    root.backgroundColor = .white
    var ground = Fixture.layer(root.bounds)
    ground.backgroundColor = .black
    root.sublayers =
      [ground]
      + (0..<count).map { index in
        let (column, row) = (Double(index % 6), Double(index / 6))
        var photo = Fixture.layer(
          Rect(x: 4 + 52 * column, y: 4 + 52 * row, width: 48, height: 48), .photo(.portrait(1)))
        photo.requestedCorners = CornerRequest(radius: 8)
        return photo
      }
    return Timeline(root: root, duration: 0)
  }

  private static func masked(_ timeline: Timeline) throws -> RunCost {
    let verdict = SceneVerdict(of: timeline, on: .iPhone4S, under: .iOS4, isSearching: false)
    return try #require(verdict.standing(of: .cornerRadius)?.cost)
  }

  /// The limit that is found by copies of one view is that of a screen with as many views.
  @Test func `finds the limit of views that a screen with so many has`() throws {
    let verdict = SceneVerdict(of: Self.wall(1), on: .iPhone4S, under: .iOS4)
    let limit = try #require(verdict.viewLimits.first { $0.strategy == .cornerRadius })
    let budget = DeviceProfile.iPhone4S.frameBudgetMilliseconds
    let fails = try #require(limit.fails)
    #expect(limit.fits >= 4 && fails <= 32)
    #expect(try Self.masked(Self.wall(limit.fits)).interval.high <= budget * 1.05)
    #expect(try Self.masked(Self.wall(limit.fits + 1)).interval.high > budget * 0.95)
    #expect(try Self.masked(Self.wall(fails)).interval.low > budget * 0.95)
    #expect(try Self.masked(Self.wall(fails - 1)).interval.low <= budget * 1.05)
  }

  @Test func `says nothing of how many rasterized layers fit`() {
    let photo = Fixture.move(Fixture.rounded(), by: [0, 12])
    let verdict = SceneVerdict(
      of: Fixture.timeline([Fixture.backdrop, photo]), on: .iPhone4S, considering: [.rasterized])
    #expect(!verdict.viewLimits.contains { $0.strategy.copiesShareBitmaps })
    #expect(!verdict.viewLimits.isEmpty)
  }

  /// A dot beside a photo, which moves for a part of the time.
  private static func dot(movingFor seconds: Double?) -> Timeline {
    var dot = Fixture.layer(Rect(x: 2, y: 64, width: 4, height: 4))
    dot.backgroundColor = .black
    if let seconds {
      dot.positionAnimation = PositionAnimation(
        from: dot.position, to: dot.position + Point(x: 80, y: 0),
        timing: MediaTiming(duration: seconds, fillMode: .both), snapsToPixels: true)
    }
    var timeline = Fixture.timeline([Fixture.rounded(), dot])
    timeline.duration = 0.6
    timeline.framesPerSecond = 10
    return timeline
  }

  /// A frame costs what it costs, however many refreshes pass without one.
  @Test func `prices frames that are drawn, not the refreshes between them`() throws {
    let still = try Self.masked(Self.dot(movingFor: nil))
    #expect(still.looked == 0 && still.gpu.low > 0)
    for seconds in [0.1, 0.3, 0.6] {
      let moving = try Self.masked(Self.dot(movingFor: seconds))
      #expect(moving.looked == 36)
      let drawn = moving.later.count
      #expect(abs(drawn - Int((seconds * 60).rounded())) <= 1, "\(drawn) for \(seconds) s")
      #expect(moving.gpu.low >= still.gpu.low * 0.999 && moving.gpu.high >= still.gpu.high * 0.999)
      #expect(moving.later.allSatisfy { !$0.isIdle })
    }
  }

  /// What shows for a few frames only is priced whenever it comes.
  @Test(arguments: [0.2, 0.23]) func `prices every refresh`(period: Double) throws {
    let keyPath = AnimationKeyPath("opacity")
    var photo = Fixture.rounded()
    photo.animations.add(
      .property(
        PropertyAnimation(
          keyPath, .keyframes(KeyframeAnimation(values: [0, 1, 1, 0])),
          timing: MediaTiming(duration: period, repeatCount: .infinity))))
    var timeline = Fixture.timeline([photo])
    timeline.duration = 1.2
    timeline.framesPerSecond = 10
    let cost = try Self.masked(timeline)
    #expect(cost.looked == 72 && cost.passes > 1.8)
  }

  /// At the device's own rate.
  @Test func `looks at as many refreshes as the device has`() throws {
    let device = try #require(DeviceProfile.all.first { $0.refreshHz.high == 120 })
    let verdict = SceneVerdict(of: Self.dot(movingFor: 0.6), on: device, isSearching: false)
    #expect(verdict.cheapest.cost?.looked == 72)
  }

  /// Something flashes in a corner for two frames that a coarse look misses: no change of what
  /// stands still already is named for it.
  @Test func `names no change for what a coarse look misses`() throws {
    let keyPath = AnimationKeyPath("opacity")
    var flash = Fixture.layer(Rect(x: 0, y: 0, width: 12, height: 12))
    flash.backgroundColor = .black
    flash.opacity = 0
    flash.animations.add(
      .property(
        PropertyAnimation(
          keyPath,
          .keyframes(
            KeyframeAnimation(values: [0, 0, 1, 0, 0], keyTimes: [0, 0.2, 0.24, 0.28, 1])),
          timing: MediaTiming(duration: 0.5, fillMode: .both))))
    var card = Fixture.rounded()
    card.sublayers = [flash]
    var dot = Fixture.layer(Rect(x: 2, y: 64, width: 4, height: 4))
    dot.backgroundColor = .black
    dot.positionAnimation = PositionAnimation(
      from: dot.position, to: dot.position + Point(x: 80, y: 0),
      timing: MediaTiming(duration: 0.5, fillMode: .both), snapsToPixels: true)
    var timeline = Fixture.timeline([dot, card])
    timeline.duration = 0.5
    let verdict = SceneVerdict(of: timeline, on: .iPhone4S, under: .iOS4)
    #expect(verdict.analysis.answer(.through))
    let changes = verdict.flips.map(\.change)
    #expect(!changes.contains(.backgroundStill) && !changes.contains(.layersStill))
    #expect(changes.contains(.contentStill))
  }

  /// Cheapest means: than every other that is right, wherever the constants lie.
  @Test(arguments: [DeviceProfile.iPhone6])
  func `calls the chart's the cheapest only where nothing may be cheaper`(device: DeviceProfile) {
    for scene in SurveyScene.all where scene.views == SurveyScene.many && !scene.movesUnderneath {
      let verdict = SceneVerdict(of: scene.timeline, on: device, isSearching: false)
      let results = verdict.standings.filter { $0.isRight && $0.strategy != verdict.chart }
        .compactMap(\.chartAgainst?.result)
      let isCostlier = results.contains(.alwaysCostlier)
      let mayBeCostlier = results.contains { if case .flips = $0 { true } else { false } }
      switch verdict.agreement {
      case .cheapest: #expect(!isCostlier && !mayBeCostlier)
      case .uncertain: #expect(!isCostlier && mayBeCostlier)
      case .costlier: #expect(isCostlier)
      case .wrong, .refused: #expect(results.isEmpty)
      }
    }
  }
}

/// Runs of an evaluation: which refreshes are looked at, and what is kept.
struct SceneRunTests {
  /// A rounded photo that moves for some seconds.
  private func evaluation(_ seconds: Double) -> SceneEvaluation {
    let photo = Fixture.move(Fixture.rounded(), by: [0, 12])
    var timeline = Fixture.timeline([Fixture.backdrop, photo])
    timeline.duration = seconds
    return SceneEvaluation(timeline)
  }

  @Test func `takes refreshes of a long scene evenly, and says so`() {
    let scene = evaluation(10)
    let few = scene.run(.cornerRadius, on: .iPhone4S, under: .iOS4, limit: 50)
    let all = scene.run(.cornerRadius, on: .iPhone4S, under: .iOS4, limit: 3600)
    #expect(few.looked == 50 && !few.isComplete && few.frames.count == 51)
    #expect(all.looked == 600 && all.isComplete && all.frames.count == 601)
    #expect(all == scene.run(.cornerRadius, on: .iPhone4S, under: .iOS4, limit: 600))
  }

  @Test func `a strategy that moves where the reference does not ends as it is last`() throws {
    var photo = Fixture.rounded()
    photo.contents = .photo(.portrait(1))
    var timeline = Fixture.timeline([photo])
    timeline.duration = 0.5
    let late = CornerStrategy.cachedDrawing(arrival: 0.2, placeholder: .white)
    let scene = SceneEvaluation(timeline)
    let check = try #require(scene.check(late, scale: 2))
    // Wrong until the drawing is there, and right from then on.
    #expect(check.framesCompared > 20 && check.wrongFrames > 0)
    #expect(check.wrongFrames < check.framesCompared / 2)
    let run = scene.run(late, on: .iPhone4S, under: .iOS4)
    #expect(run.frames.count == 31 && run.later.count == 1)
    let plain = scene.run(.cachedDrawing, on: .iPhone4S, under: .iOS4)
    #expect(run.later[0].counts.bytesSampled == plain.later[0].counts.bytesSampled)
  }

  /// Caveats depend on the pixels of the screen: an edge at half a point is between them at one
  /// scale only.
  @Test func `caveats are those of the screen's scale`() {
    var photo = Fixture.rounded()
    photo.position.x += 0.5
    let scene = SceneEvaluation(Fixture.timeline([Fixture.backdrop, photo]))
    func names(_ scale: Double) -> Bool {
      scene.outcome(.precompositedAlpha, scale: scale).caveats
        .contains { $0.reason == .betweenPixels }
    }
    #expect(names(1) && !names(2) && names(3))
  }
}
