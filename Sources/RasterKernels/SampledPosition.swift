import CVectorShims
import KernelTypes

/// Sixteen numbers in 256ths of a level: four pixels.
typealias FourPixels = SIMD16<UInt16>
/// Four pairs of pixels, in bytes.
typealias FourPairs = SIMD4<UInt64>

/// Positions in an image, and the pixels that stand in for those outside it.
enum SampledPosition {
  /// Returns a position in 65536ths of a pixel, rounded to nearest; NaN and positions beyond 2^29
  /// are clamped.
  @inline(__always)
  static func fixed(_ v: Double) -> Int {
    let limited = v > -0x1p29 ? (v < 0x1p29 ? v : 0x1p29) : -0x1p29
    // The sum is positive, so truncation rounds down.
    return Int(cv_truncated64((limited + 0x1p30) * 65536 + 0.5)) &- 1 &<< 46
  }

  /// Returns the pixel that contains a position; one less than 1/8192 before an edge counts as on
  /// it.
  @inline(__always)
  static func index(_ v: Double) -> Int { fixed(v + 0x1p-13) &>> 16 }

  /// Returns the pixel, of `n`, to use for index `i`; -1 if it is transparent.
  @inline(__always)
  static func resolved(_ i: Int, _ n: Int, _ extend: SamplingPlan.Extend) -> Int {
    if i >= 0 && i < n { return i }
    switch extend {
    case .clamp: return i < 0 ? 0 : n &- 1
    case .repeats:
      let r = i % n
      return r < 0 ? r &+ n : r
    case .transparent: return -1
    }
  }
}

/// A receiver of sampled pixels: four neighbours of a row at a time.
protocol RowEmitter {
  func four(_ i: Int, _ v: FourPixels)
  /// The same for eight.
  func eight(_ i: Int, _ v: FourPixels, _ w: FourPixels)
}

extension RowEmitter {
  @inline(__always)
  func eight(_ i: Int, _ v: FourPixels, _ w: FourPixels) {
    four(i, v)
    four(i &+ 4, w)
  }
}

/// Writes the nearest bytes.
struct PixelEmitter: RowEmitter {
  let out: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func four(_ i: Int, _ v: FourPixels) {
    UnsafeMutableRawPointer(out + i).storeBytes(
      of: cv_rounded_bytes16(v), as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func eight(_ i: Int, _ v: FourPixels, _ w: FourPixels) {
    UnsafeMutableRawPointer(out + i).storeBytes(of: cv_rounded_bytes32(v, w), as: Eight.self)
  }
}

/// Keeps the sampled numbers.
struct LaneEmitter: RowEmitter {
  let out: UnsafeMutablePointer<UInt16>

  @inline(__always)
  func four(_ i: Int, _ v: FourPixels) {
    UnsafeMutableRawPointer(out + 4 &* i).storeBytes(of: v, as: FourPixels.self)
  }
}

/// Mixes the sampled numbers with kept ones and writes the nearest bytes.
struct MixEmitter: RowEmitter {
  let out: UnsafeMutablePointer<UInt32>
  let first: UnsafeMutablePointer<UInt16>
  let weights: FourPixels

  @inline(__always)
  func four(_ i: Int, _ v: FourPixels) {
    let kept = UnsafeRawPointer(first + 4 &* i).loadUnaligned(as: FourPixels.self)
    PixelEmitter(out: out).four(i, cv_mixed16(kept, v, weights))
  }
}
