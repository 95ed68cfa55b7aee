public import Geometry
public import Raster

extension RecordedDrawing {
  /// Draws over what is in a bitmap, all or only what lies in a dirty rectangle.
  ///
  /// Inside of the rectangle, grown to whole pixels, every byte is that of a full drawing over the same
  /// bitmap; outside of it nothing is touched. Commands that have nothing inside are skipped.
  ///
  /// - Parameters:
  ///   - scale: device pixels a point; with one that is no positive finite number nothing is drawn.
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

  /// Draws over what is in a bitmap, what lies in any of some dirty rectangles in points.
  ///
  /// Where rectangles overlap it is drawn once. Each takes a pass of its own over the commands.
  @discardableResult
  public func draw(
    into bitmap: inout Bitmap, scale: Double = 1, dirty: [Rect]
  ) -> DrawingStatistics {
    var statistics = DrawingStatistics()
    for region in RecordedDrawing.regions(dirty, scale: scale) {
      _ = render(
        into: &bitmap, base: .scale(scale), origin: SIMD2(0, 0), region: region, &statistics)
    }
    return statistics
  }

  /// Makes what lies in dirty rectangles transparent and draws it anew, which is what a view's
  /// `setNeedsDisplay(in:)` leads to; the bytes are those of a drawing on a transparent bitmap.
  @discardableResult
  public func redraw(
    _ bitmap: inout Bitmap, scale: Double = 1, dirty: [Rect]
  ) -> DrawingStatistics {
    var statistics = DrawingStatistics()
    for region in RecordedDrawing.regions(dirty, scale: scale) {
      bitmap.clear(region)
      _ = render(
        into: &bitmap, base: .scale(scale), origin: SIMD2(0, 0), region: region, &statistics)
    }
    return statistics
  }

  /// Returns the drawing on a transparent bitmap, from its origin on.
  ///
  /// A bitmap is at most 32,768 pixels wide and high; empty for a size or scale that is no number.
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

  /// Returns dirty rectangles in pixels, without what they have in common.
  private static func regions(_ dirty: [Rect], scale: Double) -> [PixelRect] {
    guard scale > 0, scale.isFinite else { return [] }
    var result: [PixelRect] = []
    for rect in dirty {
      var parts = [PixelRect(covering: Affine.scale(scale).bounds(of: rect))]
      for other in result { parts = parts.flatMap { $0.without(other) } }
      result += parts.filter { !$0.isEmpty }
    }
    return result
  }

  /// Draws a region; returns false when it was cancelled, with some of it drawn.
  ///
  /// - Parameters:
  ///   - base: maps points to device pixels.
  ///   - origin: the device pixel that is the bitmap's first one; it changes no byte.
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

extension PixelRect {
  /// Returns the rectangles that are left when another is cut out.
  func without(_ hole: PixelRect) -> [PixelRect] {
    let cut = intersection(hole)
    if cut.isEmpty { return [self] }
    return [
      PixelRect(x: minX, y: minY, width: width, height: cut.minY - minY),
      PixelRect(x: minX, y: cut.minY, width: cut.minX - minX, height: cut.height),
      PixelRect(x: cut.maxX, y: cut.minY, width: maxX - cut.maxX, height: cut.height),
      PixelRect(x: minX, y: cut.maxY, width: width, height: maxY - cut.maxY),
    ].filter { !$0.isEmpty }
  }
}
