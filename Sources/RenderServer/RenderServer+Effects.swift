internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlan

/// Where a draw goes: its outline and clip are in the target's pixels.
struct DrawTarget {
  /// The part of its own pixel space that the target covers.
  var bounds: PixelRect
  /// The area to fill.
  var outline: Path
  /// What may be touched.
  var clip: Clip
}

extension RenderServer {
  /// Draws filters, backdrops, transitions and external contents.
  func executeEffect(
    _ draw: Draw, into target: inout Bitmap, _ place: DrawTarget, _ plan: RenderPlan,
    _ bitmaps: [Bitmap?]
  ) {
    let bounds = place.bounds
    /// A finished surface and where it lies in the target.
    func finished(_ index: Int) -> (Bitmap, (x: Int, y: Int))? {
      let origin = plan.surfaces[index].bounds
      return bitmaps[index].map { ($0, (origin.x - bounds.x, origin.y - bounds.y)) }
    }
    /// Lays a picture over the target where the draw's outline is.
    func lay(_ picture: Bitmap, _ origin: (x: Int, y: Int)) {
      let soft = CoverageMask(path: place.outline, rule: draw.rule, in: place.clip.bounds)
      target.draw(
        picture, at: origin, opacity: draw.opacity, clip: place.clip, mask: soft, blend: draw.blend)
    }
    switch draw.source {
    case .filtered(let index, let matrix):
      guard let (source, origin) = finished(index) else { return }
      lay(source.mapped(by: matrix), origin)
    case .blur(let use):
      guard let (source, origin) = finished(use.surface) else { return }
      // Nothing else is drawn into the surface.
      target = source.blurred(
        sigma: use.sigma, along: use.axis, edge: use.edge,
        at: (origin.x + bounds.x, origin.y + bounds.y), in: bounds)
    case .capture(let use):
      guard let source = bitmaps[use.surface] else { return }
      target = source.reduced(by: use.factor, at: plan.surfaces[use.surface].bounds, to: bounds)
    case .backdrop(let use):
      guard let source = bitmaps[use.surface] else { return }
      let origin = plan.surfaces[use.surface].bounds
      let map = Affine.translation(Double(origin.x), Double(origin.y))
        .then(.scale(Double(use.factor)))
        .then(.translation(-Double(bounds.x), -Double(bounds.y)))
      let paint = ImagePaint(bitmap: source.tinted(use), transform: map)
      target.fill(
        place.outline, rule: draw.rule, with: .image(paint), opacity: draw.opacity,
        clip: place.clip, blend: draw.blend)
    case .vibrancy(let use):
      guard let (backdrop, origin) = finished(use.backdrop),
        let (content, at) = finished(use.content)
      else { return }
      var picture = backdrop
      var vivid = picture.mapped(by: use.colors)
      vivid.keep(insideAlphaOf: content, at: (at.x - origin.x, at.y - origin.y))
      picture.draw(vivid, at: (0, 0))
      lay(picture, origin)
    case .dissolve(let old, let new, let progress):
      guard let (before, origin) = finished(old), let (after, _) = finished(new) else { return }
      // Weights in 255ths that add up to 1.
      let weight = (min(max(progress, 0), 1) * 255).rounded() / 255
      var sum = Bitmap(width: before.width, height: before.height)
      sum.draw(before, at: (0, 0), opacity: 1 - weight)
      sum.draw(after, at: (0, 0), opacity: weight, blend: .plus)
      lay(sum, origin)
    case .external(let use):
      let paint = ImagePaint(
        bitmap: use.bitmap,
        transform: use.placement.then(.translation(-Double(bounds.x), -Double(bounds.y))))
      target.fill(
        place.outline, rule: draw.rule, with: .image(paint), opacity: draw.opacity,
        clip: place.clip, blend: draw.blend)
    case .color, .image, .surface, .paint, .shadow, .silhouette, .rasterized: break
    }
  }
}

extension Bitmap {
  /// The means of squares of `factor` pixels of a grid from the plane's origin on, for a rectangle of
  /// that grid. Beyond the bitmap, which covers `bounds` of the plane, its edge pixels go on.
  fileprivate func reduced(by factor: Int, at bounds: PixelRect, to cells: PixelRect) -> Bitmap {
    var copy = Bitmap(width: cells.width * factor, height: cells.height * factor)
    let origin = (x: bounds.x - cells.x * factor, y: bounds.y - cells.y * factor)
    if bounds.offsetBy(x: -cells.x * factor, y: -cells.y * factor).contains(copy.bounds) {
      copy.draw(self, at: origin)
    } else {
      let paint = ImagePaint(
        bitmap: self, transform: .translation(Double(origin.x), Double(origin.y)),
        sampling: .nearest, extend: .clamp)
      copy.fill(Path(copy.bounds.rect), with: .image(paint))
    }
    return copy.boxReduced(by: factor)
  }

  /// The picture with its colours mapped and the tint laid over it. Done before it is enlarged, which
  /// changes nothing, since sampling is a mean.
  fileprivate func tinted(_ use: BackdropUse) -> Bitmap {
    var result = use.colors.reduce(self) { $0.mapped(by: $1) }
    if use.tint.alpha > 0 {
      result.fill(Path(bounds.rect), with: .color(use.tint))
    }
    return result
  }
}
