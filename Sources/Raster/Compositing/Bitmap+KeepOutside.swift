import Geometry

extension Bitmap {
  /// Multiplies every pixel by 255 less the mask's coverage; what lies outside of it stays.
  ///
  /// The compositing operator destination-out. Together with `keep(inside:)` of the same mask no
  /// coverage is lost: the two factors of a pixel add up to 255.
  public mutating func keep(outside mask: CoverageMask) {
    let part = mask.bounds.intersection(bounds)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        let i = y &* width &+ x
        pixels[i] = pixels[i].scaled(by: 255 &- UInt32(mask[x, y]))
      }
    }
  }
}
