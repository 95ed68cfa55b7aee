public import Geometry

extension Bitmap {
  /// Returns the bitmap blurred by a Gaussian, all four premultiplied channels alike.
  ///
  /// A pixel is a sample at its centre: the result is the sum of all pixels, each weighted by
  /// `exp(-d² / 2 sigma²)` of its distance and all weights divided by their sum over the whole
  /// plane. It is within 1/255 of that sum for `sigma` in 0.5...100 (measured: 0.64, of which the
  /// rounding is 0.5; see `GaussianBlurTests`), computed on encoded values. Below 0.05 nothing
  /// changes.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation in pixels.
  ///   - edge: what lies outside of the bitmap.
  /// - Precondition: `sigma` is at least 0 and at most 10,000.
  /// - Complexity: O(pixels), whatever `sigma`.
  public func blurred(sigma: Double, edge: EdgeMode = .transparent) -> Bitmap {
    precondition(sigma >= 0 && sigma <= Gaussian.mostSigma, "a sigma in 0...10,000")
    if sigma < 0.05 || bounds.isEmpty { return self }
    var result = Bitmap(width: width, height: height)
    result.colorSpace = colorSpace
    let blur = GaussianBlur(sigma: sigma, edge: edge, groupsPixels: false)
    result.write(
      blur.apply(
        pixels.span, width: width, height: height, columns: 0..<width, rows: 0..<height),
      isTurned: false)
    return result
  }
}

extension CoverageMask {
  /// Returns the mask blurred by a Gaussian; definition and error as for a bitmap's blur.
  ///
  /// Outside of the mask coverage is 0.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviation in pixels.
  ///   - region: the bounds of the result; when nil, this mask's bounds grown by `3 sigma` rounded
  ///     up, beyond which less than half a level is left.
  /// - Precondition: `sigma` is at least 0 and at most 10,000.
  public func blurred(sigma: Double, in region: PixelRect? = nil) -> CoverageMask {
    precondition(sigma >= 0 && sigma <= Gaussian.mostSigma, "a sigma in 0...10,000")
    let margin = sigma < 0.05 ? 0 : Gaussian.reach(sigma: sigma)
    let region = region ?? bounds.grown(by: margin)
    if region.isEmpty { return CoverageMask(bounds: region, coverage: []) }
    if sigma < 0.05 || bounds.isEmpty { return filledUp(to: region) }
    var coverage = [UInt8](repeating: 0, count: region.area)
    var bytes = coverage.mutableSpan
    CoverageBlur(sigma: sigma, bounds).write(self.coverage.span, into: &bytes, over: region)
    return CoverageMask(bounds: region, coverage: coverage)
  }
}

extension RGBA8 {
  /// The pixel with no colour byte above alpha.
  @inline(__always)
  var limitedToAlpha: RGBA8 {
    if max(max(r, g), b) <= a { return self }
    return RGBA8(r: min(r, a), g: min(g, a), b: min(b, a), a: a)
  }
}
