public import Geometry
internal import Raster

/// Where the curve and the corner squares of one layer are, in device pixels.
///
/// Squares are turned and scaled with their layer, so that a turned card has turned squares.
struct CornerGrid {
  /// One corner square that is rounded.
  struct Square {
    /// Its place in ``Geometry/CornerMask/each``.
    let index: Int
    /// The pixels that it touches.
    let pixels: PixelRect
    fileprivate let inside: CoverageMask?
  }

  /// How much of each pixel is inside of the curve.
  let curve: CoverageMask
  let squares: [Square]

  /// Places the corners of a shape.
  ///
  /// - Parameter region: the region examined; all corners lie in it.
  init(_ shape: RoundedRect, _ toDevice: Affine, _ region: PixelRect) {
    curve = CoverageMask(path: shape.path.applying(toDevice), in: region)
    squares = CornerMask.each.enumerated().compactMap { index, corner in
      guard let square = shape.cornerSquare(corner) else { return nil }
      let pixels = PixelRect(covering: toDevice.bounds(of: square))
      let inside =
        toDevice.isRectilinear
        ? nil : CoverageMask(path: Path(square).applying(toDevice), in: pixels)
      return Square(index: index, pixels: pixels, inside: inside)
    }
  }

  /// The first square that a pixel is in, by its place in ``Geometry/CornerMask/each``; nil when in
  /// none.
  func square(_ x: Int, _ y: Int) -> Int? {
    for square in squares where square.pixels.contains(x: x, y: y) {
      guard let inside = square.inside else { return square.index }
      if inside[x, y] > 0 { return square.index }
    }
    return nil
  }
}

extension RoundedRect {
  /// The square at a rounded corner outside which the outline is straight; nil when it is not
  /// rounded.
  ///
  /// Its side is the length of edge that the curve takes up, which for continuous corners is more
  /// than the radius, and ends at the opposite edge.
  public func cornerSquare(_ corner: CornerMask) -> Rect? {
    let side = cornerExtent(corner)
    guard side > 0 else { return nil }
    let (w, h) = (min(side, rect.width), min(side, rect.height))
    return Rect(
      x: corner == .topLeft || corner == .bottomLeft ? rect.minX : rect.maxX - w,
      y: corner == .topLeft || corner == .topRight ? rect.minY : rect.maxY - h,
      width: w, height: h)
  }
}

extension PixelRect {
  func contains(x: Int, y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}

extension RGBA8 {
  /// Orders colours by their bytes.
  var sortKey: UInt32 { UInt32(r) << 24 | UInt32(g) << 16 | UInt32(b) << 8 | UInt32(a) }
}
