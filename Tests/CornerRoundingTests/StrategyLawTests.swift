import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import Testing

/// What holds for every strategy in any scene.
struct StrategyLawTests {
  /// A generator of which the numbers follow from a seed: Steele, Lea and Flood's SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// A card of whole points with anything in, on and behind it, some of it moving.
  private static func scene(_ seed: UInt64) -> Timeline {
    var random = Generator(state: seed)
    func chance() -> Bool { Bool.random(using: &random) }
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func way() -> Point { Point(x: number(-12...12), y: number(-12...12)) }
    var card = Fixture.layer(
      Rect(x: number(5...30), y: number(5...25), width: number(24...50), height: number(24...40)))
    card.name = "card"
    card.bounds.origin = chance() ? .zero : Point(x: number(-9...9), y: number(-9...9))
    if chance() { card.contents = .photo(.portrait(1)) }
    if chance() { card.backgroundColor = Color(hex: 0xC0392B) }
    if chance() && chance() {
      card.borderWidth = number(1...3)
      card.borderColor = Color(hex: 0x2C3E50)
    }
    let corners = chance() ? CornerMask.all : CornerMask(rawValue: Int(number(1...15)))
    card.requestedCorners = CornerRequest(
      radius: number(2...36) / 2, corners: corners, curve: chance() ? .circular : .continuous)
    if chance() {
      let inner = Fixture.layer(
        Rect(x: number(-10...20), y: number(-10...20), width: 12, height: 12), .photo(.forest))
      card.sublayers = [chance() ? Fixture.move(inner, by: way()) : inner]
    }
    var layers: [Layer] = []
    if chance() {
      layers.append(chance() ? Fixture.backdrop : Fixture.move(Fixture.backdrop, by: way()))
    }
    layers.append(chance() ? card : Fixture.move(card, by: way()))
    var timeline = Fixture.timeline(layers, background: chance() ? .white : Color(hex: 0x1E242C))
    timeline.framesPerSecond = 20
    return timeline
  }

  @Test(arguments: UInt64(1)...160)
  func `is right wherever it is neither refused nor doubted`(seed: UInt64) {
    let timeline = Self.scene(seed)
    let scale = Double(1 + seed % 3)
    let analysis = SceneAnalysis(of: timeline, scale: scale)
    let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    let outcomes = CornerStrategy.known.map { $0.apply(to: timeline, analysis) }
      .filter { $0.isApplied && $0.doubts.isEmpty }
    let checks = StrategyCheck.all(of: outcomes.map(\.timeline), against: reference, scale: scale)
    for (outcome, check) in zip(outcomes, checks) {
      // A cover is rounded to bytes, and once more on what it covers: two steps, in few scenes.
      let isCover = outcome.strategy.kind.rawValue.hasPrefix("clip-corners")
      let worst = check.worst?.maximum ?? 0
      #expect(
        isCover ? worst <= 2 : check.isCorrect, "seed \(seed), \(outcome.strategy.name): \(worst)")
    }
    #expect(outcomes.count >= 2)
  }

  @Test(arguments: UInt64(1)...24)
  func `shows the reference where it is refused`(seed: UInt64) {
    let timeline = Self.scene(seed)
    let analysis = SceneAnalysis(of: timeline, scale: 1)
    let reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    for strategy in CornerStrategy.known {
      let outcome = strategy.apply(to: timeline, analysis)
      #expect(outcome.isApplied || outcome.timeline == reference)
      // Nothing asks for corners any more, and every reason is said in words.
      #expect(outcome.timeline.root.roundingSites.isEmpty)
      #expect((outcome.refusals + outcome.doubts).allSatisfy { $0.description.contains("card") })
    }
  }
}
