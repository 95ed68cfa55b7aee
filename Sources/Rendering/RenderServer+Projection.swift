internal import Geometry
internal import Raster
internal import RenderPlanning

extension RenderServer {
  /// Executes a draw whose plane is seen in perspective.
  ///
  /// Outlines are mapped with curves as chords (to 1/1024 pixel) and covered by exact area. Images
  /// and surfaces are sampled directly; all other sources, gradients and shadows, are first drawn
  /// into a bitmap of the plane's pixels. Surfaces are sampled trilinearly, so that distant content
  /// does not flicker.
  mutating func executeProjected(
    _ draw: Draw, by projection: Projection, into target: inout Bitmap, _ place: DrawPlace,
    _ plan: RenderPlan
  ) {
    let toTarget = projection.then(Projection(place.toTarget))
    let outline = draw.outline.projected(by: toTarget, tolerance: 1.0 / 1024)
    if case .color(let color) = draw.source {
      var place = place
      place.outline = outline
      return target.fill(.color(color), draw, place)
    }
    guard let image = projectedImage(draw, toTarget, place, plan) else { return }
    target.fill(
      outline, rule: draw.rule, with: image, opacity: draw.opacity, clip: place.clip,
      blend: draw.blend)
  }

  /// The picture that a draw shows in its plane, which leads to the target; nil when there is none.
  private mutating func projectedImage(
    _ draw: Draw, _ toTarget: Projection, _ place: DrawPlace, _ plan: RenderPlan
  ) -> ProjectedImage? {
    switch draw.source {
    case .image(let use):
      return ProjectedImage(
        bitmap: bitmap(of: use, in: plan),
        projection: Projection(use.placement).then(toTarget), sampling: use.sampling)
    case .surface(let index, let mask):
      guard let (source, _) = place.finished(index, mask: mask) else { return nil }
      return ProjectedImage(
        bitmap: source, projection: place.surfaces[index].bounds.toPlane.then(toTarget),
        sampling: .trilinear)
    case .rasterized(let index, let placement):
      guard let source = place.bitmaps[index] else { return nil }
      return ProjectedImage(
        bitmap: source,
        projection: place.surfaces[index].bounds.toPlane.then(Projection(placement))
          .then(toTarget), sampling: .trilinear, extend: .transparent)
    case .external(let use):
      return ProjectedImage(
        bitmap: use.bitmap, projection: Projection(use.placement).then(toTarget))
    default:
      guard let part = seenPart(of: draw.outline, place.clip, toTarget) else { return nil }
      var flat = draw
      flat.projection = nil
      (flat.outline, flat.rule, flat.clips, flat.scissor) = (Path(part.rect), .nonZero, [], part)
      (flat.opacity, flat.blend) = (1, .normal)
      var bitmap = Bitmap(width: part.width, height: part.height)
      execute(flat, into: &bitmap, at: part, plan, place.bitmaps)
      var image = ProjectedImage(bitmap: bitmap, projection: part.toPlane.then(toTarget))
      // As the plan says, and prices.
      if draw.filter == .trilinear { image.sampling = .trilinear }
      return image
    }
  }

  /// The pixels of a plane that are visible inside a clip, and two around them, which sampling may
  /// read; nil when there are none, or more than any plan asks for.
  private func seenPart(of outline: Path, _ clip: Clip, _ toTarget: Projection) -> PixelRect? {
    guard let seen = toTarget.inverse?.bounds(of: clip.bounds.rect, nearest: 0x1p-30) else {
      return nil
    }
    let part = PixelRect(covering: outline.controlBounds.intersection(seen))
    guard !part.isEmpty, part.area < 1 << 26 else { return nil }
    return PixelRect(x: part.x - 2, y: part.y - 2, width: part.width + 4, height: part.height + 4)
  }
}

extension PixelRect {
  /// Maps pixels of a bitmap that covers this to the plane in which it lies.
  fileprivate var toPlane: Projection { Projection(.translation(Double(x), Double(y)) as Affine) }
}
