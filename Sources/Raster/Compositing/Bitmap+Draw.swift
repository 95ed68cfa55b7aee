import Geometry
internal import KernelTypes

extension Bitmap {
  /// Draws another bitmap over this one, pixel on pixel.
  ///
  /// - Parameters:
  ///   - origin: where the source's top-left pixel goes; parts outside are left out.
  ///   - opacity: 0...1, clamped; NaN counts as 0. Applied as a factor in 255ths.
  ///   - clip: what may be touched, in pixels of this bitmap.
  ///   - mask: coverage in pixels of this bitmap that multiplies that of the clip.
  ///   - blend: the blend mode; only pixels below the source can change.
  public mutating func draw(
    _ source: Bitmap, at origin: (x: Int, y: Int), opacity: Double = 1, clip: Clip? = nil,
    mask: CoverageMask? = nil, blend: BlendMode = .normal
  ) {
    if blend != .normal {
      blendRows(of: source, at: origin, opacity: opacity, clip: clip, mask: mask, blend: blend)
      return
    }
    if mask == nil, let clip, let shape = clip.shape {
      // The image through a rounded rectangle is the rectangle filled with the image.
      let image = ImagePaint(
        bitmap: source, transform: .translation(Double(origin.x), Double(origin.y)),
        sampling: .nearest)
      let place = source.bounds.offsetBy(x: origin.x, y: origin.y)
      fill(
        shape, with: .image(image), opacity: opacity,
        clip: Clip(clip.bounds.intersection(place)))
      return
    }
    var region = source.bounds.offsetBy(x: origin.x, y: origin.y).intersection(bounds)
    if let clip { region = region.intersection(clip.bounds) }
    if let mask { region = region.intersection(mask.bounds) }
    let factor = opacity > 0 ? RGBA8.byte(min(opacity, 1)) : 0
    guard !region.isEmpty, factor > 0 else { return }
    if clip?.mask == nil && mask == nil {
      let image = DirectSource.image(
        source, x: origin.x, y: origin.y, opacity: UInt32(factor))
      withTarget { target in image.withPixels { Kernels.table.fillRect(region, target, $0) } }
      return
    }
    let masks = [clip?.mask, mask].compactMap { $0 }
    var weights = [UInt8](repeating: factor, count: region.width)
    for y in region.minY..<region.maxY {
      let start = (y - origin.y) * source.width + region.minX - origin.x
      let colors = source.pixels.span.extracting(start..<start + region.width)
      let first = y * width + region.minX
      weights.weigh(by: masks, region, row: y, factor: factor)
      var target = pixels.mutableSpan
      BlendKernels.blend(colors, coverage: weights.span, over: &target, at: first)
    }
  }
}

extension [UInt8] {
  /// Fills the array with the product of all masks in a row of `region`, times `factor / 255`.
  ///
  /// Products are rounded one after the other, in the order of `masks`, the factor last.
  fileprivate mutating func weigh(
    by masks: [CoverageMask], _ region: PixelRect, row y: Int, factor: UInt8
  ) {
    for (i, mask) in masks.enumerated() {
      let coverage = mask.coverage[mask.range(region, row: y)]
      if i == 0 {
        replaceSubrange(indices, with: coverage)
      } else {
        for (k, c) in coverage.enumerated() { self[k] = RGBA8.product(self[k], c) }
      }
    }
    if factor < 255 { for k in indices { self[k] = RGBA8.product(self[k], factor) } }
  }
}
