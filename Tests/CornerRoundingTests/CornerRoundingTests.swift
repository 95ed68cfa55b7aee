import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

struct CornerRoundingTests {
  @Test func `answers no to every movement in a still scene`() {
    let analysis = SceneAnalysis(of: Fixture.timeline([Fixture.rounded()]))
    #expect(!analysis.movesUnderneath && !analysis.movesThrough && analysis.isOneLayer)
    #expect(analysis.frameCount == 1)
  }

  @Test func `sees a photo move underneath a sliding card, and white not`() {
    let card = Fixture.move(Fixture.rounded(), by: [0, 12])
    let overPhoto = SceneAnalysis(of: Fixture.timeline([Fixture.backdrop, card]))
    #expect(overPhoto.movesUnderneath && !overPhoto.movesThrough)
    let overWhite = SceneAnalysis(of: Fixture.timeline([card]))
    #expect(!overWhite.movesUnderneath && !overWhite.movesThrough)
    #expect(overWhite.sites[0].solidBehind == RGBA8(.white))
  }

  @Test func `sees content move through the corners of a pan`() {
    let analysis = SceneAnalysis(of: Fixture.timeline([Fixture.pan]))
    #expect(analysis.movesThrough && !analysis.movesUnderneath && !analysis.isOneLayer)
  }

  @Test func `sees that content inset by the radius moves safely inside`() {
    var card = Fixture.rounded()
    var dot = Fixture.layer(Rect(x: 12, y: 12, width: 8, height: 8))
    dot.backgroundColor = Color(hex: 0xFF00FF)
    card.sublayers = [Fixture.move(dot, by: [8, 8])]
    let analysis = SceneAnalysis(of: Fixture.timeline([card]))
    #expect(!analysis.movesThrough && analysis.isOneLayer)
    #expect(analysis.sites[0].movement.count(.inside) > 0)
  }

  @Test func `leads every combination of answers to the leaf of the source`() {
    typealias Q = DecisionChart.Question
    let expected: [(through: Bool, one: Bool, under: Bool, CornerStrategy, String)] = [
      (true, true, true, .cornerRadius, "F"), (true, false, true, .cornerRadius, "F"),
      (true, true, false, .clipCorners, "A\u{2212}"),
      (true, false, false, .clipCorners, "A\u{2212}"),
      (false, false, true, .clipCorners, "A\u{2212}"),
      (false, false, false, .clipCorners, "A\u{2212}"),
      (false, true, true, .precompositedAlpha, "A"),
      (false, true, false, .precompositedOpaque, "A+"),
    ]
    for row in expected {
      let answers: [Q: Bool] = [.through: row.through, .oneLayer: row.one, .underneath: row.under]
      let leaf = DecisionChart.path { answers[$0] ?? false }.last
      #expect(leaf?.strategy == row.3 && leaf?.grade == row.4)
    }
  }

  /// The promise of the four strategies: the same pixels where they must be the same.
  @Test(
    arguments: [2.0, 7.5, 10, 16, 20, 31], [CornerCurve.circular, .continuous])
  func `draws identical pixels with all strategies over a solid background`(
    radius: Double, curve: CornerCurve
  ) throws {
    for color in [Color.white, Color(hex: 0x1E242C), Color(hex: 0x3A7F5B)] {
      let timeline = Fixture.timeline(
        [Fixture.rounded(radius: radius, curve: curve)], background: color)
      let analysis = SceneAnalysis(of: timeline)
      let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
      for strategy in CornerStrategy.all {
        let outcome = strategy.apply(to: timeline, analysis)
        #expect(outcome.isApplied && outcome.caveats.isEmpty)
        for scale in [1.0, 2, 3] {
          let check = StrategyCheck(of: outcome.timeline, against: reference, scale: scale)
          #expect(check.framesCompared == 1)
          #expect(
            check.worst?.maximum == 0, "\(strategy.title), radius \(radius), scale \(scale)")
        }
      }
    }
  }

  @Test func `marks one-colour corners wrong over a moving photo and alpha right`() {
    let timeline = Fixture.timeline(
      [Fixture.backdrop, Fixture.move(Fixture.rounded(), by: [0, 12])])
    let analysis = SceneAnalysis(of: timeline)
    let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    func check(_ strategy: CornerStrategy) -> StrategyCheck {
      StrategyCheck(of: strategy.apply(to: timeline, analysis).timeline, against: reference)
    }
    #expect(!check(.precompositedOpaque).isCorrect)
    #expect(!check(.clipCorners).isCorrect)
    #expect(check(.precompositedAlpha).isCorrect)
    #expect(CornerStrategy.clipCorners.apply(to: timeline, analysis).caveats.count == 1)
  }

  @Test func `refuses to precomposite a container and a card with sublayers in its corners`() {
    let pan = Fixture.timeline([Fixture.pan])
    let outcome = CornerStrategy.precompositedAlpha.apply(to: pan, SceneAnalysis(of: pan))
    #expect(
      outcome.refusals.map(\.reason) == [.nothingToDraw, .sublayersInCorners(["a sublayer"])])
    #expect(outcome.timeline.root.sublayers[0].masksToBounds)
    #expect(
      CornerStrategy.clipCorners.apply(to: pan, SceneAnalysis(of: pan)).isApplied)
  }

  @Test func `keeps a border inside the precomposited image`() {
    var card = Fixture.rounded()
    card.borderWidth = 3
    card.borderColor = Color(hex: 0xE07A1F)
    let timeline = Fixture.timeline([card])
    let analysis = SceneAnalysis(of: timeline)
    let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    let alpha = CornerStrategy.precompositedAlpha.apply(to: timeline, analysis).timeline
    #expect(StrategyCheck(of: alpha, against: reference).worst?.maximum == 0)
  }

  @Test func `asks for more than one colour when a photo stands still underneath`() {
    let timeline = Fixture.timeline([Fixture.backdrop, Fixture.rounded()])
    let analysis = SceneAnalysis(of: timeline)
    #expect(!analysis.movesUnderneath && analysis.showsMoreThanOneColor)
    #expect(DecisionChart.path(analysis.answer).last?.strategy == .precompositedAlpha)
  }

  @Test func `sees no movement through corners that leave a clipping container`() {
    var container = Fixture.layer(Rect(x: 0, y: 0, width: 96, height: 36))
    container.backgroundColor = .white
    container.masksToBounds = true
    container.sublayers = [Fixture.move(Fixture.rounded(), by: [0, -12])]
    let analysis = SceneAnalysis(of: Fixture.timeline([container]))
    #expect(!analysis.movesThrough && !analysis.showsMoreThanOneColor)
  }

  @Test func `lets corners that are never on the screen answer nothing`() {
    var away = Fixture.rounded()
    away.position = [500, 500]
    var hidden = Fixture.rounded()
    hidden.isHidden = true
    let analysis = SceneAnalysis(of: Fixture.timeline([Fixture.backdrop, away, hidden]))
    #expect(analysis.sites.count == 2 && analysis.seenSites.isEmpty)
  }

  @Test func `refuses covers below a border, and a border below sublayers`() {
    var card = Fixture.rounded()
    card.borderWidth = 2
    let bordered = Fixture.timeline([card])
    let analysis = SceneAnalysis(of: bordered)
    #expect(
      CornerStrategy.clipCorners.apply(to: bordered, analysis).refusals.map(\.reason)
        == [.borderAboveSublayers])
    #expect(CornerStrategy.precompositedAlpha.apply(to: bordered, analysis).isApplied)
  }
}
