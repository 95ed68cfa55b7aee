import Foundation
public import Raster

extension ReferencePNG {
  /// Whether the straight samples are these; in this module because tests compare vectors slowly.
  public func hasPixels(_ other: [SIMD4<UInt16>]) -> Bool { pixels == other }

  /// The picture as the codec's documentation promises it: gamma, then 8 bits, then alpha.
  ///
  /// - Parameter applyingGamma: whether a gAMA chunk is obeyed.
  public func bitmap(applyingGamma: Bool = true) -> Bitmap {
    let gamma = applyingGamma ? gamma.flatMap { abs($0 - 45_455) * 20 > 45_455 ? $0 : nil } : nil
    var bitmap = Bitmap(width: width, height: height)
    var known: [UInt16: Int] = [:]
    for (i, pixel) in pixels.enumerated() {
      let alpha = Int((Double(pixel.w) / 257).rounded())
      var color = SIMD3<Int>.zero
      for c in 0..<3 {
        let byte = known[pixel[c]] ?? ReferencePNG.byte(pixel[c], gamma)
        known[pixel[c]] = byte
        color[c] = (2 * byte * alpha + 255) / 510
      }
      bitmap[i % width, i / width] = RGBA8(
        r: UInt8(color.x), g: UInt8(color.y), b: UInt8(color.z), a: UInt8(alpha))
    }
    return bitmap
  }

  /// Returns the byte nearest to a sample, made sRGB-encoded first when the file has a gamma.
  private static func byte(_ sample: UInt16, _ gamma: Int?) -> Int {
    var value = Double(sample) / 65_535
    if let gamma {
      let light = pow(value, 100_000 / Double(gamma))
      value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
    return Int((value * 255).rounded())
  }
}
