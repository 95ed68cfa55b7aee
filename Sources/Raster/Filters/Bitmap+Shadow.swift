public import Geometry

extension Bitmap {
  /// Puts the shadow of a rounded rectangle over this bitmap, in closed form where corners are
  /// circular, the standard deviation is at least half a pixel and no radius is above 2,048 pixels.
  ///
  /// The shadow is that of the opaque shape, and is drawn below the shape too. Without a closed
  /// form the pixels of the outline are blurred; ``RoundedRectShadow`` says how the two differ.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation of the Gaussian in pixels; twice that is often called
  ///     radius.
  ///   - color: the shadow's colour, with the opacity of the shadow as alpha.
  ///   - offset: by how much the shadow is moved, in pixels.
  ///   - clip: what may be touched; its coverage multiplies the shadow's.
  /// - Precondition: `sigma` is at least 0 and at most 10,000; below 0.1 the shadow is not blurred.
  public mutating func fillShadow(
    of shape: RoundedRect, sigma: Double, color: Color, offset: Point = .zero, clip: Clip? = nil
  ) {
    precondition(sigma >= 0 && sigma <= Gaussian.mostSigma, "a sigma in 0...10,000")
    let shape = RoundedRect(shape.rect.offsetBy(offset), radii: shape.radii, curve: shape.curve)
    guard sigma >= 0.1 else {
      fill(shape, with: .color(color), clip: clip)
      return
    }
    // The closed form samples points, not pixel areas, which shows in narrow blurs.
    guard sigma >= 0.5, shape.curve == .circular, shape.fittedRadii.largest <= 2048 else {
      shape.withPath { fillShadow(of: $0, sigma: sigma, color: color, clip: clip) }
      return
    }
    let region = clip?.bounds.intersection(bounds) ?? bounds
    let pixel = RGBA8(color)
    guard pixel != .clear, let rect = shape.part(near: region, sigma: sigma) else { return }
    let mask = clip?.mask
    RoundedRectShadow.withTemporary(rect, radii: shape.fittedRadii, sigma: sigma) { shadow in
      fill(shadow, pixel, in: region, mask)
    }
  }

  private mutating func fill(
    _ shadow: borrowing RoundedRectShadow, _ pixel: RGBA8, in region: PixelRect,
    _ mask: CoverageMask?
  ) {
    var region = shadow.bounds.intersection(region)
    if let mask { region = region.intersection(mask.bounds) }
    guard !region.isEmpty else { return }
    var row = ScratchBuffer<UInt8>(repeating: 0, count: shadow.bounds.width)
    let columns = region.minX - shadow.bounds.minX..<region.maxX - shadow.bounds.minX
    for y in region.minY..<region.maxY {
      var bytes = row.mutableSpan
      shadow.write(y: y, into: &bytes)
      if let mask {
        let soft = mask.coverage.span.extracting(mask.range(region, row: y))
        BlendKernels.multiply(&bytes, at: columns.lowerBound, by: soft)
      }
      let first = y * width + region.minX
      var target = pixels.mutableSpan
      BlendKernels.blend(
        pixel, coverage: row.span.extracting(columns), over: &target, at: first)
    }
  }

  /// Puts the shadow of an outline over this bitmap: its coverage blurred by a Gaussian.
  ///
  /// Parameters as for a rounded rectangle.
  public mutating func fillShadow(
    of path: Path, rule: FillRule = .nonZero, sigma: Double, color: Color, offset: Point = .zero,
    clip: Clip? = nil
  ) {
    precondition(sigma >= 0 && sigma <= Gaussian.mostSigma, "a sigma in 0...10,000")
    let region = clip?.bounds.intersection(bounds) ?? bounds
    let seen = region.grown(by: CoverageMask.blurReach(sigma: sigma))
    let transform = Affine.translation(offset.x, offset.y)
    guard sigma >= 0.05, clip?.isHard ?? true else {
      let mask = CoverageMask(path: path, rule: rule, transform: transform, in: seen)
      guard !mask.bounds.isEmpty else { return }
      fill(mask.blurred(sigma: sigma), with: .color(color), clip: clip)
      return
    }
    let all = CoverageMask.touched(by: path, transform)
    let touched = all.intersection(seen)
    let blurred = touched.grown(by: Gaussian.reach(sigma: sigma)).intersection(region)
    let pixel = RGBA8(color)
    guard !touched.isEmpty, !blurred.isEmpty, pixel != .clear else { return }
    var coverage = ScratchBuffer<UInt8>(repeating: 0, count: touched.area)
    unsafe coverage.withAddress { bytes in
      unsafe CoverageMask.write(
        path, rule, transform, touching: all, in: touched, bytes, kernels: Kernels.table)
    }
    var shadow = ScratchBuffer<UInt8>(repeating: 0, count: blurred.area)
    var bytes = shadow.mutableSpan
    CoverageBlur(sigma: sigma, touched).write(coverage.span, into: &bytes, over: blurred)
    fill(blurred, shadow.span, over: blurred, with: pixel)
  }
}

extension RoundedRect {
  /// Returns the rectangle, trimmed where it extends so far beyond a region that its shadow there
  /// stays the same; nil when the shadow does not reach the region.
  fileprivate func part(near region: PixelRect, sigma: Double) -> Rect? {
    guard !rect.isEmpty, rect.isFinite, !region.isEmpty else { return nil }
    let (seen, reach) = (region.rect, RoundedRectShadow.reach * sigma)
    guard rect.minX - reach < seen.maxX, rect.maxX + reach > seen.minX,
      rect.minY - reach < seen.maxY, rect.maxY + reach > seen.minY
    else { return nil }
    // Beyond this neither an edge nor a corner has an effect, and there is room for two corners.
    let most = 2 * fittedRadii.largest + 6 * sigma + 16
    func cut(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> (Double, Double) {
      if high - low < to - from + 4 * most { return (low, high) }
      return (max(low, from - most), min(high, to + most))
    }
    let (x0, x1) = cut(rect.minX, rect.maxX, seen.minX, seen.maxX)
    let (y0, y1) = cut(rect.minY, rect.maxY, seen.minY, seen.maxY)
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}

extension CornerRadii {
  fileprivate var largest: Double { max(max(topLeft, topRight), max(bottomLeft, bottomRight)) }
}
