import Geometry
internal import KernelTypes

extension Bitmap {
  /// Fills an outline with a gradient or an image, without a mask in between; the result is the same as
  /// through a mask.
  ///
  /// `region` lies inside the bitmap; opacity is in 0...1.
  mutating func fillRows(
    _ path: Path, rule: FillRule, with paint: Paint, opacity: Double, in region: PixelRect
  ) {
    let region = region.intersection(CoverageMask.touched(by: path))
    guard !region.isEmpty else { return }
    if let gradient = GradientShader(paint, opacity: opacity) {
      let repeatsRow = gradient.isConstantInColumns
      var made = (x: Int.min, count: 0)
      unsafe fillRows(path, rule, opacity: 1, in: region) { x, y, count, out in
        if repeatsRow && made == (x, count) { return }
        made = (x, count)
        unsafe UnsafeMutableRawPointer(out).withMemoryRebound(to: RGBA8.self, capacity: count) {
          var row = unsafe MutableSpan(_unsafeStart: $0, count: count)
          gradient.shade(&row, x: x, y: y)
        }
      }
    } else if case .image(let image) = paint, let shader = ImageShader(image) {
      // Columns are prepared for one tile; a region that is wider than one is filled in parts.
      for x in stride(from: region.minX, to: region.maxX, by: 1 << 14) {
        let part = PixelRect(x: x, y: region.minY, width: 1 << 14, height: region.height)
          .intersection(region)
        unsafe shader.withRows(x: part.minX, count: part.width) { rows in
          unsafe fillRows(path, rule, opacity: opacity, in: part) { _, y, _, out in
            unsafe rows.write(out, y: y)
          }
        }
      }
    }
  }

  private mutating func fillRows(
    _ path: Path, _ rule: FillRule, opacity: Double, in region: PixelRect,
    _ makeRow: (Int, Int, Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let (width, height) = (width, height)
    unsafe pixels.withUnsafeMutableBytes { bytes in
      unsafe path.elements.withUnsafeBufferPointer { elements in
        guard let first = bytes.baseAddress else { return }
        let target = unsafe PixelTarget(
          first.assumingMemoryBound(to: UInt32.self), width: width, height: height)
        unsafe Kernels.table.fillPathRows(
          elements, .identity, rule == .evenOdd, region, target, UInt32(RGBA8.byte(opacity)),
          makeRow)
      }
    }
  }
}
