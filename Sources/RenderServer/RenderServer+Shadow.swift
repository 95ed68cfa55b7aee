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
      // Moved by whole pixels before the blur; what is left of the offset is far below its width.
      let mask = CoverageMask(
        alphaOf: source,
        at: (
          origin.x - bounds.x + Int(blur.offset.x.rounded()),
          origin.y - bounds.y + Int(blur.offset.y.rounded())
        ))
      target.fill(
        mask.blurred(sigma: blur.sigma), with: .color(blur.color), opacity: draw.opacity,
        clip: clip, blend: draw.blend)
    default: break
    }
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
