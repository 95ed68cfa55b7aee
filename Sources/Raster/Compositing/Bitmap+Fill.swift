public import Geometry
internal import KernelTypes

extension Bitmap {
  /// Fills an outline in pixels of this bitmap, antialiased by exact area.
  ///
  /// - Parameters:
  ///   - rule: which points are inside an outline that crosses itself.
  ///   - transform: maps the outline, not the paint, to pixels.
  ///   - paint: gradients and images are positioned in pixels of this bitmap.
  ///   - opacity: 0...1, clamped; NaN counts as 0. Colours and gradients take it before they are
  ///     rounded to bytes, images as a factor in 255ths.
  ///   - clip: what may be touched; its coverage multiplies that of the outline.
  ///   - blend: the blend mode, where the outline covers anything.
  public mutating func fill(
    _ path: Path, rule: FillRule = .nonZero, transform: Affine = .identity, with paint: Paint,
    opacity: Double = 1, clip: Clip? = nil, blend: BlendMode = .normal
  ) {
    let region = clip.map { $0.bounds.intersection(bounds) } ?? bounds
    if blend == .normal, clip?.isHard ?? true,
      fillDirectly(path, rule, transform, with: paint, opacity: opacity, in: region)
    {
      return
    }
    let mask = CoverageMask(path: path, rule: rule, transform: transform, in: region)
    fill(mask, with: paint, opacity: opacity, clip: clip, blend: blend)
  }

  /// Fills an outline without a mask in between; returns whether that was possible.
  ///
  /// The result is the same as through a mask. `region` lies inside the bitmap.
  private mutating func fillDirectly(
    _ path: Path, _ rule: FillRule, _ transform: Affine, with paint: Paint, opacity: Double,
    in region: PixelRect
  ) -> Bool {
    let touched = CoverageMask.touched(by: path, transform)
    guard let source = DirectSource(paint, opacity: opacity, covering: touched, in: region) else {
      guard opacity > 0 else { return true }
      return fillRows(
        .path(path, rule, transform), with: paint, opacity: min(opacity, 1), in: region)
    }
    if source.isNothing || region.intersection(touched).isEmpty { return true }
    withTarget { target in
      unsafe path.elements.withUnsafeBufferPointer { elements in
        source.withPixels {
          unsafe Kernels.table.fillPath(
            elements, transform, rule == .evenOdd, touched, region, target, $0)
        }
      }
    }
    return true
  }

  /// Fills the covered pixels of a mask; parameters as for an outline.
  public mutating func fill(
    _ mask: CoverageMask, with paint: Paint, opacity: Double = 1, clip: Clip? = nil,
    blend: BlendMode = .normal
  ) {
    if blend != .normal {
      blendRows(of: paint, in: mask, opacity: opacity, clip: clip, blend: blend)
      return
    }
    var region = mask.bounds.intersection(bounds)
    var mask = mask
    if let clip {
      region = region.intersection(clip.bounds)
      if let soft = clip.mask {
        mask = mask.intersected(with: soft)
        region = region.intersection(mask.bounds)
      }
    }
    guard !region.isEmpty, opacity > 0 else { return }
    switch paint {
    case .color(let color):
      let premultiplied = color.premultiplied * min(opacity, 1)
      let pixel = RGBA8(premultiplied: premultiplied)
      fill(region, mask.coverage.span, over: mask.bounds, with: pixel)
    case .linearGradient, .radialGradient, .conicGradient:
      guard let shader = GradientShader(paint, opacity: min(opacity, 1)) else { return }
      fill(region, mask, 255, repeatsRow: shader.isConstantInColumns) { row, x, y in
        shader.shade(&row, x: x, y: y)
      }
    case .image(let image):
      guard let shader = ImageShader(image) else { return }
      unsafe shader.withRows(x: region.minX, count: region.width) { rows in
        fill(region, mask, RGBA8.byte(min(opacity, 1)), repeatsRow: false) { row, _, y in
          unsafe rows.shade(&row, y: y)
        }
      }
    }
  }

  /// Fills the covered pixels with one value; `region` lies inside the bitmap and the coverage's
  /// bounds.
  mutating func fill(
    _ region: PixelRect, _ coverage: Span<UInt8>, over bounds: PixelRect, with pixel: RGBA8
  ) {
    guard pixel != .clear else { return }
    for y in region.minY..<region.maxY {
      let row = coverage.extracting(bounds.range(region, row: y))
      let first = y * width + region.minX
      var target = pixels.mutableSpan
      BlendKernels.blend(pixel, coverage: row, over: &target, at: first)
    }
  }

  /// Fills row by row with pixels that `shade` writes from a given column and row on.
  ///
  /// `region` lies inside the bitmap and the mask's bounds.
  mutating func fill(
    _ region: PixelRect, _ mask: CoverageMask, _ opacity: UInt8, repeatsRow: Bool,
    shade: (inout MutableSpan<RGBA8>, Int, Int) -> Void
  ) {
    var colors = ScratchBuffer<RGBA8>(repeating: .clear, count: region.width)
    var weights = ScratchBuffer<UInt8>(repeating: 0, count: opacity == 255 ? 0 : region.width)
    for y in region.minY..<region.maxY {
      if y == region.minY || !repeatsRow {
        var span = colors.mutableSpan
        shade(&span, region.minX, y)
      }
      let coverage = mask.coverage.span.extracting(mask.range(region, row: y))
      let first = y * width + region.minX
      var target = pixels.mutableSpan
      if opacity == 255 {
        BlendKernels.blend(colors.span, coverage: coverage, over: &target, at: first)
      } else {
        var scaled = weights.mutableSpan
        BlendKernels.scale(coverage, by: opacity, into: &scaled)
        BlendKernels.blend(colors.span, coverage: weights.span, over: &target, at: first)
      }
    }
  }
}

extension CoverageMask {
  /// The places in `coverage` of a row of `rect`, which lies inside `bounds`.
  func range(_ rect: PixelRect, row y: Int) -> Range<Int> { bounds.range(rect, row: y) }
}

extension PixelRect {
  /// The places of a row of `rect`, which lies inside, among all pixels row by row.
  fileprivate func range(_ rect: PixelRect, row y: Int) -> Range<Int> {
    let start = (y - minY) * width + rect.minX - minX
    return start..<start + rect.width
  }
}
