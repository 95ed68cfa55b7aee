internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning

/// What a draw may read, and where it goes: outline and clip are in the target's pixels.
struct DrawPlace {
  /// The surfaces of the plan that the draw is in.
  var surfaces: [Surface]
  /// What is in the surfaces that are finished.
  var bitmaps: [Bitmap?]
  /// The part of its own pixel space that the target covers.
  var bounds: PixelRect
  /// The area to fill.
  var outline: Path
  /// What may be touched.
  var clip: Clip

  /// Maps the surface's pixel space to the target's pixels.
  var toTarget: Affine { .translation(-Double(bounds.x), -Double(bounds.y)) }

  /// A finished surface and where it lies in the target; nil when nothing was drawn into it.
  func finished(_ index: Int) -> (bitmap: Bitmap, origin: (x: Int, y: Int))? {
    let origin = surfaces[index].bounds
    return bitmaps[index].map { ($0, (origin.x - bounds.x, origin.y - bounds.y)) }
  }

  /// A finished surface with its alpha multiplied by that of a mask's.
  func finished(_ index: Int, mask: Int?) -> (bitmap: Bitmap, origin: (x: Int, y: Int))? {
    guard var result = finished(index) else { return nil }
    if let mask, let (alpha, place) = finished(mask) {
      let origin = result.origin
      result.bitmap.keep(insideAlphaOf: alpha, at: (place.x - origin.x, place.y - origin.y))
    }
    return result
  }
}

extension RenderServer {
  /// Executes one draw into the bitmap of a surface that covers `bounds`.
  mutating func execute(
    _ draw: Draw, into target: inout Bitmap, at bounds: PixelRect, _ plan: RenderPlan,
    _ bitmaps: [Bitmap?]
  ) {
    var place = DrawPlace(
      surfaces: plan.surfaces, bitmaps: bitmaps, bounds: bounds, outline: Path(),
      clip: Clip(
        draw.scissor.offsetBy(x: -bounds.x, y: -bounds.y)
          .intersection(PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height))))
    for path in draw.clips {
      place.clip = place.clip.intersected(with: path.applying(place.toTarget))
    }
    if let projection = draw.projection {
      return executeProjected(draw, by: projection, into: &target, place, plan)
    }
    place.outline = draw.outline.applying(place.toTarget)
    switch draw.source {
    case .color(let color): target.fill(.color(color), draw, place)
    case .paint(let paint): target.fill(paint.applying(place.toTarget), draw, place)
    case .image(let use): drawImage(use, draw, into: &target, place, plan)
    case .external(let use):
      let map = use.placement.then(place.toTarget)
      target.fill(.image(ImagePaint(bitmap: use.bitmap, transform: map)), draw, place)
    case .surface(let index, let mask):
      guard let (source, origin) = place.finished(index, mask: mask) else { return }
      target.lay(source, at: origin, draw, place)
    case .rasterized(let index, let placement):
      target.drawBitmap(ofSurface: index, placement, draw, place)
    case .dissolve(let old, let new, let progress):
      guard let (before, origin) = place.finished(old), let (after, _) = place.finished(new)
      else { return }
      target.lay(before.dissolved(into: after, by: progress), at: origin, draw, place)
    case .shadow(let use): target.cast(use, draw, place)
    case .silhouette(let index, let blur): target.castSilhouette(of: index, blur, draw, place)
    case .filtered(let index, let matrix):
      guard let (source, origin) = place.finished(index) else { return }
      target.lay(source.mapped(by: matrix), at: origin, draw, place)
    case .blur(let use): target.replace(withBlur: use, place)
    case .capture(let use):
      guard let source = bitmaps[use.surface] else { return }
      target = source.reduced(by: use.factor, at: plan.surfaces[use.surface].bounds, to: bounds)
    case .backdrop(let use): target.drawBackdrop(use, draw, place)
    case .vibrancy(let use): target.drawVibrancy(use, draw, place)
    }
  }

  private mutating func drawImage(
    _ use: ImageUse, _ draw: Draw, into target: inout Bitmap, _ place: DrawPlace,
    _ plan: RenderPlan
  ) {
    let bitmap = bitmap(of: use, in: plan)
    let placement = use.placement.then(place.toTarget)
    if use.isWhole, let (x, y) = placement.wholePixelTranslation {
      // Pixel for pixel: no sampling, and the outline is the image's own edge.
      target.draw(
        bitmap, at: (x, y), opacity: draw.opacity, clip: place.clip, blend: draw.blend)
      return
    }
    var place = place
    if let slice = use.slice {
      let pixels = draw.pixels.offsetBy(x: -place.bounds.x, y: -place.bounds.y)
      place.clip = place.clip.intersected(with: pixels)
        .intersected(toPixelsIn: slice, at: place.bounds)
    }
    let paint = ImagePaint(bitmap: bitmap, transform: placement, sampling: use.sampling)
    target.fill(.image(paint), draw, place)
  }
}

extension Bitmap {
  /// Fills the outline of a draw.
  mutating func fill(_ paint: Paint, _ draw: Draw, _ place: DrawPlace) {
    fill(
      place.outline, rule: draw.rule, with: paint, opacity: draw.opacity, clip: place.clip,
      blend: draw.blend)
  }

  /// Lays a picture over the target where the outline of a draw is.
  mutating func lay(
    _ picture: Bitmap, at origin: (x: Int, y: Int), _ draw: Draw, _ place: DrawPlace
  ) {
    let soft = CoverageMask(path: place.outline, rule: draw.rule, in: place.clip.bounds)
    self.draw(
      picture, at: origin, opacity: draw.opacity, clip: place.clip, mask: soft, blend: draw.blend)
  }

  /// Draws the bitmap of a rasterized layer, pixel for pixel where it is aligned.
  fileprivate mutating func drawBitmap(
    ofSurface index: Int, _ placement: Affine, _ draw: Draw, _ place: DrawPlace
  ) {
    guard let source = place.bitmaps[index] else { return }
    let origin = place.surfaces[index].bounds
    let map = Affine.translation(Double(origin.x), Double(origin.y)).then(placement)
      .then(place.toTarget)
    if let (x, y) = map.wholePixelTranslation {
      self.draw(source, at: (x, y), opacity: draw.opacity, clip: place.clip, blend: draw.blend)
    } else {
      fill(
        .image(ImagePaint(bitmap: source, transform: map, extend: .transparent)), draw, place)
    }
  }
}

extension Paint {
  /// The paint for a target whose pixels are moved.
  fileprivate func applying(_ shift: Affine) -> Paint {
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
