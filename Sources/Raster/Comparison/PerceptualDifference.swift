/// How different two bitmaps look, pixel by pixel.
///
/// Pixels that are not opaque are compared over white and over black, and the larger difference
/// counts. Both bitmaps are converted to sRGB first when they are in another space.
public struct PerceptualDifference: Hashable, Sendable {
  /// The largest CIEDE2000 of a pixel.
  public let maximumDeltaE: Double
  /// The mean CIEDE2000 over all pixels; 0 when there are none.
  public let meanDeltaE: Double
  /// The largest distance of two pixels in OKLab; black and white are 1 apart.
  public let maximumOKLab: Double
  /// The mean distance in OKLab over all pixels; 0 when there are none.
  public let meanOKLab: Double
  /// The column of the first pixel, in reading order, with the largest CIEDE2000.
  public let worstX: Int
  /// The row of that pixel.
  public let worstY: Int

  init(_ a: Bitmap, _ b: Bitmap) {
    precondition(a.width == b.width && a.height == b.height, "bitmaps of one size")
    let (a, b) = (a.converted(to: .sRGB), b.converted(to: .sRGB))
    var (sumE, sumOK, maxE, maxOK, worst) = (0.0, 0.0, 0.0, 0.0, 0)
    var last = (RGBA8.clear, RGBA8.clear)
    var found = (0.0, 0.0)
    for i in a.pixels.indices where a.pixels[i] != b.pixels[i] {
      let pair = (a.pixels[i], b.pixels[i])
      if pair != last {
        last = pair
        found = PerceptualDifference.distances(pair.0, pair.1)
      }
      sumE += found.0
      sumOK += found.1
      maxOK = max(maxOK, found.1)
      if found.0 > maxE { (maxE, worst) = (found.0, i) }
    }
    let count = Double(max(1, a.pixels.count))
    (maximumDeltaE, meanDeltaE) = (maxE, sumE / count)
    (maximumOKLab, meanOKLab) = (maxOK, sumOK / count)
    (worstX, worstY) = a.width == 0 ? (0, 0) : (worst % a.width, worst / a.width)
  }

  private static func distances(_ p: RGBA8, _ q: RGBA8) -> (deltaE: Double, okLab: Double) {
    var result = (0.0, 0.0)
    for ground in p.a == 255 && q.a == 255 ? [0] : [0, 1] {
      let (c, d) = (p.color(over: Double(ground)), q.color(over: Double(ground)))
      let step = c.okLab - d.okLab
      result.0 = max(result.0, CIEDE2000.difference(c.cieLab, d.cieLab))
      result.1 = max(result.1, (step * step).sum().squareRoot())
    }
    return result
  }
}

extension RGBA8 {
  /// The opaque colour over a grey ground in 0...1.
  fileprivate func color(over ground: Double) -> Color {
    let rest = ground * (255 - Double(a))
    return Color(
      red: (Double(r) + rest) / 255, green: (Double(g) + rest) / 255,
      blue: (Double(b) + rest) / 255)
  }
}

extension Bitmap {
  /// Compares how two bitmaps of one size look.
  ///
  /// - Precondition: both have the same width and height.
  /// - Complexity: O(pixels), with about a microsecond for each differing pixel.
  public func perceptualDifference(from other: Bitmap) -> PerceptualDifference {
    PerceptualDifference(self, other)
  }
}
