public import Geometry
public import Raster

/// Images sampled in double precision, straight from the definitions: what the kernels are compared
/// with.
public struct SamplingReference {
  private let bitmap: Bitmap
  private let extend: ImagePaint.Extend

  /// Makes a reference for an image.
  public init(_ bitmap: Bitmap, _ extend: ImagePaint.Extend) {
    self.bitmap = bitmap
    self.extend = extend
  }

  private func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    func place(_ i: Int, _ n: Int) -> Int? {
      switch extend {
      case .clamp: min(max(i, 0), n - 1)
      case .repeat: ((i % n) + n) % n
      case .transparent: i >= 0 && i < n ? i : nil
      }
    }
    guard let x = place(x, bitmap.width), let y = place(y, bitmap.height) else { return .zero }
    let p = bitmap[x, y]
    return SIMD4(Double(p.r), Double(p.g), Double(p.b), Double(p.a))
  }

  /// Returns the mean of the four pixels around a position in the image.
  public func bilinear(_ p: Point) -> SIMD4<Double> {
    let (u, v) = (p.x - 0.5, p.y - 0.5)
    let (x, y) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (u - x, v - y)
    let (i, j) = (Int(x), Int(y))
    let upper = pixel(i, j) * (1 - fx) + pixel(i + 1, j) * fx
    let lower = pixel(i, j + 1) * (1 - fx) + pixel(i + 1, j + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  /// Returns the mean of a rectangle of the image.
  public func area(_ rect: Rect) -> SIMD4<Double> {
    func parts(_ low: Double, _ high: Double) -> [(Int, Double)] {
      (Int(low.rounded(.down))...Int(high.rounded(.up))).compactMap { i in
        let length = min(high, Double(i + 1)) - max(low, Double(i))
        return length > 0 ? (i, length / (high - low)) : nil
      }
    }
    var sum = SIMD4<Double>.zero
    let columns = parts(rect.minX, rect.maxX)
    for (y, h) in parts(rect.minY, rect.maxY) {
      for (x, w) in columns { sum += pixel(x, y) * (w * h) }
    }
    return sum
  }
}

extension RGBA8 {
  /// The largest distance of a byte from numbers in levels.
  public func distance(from levels: SIMD4<Double>) -> Double {
    let d = SIMD4(Double(r), Double(g), Double(b), Double(a)) - levels
    return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
  }
}
