import CVectorShims

/// The covered area of one row of pixels, stored as differences between neighbours.
///
/// An edge adds the area to its right: `cells[i]` is how much more pixel `i` is covered than pixel
/// `i - 1`, so a running sum gives the coverage of every pixel. The technique is the signed area
/// buffer of R. Levien's font-rs (2016), here in integers: a whole pixel is `2^22`, so one edge
/// removes exactly what another added.
struct Cells {
  /// One for each pixel of the clip's width, plus `slack`; all zero between rows.
  let base: UnsafeMutablePointer<Int32>

  /// The number of spare cells after the clip's width.
  static let slack = 8

  /// Adds the area to the right of a part of a piece, times `sign` (1 or -1).
  ///
  /// The part has a height of 0...65536 and runs from `x0` to `x1`, both inside the clip. Let `s`
  /// be its mean distance from the left edge of its first column, times its height, and `t` the
  /// share of that in the second column. Coverage is then the height less `s - t` in the first
  /// column, and less `t` in the second. For an edge within one column `t` is 0, so the two cases
  /// need no branch.
  @inline(__always)
  func add(height: Fixed, sign: Int32, from x0: Fixed, to x1: Fixed, steepness: Int) {
    let left = min(x0, x1)
    let width = max(x0, x1) &- left
    let reach = left.fraction &+ width
    if reach > 2 &* .pixel {
      addWide(height: height, sign: sign, from: left, to: left &+ width)
      return
    }
    let s = Int32(
      truncatingIfNeeded: (Int(height) &* Int(left.fraction &+ reach)) &>> 11)
    let second = Int(max(reach &- .pixel, 0))
    // A part is no wider than its height over the steepness, so the product is far inside 64 bits.
    let t = Int32(truncatingIfNeeded: (second &* second &* steepness) &>> 37)
    let p = base + left.column
    p[0] &+= (height &<< 6 &- s &+ t) &* sign
    p[1] &+= (s &- t &- t) &* sign
    p[2] &+= t &* sign
  }

  /// The same for any edge.
  func add(height: Fixed, sign: Int32, from x0: Fixed, to x1: Fixed) {
    let piece = Piece(from: FixedPoint(x0, 0), to: FixedPoint(x1, height))
    add(height: height, sign: sign, from: x0, to: x1, steepness: piece.steepness)
  }

  /// The same for an edge that crosses several pixels, from left to right.
  @inline(never)
  func addWide(height: Fixed, sign: Int32, from left: Fixed, to right: Fixed) {
    // In 2^22nds of a pixel's area; the last pixel takes the remainder, so that nothing is lost.
    let total = height &<< 6
    let perPixel = Double(total) / Double(right &- left)
    var x = left.column
    let last = right.column
    let w = Fixed.pixel &- left.fraction
    var whole = cv_truncated(Double(w) * perPixel)
    // In the first pixel, the part to the right of the edge is a triangle that touches the next
    // pixel.
    var inside = Int32(truncatingIfNeeded: (Int(whole) &* Int(w)) &>> 17)
    var sum = whole
    base[x] &+= inside &* sign
    var carry = whole &- inside
    x &+= 1
    if x < last {
      whole = cv_truncated(65536 * perPixel)
      inside = whole &>> 1
      while x < last {
        base[x] &+= (carry &+ inside) &* sign
        carry = whole &- inside
        sum &+= whole
        x &+= 1
      }
    }
    whole = total &- sum
    let beyond = Int32(truncatingIfNeeded: (Int(whole) &* Int(right.fraction)) &>> 17)
    base[last] &+= (carry &+ whole &- beyond) &* sign
    base[last &+ 1] &+= beyond &* sign
  }

  /// Area in 255ths, rounded to nearest. Halves round up even if rounding noise made them a little
  /// smaller.
  @inline(__always)
  static func byte(_ sum: Int32) -> UInt32 {
    let area = UInt32(bitPattern: sum < 0 ? 0 &- sum : sum)
    return (min(area, 4_194_304) &* 255 &+ (2_097_152 + 4096)) &>> 22
  }

  /// The same for four.
  @inline(__always)
  static func bytes(_ sums: SIMD4<Int32>) -> SIMD4<UInt32> {
    let a = unsafeBitCast(cv_size_up_to4(sums, 4_194_304), to: SIMD4<UInt32>.self)
    return ((a &<< 8) &- a &+ SIMD4(repeating: 2_097_152 + 4096)) &>> 22
  }

  /// The same for eight.
  @inline(__always)
  static func bytes(_ sums: SIMD8<Int32>) -> SIMD8<UInt32> {
    let a = unsafeBitCast(cv_size_up_to8(sums, 4_194_304), to: SIMD8<UInt32>.self)
    return ((a &<< 8) &- a &+ SIMD8(repeating: 2_097_152 + 4096)) &>> 22
  }
}

/// Conversion of areas to coverage in 255ths.
enum Coverage {
  /// Coverage of an area of 0...1, rounded to nearest; halves round up as in `Cells.byte`.
  @inline(__always)
  static func byte(fraction: Double) -> UInt32 {
    UInt32(cv_truncated(min(max(fraction, 0), 1) * 255 + 0.5009765625))
  }
}
