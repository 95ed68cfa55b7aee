/// An opaque colour while a photo is made: sRGB-encoded red, green and blue, usually in 0...1.
typealias Tone = SIMD3<Float>

extension Tone {
  /// Makes a tone from the digits `0xRRGGBB`.
  @inline(__always)
  init(hex: UInt32) {
    self.init(
      Float((hex >> 16) & 255) / 255, Float((hex >> 8) & 255) / 255, Float(hex & 255) / 255)
  }

  /// Returns the tone with all components multiplied.
  @inline(__always)
  func lit(_ factor: Float) -> Tone { self * factor }
}

/// Returns the tone `t` of the way from `a` to `b`.
@inline(__always)
func mix(_ a: Tone, _ b: Tone, _ t: Float) -> Tone { a + (b - a) * t }

/// A smooth series of tones along one coordinate.
struct ToneRamp {
  private let stops: [(place: Float, tone: Tone)]

  /// Makes a ramp from places in rising order.
  init(_ stops: [(Float, UInt32)]) {
    self.stops = stops.map { ($0.0, Tone(hex: $0.1)) }
  }

  /// Returns the tone at a place; the end tones extend outwards.
  func tone(at v: Float) -> Tone {
    guard let first = stops.first, v > first.place else { return stops.first?.tone ?? .zero }
    for i in stops.indices.dropFirst() where v < stops[i].place {
      let (a, b) = (stops[i - 1], stops[i])
      return mix(a.tone, b.tone, (v - a.place) / (b.place - a.place))
    }
    return stops[stops.count - 1].tone
  }
}
