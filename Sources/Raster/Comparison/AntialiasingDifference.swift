/// The differing pixels of two bitmaps, split into those that antialiasing explains and the others.
///
/// A differing pixel counts as antialiasing when in both bitmaps it lies on an edge and its value
/// lies between the two sides. In detail, with a pixel's value taken as the brightness of its
/// colour over grey: among the eight neighbours the darkest and the brightest are at least
/// ``edgeContrast`` apart, the value lies between them (inclusive), and at most five of the
/// neighbours equal it, so that it is not part of a flat area. An edge in only one of the bitmaps
/// does not suffice. In the spirit of V. Vyšniauskas, "Anti-aliased pixel and intensity slope
/// detector" (2009).
public struct AntialiasingDifference: Hashable, Sendable {
  /// Differing pixels that lie on an edge in both bitmaps.
  public let antialiased: Int
  /// All other differing pixels.
  public let others: Int

  /// The contrast across an edge, in levels of brightness; chosen, not measured.
  public static let edgeContrast = 24

  init(_ a: Bitmap, _ b: Bitmap) {
    precondition(a.width == b.width && a.height == b.height, "bitmaps of one size")
    var (soft, hard) = (0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let i = y &* a.width &+ x
        if a.pixels[i] == b.pixels[i] { continue }
        if a.isOnEdge(x, y), b.isOnEdge(x, y) { soft &+= 1 } else { hard &+= 1 }
      }
    }
    (antialiased, others) = (soft, hard)
  }
}

extension Bitmap {
  /// Counts the differing pixels of two bitmaps of one size, on edges and elsewhere.
  ///
  /// - Precondition: both have the same width and height.
  public func antialiasingDifference(from other: Bitmap) -> AntialiasingDifference {
    AntialiasingDifference(self, other)
  }

  fileprivate func isOnEdge(_ x: Int, _ y: Int) -> Bool {
    let own = brightness(x, y)
    var (low, high, equal) = (own, own, 0)
    var (neighbourLow, neighbourHigh) = (Int.max, Int.min)
    for ny in max(0, y - 1)...min(height - 1, y + 1) {
      for nx in max(0, x - 1)...min(width - 1, x + 1) where nx != x || ny != y {
        let value = brightness(nx, ny)
        (neighbourLow, neighbourHigh) = (min(neighbourLow, value), max(neighbourHigh, value))
        (low, high) = (min(low, value), max(high, value))
        if value == own { equal += 1 }
      }
    }
    let contrast = AntialiasingDifference.edgeContrast * 1000
    return equal <= 5 && neighbourLow == low && neighbourHigh == high && high - low >= contrast
  }

  /// The luma of a pixel over middle grey, in thousandths of a level.
  private func brightness(_ x: Int, _ y: Int) -> Int {
    let p = pixels[y &* width &+ x]
    return 299 * Int(p.r) + 587 * Int(p.g) + 114 * Int(p.b) + 500 * (255 - Int(p.a))
  }
}
