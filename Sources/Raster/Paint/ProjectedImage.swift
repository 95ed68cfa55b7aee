public import Geometry

/// A picture as a perspective shows it: every target pixel takes the colour found around its
/// centre.
///
/// Colours are premultiplied encoded bytes throughout, each result rounded once. With a map that is
/// affine the result is that of an ``ImagePaint``, within one level.
public struct ProjectedImage: Hashable, Sendable {
  /// The image; an empty one paints nothing.
  public var bitmap: Bitmap
  /// Maps image pixels (a pixel is a unit square) to target pixels; one without inverse paints
  /// nothing.
  public var projection: Projection
  /// How colours are found.
  ///
  /// With `trilinear`, mip levels are chosen for each target pixel by how far apart it and the next
  /// one lie in the image. `area` is `trilinear` here.
  public var sampling: ImagePaint.Sampling
  /// What lies outside of the image.
  public var extend: ImagePaint.Extend

  /// Makes an image in perspective.
  public init(
    bitmap: Bitmap, projection: Projection, sampling: ImagePaint.Sampling = .bilinear,
    extend: ImagePaint.Extend = .clamp
  ) {
    (self.bitmap, self.projection) = (bitmap, projection)
    (self.sampling, self.extend) = (sampling, extend)
  }
}

extension Bitmap {
  /// Fills an outline in pixels of this bitmap with an image in perspective, antialiased by exact
  /// area.
  ///
  /// Parts of the image's plane behind the eye paint nothing. Parameters as for a paint.
  public mutating func fill(
    _ path: Path, rule: FillRule = .nonZero, with image: ProjectedImage, opacity: Double = 1,
    clip: Clip? = nil, blend: BlendMode = .normal
  ) {
    let region = clip.map { $0.bounds.intersection(bounds) } ?? bounds
    let mask = CoverageMask(path: path, rule: rule, in: region)
    guard !mask.bounds.isEmpty, opacity > 0, let shader = ProjectedShader(image) else { return }
    draw(
      shader.bitmap(under: mask), at: (mask.bounds.x, mask.bounds.y), opacity: opacity, clip: clip,
      mask: mask, blend: blend)
  }
}

/// A projected image prepared for sampling.
private struct ProjectedShader {
  private let toImage: Projection
  private let levels: [Level]
  private let isNearest: Bool
  private let extend: ImagePaint.Extend

  /// One size of the image, with the factors from pixels of the image to its own.
  private struct Level {
    var bitmap: Bitmap
    var scale: SIMD2<Double>
  }

  /// Prepares an image; nil when it paints nothing.
  init?(_ image: ProjectedImage) {
    guard let inverse = image.projection.inverse, !image.bitmap.bounds.isEmpty else { return nil }
    toImage = inverse
    extend = image.extend
    isNearest = image.sampling == .nearest
    let usesLevels = image.sampling == .trilinear || image.sampling == .area
    let bitmaps = usesLevels ? MipChain(image.bitmap).levels : [image.bitmap]
    let size = SIMD2(Double(image.bitmap.width), Double(image.bitmap.height))
    levels = bitmaps.map {
      Level(bitmap: $0, scale: SIMD2(Double($0.width), Double($0.height)) / size)
    }
  }

  /// Returns the pixels where a mask covers anything; the others are clear.
  func bitmap(under mask: CoverageMask) -> Bitmap {
    let area = mask.bounds
    var result = Bitmap(width: area.width, height: area.height)
    for row in 0..<area.height {
      for column in 0..<area.width {
        let i = row &* area.width &+ column
        guard mask.coverage[i] > 0 else { continue }
        let center = Point(Double(area.x + column) + 0.5, Double(area.y + row) + 0.5)
        result.pixels[i] = pixel(at: center)
      }
    }
    return result
  }

  private func pixel(at target: Point) -> RGBA8 {
    let place = toImage.image(of: target)
    guard place.z > 0 else { return .clear }
    let at = SIMD2(place.x, place.y) / place.z
    // Far outside nothing changes any more, and whole numbers would overflow.
    guard at.x.magnitude < 0x1p40, at.y.magnitude < 0x1p40 else { return .clear }
    if isNearest { return level(0, texelIn: at) }
    guard levels.count > 1 else { return rounded(bilinear(0, at)) }
    let (x, y) = (toImage.x, toImage.y)
    let right = (SIMD2(x.x, x.y) - at * x.z) / place.z
    let down = (SIMD2(y.x, y.y) - at * y.z) / place.z
    let step = max((right * right).sum(), (down * down).sum()).squareRoot()
    let detail = DetailLevel(scale: step, levels: levels.count)
    let color = bilinear(detail.level, at)
    guard detail.mix > 0 else { return rounded(color) }
    let smaller = bilinear(detail.level + 1, at)
    return rounded(color + (smaller - color) * (Float(detail.mix) / 65536))
  }

  private func level(_ index: Int, texelIn at: SIMD2<Double>) -> RGBA8 {
    texel(levels[index].bitmap, Int(at.x.rounded(.down)), Int(at.y.rounded(.down)))
  }

  /// The four nearest pixels of a level weighted by area, in 255ths.
  private func bilinear(_ index: Int, _ at: SIMD2<Double>) -> SIMD4<Float> {
    let bitmap = levels[index].bitmap
    let place = at * levels[index].scale - 0.5
    let low = place.rounded(.down)
    let part = SIMD2<Float>(place - low)
    let (x, y) = (Int(low.x), Int(low.y))
    let top = mixed(texel(bitmap, x, y), texel(bitmap, x &+ 1, y), part.x)
    let bottom = mixed(texel(bitmap, x, y &+ 1), texel(bitmap, x &+ 1, y &+ 1), part.x)
    return top + (bottom - top) * part.y
  }

  private func mixed(_ a: RGBA8, _ b: RGBA8, _ t: Float) -> SIMD4<Float> {
    let (p, q) = (a.floats, b.floats)
    return p + (q - p) * t
  }

  private func texel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> RGBA8 {
    let (w, h) = (bitmap.width, bitmap.height)
    var (column, row) = (x, y)
    switch extend {
    case .clamp:
      (column, row) = (min(max(x, 0), w &- 1), min(max(y, 0), h &- 1))
    case .repeat:
      (column, row) = (x % w, y % h)
      if column < 0 { column += w }
      if row < 0 { row += h }
    case .transparent:
      guard x >= 0, y >= 0, x < w, y < h else { return .clear }
    }
    return bitmap.pixels[row &* w &+ column]
  }

  /// Rounds to nearest; halves go up.
  private func rounded(_ color: SIMD4<Float>) -> RGBA8 {
    // Noise of the last bits must not lift a colour above its alpha.
    let color = pointwiseMin(color, SIMD4(repeating: color.w))
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<UInt32>(color + 0.5))
    return RGBA8(r: bytes.x, g: bytes.y, b: bytes.z, a: bytes.w)
  }
}
