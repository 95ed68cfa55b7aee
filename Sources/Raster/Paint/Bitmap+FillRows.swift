import Geometry
internal import KernelTypes

/// A shape that is filled with rows of pixels.
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
  /// Fills a shape with a paint whose pixels are made row by row, without a mask in between;
  /// returns false, with nothing drawn, for a box that has to be drawn as a path.
  ///
  /// The result is the same as through a mask. `region` lies inside the bitmap; `opacity` is in
  /// 0...1.
  mutating func fillRows(
    _ shape: RowShape, with paint: Paint, opacity: Double, in region: PixelRect
  ) -> Bool {
    let region = region.intersection(shape.touched)
    guard !region.isEmpty else { return true }
    if var gradient = GradientShader(paint, opacity: opacity) {
      return fillRows(shape, opacity: 1, in: region, &gradient)
    }
    guard case .image(let image) = paint, let shader = ImageShader(image) else { return true }
    // Columns are prepared for one tile; a wider region is filled in parts.
    for x in stride(from: region.minX, to: region.maxX, by: 1 << 14) {
      let part = PixelRect(x: x, y: region.minY, width: 1 << 14, height: region.height)
        .intersection(region)
      var isDrawn = false
      unsafe shader.withRows(x: part.minX, count: part.width) { rows in
        var rows = unsafe rows
        isDrawn = unsafe fillRows(shape, opacity: opacity, in: part, &rows)
      }
      if !isDrawn { return false }
    }
    return true
  }

  private mutating func fillRows<Rows: RowSource & ~Copyable>(
    _ shape: RowShape, opacity: Double, in region: PixelRect, _ rows: inout Rows
  ) -> Bool {
    let factor = UInt32(RGBA8.byte(opacity))
    return withTarget { target in
      unsafe withUnsafeMutablePointer(to: &rows) { rows in
        let maker = unsafe RowMaker(rows, repeatsRow: rows.pointee.repeatsRow) {
          context, x, y, count, out in
          unsafe context.assumingMemoryBound(to: Rows.self).pointee.write(
            out, x: x, y: y, count: count)
        }
        switch shape {
        case .path(let path, let rule, let transform):
          unsafe path.elements.withUnsafeBufferPointer { elements in
            unsafe Kernels.table.fillPathRows(
              elements, transform, rule == .evenOdd, shape.touched, region, target, factor, maker)
          }
          return true
        case .box(let box):
          return Kernels.table.fillBoxRows(box, region, target, factor, maker)
        }
      }
    }
  }
}

/// A source that writes the pixels of a row.
protocol RowSource: ~Copyable {
  /// Whether all rows are equal.
  var repeatsRow: Bool { get }
  /// Writes `count` pixels from column `x` of row `y` on.
  func write(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int)
}

extension GradientShader: RowSource {
  var repeatsRow: Bool { isConstantInColumns }

  func write(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    unsafe UnsafeMutableRawPointer(out).withMemoryRebound(to: RGBA8.self, capacity: count) {
      var row = unsafe MutableSpan(_unsafeStart: $0, count: count)
      shade(&row, x: x, y: y)
    }
  }
}

extension SampledRows: RowSource {
  var repeatsRow: Bool { false }

  func write(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    unsafe precondition(x == self.x && count == self.count, "the prepared columns")
    unsafe write(out, y: y)
  }
}
