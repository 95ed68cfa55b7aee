import Geometry
import Raster
import TestSupport
import Testing

/// Radial and conic gradients, and what gradients do beyond their ends.
struct GradientTests {
  private let stops = [
    GradientStop(color: Color(hex: 0xE02040), location: 0),
    GradientStop(color: Color(hex: 0x20C060, alpha: 0.25), location: 0.3),
    GradientStop(color: Color(hex: 0x3050F0), location: 1),
  ]

  private func painted(_ paint: Paint, size: Int = 48) -> Bitmap {
    var bitmap = Bitmap(width: size, height: size)
    bitmap.fill(Path(bitmap.bounds.rect), with: paint)
    return bitmap
  }

  /// Premultiplied levels at a location, between 0 and 1 or clamped.
  private func color(_ t: Double) -> SIMD4<Double> {
    func levels(_ color: Color) -> SIMD4<Double> {
      let straight = SIMD4(color.red, color.green, color.blue, 1)
      return straight * (color.alpha * 255)
    }
    let (a, b) = t < 0.3 ? (stops[0], stops[1]) : (stops[1], stops[2])
    let part = (min(max(t, 0), 1) - a.location) / (b.location - a.location)
    return levels(a.color) * (1 - part) + levels(b.color) * part
  }

  private func folded(_ t: Double, _ extend: GradientExtend) -> Double {
    switch extend {
    case .clamp: return t
    case .repeat: return t - t.rounded(.down)
    case .reflect:
      let r = abs(t.truncatingRemainder(dividingBy: 2))
      return r > 1 ? 2 - r : r
    }
  }

