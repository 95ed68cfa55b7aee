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
    precondition(sigma >= 0 && sigma <= 10_000, "a sigma in 0...10,000")
    if sigma < 0.05 || bounds.isEmpty { return self }
    let blurred = GaussianBlur(sigma: sigma, edge: edge, groupsPixels: false).apply(
      pixels.span, width: width, height: height, columns: 0..<width, rows: 0..<height)
    var result = Bitmap(width: width, height: height)
    result.colorSpace = colorSpace
    result.write(blurred, isTurned: false)
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
    precondition(sigma >= 0 && sigma <= 10_000, "a sigma in 0...10,000")
    let margin = sigma < 0.05 ? 0 : Int((3 * sigma).rounded(.up))
    let grown = PixelRect(
      x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin)
    let region = region ?? (bounds.isEmpty ? bounds : grown)
    if region.isEmpty { return CoverageMask(bounds: region, coverage: []) }
    if sigma < 0.05 || bounds.isEmpty { return extended(to: region) }
    let packed = packedGroups
    let groups = GaussianBlur(sigma: sigma, edge: .transparent, groupsPixels: true).apply(
      packed.span, width: bounds.width, height: bounds.height,
      columns: region.minX - bounds.minX..<region.maxX - bounds.minX,
      rows: region.minY - bounds.minY..<region.maxY - bounds.minY)
    return CoverageMask(bounds: region, groups: groups)
  }

  private func extended(to region: PixelRect) -> CoverageMask {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(region.area)
    for y in region.minY..<region.maxY {
      for x in region.minX..<region.maxX { bytes.append(self[x, y]) }
    }
    return CoverageMask(bounds: region, coverage: bytes)
  }

  /// The coverage four pixels to a group, the last group of a row filled up with zeros.
  private var packedGroups: [RGBA8] {
    let width = bounds.width
    let groups = (width + 3) / 4
    var result = [RGBA8](repeating: .clear, count: groups * bounds.height)
    var target = result.mutableSpan
    let bytes = unsafe coverage.span.bytes
    for y in 0..<bounds.height {
      for g in 0..<width / 4 {
        // Any four bytes are a number; the offset is checked.
        let word = unsafe bytes.unsafeLoadUnaligned(
          fromByteOffset: y &* width &+ 4 &* g, as: UInt32.self)
        target[y &* groups &+ g] = RGBA8(packed: UInt32(littleEndian: word))
      }
      for x in width / 4 * 4..<width {
        target[y &* groups &+ groups &- 1].packed |=
          UInt32(coverage[y &* width &+ x]) &<< UInt32(8 &* (x & 3))
      }
    }
    return result
  }

  /// Makes a mask of groups as `packedGroups` returns them.
  private init(bounds: PixelRect, groups: [RGBA8]) {
    let width = bounds.width
    let stride = (width + 3) / 4
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    var span = coverage.mutableSpan
    var bytes = unsafe span.mutableBytes
    for y in 0..<bounds.height {
      for g in 0..<width / 4 {
        bytes.storeBytes(
          of: groups[y &* stride &+ g].packed.littleEndian,
          toByteOffset: y &* width &+ 4 &* g, as: UInt32.self)
      }
      for x in width / 4 * 4..<width {
        let word = groups[y &* stride &+ stride &- 1].packed &>> UInt32(8 &* (x & 3))
        bytes.storeBytes(
          of: UInt8(truncatingIfNeeded: word), toByteOffset: y &* width &+ x, as: UInt8.self)
      }
    }
    self.init(bounds: bounds, coverage: coverage)
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
