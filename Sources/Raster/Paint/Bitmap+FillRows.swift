import Geometry
internal import KernelTypes

/// What is filled with rows of pixels.
enum RowShape {
  case path(Path, FillRule, Affine)
  case box(BoxShape)

  /// The pixels that it may touch.
  var touched: PixelRect {
    switch self {
    case .path(let path, _, let transform): CoverageMask.touched(by: path, transform)
    case .box(let box): box.touched
    }
  }
}

extension Bitmap {
  /// Fills a shape with a paint whose pixels are made row by row, without a mask in between; returns
  /// false, with nothing drawn, for a box that has to be drawn as a path.
  ///
  /// The result is the same as through a mask. `region` lies inside the bitmap; `opacity` is in 0...1.
  mutating func fillRows(
    _ shape: RowShape, with paint: Paint, opacity: Double, in region: PixelRect
  ) -> Bool {
    let region = region.intersection(shape.touched)
    guard !region.isEmpty else { return true }
    if let gradient = GradientShader(paint, opacity: opacity) {
      let repeatsRow = gradient.isConstantInColumns
      var made = (x: Int.min, count: 0)
      return unsafe fillRows(shape, opacity: 1, in: region) { x, y, count, out in
        if repeatsRow && made == (x, count) { return }
        made = (x, count)
        unsafe UnsafeMutableRawPointer(out).withMemoryRebound(to: RGBA8.self, capacity: count) {
          var row = unsafe MutableSpan(_unsafeStart: $0, count: count)
          gradient.shade(&row, x: x, y: y)
        }
      }
    }
    guard case .image(let image) = paint, let shader = ImageShader(image) else { return true }
    // Columns are prepared for one tile; a region that is wider than one is filled in parts.
    for x in stride(from: region.minX, to: region.maxX, by: 1 << 14) {
      let part = PixelRect(x: x, y: region.minY, width: 1 << 14, height: region.height)
        .intersection(region)
      var isDrawn = false
      unsafe shader.withRows(x: part.minX, count: part.width) { rows in
        isDrawn = unsafe fillRows(shape, opacity: opacity, in: part) { _, y, _, out in
          unsafe rows.write(out, y: y)
        }
      }
      if !isDrawn { return false }
    }
    return true
  }

  private mutating func fillRows(
    _ shape: RowShape, opacity: Double, in region: PixelRect,
    _ makeRow: (Int, Int, Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> Bool {
    let factor = UInt32(RGBA8.byte(opacity))
    return withTarget { target in
      switch shape {
      case .path(let path, let rule, let transform):
        unsafe path.elements.withUnsafeBufferPointer { elements in
          unsafe Kernels.table.fillPathRows(
            elements, transform, rule == .evenOdd, shape.touched, region, target, factor, makeRow)
        }
        return true
      case .box(let box):
        return unsafe Kernels.table.fillBoxRows(box, region, target, factor, makeRow)
      }
    }
  }
}
