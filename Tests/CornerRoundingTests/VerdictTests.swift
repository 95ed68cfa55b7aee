import Animation
import CornerRounding
import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import SituationAnalysis
import TestSupport
import Testing

/// Chart, pixels and costs together, in scenes where the outcome follows from what each strategy
/// does.
struct VerdictTests {
  private static func verdict(
    _ timeline: Timeline, on device: DeviceProfile = .iPhone4S, isSearching: Bool = true
  ) -> SceneVerdict {
    SceneVerdict(of: timeline, on: device, isSearching: isSearching)
  }

  private static var slidingOverPhoto: Timeline {
    Fixture.timeline([Fixture.backdrop, Fixture.move(Fixture.rounded(), by: [0, 12])])
  }

  private func flip(_ verdict: SceneVerdict, _ change: VerdictFlip.Change) -> VerdictFlip? {
    verdict.flips.first { $0.change == change }
  }

  @Test func `orders right strategies by cost, then wrong ones, then refused ones`() throws {
    let verdict = Self.verdict(Self.slidingOverPhoto, isSearching: false)
    #expect(Set(verdict.standings.map(\.strategy)) == Set(CornerStrategy.known))
    let ranks = verdict.standings.map { standing in
      switch standing.outcome {
      case .right: 0
      case .wrong: 1
      case .refused: 2
      }
    }
    #expect(ranks == ranks.sorted() && Set(ranks) == [0, 1, 2])
    #expect(verdict.cheapest == verdict.standings.first)
    #expect(verdict.tried == 0 && verdict.flips.isEmpty && verdict.viewLimits.isEmpty)
    // Nothing right is certainly cheaper than the first, whose ratio to itself is 1.
    #expect(verdict.cheapest.againstCheapest?.ratio == CostRange(1, 1))
    for standing in verdict.standings where standing.isRight {
      #expect(standing.againstCheapest?.isCertainlyLess == false)
      #expect((standing.check?.worst?.maximum ?? 0) <= StrategyCheck.tolerance)
    }
  }

  @Test func `looks for changes unless it is asked not to`() {
    let scene = SceneEvaluation(Fixture.timeline([Fixture.rounded()]))
    #expect(SceneVerdict(of: scene, on: .iPhone4S).tried > 0)
  }

  @Test func `recommends images with alpha over a photo, and masks cost many times as much`() throws
  {
    let verdict = Self.verdict(Self.slidingOverPhoto, isSearching: false)
    #expect(verdict.chart == .precompositedAlpha && verdict.grade == "A")
    let alpha = try #require(verdict.standing(of: .precompositedAlpha))
    let masked = try #require(verdict.standing(of: .cornerRadius))
    #expect(alpha.isRight && masked.isRight)
    let ratio = try #require(masked.againstCheapest)
    #expect(ratio.isCertainlyMore && ratio.measure == .gpu && ratio.ratio.low > 1.5)
    // One-colour corners are wrong in every frame, where the photo shows.
    let opaque = try #require(verdict.standing(of: .precompositedOpaque))
    guard case .wrong(let check, let caveats) = opaque.outcome else {
      Issue.record("opaque corners over a photo are wrong")
      return
    }
    #expect(check.wrongFrames == check.framesCompared)
    #expect(caveats.map(\.reason) == [.severalColorsBehind])
  }

  @Test func `pays off unless each frame costs more`() throws {
    let verdict = Self.verdict(Self.slidingOverPhoto, isSearching: false)
    #expect(verdict.standing(of: .cornerRadius)?.payOff?.latest == 0)
    #expect(verdict.standing(of: .precompositedAlpha)?.payOff?.latest != nil)
    #expect(verdict.standing(of: .shapeMask)?.payOff?.latest == nil)
  }

  @Test func `finds that a solid colour would make it A+`() throws {
    let verdict = Self.verdict(Self.slidingOverPhoto)
    let flip = try #require(self.flip(verdict, .solidBackground))
    #expect(flip.changesChart && flip.chartAfter == .precompositedOpaque)
    #expect(flip.gradeAfter == "A+" && flip.chartBefore == .precompositedAlpha)
    // The photo stands still already: that was not a change to try.
    #expect(self.flip(verdict, .backgroundStill) == nil)
  }

  @Test func `finds what the content would have to do`() throws {
    var pan = Fixture.pan
    pan.contents = .photo(.portrait(2))
    let timeline = Fixture.timeline([Fixture.backdrop, Fixture.move(pan, by: [0, 12])])
    let verdict = Self.verdict(timeline)
    #expect(verdict.chart == .cornerRadius && verdict.grade == "F")
    let inset = try #require(flip(verdict, .contentInset))
    #expect(inset.chartAfter == .precompositedAlpha)
    let still = try #require(flip(verdict, .contentStill))
    #expect(still.chartAfter == .clipCorners)
    let solid = try #require(flip(verdict, .solidBackground))
    #expect(solid.chartAfter == .clipCorners && solid.changesCheapest)
  }

