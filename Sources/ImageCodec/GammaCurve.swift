import Geometry
import Raster

/// The conversion from the colours of a file with a `gAMA` chunk to sRGB-encoded bytes.
///
/// A sample `s` in 0...1 stands for the light `s^(100000 / gAMA)` (PNG, third edition, section
/// 13.13); that light is encoded with sRGB's transfer function (IEC 61966-2-1) and rounded once,
/// from all 16 bits. Writers of sRGB pictures put the value 45455 beside, or in place of, an `sRGB`
/// chunk: within 5 % of it, libpng's own threshold, samples are taken as sRGB.
struct GammaCurve {
  /// The chunk's value: the exponent of encoding times 100,000.
  let fileGamma: Int

  /// Makes a curve for a chunk's value; nil when it is close to sRGB's or not positive.
  init?(fileGamma: Int) {
    guard fileGamma > 0, abs(fileGamma - 45_455) > 45_455 / 20 else { return nil }
    self.fileGamma = fileGamma
  }

  /// Returns the sRGB-encoded value in 0...1 for a sample in 0...1.
  func encoded(_ sample: Double) -> Double {
    let light = power(sample, 100_000 / Double(fileGamma))
    return light <= 0.003_130_8 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055
  }

  /// Returns pixels with the curve applied to colours, rounded to bytes; alpha is only rounded.
  func bytes(_ pixels: [SIMD4<UInt16>]) -> [RGBA8] {
    // Most pictures use far fewer values than there are samples: each is computed on first use.
    var known = [Int16](repeating: -1, count: 65_536)
    var result = [RGBA8](repeating: .clear, count: pixels.count)
    for i in pixels.indices {
      let pixel = pixels[i]
      result[i] = RGBA8(
        r: byte(pixel.x, &known), g: byte(pixel.y, &known), b: byte(pixel.z, &known),
        a: UInt8(truncatingIfNeeded: (UInt32(pixel.w) * 255 + 32_895) >> 16))
    }
    return result
  }

  /// Returns the byte for a sample, from the table when it is there already.
  @inline(__always)
  private func byte(_ sample: UInt16, _ known: inout [Int16]) -> UInt8 {
    let index = Int(sample)
    if known[index] < 0 { known[index] = Int16(encoded(Double(sample) / 65_535) * 255 + 0.5) }
    return UInt8(truncatingIfNeeded: known[index])
  }
}
