extension Bitmap {
  /// Returns the bitmap at `1 / factor` of its size: each pixel is the mean of a square of pixels.
  ///
  /// Means are taken of premultiplied encoded bytes and rounded to nearest, halves up. Squares that
  /// the right or bottom edge cuts count only the pixels that exist, so a side of `n` pixels becomes
  /// `n / factor` rounded up.
  ///
  /// - Precondition: `factor` is at least 1 and at most 4096.
  public func boxReduced(by factor: Int) -> Bitmap {
    precondition(factor >= 1 && factor <= 4096, "a factor in 1...4096")
    if factor == 1 { return self }
    var result = Bitmap(
      width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    result.colorSpace = colorSpace
    for y in 0..<result.height {
      let rows = y * factor..<min(height, (y + 1) * factor)
      for x in 0..<result.width {
        let columns = x * factor..<min(width, (x + 1) * factor)
        result.pixels[y * result.width + x] = mean(rows: rows, columns: columns)
      }
    }
    return result
  }

  private func mean(rows: Range<Int>, columns: Range<Int>) -> RGBA8 {
    var (r, g, b, a) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let p = pixels[y &* width &+ x]
        r &+= Int(p.r)
        g &+= Int(p.g)
        b &+= Int(p.b)
        a &+= Int(p.a)
      }
    }
    let n = rows.count * columns.count
    func rounded(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (2 * sum + n) / (2 * n)) }
    return RGBA8(r: rounded(r), g: rounded(g), b: rounded(b), a: rounded(a))
  }
}
