public import Geometry
internal import KernelTypes

extension Bitmap {
  /// Fills a rounded rectangle in pixels of this bitmap, antialiased by exact area.
  ///
  /// Four equal circular corners of at least 6 pixels are drawn in closed form, other shapes as the
  /// path that `RoundedRect.path` gives; both are within 1 of 255 levels of the true coverage, and
  /// of each other. Parameters as for a path.
  public mutating func fill(
    _ shape: RoundedRect, with paint: Paint, opacity: Double = 1, clip: Clip? = nil,
    blend: BlendMode = .normal
  ) {
    let region = clip.map { $0.bounds.intersection(bounds) } ?? bounds
    if blend == .normal, clip?.isHard ?? true, let box = BoxShape(shape) {
      if let source = DirectSource(paint, opacity: opacity, covering: box.touched, in: region) {
        if source.isNothing || fill(box, in: region, from: source) { return }
      } else if !(opacity > 0)
        || fillRows(.box(box), with: paint, opacity: min(opacity, 1), in: region)
      {
        return
      }
    }
    shape.withPath { fill($0, with: paint, opacity: opacity, clip: clip, blend: blend) }
  }

  private mutating func fill(
    _ box: BoxShape, in region: PixelRect, from source: DirectSource
  ) -> Bool {
    withTarget { target in
      source.withPixels { Kernels.table.fillBox(box, region, target, $0) }
    }
  }

  /// Calls a kernel with the pixels.
  mutating func withTarget<Result>(_ body: (PixelTarget) -> Result) -> Result {
    let (width, height) = (width, height)
    return unsafe pixels.withUnsafeMutableBytes { bytes in
      // A bitmap without pixels has no memory, and no kernel touches any.
      let first = unsafe bytes.baseAddress ?? UnsafeMutableRawPointer.empty
      return unsafe body(
        PixelTarget(first.assumingMemoryBound(to: UInt32.self), width: width, height: height))
    }
  }
}

extension UnsafeMutableRawPointer {
  /// An address that nobody reads or writes.
  static var empty: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped
  }
}

extension BoxShape {
  /// Makes the shape of a rounded rectangle with equal circular corners; nil for others.
  init?(_ shape: RoundedRect) {
    guard shape.curve == .circular, !shape.rect.isEmpty, shape.rect.isFinite else { return nil }
    let radii = shape.fittedRadii
    let r = radii.topLeft
    guard radii.topRight == r, radii.bottomRight == r, radii.bottomLeft == r else { return nil }
    let rect = shape.rect
    guard abs(rect.minX) < 0x1p20, abs(rect.minY) < 0x1p20, rect.width < 0x1p14,
      rect.height < 0x1p14
    else { return nil }
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY, radius: r)
  }

  /// The pixels that the shape touches.
  var touched: PixelRect {
    let (x, y) = (Int(minX.rounded(.down)), Int(minY.rounded(.down)))
    return PixelRect(
      x: x, y: y, width: Int(maxX.rounded(.up)) - x, height: Int(maxY.rounded(.up)) - y)
  }
}
