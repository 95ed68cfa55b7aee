import Foundation
public import Raster

extension ReferencePNG {
  /// The picture as the codec's documentation promises it: gamma, then 8 bits, then alpha.
  ///
  /// - Parameter applyingGamma: whether a gAMA chunk is obeyed.
  public func bitmap(applyingGamma: Bool = true) -> Bitmap {
    let gamma = applyingGamma ? gamma.flatMap { abs($0 - 45_455) * 20 > 45_455 ? $0 : nil } : nil
    var bitmap = Bitmap(width: width, height: height)
    for (i, pixel) in pixels.enumerated() {
      let alpha = Int((Double(pixel.w) / 257).rounded())
      let color = (0..<3).map { channel -> UInt8 in
        var value = Double(pixel[channel]) / 65_535
        if let gamma {
          let light = pow(value, 100_000 / Double(gamma))
          value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
        }
        let byte = Int((value * 255).rounded())
        return UInt8((2 * byte * alpha + 255) / 510)
      }
      bitmap[i % width, i / width] = RGBA8(r: color[0], g: color[1], b: color[2], a: UInt8(alpha))
    }
    return bitmap
  }
}
