import CVectorShims

/// Loops over rows of pixels. Pointers are to the first pixel; ranges do not overlap, except that a
/// row may be its own source.
enum Rows {
  /// The number of pixels, 1...8, to the next address that is aligned to eight pixels.
  @inline(__always)
  private static func toAlignment(_ p: UnsafeMutablePointer<UInt32>) -> Int {
    8 &- (Int(bitPattern: p) &>> 2 & 7)
  }

  /// Writes one value to every pixel.
  @inline(__always)
  static func fill(_ p: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    if count >= 40 {
      let v = Pixels8.repeating(pixel)
      // The first eight and the last 32 may overlap the other stores. All stores in between are
      // then aligned and cross no cache line, and the iterations are few enough for the processor
      // to predict their number where rows are alike.
      Pixels8.store(v, p)
      var i = toAlignment(p)
      while i &+ 64 <= count {
        let q = p + i
        Pixels8.store(v, q)
        Pixels8.store(v, q + 8)
        Pixels8.store(v, q + 16)
        Pixels8.store(v, q + 24)
        Pixels8.store(v, q + 32)
        Pixels8.store(v, q + 40)
        Pixels8.store(v, q + 48)
        Pixels8.store(v, q + 56)
        i &+= 64
      }
      if i &+ 32 <= count {
        Pixels8.store(v, p + i)
        Pixels8.store(v, p + (i &+ 8))
        Pixels8.store(v, p + (i &+ 16))
        Pixels8.store(v, p + (i &+ 24))
        i &+= 32
      }
      let last = p + (count &- 32)
      Pixels8.store(v, last)
      Pixels8.store(v, last + 8)
      Pixels8.store(v, last + 16)
      Pixels8.store(v, last + 24)
    } else if count >= 8 {
      let v = Pixels8.repeating(pixel)
      var i = 0
      while i &+ 8 <= count {
        Pixels8.store(v, p + i)
        i &+= 8
      }
      Pixels8.store(v, p + (count &- 8))
    } else {
      for i in 0..<count { p[i] = pixel }
    }
  }

  /// Composites one value over every pixel.
  @inline(__always)
  static func over(_ p: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    let v = Pixels8.repeating(pixel)
    let rest = 255 &- (pixel &>> 24)
    var i = 0
    if Pixels16.areFast {
      let wide = Pixels16.repeating(pixel)
      let factors = Pixels16.factors(repeating: rest)
      while i &+ 16 <= count {
        Pixels16.store(wide &+ cv_wide_scaled(Pixels16.load(p + i), factors), p + i)
        i &+= 16
      }
    }
    if let short = Pixels8.short(rest) {
      while i &+ 8 <= count {
        Pixels8.store(v &+ Pixels8.scaled(Pixels8.load(p + i), byShort: short), p + i)
        i &+= 8
      }
    } else {
      let factors = Lanes(repeating: UInt16(truncatingIfNeeded: rest))
      while i &+ 8 <= count {
        Pixels8.store(v &+ Pixels8.scaled(Pixels8.load(p + i), by: factors), p + i)
        i &+= 8
      }
    }
    while i < count {
      p[i] = Pixel.over(pixel, p[i])
      i &+= 1
    }
  }

  /// Composites a row over another.
  @inline(__always)
  static func over(
    _ p: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
  ) {
    var i = 0
    while Pixels16.areFast, i &+ 16 <= count {
      Pixels16.store(Pixels16.over(Pixels16.load(source + i), Pixels16.load(p + i)), p + i)
      i &+= 16
    }
    while i &+ 16 <= count {
      let a = Pixels8.over(Pixels8.load(source + i), Pixels8.load(p + i))
      let b = Pixels8.over(Pixels8.load(source + (i &+ 8)), Pixels8.load(p + (i &+ 8)))
      Pixels8.store(a, p + i)
      Pixels8.store(b, p + (i &+ 8))
      i &+= 16
    }
    while i &+ 8 <= count {
      Pixels8.store(Pixels8.over(Pixels8.load(source + i), Pixels8.load(p + i)), p + i)
      i &+= 8
    }
    while i < count {
      p[i] = Pixel.over(source[i], p[i])
      i &+= 1
    }
  }

