import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// Corners below covers and in clips: what cannot be seen is not asked, and what is seen later is.
struct HiddenCornersTests {
  @Test(arguments: UInt64(1)...100)
  func `strategies are right or say why not`(seed: UInt64) {
    let timeline = Timeline.covered(seed)
    let mistakes = StrategyLawTests.silentMistakes(in: timeline, scale: Double(1 + seed % 3))
    #expect(mistakes.isEmpty, "seed \(seed): \(mistakes)")
  }

  /// What is drawn once shows the first frame, in which nobody saw what it has drawn.
  @Test func `notices what changes below a cover that leaves`() throws {
    var badge = Fixture.layer(Rect(x: 0, y: 0, width: 8, height: 8))
    badge.backgroundColor = .black
    var gone = badge
    gone.animate("opacity", from: .number(1), to: .number(0), for: 0.05)
    var card = Fixture.rounded(nil)
    card.backgroundColor = Color(hex: 0xC0392B)
    card.sublayers = [gone]
    var cover = Fixture.layer(Rect(x: 14, y: 10, width: 20, height: 20))
    cover.backgroundColor = .white
    let still = SceneAnalysis(of: Fixture.timeline([card, cover]))
    #expect(try #require(still.sites.first).movesThrough == false)
    cover.animate("position.x", from: .number(24), to: .number(80))
    let leaves = SceneAnalysis(of: Fixture.timeline([card, cover]))
    #expect(try #require(leaves.sites.first).movesThrough)
  }

  /// A square on its corner hides those of a card that is upright in it.
  @Test(arguments: [false, true]) func `corners in a turned clip are not seen`(clips: Bool) throws {
    var card = Fixture.rounded()
    var clip = Fixture.layer(Rect(x: 22, y: 18, width: 36, height: 36))
    clip.masksToBounds = clips
    clip.affineTransform = .rotation(.pi / 4)
    card.position = clip.bounds.center
    card.affineTransform = .rotation(-.pi / 4)
    clip.sublayers = [card]
    let analysis = SceneAnalysis(of: Fixture.timeline([Fixture.backdrop, clip]))
    let site = try #require(analysis.sites.first)
    #expect(site.isSeen == !clips && site.framesSeen == (clips ? 0 : 1))
  }

  /// It lies over what it surrounds, be it as thin as a point.
  @Test func `a border around hides pixels of corners`() throws {
    func pixels(border: Double) throws -> Int {
      var group = Fixture.layer(Rect(x: 20, y: 16, width: 40, height: 40))
      group.borderWidth = border
      group.borderColor = .black
      var card = Fixture.rounded()
      card.position = group.bounds.center
      group.sublayers = [card]
      let analysis = SceneAnalysis(of: Fixture.timeline([Fixture.backdrop, group]))
      return try #require(analysis.sites.first).seenCornerPixels
    }
    let counts = try [0, 0.5, 1, 3].map(pixels)
    #expect(counts == counts.sorted(by: >) && Set(counts).count == 4, "\(counts)")
  }

  @Test func `a layer below a cover is not seen`() throws {
    var cover = Fixture.backdrop
    let hidden = SceneAnalysis(of: Fixture.timeline([Fixture.rounded(), cover]))
    #expect(try #require(hidden.sites.first).isSeen == false && hidden.seenSites.isEmpty)
    cover.opacity = 0.9
    let shown = SceneAnalysis(of: Fixture.timeline([Fixture.rounded(), cover]))
    #expect(try #require(shown.sites.first).isSeen)
  }
}

extension Timeline {
  /// A random scene of all sorts with layers over it, some of which move, and at times in a rounded
  /// clip.
  fileprivate static func covered(_ seed: UInt64) -> Timeline {
    var timeline = Timeline.random(seed, radii: 2...40, isWild: seed.isMultiple(of: 2))
    var random = SeededGenerator(state: seed &* 1_313)
    for _ in 0..<Int(random.number(1...4)) {
      let box = Rect(
        x: random.number(-10...80), y: random.number(-10...60), width: random.number(8...50),
        height: random.number(8...50))
      var cover = Fixture.layer(box, Bool.random(using: &random) ? .photo(.seaside) : nil)
      cover.backgroundColor = Color(red: random.number(0...1), green: 0.5, blue: 0.2)
      if Int(random.number(0...3)) == 0 { cover.opacity = 0.5 }
      if Bool.random(using: &random) {
        cover = Fixture.move(cover, by: [random.number(-60...60), random.number(-40...40)])
      }
      timeline.root.sublayers.append(cover)
    }
    if Bool.random(using: &random) {
      var clip = Fixture.layer(Rect(origin: .zero, size: timeline.root.bounds.size))
      clip.bounds.size.width -= random.number(0...30)
      clip.masksToBounds = true
      clip.cornerRadius = random.number(4...40)
      clip.sublayers = timeline.root.sublayers
      timeline.root.sublayers = [clip]
    }
    return timeline
  }
}
