public import Geometry

extension BitmapDifference {
  /// The largest difference in each channel, in levels: red, green, blue, alpha.
  public var channelMaximum: SIMD4<Int> {
    var result = SIMD4<Int>.zero
    for d in deltas {
      result[0] = max(result[0], Int(d.r))
      result[1] = max(result[1], Int(d.g))
      result[2] = max(result[2], Int(d.b))
      result[3] = max(result[3], Int(d.a))
    }
    return result
  }

  /// The mean difference in each channel over all pixels, in levels; 0 when there are none.
  public var channelMean: SIMD4<Double> {
    var sum = SIMD4<Int>.zero
    for d in deltas {
      sum[0] &+= Int(d.r)
      sum[1] &+= Int(d.g)
      sum[2] &+= Int(d.b)
      sum[3] &+= Int(d.a)
    }
    let count = Double(max(1, totalPixels))
    return SIMD4(Double(sum[0]), Double(sum[1]), Double(sum[2]), Double(sum[3])) / count
  }

  /// The peak signal-to-noise ratio over all four channels in decibels; infinite when equal.
  public var peakSignalToNoise: Double {
    var sum = 0
    for d in deltas {
      let (r, g, b, a) = (Int(d.r), Int(d.g), Int(d.b), Int(d.a))
      sum &+= r &* r &+ g &* g &+ b &* b &+ a &* a
    }
    if sum == 0 { return .infinity }
    let meanSquare = Double(sum) / Double(4 * totalPixels)
    return 10 * naturalLogarithm(255 * 255 / meanSquare) / naturalLogarithm(10)
  }

  /// Finds the square of `side` pixels that differs most, by the mean over its bytes.
  ///
  /// Squares lie wholly inside the bitmaps; a side that does not fit is cut to the bitmaps' sides.
  /// Of equal ones the first in reading order wins. Without difference it is the top-left one.
  ///
  /// - Precondition: `side` is at least 1.
  /// - Complexity: O(pixels of ``bounds``), by a table of sums.
  public func worstWindow(side: Int) -> (rect: PixelRect, mean: Double) {
    precondition(side >= 1, "a window of at least one pixel")
    let (w, h) = (min(side, width), min(side, height))
    let first = PixelRect(x: 0, y: 0, width: w, height: h)
    guard !isEmpty else { return (first, 0) }
    // sums[(y + 1) stride + x + 1]: all differences left of and above, both included.
    let stride = bounds.width + 1
    var sums = [Int](repeating: 0, count: stride * (bounds.height + 1))
    for y in 0..<bounds.height {
      var row = 0
      for x in 0..<bounds.width {
        let d = deltas[y &* bounds.width &+ x]
        row &+= Int(d.r) &+ Int(d.g) &+ Int(d.b) &+ Int(d.a)
        sums[(y &+ 1) &* stride &+ x &+ 1] = sums[y &* stride &+ x &+ 1] &+ row
      }
    }
    var (best, place) = (-1, first)
    // A window outside these ranges holds no more than the nearest one inside.
    let xs = max(0, bounds.minX - w + 1)...max(0, min(width - w, bounds.maxX - 1))
    let ys = max(0, bounds.minY - h + 1)...max(0, min(height - h, bounds.maxY - 1))
    for y in ys {
      for x in xs {
        let x0 = min(max(x - bounds.minX, 0), bounds.width)
        let x1 = min(max(x + w - bounds.minX, 0), bounds.width)
        let y0 = min(max(y - bounds.minY, 0), bounds.height)
        let y1 = min(max(y + h - bounds.minY, 0), bounds.height)
        let sum =
          sums[y1 &* stride &+ x1] &- sums[y0 &* stride &+ x1] &- sums[y1 &* stride &+ x0]
          &+ sums[y0 &* stride &+ x0]
        if sum > best { (best, place) = (sum, PixelRect(x: x, y: y, width: w, height: h)) }
      }
    }
    return (place, Double(best) / Double(4 * w * h))
  }
}
