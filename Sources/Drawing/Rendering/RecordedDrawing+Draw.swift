public import Geometry
public import Raster

extension RecordedDrawing {
  /// Draws over a bitmap, all of it or only inside a dirty rectangle.
  ///
  /// Inside the rectangle, grown to whole pixels, every byte is that of a full drawing over the
  /// same bitmap; nothing is touched outside of it. Commands with nothing inside are skipped.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point; one that is not a positive finite number draws nothing.
  ///   - dirty: in points; nil for all.
  /// - Returns: what it took.
  @discardableResult
  public func draw(
    into bitmap: inout Bitmap, scale: Double = 1, dirty: Rect? = nil
  ) -> DrawingStatistics {
    var statistics = DrawingStatistics()
    guard scale > 0, scale.isFinite else { return statistics }
    let region = dirty.map { PixelRect(covering: Affine.scale(scale).bounds(of: $0)) }
    _ = render(
      into: &bitmap, base: .scale(scale), origin: SIMD2(0, 0), region: region, &statistics)
    return statistics
  }

  /// Draws over a bitmap inside any of some dirty rectangles in points.
  ///
  /// Where rectangles overlap it is drawn once. Each takes its own pass over the commands.
  @discardableResult
  public func draw(
    into bitmap: inout Bitmap, scale: Double = 1, dirty: [Rect]
  ) -> DrawingStatistics {
    var statistics = DrawingStatistics()
    guard let grid = DrawingGrid(from: .zero, scale: scale) else { return statistics }
    for region in grid.regions(dirty) {
      _ = render(
        into: &bitmap, base: grid.base, origin: grid.origin, region: region, &statistics)
    }
    return statistics
  }

  /// Clears dirty rectangles and draws them anew, as a view's `setNeedsDisplay(in:)` leads to; the
  /// bytes are those of a drawing on a transparent bitmap.
  ///
  /// - Parameter start: where the bitmap's first pixel begins, in points.
  @discardableResult
  public func redraw(
    _ bitmap: inout Bitmap, from start: Point = .zero, scale: Double = 1, dirty: [Rect]
  ) -> DrawingStatistics {
    var statistics = DrawingStatistics()
    guard let grid = DrawingGrid(from: start, scale: scale) else { return statistics }
    for region in grid.regions(dirty) {
      bitmap.clear(region.offsetBy(x: -grid.origin.x, y: -grid.origin.y))
      _ = render(
        into: &bitmap, base: grid.base, origin: grid.origin, region: region, &statistics)
    }
    return statistics
  }

  /// Returns a part of the drawing on a transparent bitmap, with the same bytes as in the whole if
  /// the part begins at a whole pixel.
  ///
  /// - Parameters:
  ///   - start: where the bitmap's first pixel begins, in points.
  ///   - width: in device pixels, at most 32,768.
  ///   - height: in device pixels, at most 32,768.
  ///   - scale: device pixels per point; one that is not a positive finite number draws nothing.
  public func bitmap(from start: Point, width: Int, height: Int, scale: Double) -> Bitmap {
    var bitmap = Bitmap(width: min(max(width, 0), 32_768), height: min(max(height, 0), 32_768))
    guard let grid = DrawingGrid(from: start, scale: scale) else { return bitmap }
    var statistics = DrawingStatistics()
    _ = render(
      into: &bitmap, base: grid.base, origin: grid.origin, region: nil, &statistics)
    return bitmap
  }

  /// Returns the drawing on a transparent bitmap, from its origin on.
  ///
  /// A bitmap is at most 32,768 pixels wide and high; empty for a size or scale that is not a
  /// number.
  ///
  /// - Parameters:
  ///   - size: in points; sides are rounded up to whole pixels.
  ///   - scale: device pixels a point.
  public func bitmap(size: Size, scale: Double = 1) -> Bitmap {
    var bitmap = RecordedDrawing.surface(size, scale: scale)
    draw(into: &bitmap, scale: scale)
    return bitmap
  }

  /// Returns a transparent bitmap of a size in points.
  static func surface(_ size: Size, scale: Double) -> Bitmap {
    func side(_ v: Double) -> Int {
      let pixels = (v * scale - 1.0 / 1024).rounded(.up)
      return pixels > 0 ? Int(min(pixels, 32_768)) : 0
    }
    return Bitmap(width: side(size.width), height: side(size.height))
  }

  /// Draws a region; returns false when it was cancelled, with some of it drawn.
  ///
  /// - Parameters:
  ///   - base: maps points to device pixels.
  ///   - origin: the device pixel at the bitmap's first one; it changes no byte.
  ///   - region: in device pixels; nil for all of the bitmap.
  ///   - isCancelled: asked before each command.
  func render(
    into bitmap: inout Bitmap, base: Affine, origin: SIMD2<Int>, region: PixelRect?,
    _ statistics: inout DrawingStatistics, isCancelled: (() -> Bool)? = nil
  ) -> Bool {
    let all = bitmap.bounds.offsetBy(x: origin.x, y: origin.y)
    let region = region?.intersection(all) ?? all
    guard !region.isEmpty, base.isFinite else { return true }
    // The bitmap is moved, so that it is not copied when it is drawn to.
    var surface = Bitmap(width: 0, height: 0)
    swap(&surface, &bitmap)
    var renderer = DrawingRenderer(
      self, base: base, surface: DrawingSurface(surface, origin: origin, region: region))
    surface = Bitmap(width: 0, height: 0)
    let isDone = renderer.run(isCancelled: isCancelled)
    bitmap = renderer.takeBitmap()
    statistics += renderer.statistics
    return isDone
  }
}
