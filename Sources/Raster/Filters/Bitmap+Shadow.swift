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
    let shadow = RoundedRectShadow(shape.rect, radii: shape.radii, sigma: sigma)
    let region = shadow.bounds.intersection(clip?.bounds.intersection(bounds) ?? bounds)
    let pixel = RGBA8(color)
    guard !region.isEmpty, pixel != .clear else { return }
    var row = [UInt8](repeating: 0, count: shadow.bounds.width)
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
    let reach = Int((3 * sigma).rounded(.up))
    let region = clip?.bounds.intersection(bounds) ?? bounds
    let seen = PixelRect(
      x: region.x - reach, y: region.y - reach, width: region.width + 2 * reach,
      height: region.height + 2 * reach)
    let mask = CoverageMask(
      path: path, rule: rule, transform: .translation(offset.x, offset.y), in: seen)
    guard !mask.bounds.isEmpty else { return }
    fill(mask.blurred(sigma: sigma), with: .color(color), clip: clip)
  }
}