  /// Counts pixels whose bytes are not those nearest to the colour at a location.
  private func wrong(
    _ bitmap: Bitmap, _ extend: GradientExtend, _ location: (Double, Double) -> Double
  ) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let t = folded(location(Double(x) + 0.5, Double(y) + 0.5), extend)
        // Where the colour jumps the last bits of a location decide.
        if extend != .clamp && min(t, 1 - t) < 1e-9 { continue }
        if bitmap[x, y].distance(from: color(t)) > 0.5 + 1e-5 { count += 1 }
      }
    }
    return count
  }

  @Test(arguments: [GradientExtend.clamp, .repeat, .reflect])
  func `locations beyond the ends are extended`(extend: GradientExtend) {
    let line = LinearGradient(start: Point(11, 7), end: Point(23, 19), stops: stops, extend: extend)
    #expect(
      wrong(painted(.linearGradient(line)), extend) { x, y in ((x - 11) + (y - 7)) / 24 } == 0)
    let circles = RadialGradient(center: Point(20, 22), radius: 9.3, stops: stops, extend: extend)
    let radius = wrong(painted(.radialGradient(circles)), extend) { x, y in
      ((x - 20) * (x - 20) + (y - 22) * (y - 22)).squareRoot() / 9.3
    }
    #expect(radius == 0)
    let rays = ConicGradient(
      center: Point(20.2, 22.4), startAngle: 0.4, sweep: 1.7, stops: stops, extend: extend)
    let angle = wrong(painted(.conicGradient(rays)), extend) { x, y in
      let turn = arcTangent(y - 22.4, x - 20.2) - 0.4
      return (turn < 0 ? turn + 2 * .pi : turn) / 1.7
    }
    #expect(angle == 0)
  }

  @Test(arguments: 1...30)
  func `a location of a radial gradient lies on its circle`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Grey is the location itself, in 255ths.
    let ramp = [
      GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1),
    ]
    func point() -> Point { Point(random.number(in: 0..<48), random.number(in: 0..<48)) }
    let (a, b) = (point(), point())
    let (r, s) = (random.number(in: 0..<20), random.number(in: 0..<30))
    let bitmap = painted(
      .radialGradient(
        RadialGradient(
          startCenter: a, startRadius: r, endCenter: b, endRadius: s, stops: ramp)))
    func miss(_ p: Point, _ t: Double) -> Double {
      let c = Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
      return ((p.x - c.x) * (p.x - c.x) + (p.y - c.y) * (p.y - c.y)).squareRoot()
        - (r + (s - r) * t)
    }
    for y in 0..<48 {
      for x in 0..<48 where bitmap[x, y].a == 255 && bitmap[x, y].r > 0 && bitmap[x, y].r < 255 {
        let p = Point(Double(x) + 0.5, Double(y) + 0.5)
        let g = Double(bitmap[x, y].r)
        // Within the byte's rounding the point gets from the inside of the circle to its outside.
        let ends = [miss(p, (g - 0.51) / 255), miss(p, (g + 0.51) / 255)]
        let step = abs(ends[0] - ends[1])
        #expect(ends[0] * ends[1] <= 0 || step < 0.2 && abs(ends[0]) < 0.2, "\(random)")
        // No later circle goes through it.
        for k in 1...40 {
          let t = (g + 1) / 255 + Double(k) * 0.05
          if r + (s - r) * t < 0 || step < 0.2 { continue }
          #expect((miss(p, t) < 0) == (miss(p, t + 1000) < 0) || r + (s - r) * (t + 1000) < 0)
        }
      }
    }
  }

  @Test func `a cone of circles leaves its outside clear`() {
    let cone = RadialGradient(
      startCenter: Point(12, 24), startRadius: 0, endCenter: Point(30, 24), endRadius: 6,
      stops: stops)
    let bitmap = painted(.radialGradient(cone))
    #expect(bitmap[5, 24] == .clear && bitmap[30, 8] == .clear && bitmap[30, 40] == .clear)
    #expect(bitmap[47, 24] == RGBA8(Color(hex: 0x3050F0)))
    // Equal radii: a strip.
    let strip = RadialGradient(
      startCenter: Point(12, 24), startRadius: 5, endCenter: Point(30, 24), endRadius: 5,
      stops: stops)
    let stripe = painted(.radialGradient(strip))
    #expect(stripe[20, 18] == .clear && stripe[20, 29] == .clear && stripe[20, 20] != .clear)
    #expect(stripe[2, 24] == RGBA8(Color(hex: 0xE02040)))
  }

  @Test func `coinciding ends and no stops`() {
    let last = RGBA8(Color(hex: 0x3050F0))
    let point = Point(20, 20)
    let all: [Paint] = [
      .radialGradient(RadialGradient(center: point, radius: 0, stops: stops, extend: .repeat)),
      .conicGradient(ConicGradient(center: point, sweep: 0, stops: stops)),
      .linearGradient(LinearGradient(start: point, end: point, stops: stops, extend: .reflect)),
    ]
    for paint in all { #expect(painted(paint).pixels.allSatisfy { $0 == last }) }
    let nothing = painted(.conicGradient(ConicGradient(center: point, stops: [])))
    #expect(nothing.pixels.allSatisfy { $0 == .clear })
    let hostile = painted(
      .radialGradient(RadialGradient(center: Point(.nan, 3), radius: .infinity, stops: stops)))
    #expect(hostile.pixels.allSatisfy { max($0.r, $0.g, $0.b) <= $0.a })
  }

  @Test func `a conic gradient is exact along its stops`() {
    // Quarter turns of one colour each, whose edges run through pixel centres.
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]
    let stops = colors.enumerated().flatMap { i, hex in
      [Double(i) / 4, Double(i + 1) / 4].map {
        GradientStop(color: Color(hex: hex), location: $0)
      }
    }
    let bitmap = painted(
      .conicGradient(ConicGradient(center: Point(24.5, 24.5), stops: stops)))
    let right = [(34, 24), (24, 34), (14, 24), (24, 14)]
    for (k, (x, y)) in right.enumerated() {
      #expect(bitmap[x, y] == RGBA8(Color(hex: colors[k])))
    }
    let up = painted(
      .conicGradient(
        ConicGradient(center: Point(24.5, 24.5), startAngle: -.pi / 2, stops: stops)))
    for (k, (x, y)) in right.enumerated() {
      #expect(up[x, y] == RGBA8(Color(hex: colors[(k + 1) % 4])))
    }
  }

  @Test(arguments: 1...10)
  func `filling directly and through a mask agree`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let below = random.bitmap(width: 48, height: 48)
    let path = RoundedRect(Rect(x: 3.3, y: 4.6, width: 37, height: 30), radius: 9).path
    let image = random.bitmap(width: 20, height: 30)
    let paints: [Paint] = [
      .linearGradient(LinearGradient(start: Point(0, 4), end: Point(0, 40), stops: stops)),
      .radialGradient(RadialGradient(center: Point(20, 20), radius: 20, stops: stops)),
      .conicGradient(ConicGradient(center: Point(20, 20), stops: stops)),
      .image(ImagePaint(bitmap: image, transform: .translation(4.4, 3.1))),
      .image(ImagePaint(bitmap: image, transform: .rotation(0.3), sampling: .trilinear)),
    ]
    for paint in paints {
      for opacity in [1, 0.4] {
        var direct = below
        direct.fill(path, with: paint, opacity: opacity)
        var masked = below
        masked.fill(
          CoverageMask(path: path, in: below.bounds), with: paint, opacity: opacity)
        #expect(direct == masked, "\(random)")
      }
    }
  }
}
