import Animation
import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis

/// A generator of which the numbers follow from a seed: Steele, Lea and Flood's SplitMix64.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Timeline {
  /// A card of whole points with anything in, on and behind it, some of it moving.
  ///
  /// - Parameters:
  ///   - radii: from where to where radii go, in half points.
  ///   - isWild: whether it may be faded, between pixels, turned, masked, resized, or hold rounded
  ///     layers.
  static func random(
    _ seed: UInt64, radii: ClosedRange<Int> = 2...36, isWild: Bool = false
  ) -> Timeline {
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
      radius: number(radii) / 2, corners: corners, curve: chance() ? .circular : .continuous)
    if chance() {
      let inner = Fixture.layer(
        Rect(x: number(-10...20), y: number(-10...20), width: 12, height: 12), .photo(.forest))
      card.sublayers = [chance() ? Fixture.move(inner, by: way()) : inner]
    }
    if isWild { card.makeWild(&random) }
    var layers: [Layer] = []
    if chance() {
      layers.append(chance() ? Fixture.backdrop : Fixture.move(Fixture.backdrop, by: way()))
    }
    layers.append(chance() ? card : Fixture.move(card, by: way()))
    var timeline = Fixture.timeline(layers, background: chance() ? .white : Color(hex: 0x1E242C))
    timeline.framesPerSecond = 20
    return timeline
  }
}

extension Layer {
  /// Gives the layer one or two of what cards seldom have.
  fileprivate mutating func makeWild(_ random: inout Generator) {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      switch Int.random(in: 0...6, using: &random) {
      case 0: opacity = 0.7
      case 1: position = position + Point(x: 0.25, y: 0.4)
      case 2: affineTransform = .rotation(0.3)
      case 3:
        mask = Fixture.layer(Rect(x: 3, y: 0, width: 15, height: 40), .photo(.seaside))
      case 4: animate("bounds", to: .rect(Rect(origin: bounds.origin, size: Size(33, 31))))
      case 5:
        var inner = Fixture.layer(Rect(x: 3, y: 2, width: 18, height: 20), .photo(.seaside))
        inner.name = "inner card"
        inner.requestedCorners = CornerRequest(radius: 5)
        sublayers.append(inner)
      default: animate("backgroundColor", to: .color(SIMD4(0, 1, 0, 1)))
      }
    }
  }

  private mutating func animate(_ property: String, to value: AnimationValue) {
    animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: property), .basic(BasicAnimation(to: value)),
          timing: MediaTiming(duration: 0.2, fillMode: .both))),
      forKey: property)
  }
}
