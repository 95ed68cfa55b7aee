import CVectorShims

/// Means of squares of pixels, rounded to nearest with halves up.
enum Reduction {
  /// Writes the means of two by two pixels; `width` and `height` are those of the result.
  static func halve(
    _ source: UnsafePointer<UInt32>, stride: Int, _ out: UnsafeMutablePointer<UInt32>,
    width: Int, height: Int
  ) {
    for y in 0..<height {
      let a = UnsafeRawPointer(source + 2 &* y &* stride)
      let b = a + 4 &* stride
      let row = UnsafeMutableRawPointer(out + y &* width)
      var x = 0
      while x &+ 4 <= width {
        let (p, q) = (a + 8 &* x, b + 8 &* x)
        let mean = cv_halved(
          p.loadUnaligned(as: SIMD16<UInt8>.self), (p + 16).loadUnaligned(as: SIMD16<UInt8>.self),
          q.loadUnaligned(as: SIMD16<UInt8>.self), (q + 16).loadUnaligned(as: SIMD16<UInt8>.self))
        (row + 4 &* x).storeBytes(of: mean, as: SIMD16<UInt8>.self)
        x &+= 4
      }
      while x < width {
        for c in 0..<4 {
          @inline(__always) func byte(_ p: UnsafeRawPointer, _ i: Int) -> UInt32 {
            UInt32(p.load(fromByteOffset: 8 &* x &+ c &+ i, as: UInt8.self))
          }
          let sum = byte(a, 0) &+ byte(a, 4) &+ byte(b, 0) &+ byte(b, 4)
          row.storeBytes(
            of: UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2), toByteOffset: 4 &* x &+ c,
            as: UInt8.self)
        }
        x &+= 1
      }
    }
  }

  /// Writes the means of squares with sides of `factor` pixels, 1...4096; squares are cut at the
  /// right and bottom edges.
  static func reduce(
    _ source: UnsafePointer<UInt32>, width: Int, height: Int, by factor: Int,
    _ out: UnsafeMutablePointer<UInt32>
  ) {
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    guard columns > 0 && rows > 0 else { return }
    let sums = Storage<UInt32>(capacity: 4 * width)
    defer { sums.free() }
    for y in 0..<rows {
      let tall = min(factor, height &- y &* factor)
      sumRows(source + y &* factor &* width, width: width, count: tall, sums.base)
      let s = UnsafeRawPointer(sums.base)
      for x in 0..<columns {
        let wide = min(factor, width &- x &* factor)
        var total = SIMD4<UInt64>.zero
        for i in 0..<wide {
          let four = (s + 16 &* (x &* factor &+ i)).loadUnaligned(as: SIMD4<UInt32>.self)
          total &+= SIMD4<UInt64>(truncatingIfNeeded: four)
        }
        out[y &* columns &+ x] = mean(total, of: wide &* tall)
      }
    }
  }

  /// Sums at most 4096 rows.
  private static func sumRows(
    _ source: UnsafePointer<UInt32>, width: Int, count: Int, _ sums: UnsafeMutablePointer<UInt32>
  ) {
    let bytes = UnsafeRawPointer(source).assumingMemoryBound(to: UInt8.self)
    for i in 0..<4 &* width { sums[i] = UInt32(bytes[i]) }
    for r in 1..<count {
      let row = bytes + 4 &* r &* width
      for i in 0..<4 &* width { sums[i] &+= UInt32(row[i]) }
    }
  }

  /// Divides sums, rounding to nearest with halves up.
  ///
  /// A mean that is not a whole number plus a half is at least 1 / 2n = 2^-25 away from one, far
  /// more than the error of the product.
  @inline(__always)
  private static func mean(_ sums: SIMD4<UInt64>, of n: Int) -> UInt32 {
    let unit = 1 / Double(n)
    var packed: UInt32 = 0
    for c in 0..<4 {
      let value = Double(Int64(truncatingIfNeeded: sums[c])) * unit + (0.5 + 0x1p-30)
      packed |= UInt32(truncatingIfNeeded: cv_truncated(value)) &<< UInt32(8 &* c)
    }
    return packed
  }
}
