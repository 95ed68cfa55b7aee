public import Geometry

extension BitmapDifference {
  /// Draws what differs in red over one of the compared bitmaps, which is faded to grey.
  ///
  /// Red is stronger where more differs; a pixel that differs by one level is pale red. Few colours
  /// are used (16 greys and 16 reds), so that files stay small. What is transparent is shown over
  /// white.
  ///
  /// - Precondition: `bitmap` has the size of those that were compared.
  public func overlay(on bitmap: Bitmap) -> Bitmap {
    precondition(bitmap.width == width && bitmap.height == height, "a bitmap of the compared size")
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let p = bitmap.pixels[y &* width &+ x]
        let light = (54 * Int(p.r) + 183 * Int(p.g) + 19 * Int(p.b)) / 256 + 255 - Int(p.a)
        let grey = UInt8(144 + 6 * (min(light, 255) / 16))
        picture.pixels[y &* width &+ x] = RGBA8(r: grey, g: grey, b: grey)
      }
    }
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let largest = largestDelta(x, y)
        guard largest > 0 else { continue }
        let step = largest / 16
        picture.pixels[y * width + x] = RGBA8(
          r: UInt8(240 - 3 * step), g: UInt8(136 - 8 * step), b: UInt8(124 - 8 * step))
      }
    }
    return picture
  }

  /// Returns the square of `side` pixels around the worst pixel, moved so that it lies inside the
  /// bitmaps; a side that does not fit is cut.
  public func surroundings(side: Int) -> PixelRect {
    let (w, h) = (min(side, width), min(side, height))
    return PixelRect(
      x: max(0, min(worstX - w / 2, width - w)), y: max(0, min(worstY - h / 2, height - h)),
      width: w, height: h)
  }

  /// The largest difference of a byte of a pixel inside ``bounds``, in levels.
  func largestDelta(_ x: Int, _ y: Int) -> Int {
    let d = deltas[(y &- bounds.minY) &* bounds.width &+ x &- bounds.minX]
    return Int(max(max(d.r, d.g), max(d.b, d.a)))
  }
}
