public import Geometry

extension Bitmap {
  /// Returns the bitmap stretched to another size.
  ///
  /// - Parameter filter: `area` for the exact mean of what each pixel covers, `trilinear` for what
  ///   a renderer with mip levels shows; see ``ImagePaint/Sampling``.
  /// - Precondition: neither side is negative, and an empty bitmap stays empty.
  public func scaled(
    toWidth width: Int, height: Int, filter: ImagePaint.Sampling = .area
  ) -> Bitmap {
    precondition(
      bounds.isEmpty == (width == 0 || height == 0), "neither or both of the bitmaps are empty")
    if width == self.width && height == self.height { return self }
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let shader = ImageShader(ImagePaint(stretching: self, over: rect, sampling: filter))
    else {
      var result = Bitmap(width: width, height: height)
      result.colorSpace = colorSpace
      return result
    }
    return unsafe reduced(toWidth: width, height: height) { _, target in
      unsafe shader.withRows(x: 0, count: width) { rows in
        for y in 0..<height { unsafe rows.write(target + y * width, y: y) }
      }
    }
  }

  /// Draws an image stretched over a rectangle in pixels of this bitmap, source-over.
  ///
  /// Edges between pixels are antialiased; beyond the centres of its edge pixels an image repeats
  /// them.
  ///
  /// - Parameters:
  ///   - opacity: 0...1, clamped; NaN counts as 0. Applied as a factor in 255ths.
  ///   - clip: what may be touched.
  public mutating func draw(
    _ image: Bitmap, in rect: Rect, sampling: ImagePaint.Sampling = .bilinear,
    opacity: Double = 1, clip: Clip? = nil
  ) {
    fill(
      rect, with: ImagePaint(stretching: image, over: rect, sampling: sampling), opacity: opacity,
      clip: clip)
  }

  /// The same for an image whose mip levels exist already.
  public mutating func draw(
    _ mips: MipChain, in rect: Rect, sampling: ImagePaint.Sampling = .trilinear,
    opacity: Double = 1, clip: Clip? = nil
  ) {
    fill(
      rect, with: ImagePaint(stretching: mips, over: rect, sampling: sampling), opacity: opacity,
      clip: clip)
  }

  private static let unitSquare = Path(Rect(x: 0, y: 0, width: 1, height: 1))

  private mutating func fill(_ rect: Rect, with image: ImagePaint, opacity: Double, clip: Clip?) {
    if rect.isEmpty { return }
    let place = Affine.scale(rect.width, rect.height).then(.translation(rect.minX, rect.minY))
    fill(
      Bitmap.unitSquare, transform: place, with: .image(image), opacity: opacity, clip: clip)
  }
}
