import Geometry
import Raster

/// What a command covers, in device pixels.
enum DeviceShape {
  /// An outline and the map to device pixels.
  case outline(Path, FillRule, Affine, isAntialiased: Bool)
  case everything

  /// The pixels that it may touch; nil for all.
  var touched: PixelRect? {
    switch self {
    case .outline(let path, _, let map, _): CoverageMask.touched(by: path, map)
    case .everything: nil
    }
  }

  /// Returns the coverage at least inside a rectangle of device pixels, which does not affect a
  /// pixel's coverage.
  func mask(in region: PixelRect) -> CoverageMask {
    switch self {
    case .outline(let path, let rule, let map, true):
      return CoverageMask(stablePath: path, rule: rule, transform: map, over: region)
    case .outline(let path, let rule, let map, false):
      let touched = CoverageMask.touched(by: path, map)
      // Point sampling uses chords, of which a huge outline needs far too many.
      if touched.width > 1024 || touched.height > 1024 {
        return CoverageMask(stablePath: path, rule: rule, transform: map, over: region)
          .thresholded()
      }
      let part = region.intersection(touched)
      if part.isEmpty { return CoverageMask(covering: .zero) }
      return CoverageMask(path: path.applying(map), rule: rule, samplesPerSide: 1, in: part)
    case .everything:
      return CoverageMask(covering: region)
    }
  }

  /// Returns the alpha of the shape filled with a paint, inside a rectangle of device pixels.
  func alpha(of paint: DevicePaint, in region: PixelRect) -> CoverageMask {
    if case .color = paint.paint { return mask(in: region) }
    let part = touched?.intersection(region) ?? region
    var bitmap = Bitmap(width: part.width, height: part.height)
    bitmap.fill(
      self, origin: SIMD2(part.x, part.y), with: paint, opacity: 1, clip: Clip(bitmap.bounds),
      blend: .normal)
    return CoverageMask(alphaOf: bitmap, at: (part.x, part.y))
  }
}

extension Bitmap {
  /// Fills a shape; the bitmap's first pixel is the device pixel `origin`, the clip is in its own.
  mutating func fill(
    _ shape: DeviceShape, origin: SIMD2<Int>, with paint: DevicePaint, opacity: Double,
    clip: Clip, blend: BlendMode
  ) {
    let paint = paint.moved(to: origin)
    switch shape {
    case .outline(let path, let rule, let map, let isAntialiased):
      let region = clip.bounds.offsetBy(x: origin.x, y: origin.y)
      // An uncut shape can be filled without a mask; a cut rectangle has the same edges.
      if isAntialiased,
        region.contains(CoverageMask.touched(by: path, map)) || path.isUprightRectangle(map)
      {
        let map = map.then(.translation(-Double(origin.x), -Double(origin.y)))
        fill(
          path, rule: rule, transform: map, with: paint, opacity: opacity, clip: clip, blend: blend)
        return
      }
      let mask = shape.mask(in: region)
      fill(
        mask.offsetBy(x: -origin.x, y: -origin.y), with: paint, opacity: opacity, clip: clip,
        blend: blend)
    case .everything:
      fill(Path(clip.bounds.rect), with: paint, opacity: opacity, clip: clip, blend: blend)
    }
  }
}

/// A paint in device pixels.
struct DevicePaint {
  /// Positioned in device pixels.
  var paint: Paint
  /// The shadow caster's alpha beyond that of the paint's pixels: that of a colour.
  var colorAlpha = 1.0
  /// The paint's own opacity.
  var opacity = 1.0

  /// Returns the paint for a bitmap whose first pixel is the device pixel `origin`.
  func moved(to origin: SIMD2<Int>) -> Paint {
    switch paint {
    case .color: return paint
    case .linearGradient(var gradient):
      gradient.pixelOrigin = origin
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.pixelOrigin = origin
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.pixelOrigin = origin
      return .conicGradient(gradient)
    case .image(var image):
      image.pixelOrigin = origin
      return .image(image)
    }
  }
}
