package import Geometry
internal import Raster

/// A picture in double precision over a rectangle of pixels: premultiplied components in 0...1.
///
/// Nothing is rounded in it but the coverage that it is given, in 255ths. Along with each pixel
/// goes how far a picture of 8 bits may be off that is made in the same steps: ``error(_:_:)``.
package struct Plane {
  package let bounds: PixelRect
  /// The pixels outside of which nothing was ever laid.
  private(set) var touched = PixelRect.zero
  private var pixels: [SIMD4<Double>]
  private var errors: [Double]

  /// Makes a transparent plane.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    errors = Array(repeating: 0, count: bounds.area)
    pixels = Array(repeating: .zero, count: bounds.area)
  }

  /// A pixel; transparent outside.
  package subscript(x: Int, y: Int) -> SIMD4<Double> {
    get {
      x >= bounds.minX && x < bounds.maxX && y >= bounds.minY && y < bounds.maxY
        ? pixels[index(x, y)] : .zero
    }
    set { pixels[index(x, y)] = newValue }
  }

  /// By how many levels a channel of 8 bits may differ after the same steps.
  ///
  /// A draw adds a level and a half: half a level each for its source, for coverage and opacity,
  /// and for the result, which become bytes. What was below is off by as much less as it is
  /// covered. A pass carries the errors of its surface on. Maps of colours and operators enlarge
  /// them, a blur spreads the largest.
  package func error(_ x: Int, _ y: Int) -> Double {
    x >= bounds.minX && x < bounds.maxX && y >= bounds.minY && y < bounds.maxY
      ? errors[index(x, y)] : 0
  }

  /// The largest error.
  var worst: Double { errors.max() ?? 0 }

  /// Lets all pixels be off by as much.
  mutating func setErrors(_ levels: Double) {
    errors = Array(repeating: levels, count: errors.count)
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    (y - bounds.minY) * bounds.width + x - bounds.minX
  }

  /// Changes all pixels of a rectangle to what an operator makes of them and of a source.
  ///
  /// - Parameters:
  ///   - error: by how many levels the source of a pixel may be off.
  ///   - source: the premultiplied source of a pixel, and how much of it is covered, 0...1.
  mutating func lay(
    in area: PixelRect, _ blend: Blend = .over, error: (Int, Int) -> Double = { _, _ in 0 },
    _ source: (Int, Int) -> (color: SIMD4<Double>, coverage: Double)
  ) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let (color, coverage) = source(x, y)
        guard coverage > 0 else { continue }
        let old = pixels[index(x, y)]
        pixels[index(x, y)] = old + (blend.mix(color, old) - old) * coverage
        let kept = blend == .over ? 1 - coverage * color.w : blend.growth
        errors[index(x, y)] =
          kept * errors[index(x, y)] + coverage * blend.growth * error(x, y) + 1.5
      }
    }
    touched = touched.isEmpty ? area : touched.union(area)
  }

  /// Lays another plane on this one.
  mutating func lay(_ other: Plane, opacity: Double, in area: PixelRect, _ blend: Blend = .over) {
    lay(
      in: area.intersection(other.touched), blend, error: { other.error($0, $1) * opacity }
    ) { x, y in (other[x, y] * opacity, 1) }
  }

  /// Multiplies all pixels.
  ///
  /// - Parameter error: by how many levels the factor may be off.
  mutating func multiply(
    error: (Int, Int) -> Double = { _, _ in 0 }, _ factor: (Int, Int) -> Double
  ) {
    let area = touched
    map(in: area) { $2 * factor($0, $1) }
    for y in area.isEmpty ? 0..<0 : area.minY..<area.maxY {
      for x in area.minX..<area.maxX { errors[index(x, y)] += error(x, y) }
    }
  }

  /// Changes all pixels of a rectangle, those that are transparent included; of the whole plane
  /// without one. Errors become so many times larger, and half a level for rounding.
  mutating func map(
    in area: PixelRect? = nil, growth: Double = 1,
    _ change: (Int, Int, SIMD4<Double>) -> SIMD4<Double>
  ) {
    let area = area ?? bounds
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        pixels[index(x, y)] = change(x, y, pixels[index(x, y)])
        errors[index(x, y)] = errors[index(x, y)] * growth + 0.5
      }
    }
    touched = touched.isEmpty ? area : touched.union(area)
  }

  /// The pixels of a rectangle in levels, rounded; it lies inside.
  func bitmap(of area: PixelRect) -> Bitmap {
    var bitmap = Bitmap(width: area.width, height: area.height)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let p = (self[area.x + x, area.y + y] * 255).rounded(.toNearestOrAwayFromZero)
        func byte(_ v: Double) -> UInt8 { UInt8(min(max(v, 0), 255)) }
        bitmap[x, y] = RGBA8(r: byte(p.x), g: byte(p.y), b: byte(p.z), a: byte(p.w))
      }
    }
    return bitmap
  }

  /// Takes the pixels of a bitmap at a place.
  init(_ bitmap: Bitmap, at bounds: PixelRect) {
    self.init(bounds)
    touched = bounds
    for y in 0..<bounds.height {
      for x in 0..<bounds.width { pixels[y * bounds.width + x] = bitmap[x, y].components }
    }
  }
}

extension RGBA8 {
  /// Premultiplied components in 0...1.
  var components: SIMD4<Double> { SIMD4(Double(r), Double(g), Double(b), Double(a)) / 255 }
}

extension Color {
  /// Premultiplied components in 0...1.
  var components: SIMD4<Double> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }
}

extension PixelRect {
  /// The rectangle with so many more pixels on every side.
  func grown(_ d: Int) -> PixelRect {
    PixelRect(x: x - d, y: y - d, width: width + 2 * d, height: height + 2 * d)
  }
}

/// Operators by the formulas of the W3C's Compositing and Blending Level 1.
enum Blend {
  case over, multiply, screen, darken, difference, hardLight, destinationOver, sourceAtop

  /// The operator of a layer's `compositingFilter`; nil for those that the reference leaves out.
  init?(_ mode: BlendMode) {
    switch mode {
    case .sourceOver: self = .over
    case .multiply: self = .multiply
    case .screen: self = .screen
    case .darken: self = .darken
    case .difference: self = .difference
    case .hardLight: self = .hardLight
    case .destinationOver: self = .destinationOver
    case .sourceAtop: self = .sourceAtop
    default: return nil
    }
  }

  /// How many times larger errors may become.
  var growth: Double {
    switch self {
    case .over, .destinationOver, .sourceAtop: 1
    case .multiply, .screen, .darken, .difference: 2
    case .hardLight: 3
    }
  }

  /// What a source and what lies below become.
  func mix(_ s: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .over: return s + d * (1 - s.w)
    case .destinationOver: return s * (1 - d.w) + d
    case .sourceAtop: return s * d.w + d * (1 - s.w)
    default: break
    }
    var result = s * (1 - d.w) + d * (1 - s.w)
    if s.w > 0, d.w > 0 {
      for i in 0..<3 { result[i] += s.w * d.w * mixed(d[i] / d.w, s[i] / s.w) }
    }
    result.w = s.w + d.w - s.w * d.w
    return result
  }

  /// The blend function of two straight components: below, then source.
  private func mixed(_ b: Double, _ s: Double) -> Double {
    switch self {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .darken: min(b, s)
    case .difference: abs(b - s)
    case .hardLight: s <= 0.5 ? 2 * b * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .over, .destinationOver, .sourceAtop: s
    }
  }
}
