public import Geometry

extension Bitmap {
  /// Puts the shadow of a rounded rectangle over this bitmap, in closed form where corners are circular and
  /// the standard deviation is at least half a pixel.
  ///
  /// The shadow is that of the opaque shape, also below the shape itself.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation of the Gaussian in pixels; twice that is often called radius.
  ///   - color: the shadow's colour, with the opacity of the shadow as alpha.
  ///   - offset: by how much the shadow is moved, in pixels.
  ///   - clip: what may be touched; its coverage multiplies the shadow's.
  /// - Precondition: `sigma` is at least 0 and at most 10,000; below 0.1 the shadow is not blurred.
  public mutating func fillShadow(
    of shape: RoundedRect, sigma: Double, color: Color, offset: Point = .zero, clip: Clip? = nil
  ) {
    let shape = RoundedRect(shape.rect.offsetBy(offset), radii: shape.radii, curve: shape.curve)
    guard sigma >= 0.1 else {
      fill(shape, with: .color(color), clip: clip)
      return
    }
    // The closed form is that of points, not of pixels, which narrow blurs tell apart.
    guard sigma >= 0.5, shape.curve == .circular, clip?.isHard ?? true else {
      fillShadow(of: shape.path, sigma: sigma, color: color, clip: clip)
      return
    }
    RoundedRectShadow.withTemporary(shape.rect, radii: shape.radii, sigma: sigma) { shadow in
      fill(shadow, color, in: clip?.bounds.intersection(bounds) ?? bounds)
    }
  }

  private mutating func fill(
    _ shadow: borrowing RoundedRectShadow, _ color: Color, in region: PixelRect
  ) {
    let region = shadow.bounds.intersection(region)
    let pixel = RGBA8(color)
    guard !region.isEmpty, pixel != .clear else { return }
    var row = ScratchBuffer<UInt8>(repeating: 0, count: shadow.bounds.width)
    let columns = region.minX - shadow.bounds.minX..<region.maxX - shadow.bounds.minX
    for y in region.minY..<region.maxY {
      var bytes = row.mutableSpan
      shadow.write(y: y, into: &bytes)
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
    precondition(sigma >= 0 && sigma <= 10_000, "a sigma in 0...10,000")
    let reach = Int((3 * sigma).rounded(.up))
    let region = clip?.bounds.intersection(bounds) ?? bounds
    let seen = region.grown(by: reach)
    let transform = Affine.translation(offset.x, offset.y)
    guard sigma >= 0.05, clip?.isHard ?? true else {
      let mask = CoverageMask(path: path, rule: rule, transform: transform, in: seen)
      guard !mask.bounds.isEmpty else { return }
      fill(mask.blurred(sigma: sigma), with: .color(color), clip: clip)
      return
    }
    let all = CoverageMask.touched(by: path, transform)
    let touched = all.intersection(seen)
    let blurred = touched.grown(by: reach).intersection(region)
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
