import Geometry
import Raster

extension DrawingRenderer {
  /// Returns a paint in device pixels; nil when it paints nothing.
  mutating func devicePaint(_ paint: DrawingPaint) -> DevicePaint? {
    switch paint {
    case .color(let color):
      return DevicePaint(
        paint: .color(color), colorAlpha: color.alpha > 0 ? min(color.alpha, 1) : 0)
    case .linear(let gradient, let map):
      return DevicePaint.linear(gradient, map.then(base))
    case .radial(var gradient, let map):
      gradient.transform = map.then(base)
      return DevicePaint(paint: .radialGradient(gradient))
    case .conic(var gradient, let map):
      gradient.transform = map.then(base)
      return DevicePaint(paint: .conicGradient(gradient))
    case .image(let image, let rect, let quality, let map):
      return DevicePaint.image(image, rect, quality, map.then(base))
    case .pattern(let number, let phase, let alpha):
      return pattern(number, phase: phase, alpha: alpha)
    }
  }

  private mutating func pattern(_ number: Int, phase: Point, alpha: Double) -> DevicePaint? {
    let pattern = drawing.patterns[number]
    let step = pattern.step
    let map = pattern.matrix.then(.translation(phase.x, phase.y)).then(base)
    guard step.width > 0, step.height > 0, step.width.isFinite, step.height.isFinite,
      map.inverse != nil
    else { return nil }
    let tile = tiles[number] ?? tile(of: pattern, scale: map.maximumScale)
    tiles[number] = tile
    guard !tile.bounds.isEmpty else { return nil }
    let fit = Affine.scale(
      step.width / Double(tile.width), step.height / Double(tile.height)
    ).then(map)
    let isWhole =
      fit.isRectilinear && fit.a == 1 && fit.d == 1 && fit.tx == fit.tx.rounded()
      && fit.ty == fit.ty.rounded()
    return DevicePaint(
      paint: .image(
        ImagePaint(
          bitmap: tile, transform: fit, sampling: isWhole ? .nearest : .bilinear,
          extend: .repeat)),
      opacity: alpha > 0 ? min(alpha, 1) : 0)
  }

  /// Draws a pattern's cell into a tile of one step, including whatever extends in from other
  /// cells.
  private mutating func tile(of pattern: DrawingPattern, scale: Double) -> Bitmap {
    switch pattern.content {
    case .image(let image): return image
    case .drawing(let cell, let bounds):
      statistics.patternTiles += 1
      let step = pattern.step
      func side(_ v: Double) -> Int { Int(min(max((v * scale).rounded(), 1), 4096)) }
      var tile = Bitmap(width: side(step.width), height: side(step.height))
      guard bounds.isFinite, !bounds.isEmpty else { return tile }
      // Cells `k` steps away reach into 0..<step.
      func cells(_ low: Double, _ high: Double, _ step: Double) -> ClosedRange<Int> {
        let first = max(-(high / step).rounded(.up) + 1, -0x1p30)
        let last = max(first, min((1 - low / step).rounded(.up) - 1, first + 15))
        return Int(min(first, 0x1p30))...Int(min(last, 0x1p30))
      }
      let clipped = RecordedDrawing { context in
        context.clip(to: bounds)
        context.draw(cell)
      }
      for row in cells(bounds.minY, bounds.maxY, step.height) {
        for column in cells(bounds.minX, bounds.maxX, step.width) {
          let place = Affine.translation(Double(column) * step.width, Double(row) * step.height)
          let base = place.then(
            .scale(Double(tile.width) / step.width, Double(tile.height) / step.height))
          var inner = DrawingStatistics()
          _ = clipped.render(
            into: &tile, base: base, origin: SIMD2(0, 0), region: nil, &inner)
        }
      }
      return tile
    }
  }
}

extension DevicePaint {
  /// Makes an image stretched over a rectangle in a space that a map takes to device pixels; nil
  /// when there is nothing to see.
  static func image(
    _ image: Bitmap, _ rect: Rect, _ quality: InterpolationQuality, _ map: Affine
  ) -> DevicePaint? {
    guard !image.bounds.isEmpty, !rect.isEmpty, rect.isFinite, map.isFinite else { return nil }
    let stretch = Affine.scale(
      rect.width / Double(image.width), rect.height / Double(image.height)
    ).then(.translation(rect.minX, rect.minY)).then(map)
    return DevicePaint(
      paint: .image(
        ImagePaint(bitmap: image, transform: stretch, sampling: quality.sampling, extend: .clamp)))
  }

  /// Makes a linear gradient in a space that a map takes to device pixels.
  ///
  /// Lines of one colour stay lines under any map, but need not stay perpendicular to the
  /// gradient's own line: the one they are perpendicular to follows from where locations 0 and 1
  /// lie.
  static func linear(_ gradient: LinearGradient, _ map: Affine) -> DevicePaint? {
    guard let inverse = map.inverse else { return nil }
    let line = gradient.end - gradient.start
    let square = line.x * line.x + line.y * line.y
    // How the location changes from device pixel to device pixel.
    let slope = Point(
      x: (line.x * inverse.a + line.y * inverse.b) / square,
      y: (line.x * inverse.c + line.y * inverse.d) / square)
    let steepness = slope.x * slope.x + slope.y * slope.y
    guard steepness > 0, steepness.isFinite else { return nil }
    var mapped = gradient
    mapped.start = map.apply(gradient.start)
    mapped.end = mapped.start + slope * (1 / steepness)
    return DevicePaint(paint: .linearGradient(mapped))
  }
}
