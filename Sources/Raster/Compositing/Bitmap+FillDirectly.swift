import Geometry
internal import KernelTypes

extension Bitmap {
  /// Fills an outline without a mask in between, where a kernel can; returns whether that was so.
  ///
  /// The result is the same as through a mask. `region` lies inside the bitmap.
  mutating func fillDirectly(
    _ path: Path, rule: FillRule, with paint: Paint, opacity: Double, in region: PixelRect
  ) -> Bool {
    guard opacity > 0, !region.isEmpty else { return true }
    switch paint {
    case .color(let color):
      let pixel = RGBA8(premultiplied: color.premultiplied * min(opacity, 1))
      if pixel != .clear {
        fill(path, rule: rule, in: region, source: .color(pixel.packed))
      }
      return true
    case .image(let image):
      guard let offset = image.wholePixelOffset else {
        fillRows(path, rule: rule, with: paint, opacity: min(opacity, 1), in: region)
        return true
      }
      let place = image.bitmap.bounds.offsetBy(x: offset.x, y: offset.y)
      guard place.contains(region.intersection(CoverageMask.touched(by: path))) else {
        fillRows(path, rule: rule, with: paint, opacity: min(opacity, 1), in: region)
        return true
      }
      let factor = UInt32(RGBA8.byte(min(opacity, 1)))
      unsafe image.bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        // Where the target's first pixel would lie in the image, inside of it or not.
        let start = unsafe UnsafeRawPointer(first) - 4 * (offset.y * image.bitmap.width + offset.x)
        unsafe fill(
          path, rule: rule, in: region.intersection(place),
          source: .image(
            start.assumingMemoryBound(to: UInt32.self), width: image.bitmap.width,
            opacity: factor))
      }
      return true
    case .linearGradient, .radialGradient, .conicGradient:
      fillRows(path, rule: rule, with: paint, opacity: min(opacity, 1), in: region)
      return true
    }
  }

  private mutating func fill(
    _ path: Path, rule: FillRule, in region: PixelRect, source: PixelSource
  ) {
    let (width, height) = (width, height)
    unsafe pixels.withUnsafeMutableBytes { bytes in
      unsafe path.elements.withUnsafeBufferPointer { elements in
        guard let first = bytes.baseAddress else { return }
        let target = unsafe PixelTarget(
          first.assumingMemoryBound(to: UInt32.self), width: width, height: height)
        unsafe Kernels.table.fillPath(
          elements, .identity, rule == .evenOdd, region, target, source)
      }
    }
  }
}

extension ImagePaint {
  /// By how many whole pixels the image is moved, if that is all its transform does.
  var wholePixelOffset: (x: Int, y: Int)? {
    let m = transform
    guard m.a == 1, m.b == 0, m.c == 0, m.d == 1, m.tx == m.tx.rounded(), m.ty == m.ty.rounded(),
      abs(m.tx) < 0x1p30, abs(m.ty) < 0x1p30
    else { return nil }
    return (Int(m.tx), Int(m.ty))
  }
}
