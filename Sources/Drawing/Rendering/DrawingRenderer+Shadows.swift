import Geometry
import Raster

extension DrawingRenderer {
  /// The widest shadow: the largest standard deviation in device pixels.
  private static let largestSigma = 250.0

  /// Returns a shadow's offset and standard deviation in device pixels.
  func deviceShadow(_ shadow: DrawingShadow) -> (offset: SIMD2<Int>, sigma: Double) {
    // Offsets are mapped like directions: scaled, and not moved.
    let moved = base.apply(shadow.offset) - base.apply(.zero)
    func pixels(_ v: Double) -> Int {
      v.isFinite ? Int(min(max(v, -0x1p24), 0x1p24).rounded()) : 0
    }
    // No blur at a scale whose square is infinite gives NaN.
    let sigma = 0.5 * shadow.blur * lengthScale
    return (
      SIMD2(pixels(moved.x), pixels(moved.y)),
      sigma > 0 ? min(sigma, DrawingRenderer.largestSigma) : 0
    )
  }

  /// Draws a shadow on the innermost surface.
  ///
  /// - Parameters:
  ///   - touched: the largest area that the caster may cover, in device pixels.
  ///   - seen: the device pixels that matter.
  ///   - alpha: returns the caster's alpha, at least inside a rectangle of device pixels.
  mutating func drawShadow(
    _ shadow: DrawingShadow, touched: PixelRect, opacity: Double, _ clip: Clip,
    _ blend: BlendMode, seen: PixelRect, alpha: (PixelRect) -> CoverageMask
  ) {
    let (offset, sigma) = deviceShadow(shadow)
    let reach = CoverageMask.blurReach(sigma: sigma)
    let region = seen.intersection(touched.grown(by: reach).offsetBy(x: offset.x, y: offset.y))
    guard !region.isEmpty, shadow.color.alpha > 0, opacity > 0 else { return }
    statistics.shadows += 1
    statistics.shadowPixels += region.area
    let mask = CoverageMask.blurred(
      sigma: sigma, in: region.offsetBy(x: -offset.x, y: -offset.y), of: alpha)
    let origin = surfaces[top].origin
    surfaces[top].bitmap.fill(
      mask.offsetBy(x: offset.x - origin.x, y: offset.y - origin.y), with: .color(shadow.color),
      opacity: opacity, clip: clip, blend: blend)
  }
}
