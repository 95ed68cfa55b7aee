internal import Geometry
internal import Raster
internal import RenderPlan

extension RenderServer {
  /// Draws a shadow, of an outline or of what a surface shows.
  func castShadow(
    _ draw: Draw, into target: inout Bitmap, at bounds: PixelRect, _ clip: Clip, _ plan: RenderPlan,
    _ bitmaps: [Bitmap?]
  ) {
    switch draw.source {
    case .shadow(let use) where draw.blend != .normal:
      // As a picture, which is then mixed.
      let area = draw.pixels.offsetBy(x: -bounds.x, y: -bounds.y).intersection(clip.bounds)
      guard !area.isEmpty else { return }
      var picture = Bitmap(width: area.width, height: area.height)
      var plain = draw
      (plain.source, plain.blend) = (.shadow(use), .normal)
      castShadow(
        plain, into: &picture, at: area.offsetBy(x: bounds.x, y: bounds.y), Clip(picture.bounds),
        plan, bitmaps)
      target.draw(picture, at: (area.x, area.y), clip: clip, blend: draw.blend)
    case .shadow(let use):
      let color = use.blur.color.withAlpha(use.blur.color.alpha * draw.opacity)
      let offset = use.blur.offset - Point(Double(bounds.x), Double(bounds.y))
      if let shape = use.shape {
        target.fillShadow(
          of: shape, sigma: use.blur.sigma, color: color, offset: offset, clip: clip)
      } else {
        target.fillShadow(
          of: use.path, sigma: use.blur.sigma, color: color, offset: offset, clip: clip)
      }
    case .silhouette(let index, let blur):
      guard let source = bitmaps[index] else { return }
      let origin = plan.surfaces[index].bounds
      let (x, y) = (blur.offset.x.rounded(.down), blur.offset.y.rounded(.down))
      let mask = CoverageMask(
        alphaOf: source.moved(by: blur.offset - Point(x, y)),
        at: (origin.x - bounds.x + Int(x), origin.y - bounds.y + Int(y)))
      // Only what is seen is worked out: a wide blur goes far beyond.
      let seen = draw.pixels.offsetBy(x: -bounds.x, y: -bounds.y).intersection(clip.bounds)
      target.fill(
        mask.blurred(sigma: blur.sigma, in: seen), with: .color(blur.color), opacity: draw.opacity,
        clip: clip, blend: draw.blend)
    default: break
    }
  }
}

extension Bitmap {
  /// The bitmap moved by parts of a pixel, each pixel mixed of up to four; one column and row larger.
  fileprivate func moved(by offset: Point) -> Bitmap {
    let least = 1.0 / 1024
    guard offset.x > least || offset.y > least else { return self }
    var result = Bitmap(width: width + 1, height: height + 1)
    let paint = ImagePaint(
      bitmap: self, transform: .translation(offset.x, offset.y), extend: .transparent)
    result.fill(Path(result.bounds.rect), with: .image(paint))
    return result
  }
}

extension Paint {
  /// The paint for a target whose pixels are moved.
  func applying(_ shift: Affine) -> Paint {
    switch self {
    case .linearGradient(var gradient):
      gradient.start = shift.apply(gradient.start)
      gradient.end = shift.apply(gradient.end)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.transform = gradient.transform.then(shift)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.transform = gradient.transform.then(shift)
      return .conicGradient(gradient)
    case .color, .image: return self
    }
  }
}