  @Test func `tells which devices and rules turn the order around`() throws {
    let timeline = Fixture.timeline([Fixture.move(Fixture.rounded(), by: [0, 12])])
    let verdict = Self.verdict(timeline)
    for flip in verdict.flips {
      #expect(flip.changesChart || flip.changesCheapest)
      switch flip.change {
      case .devices, .era, .views: #expect(!flip.changesChart)
      default: break
      }
    }
    #expect(verdict.tried > DeviceProfile.all.count)
  }

  @Test func `says that the chart is wrong where it is`() throws {
    // Something stands in the corners over a photo: the chart asks no further and leads to one
    // colour.
    var card = Fixture.rounded()
    var badge = Fixture.layer(Rect(x: 0, y: 0, width: 12, height: 12))
    badge.backgroundColor = .black
    card.sublayers = [badge]
    let verdict = Self.verdict(Fixture.timeline([Fixture.backdrop, card]), isSearching: false)
    #expect(verdict.chart == .clipCorners)
    guard case .wrong = verdict.agreement else {
      Issue.record("covers of one colour over a photo are wrong: \(verdict.agreement)")
      return
    }
    #expect(verdict.recommended != .clipCorners)
    #expect(try #require(verdict.standing(of: verdict.recommended)).isRight)
  }

  @Test func `stays with the chart for a saving that no frame rate shows`() throws {
    var card = Fixture.rounded()
    var badge = Fixture.layer(Rect(x: 0, y: 0, width: 12, height: 12))
    badge.backgroundColor = .black
    card.sublayers = [badge]
    let verdict = Self.verdict(Fixture.timeline([card]), isSearching: false)
    guard case .costlier = verdict.agreement else {
      Issue.record("one image of all draws fewer pixels than covers: \(verdict.agreement)")
      return
    }
    #expect(verdict.saving.share > 0 && !verdict.saving.isNoticeable)
    #expect(verdict.recommended == .clipCorners && verdict.cheapest.strategy != .clipCorners)
  }

  /// A gradient layer draws itself, so it has no picture that could be cut out once.
  @Test func `saves nothing where the chart's strategy cannot be used`() {
    var card = Fixture.rounded(nil)
    card.gradient = GradientLayer([.black, .white])
    let verdict = Self.verdict(
      Fixture.timeline([Fixture.backdrop, Fixture.move(card, by: [0, 12])]), isSearching: false)
    guard case .refused(let reasons) = verdict.agreement else {
      Issue.record("a gradient cannot be drawn into an image: \(verdict.agreement)")
      return
    }
    #expect(!reasons.isEmpty && verdict.saving.share == 0)
    #expect(verdict.recommended == verdict.cheapest.strategy)
    #expect(verdict.recommended != verdict.chart)
  }

  @Test func `counts fewer views in time the slower a device is`() throws {
    let timeline = Self.slidingOverPhoto
    func masked(_ device: DeviceProfile) throws -> ViewLimit {
      let limits = SceneVerdict(of: timeline, on: device, under: .iOS4).viewLimits
      for limit in limits {
        #expect(limit.fits <= limit.tried && (limit.fails ?? limit.tried) <= limit.tried)
      }
      return try #require(limits.first { $0.strategy == .cornerRadius })
    }
    let (old, new) = try (masked(.iPhone4), masked(.iPhone6))
    #expect(old.fits <= new.fits)
    #expect(old.fits < (old.fails ?? .max))
  }

  /// Half a point is one pixel of two, and one and a half of three.
  @Test func `compares pixels at the scale of the device`() throws {
    var card = Fixture.rounded()
    card.position.x += 0.5
    let timeline = Fixture.timeline([Fixture.backdrop, card])
    func isRight(on device: DeviceProfile) throws -> Bool {
      let verdict = Self.verdict(timeline, on: device, isSearching: false)
      return try #require(verdict.standing(of: .rasterizedSubtree)).isRight
    }
    #expect(DeviceProfile.iPhone4S.scale == 2 && DeviceProfile.iPhoneX.scale == 3)
    #expect(try isRight(on: .iPhone4S))
    #expect(try !isRight(on: .iPhoneX))
  }

  @Test(arguments: [DeviceProfile.iPhone4S, .iPhoneX])
  func `has the time of a page`(device: DeviceProfile) {
    let time = threadSeconds { _ = Self.verdict(Self.slidingOverPhoto, on: device) }
    // About a second in a debug build.
    #expect(time < 10)
  }
}
