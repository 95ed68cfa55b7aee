import Geometry

/// A picture in the making, addressed in scene units: one unit is the height that the scene was
/// composed for, `(0, 0)` the middle of its upper edge, `v` pointing down.
///
/// Small pictures are drawn several times as large and reduced, so that detail finer than a pixel
/// averages instead of flickering.
struct PhotoCanvas {
  private(set) var bitmap: Bitmap
  /// Pixels for each scene unit.
  let scale: Float
  /// The scene's horizontal and vertical extent in scene units.
  let left: Float
  let right: Float
  let top: Float
  let bottom: Float
  private let reduction: Int

  /// How a scene that was composed for one format is put into another.
  enum Fit {
    /// The scene's height is the picture's; wide pictures show more of it.
    case height
    /// A square scene fills the picture and is cut, evenly on both sides.
    case square
  }

  /// Begins a picture of this size in pixels.
  ///
  /// - Parameter backing: the colour before anything is painted; a finished scene hides it.
  init(width: Int, height: Int, fit: Fit, backing: Color = .black) {
    let enough = 640
    reduction = max(1, min(8, enough / max(1, max(width, height))))
    let (w, h) = (width * reduction, height * reduction)
    bitmap = Bitmap(width: w, height: h, color: backing)
    let unit = Float(max(1, fit == .height ? h : max(w, h)))
    scale = unit
    right = Float(w) / unit / 2
    left = -right
    top = fit == .height ? 0 : (1 - Float(h) / unit) / 2
    bottom = top + Float(h) / unit
  }

  /// The finished picture in the size that was asked for.
  var finished: Bitmap { bitmap.boxReduced(by: reduction) }

  /// Paints every pixel with the tone at its centre.
  mutating func paint(_ tone: (Float, Float) -> Tone) {
    paint(CoverageMask(covering: bitmap.bounds)) { u, v in SIMD4(tone(u, v), 1) }
  }

  /// Paints the pixels between two heights in scene units with the tone at each pixel's centre.
  mutating func paint(below v0: Float, above v1: Float, _ tone: (Float, Float) -> Tone) {
    paint(veilBelow: v0, above: v1) { u, v in SIMD4(tone(u, v), 1) }
  }

  /// Paints the pixels between two heights with tones whose fourth component is their opacity.
  mutating func paint(
    veilBelow v0: Float, above v1: Float, _ tone: (Float, Float) -> SIMD4<Float>
  ) {
    let y0 = Int(max(0, (v0 - top) * scale))
    let y1 = Int(min(Float(bitmap.height), max(0, (v1 - top) * scale + 1)))
    let band = PixelRect(x: 0, y: y0, width: bitmap.width, height: y1 - y0)
    paint(CoverageMask(covering: band), tone)
  }

  /// Paints the inside of an outline in scene units with the tone at each pixel's centre.
  mutating func paint(_ path: Path, _ tone: (Float, Float) -> Tone) {
    paint(mask(path)) { u, v in SIMD4(tone(u, v), 1) }
  }

  /// Paints the inside of an outline in one tone.
  mutating func paint(_ path: Path, _ tone: Tone, opacity: Float = 1) {
    let color = Color(
      red: Double(tone.x), green: Double(tone.y), blue: Double(tone.z), alpha: Double(opacity))
    bitmap.fill(mask(path), with: .color(color))
  }

  /// Paints a mask with tones whose fourth component is their opacity, 0...1.
  mutating func paint(_ mask: CoverageMask, _ tone: (Float, Float) -> SIMD4<Float>) {
    let region = mask.bounds.intersection(bitmap.bounds)
    guard !region.isEmpty else { return }
    let (scale, left, top) = (scale, left, top)
    bitmap.fill(region, mask, 255, repeatsRow: false) { row, x, y in
      let v = top + (Float(y) + 0.5) / scale
      let first = mask.range(region, row: y).lowerBound
      // Tones cost far more than checking whether they are needed.
      for i in 0..<row.count where mask.coverage[first &+ i] > 0 {
        let t = tone(left + (Float(x &+ i) + 0.5) / scale, v)
        row[i] = RGBA8(straight: t)
      }
    }
  }

  /// Puts a soft spot of light or shadow on what is there, fading out towards an ellipse's edge.
  mutating func spot(
    _ tone: Tone, opacity: Float, u: Float, v: Float, width: Float, height: Float,
    inside mask: CoverageMask? = nil
  ) {
    let oval = self.mask(
      Path(ellipseAt: u, v, width: width, height: height))
    let area = mask.map { $0.intersected(with: oval) } ?? oval
    paint(area) { x, y in
      let (a, b) = ((x - u) / (width / 2), (y - v) / (height / 2))
      let t = max(0, 1 - (a * a + b * b))
      return SIMD4(tone, opacity * t * t)
    }
  }

  /// Returns the coverage of an outline in scene units.
  func mask(_ path: Path, rule: FillRule = .nonZero) -> CoverageMask {
    let toPixels = Affine(
      a: Double(scale), b: 0, c: 0, d: Double(scale), tx: -Double(left * scale),
      ty: -Double(top * scale))
    return CoverageMask(path: path.applying(toPixels), rule: rule, in: bitmap.bounds)
  }
}

extension RGBA8 {
  /// Makes a pixel from straight components, clamped to 0...1 and rounded to nearest.
  @inline(__always)
  fileprivate init(straight c: SIMD4<Float>) {
    let positive = c.replacing(with: 0, where: c .< 0)
    let clamped = positive.replacing(with: 1, where: positive .> 1)
    let premultiplied = clamped * SIMD4(clamped.w, clamped.w, clamped.w, 1)
    // Adding 2^23 leaves the nearest integer in the lowest bits.
    let sum = premultiplied * 255 + 0x1p23
    self.init(
      r: UInt8(truncatingIfNeeded: sum.x.bitPattern),
      g: UInt8(truncatingIfNeeded: sum.y.bitPattern),
      b: UInt8(truncatingIfNeeded: sum.z.bitPattern),
      a: UInt8(truncatingIfNeeded: sum.w.bitPattern))
  }
}

extension Path {
  /// Makes an ellipse of four cubics around a point in scene units.
  init(ellipseAt u: Float, _ v: Float, width: Float, height: Float) {
    let rect = Rect(
      x: Double(u - width / 2), y: Double(v - height / 2), width: Double(width),
      height: Double(height))
    let (rx, ry, k) = (rect.width / 2, rect.height / 2, 0.5522847498307936)
    self.init()
    move(to: Point(rect.midX, rect.minY))
    cubic(
      to: Point(rect.maxX, rect.midY), Point(rect.midX + k * rx, rect.minY),
      Point(rect.maxX, rect.midY - k * ry))
    cubic(
      to: Point(rect.midX, rect.maxY), Point(rect.maxX, rect.midY + k * ry),
      Point(rect.midX + k * rx, rect.maxY))
    cubic(
      to: Point(rect.minX, rect.midY), Point(rect.midX - k * rx, rect.maxY),
      Point(rect.minX, rect.midY + k * ry))
    cubic(
      to: Point(rect.midX, rect.minY), Point(rect.minX, rect.midY - k * ry),
      Point(rect.midX - k * rx, rect.minY))
    close()
  }
}
