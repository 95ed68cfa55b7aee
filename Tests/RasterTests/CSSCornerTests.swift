import Foundation
import Geometry
import ImageCodec
import Raster
import Testing

/// CSS' `corner-shape` against Chromium, which draws it: pictures from `Scripts/chromium-corners`.
struct CSSCornerTests {
  /// The order of the script, keywords last.
  private static let parameters = [
    -5, -4, -3, -2, -1.5, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 1.5, 2, 3, 4,
    -.infinity, -1, 0, 1, 2, .infinity,
  ]
  private static let columns = 6

  /// Chromium's pictures come from version 156.
  private func picture(_ name: String) throws -> Bitmap {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Chromium/\(name).png")
    return try PNG.decode([UInt8](Data(contentsOf: file)))
  }

  /// Where the cell of a shape begins.
  private func cell(_ index: Int, size: Int) -> (x: Int, y: Int) {
    (index % Self.columns * size, index / Self.columns * size)
  }

  /// The area that a corner of 256 pixels loses, in its square. Chromium makes its curves of other
  /// pieces: theirs is up to 0.0011 from the closed form at four times the size, and up to 0.0016
  /// here.
  @Test func `corners lose the area that Chromium's lose`() throws {
    let (picture, size) = (try picture("corners-large"), 256)
    for (index, k) in Self.parameters.enumerated() {
      let origin = cell(index, size: size)
      var sum = 0
      for y in 0..<size {
        for x in 0..<size { sum += Int(picture[origin.x + x, origin.y + y].r) }
      }
      let theirs = Double(sum) / 255 / Double(size * size)
      let shape = RoundedShape(
        Rect(x: 0, y: 0, width: 4, height: 4), radius: 1, style: .cssShape(k),
        corners: .bottomRight)
      #expect(abs(16 - shape.path.signedArea - theirs) < 0.0018, "k = \(k): \(theirs)")
    }
  }

  /// Boxes with four different corners, round and elliptical ones, pixel by pixel.
  ///
  /// Straight lines are the same there and here. Curves are not, circles neither: Chromium draws
  /// them with coarser pieces. No shape is much further off than what both call round, by 15 levels
  /// in the mean of its edge pixels. Lamé curves of exponents below 1 would be off by 48 to 189
  /// from -0.5 to -4.
  @Test func `boxes have the pixels that Chromium's have`() throws {
    let (picture, size) = (try picture("corners-small"), 72)
    let radii = EllipticalRadii(
      topLeft: Size(28, 28), topRight: Size(20, 32), bottomRight: Size(12, 12),
      bottomLeft: Size(30, 18))
    for (index, k) in Self.parameters.enumerated() {
      let origin = cell(index, size: size)
      var drawn = Bitmap(width: size, height: size, color: .white)
      let box = Rect(x: 4, y: 4, width: 64, height: 64)
      drawn.fill(RoundedShape(box, radii: radii, style: .cssShape(k)).path, with: .color(.black))
      var (sum, edges) = (0, 0)
      for y in 0..<size {
        for x in 0..<size {
          let (ours, theirs) = (Int(drawn[x, y].r), Int(picture[origin.x + x, origin.y + y].r))
          sum += abs(ours - theirs)
          if ours % 255 != 0 || theirs % 255 != 0 { edges += 1 }
        }
      }
      let mean = Double(sum) / Double(max(edges, 1))
      let isStraight = k == 0 || k.isInfinite
      #expect(mean <= (isStraight ? 1 : 20), "k = \(k): \(mean)")
    }
  }
}