  /// The same for a source that is probably opaque; pixels are copied as far as they are.
  @inline(__always)
  static func overMostlyOpaque(
    _ p: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
  ) {
    var i = 0
    // Test one pixel first: most rows that are not opaque show it there.
    while i &+ 32 <= count, source[i] >= 0xFF00_0000 {
      let (a, b) = (Pixels8.load(source + i), Pixels8.load(source + (i &+ 8)))
      let (c, d) = (Pixels8.load(source + (i &+ 16)), Pixels8.load(source + (i &+ 24)))
      guard Pixels8.areOpaque(a, b, c, d) else { break }
      Pixels8.store(a, p + i)
      Pixels8.store(b, p + (i &+ 8))
      Pixels8.store(c, p + (i &+ 16))
      Pixels8.store(d, p + (i &+ 24))
      i &+= 32
    }
    if i &+ 32 <= count {
      over(p + i, source + i, count &- i)
      return
    }
    while i &+ 8 <= count {
      let s = Pixels8.load(source + i)
      Pixels8.store(
        Pixels8.isOpaque(s) ? s : Pixels8.over(s, Pixels8.load(p + i)), p + i)
      i &+= 8
    }
    while i < count {
      p[i] = Pixel.over(source[i], p[i])
      i &+= 1
    }
  }

  /// Composites a row, all of it times `factor / 255`, over another.
  @inline(__always)
  static func over(
    _ p: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    factor: UInt32
  ) {
    var i = 0
    if Pixels16.areFast {
      let factors = Pixels16.factors(repeating: factor)
      while i &+ 16 <= count {
        let s = cv_wide_scaled(Pixels16.load(source + i), factors)
        Pixels16.store(Pixels16.over(s, Pixels16.load(p + i)), p + i)
        i &+= 16
      }
    }
    if let short = Pixels8.short(factor) {
      while i &+ 8 <= count {
        let s = Pixels8.scaled(Pixels8.load(source + i), byShort: short)
        Pixels8.store(Pixels8.over(s, Pixels8.load(p + i)), p + i)
        i &+= 8
      }
    } else {
      let factors = Lanes(repeating: UInt16(truncatingIfNeeded: factor))
      while i &+ 8 <= count {
        let s = Pixels8.scaled(Pixels8.load(source + i), by: factors)
        Pixels8.store(Pixels8.over(s, Pixels8.load(p + i)), p + i)
        i &+= 8
      }
    }
    while i < count {
      p[i] = Pixel.over(Pixel.scaled(source[i], by: factor), p[i])
      i &+= 1
    }
  }

  /// Composites a row, each pixel times its coverage, over another.
  @inline(__always)
  static func over(
    _ p: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while Pixels16.areFast, i &+ 16 <= count {
      let s = cv_wide_scaled(Pixels16.load(source + i), Pixels16.factors(coverage + i))
      Pixels16.store(Pixels16.over(s, Pixels16.load(p + i)), p + i)
      i &+= 16
    }
    while i &+ 8 <= count {
      let s = Pixels8.scaled(Pixels8.load(source + i), by: Pixels8.factors(coverage + i))
      Pixels8.store(Pixels8.over(s, Pixels8.load(p + i)), p + i)
      i &+= 8
    }
    while i < count {
      p[i] = Pixel.over(Pixel.scaled(source[i], by: UInt32(coverage[i])), p[i])
      i &+= 1
    }
  }

  /// Composites one value, times each pixel's coverage, over a row.
  @inline(__always)
  static func over(
    _ p: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    let v = Pixels8.repeating(pixel)
    var i = 0
    if Pixels16.areFast {
      let wide = Pixels16.repeating(pixel)
      while i &+ 16 <= count {
        let sixteen = UnsafeRawPointer(coverage + i).loadUnaligned(as: SIMD2<UInt64>.self)
        if sixteen.x | sixteen.y != 0 {
          let s = cv_wide_scaled(wide, Pixels16.factors(coverage + i))
          Pixels16.store(Pixels16.over(s, Pixels16.load(p + i)), p + i)
        }
        i &+= 16
      }
    }
    while i &+ 8 <= count {
      let eight = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self)
      if eight != 0 {
        let s = Pixels8.scaled(v, by: Pixels8.factors(coverage + i))
        Pixels8.store(Pixels8.over(s, Pixels8.load(p + i)), p + i)
      }
      i &+= 8
    }
    while i < count {
      p[i] = Pixel.over(Pixel.scaled(pixel, by: UInt32(coverage[i])), p[i])
      i &+= 1
    }
  }

  /// Multiplies every pixel by its coverage.
  @inline(__always)
  static func keep(
    _ p: UnsafeMutablePointer<UInt32>, _ count: Int, coverage: UnsafePointer<UInt8>
  ) {
    var i = 0
    while Pixels16.areFast, i &+ 16 <= count {
      let factors = Pixels16.factors(coverage + i)
      Pixels16.store(cv_wide_scaled(Pixels16.load(p + i), factors), p + i)
      i &+= 16
    }
    while i &+ 8 <= count {
      Pixels8.store(Pixels8.scaled(Pixels8.load(p + i), by: Pixels8.factors(coverage + i)), p + i)
      i &+= 8
    }
    while i < count {
      p[i] = Pixel.scaled(p[i], by: UInt32(coverage[i]))
      i &+= 1
    }
  }
}
