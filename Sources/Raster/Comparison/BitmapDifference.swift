public import Geometry

/// How two bitmaps of one size differ, byte by byte of their premultiplied pixels.
public struct BitmapDifference: Hashable, Sendable {
  /// The number of pixels in which any byte differs.
  public let differingPixels: Int
  /// The number of pixels that were compared.
  public let totalPixels: Int
  /// The largest difference of a single byte, 0...255.
  public let maximum: Int
  /// The mean difference of a byte in levels, over all four channels of all pixels; 0 when empty.
  public let mean: Double
  /// The column of the first pixel, in reading order, that shows `maximum`; 0 without difference.
  public let worstX: Int
  /// The row of the first pixel, in reading order, that shows `maximum`; 0 without difference.
  public let worstY: Int
  /// The smallest rectangle that holds all differing pixels; zero without difference.
  public let bounds: PixelRect
  /// The width in pixels of the bitmaps that were compared.
  public let width: Int
  /// The height in pixels of the bitmaps that were compared.
  public let height: Int
  /// Absolute differences of the four bytes inside `bounds`, row by row.
  let deltas: [RGBA8]

  /// Whether all bytes are equal; colour spaces are not compared.
  public var isEmpty: Bool { differingPixels == 0 }

  init(_ a: Bitmap, _ b: Bitmap) {
    precondition(a.width == b.width && a.height == b.height, "bitmaps of one size")
    (width, height, totalPixels) = (a.width, a.height, a.width * a.height)
    var (count, sum, maximum, worst) = (0, 0, 0, (x: 0, y: 0))
    var (minX, minY, maxX, maxY) = (a.width, a.height, 0, 0)
    for y in 0..<a.height {
      BitmapDifference.visit(a, b, row: y, in: 0..<a.width) { x, d in
        let largest = Int(max(max(d.r, d.g), max(d.b, d.a)))
        if largest > maximum { (maximum, worst) = (largest, (x, y)) }
        count &+= 1
        sum &+= Int(d.r) &+ Int(d.g) &+ Int(d.b) &+ Int(d.a)
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), y)
      }
    }
    differingPixels = count
    self.maximum = maximum
    mean = totalPixels == 0 ? 0 : Double(sum) / Double(4 * totalPixels)
    (worstX, worstY) = worst
    let box =
      count == 0
      ? PixelRect.zero
      : PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
    bounds = box
    var deltas = [RGBA8](repeating: .clear, count: box.area)
    for y in box.minY..<box.maxY {
      let start = (y - box.minY) * box.width - box.minX
      BitmapDifference.visit(a, b, row: y, in: box.minX..<box.maxX) { x, d in deltas[start + x] = d
      }
    }
    self.deltas = deltas
  }

  /// Calls `body` with the column and the difference of each differing pixel of a row.
  @inline(__always)
  private static func visit(
    _ a: Bitmap, _ b: Bitmap, row y: Int, in columns: Range<Int>, _ body: (Int, RGBA8) -> Void
  ) {
    let (start, end) = (y &* a.width, y &* a.width &+ columns.upperBound)
    var index = start &+ columns.lowerBound
    while index < end {
      // Most pixels of two compared pictures are equal, and eight are checked at a time.
      index = a.pixels.firstDifference(from: b.pixels, in: index..<end)
      while index < end {
        let (p, q) = (a.pixels[index], b.pixels[index])
        if p == q { break }
        body(index &- start, p.absoluteDifference(to: q))
        index &+= 1
      }
    }
  }

  /// Makes an opaque picture of the differences, black where the bitmaps agree.
  ///
  /// A channel shows the larger of its own difference and that of alpha, times `amplification`, at
  /// most 255: a difference in alpha alone shows as grey.
  ///
  /// - Precondition: `amplification` is not negative.
  public func picture(amplification: Int) -> Bitmap {
    precondition(amplification >= 0, "an amplification of at least 0")
    let factor = min(amplification, 255)
    func show(_ d: UInt8, _ alpha: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: min(255, Int(max(d, alpha)) * factor))
    }
    var picture = Bitmap(width: width, height: height, color: .black)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let d = deltas[(y - bounds.minY) * bounds.width + x - bounds.minX]
        picture.pixels[y * width + x] = RGBA8(
          r: show(d.r, d.a), g: show(d.g, d.a), b: show(d.b, d.a))
      }
    }
    return picture
  }

  /// The pixels that differ as a mask over `bounds`: 255 where any byte differs, else 0.
  public var differingMask: CoverageMask {
    CoverageMask(bounds: bounds, coverage: deltas.map { $0 == .clear ? 0 : 255 })
  }
}

extension Bitmap {
  /// Compares two bitmaps of one size byte by byte.
  ///
  /// - Precondition: both have the same width and height.
  public func difference(from other: Bitmap) -> BitmapDifference { BitmapDifference(self, other) }

  /// Returns a mask that is 255 in every pixel that differs from `other`, 0 elsewhere.
  ///
  /// - Precondition: both have the same width and height.
  public func changedPixels(from other: Bitmap) -> CoverageMask {
    difference(from: other).differingMask
  }
}

extension RGBA8 {
  func absoluteDifference(to other: RGBA8) -> RGBA8 {
    func distance(_ p: UInt8, _ q: UInt8) -> UInt8 { p > q ? p - q : q - p }
    return RGBA8(
      r: distance(r, other.r), g: distance(g, other.g), b: distance(b, other.b),
      a: distance(a, other.a))
  }
}
