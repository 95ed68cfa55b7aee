import Raster

/// The formulas of the W3C's Compositing and Blending Level 1 in double precision, one pixel at a
/// time, on straight colours as the recommendation writes them.
struct BlendReference {
  typealias Color = SIMD3<Double>

  /// Returns the exact premultiplied result, in 0...255, red, green, blue, alpha.
  static func result(_ mode: BlendMode, _ s: RGBA8, _ d: RGBA8) -> SIMD4<Double> {
    let (sa, da) = (Double(s.a) / 255, Double(d.a) / 255)
    let source = Color(Double(s.r), Double(s.g), Double(s.b)) / 255
    let below = Color(Double(d.r), Double(d.g), Double(d.b)) / 255
    if mode == .plus {
      let sum = (source + below).clamped(lowerBound: .zero, upperBound: .one)
      return SIMD4(sum, min(1, sa + da)) * 255
    }
    if let (x, y) = factors(mode, sa, da) {
      return SIMD4(source * x + below * y, sa * x + da * y) * 255
    }
    let (cs, cb) = (sa > 0 ? source / sa : .zero, da > 0 ? below / da : .zero)
    let mixed = nonSeparable(mode, cb, cs) ?? separable(mode, cb, cs)
    let color = source * (1 - da) + below * (1 - sa) + mixed * (sa * da)
    return SIMD4(color, sa + da - sa * da) * 255
  }

  private static func factors(
    _ mode: BlendMode, _ sa: Double, _ da: Double
  ) -> (Double, Double)? {
    switch mode {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .destination: (0, 1)
    case .sourceOver: (1, 1 - sa)
    case .destinationOver: (1 - da, 1)
    case .sourceIn: (da, 0)
    case .destinationIn: (0, sa)
    case .sourceOut: (1 - da, 0)
    case .destinationOut: (0, 1 - sa)
    case .sourceAtop: (da, 1 - sa)
    case .destinationAtop: (1 - da, sa)
    case .xor: (1 - da, 1 - sa)
    default: nil
    }
  }

  private static func separable(_ mode: BlendMode, _ cb: Color, _ cs: Color) -> Color {
    Color(one(mode, cb.x, cs.x), one(mode, cb.y, cs.y), one(mode, cb.z, cs.z))
  }

  private static func one(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return one(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? one(.multiply, b, 2 * s) : one(.screen, b, 2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return .nan
    }
  }

  private static func nonSeparable(_ mode: BlendMode, _ cb: Color, _ cs: Color) -> Color? {
    switch mode {
    case .hue: setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: setLum(cs, lum(cb))
    case .luminosity: setLum(cb, lum(cs))
    default: nil
    }
  }

  private static func lum(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func sat(_ c: Color) -> Double { c.max() - c.min() }

  private static func setLum(_ c: Color, _ l: Double) -> Color {
    let moved = c + Color(repeating: l - lum(c))
    let (l, n, x) = (lum(moved), moved.min(), moved.max())
    var clipped = moved
    let grey = Color(repeating: l)
    if n < 0 { clipped = grey + (clipped - grey) * l / (l - n) }
    if x > 1 { clipped = grey + (clipped - grey) * (1 - l) / (x - l) }
    return clipped
  }

  private static func setSat(_ c: Color, _ s: Double) -> Color {
    var result = Color.zero
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    let (low, mid, high) = (order[0], order[1], order[2])
    if c[high] > c[low] {
      result[mid] = (c[mid] - c[low]) * s / (c[high] - c[low])
      result[high] = s
    }
    return result
  }
}

extension SIMD4<Double> {
  init(_ c: SIMD3<Double>, _ w: Double) { self.init(c.x, c.y, c.z, w) }
}

extension RGBA8 {
  /// The bytes as numbers: red, green, blue, alpha.
  var levels: SIMD4<Double> { SIMD4(Double(r), Double(g), Double(b), Double(a)) }
  /// Whether no colour byte is above alpha.
  var isValid: Bool { max(r, g, b) <= a }
}
