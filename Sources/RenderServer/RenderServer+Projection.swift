internal import Geometry
internal import Raster
internal import RenderPlan

extension RenderServer {
  /// Executes a draw whose plane is seen in perspective.
  ///
  /// Outlines are mapped with curves as chords (to 1/1024 pixel) and covered by exact area. Images and
  /// surfaces are sampled where they are; all other sources, gradients and shadows, are drawn into a bitmap of
  /// the plane's pixels first. Surfaces are sampled trilinearly, so that what is far away does not flicker.
  mutating func executeProjected(
    _ draw: Draw, by projection: Projection, into target: inout Bitmap, at bounds: PixelRect,
    _ clip: Clip, _ plan: RenderPlan, _ bitmaps: [Bitmap?]
  ) {
    let toTarget = projection.then(
      Projection(.translation(-Double(bounds.x), -Double(bounds.y)) as Affine))
    let outline = draw.outline.projected(by: toTarget, tolerance: 1.0 / 1024)
    var image: ProjectedImage
    switch draw.source {
    case .color(let color):
      target.fill(
        outline, rule: draw.rule, with: .color(color), opacity: draw.opacity, clip: clip,
        blend: draw.blend)
      return
    case .image(let use):
      image = ProjectedImage(
        bitmap: self.bitmap(of: use, in: plan),
        projection: Projection(use.placement).then(toTarget), sampling: use.sampling)
    case .surface(let index, let mask):
      guard var source = bitmaps[index] else { return }
      let origin = plan.surfaces[index].bounds
      if let mask, let alpha = bitmaps[mask] {
        let area = plan.surfaces[mask].bounds
        source.keep(insideAlphaOf: alpha, at: (area.x - origin.x, area.y - origin.y))
      }
      image = ProjectedImage(
        bitmap: source, projection: origin.toPlane.then(toTarget), sampling: .trilinear)
    case .rasterized(let index, let placement):
      guard let source = bitmaps[index] else { return }
      image = ProjectedImage(
        bitmap: source,
        projection: plan.surfaces[index].bounds.toPlane.then(Projection(placement)).then(toTarget),
        sampling: .trilinear, extend: .transparent)
    case .external(let use):
      image = ProjectedImage(
        bitmap: use.bitmap, projection: Projection(use.placement).then(toTarget))
    default:
      guard let part = seenPart(of: draw.outline, clip, toTarget) else { return }
      var flat = draw
      flat.projection = nil
      (flat.outline, flat.rule, flat.clips, flat.scissor) = (Path(part.rect), .nonZero, [], part)
      (flat.opacity, flat.blend) = (1, .normal)
      var bitmap = Bitmap(width: part.width, height: part.height)
      execute(flat, into: &bitmap, at: part, plan, bitmaps)
      image = ProjectedImage(bitmap: bitmap, projection: part.toPlane.then(toTarget))
      if !draw.source.surfaces.isEmpty { image.sampling = .trilinear }
      if case .silhouette = draw.source { image.sampling = .bilinear }
    }
    target.fill(
      outline, rule: draw.rule, with: image, opacity: draw.opacity, clip: clip, blend: draw.blend)
  }

  /// The pixels of a plane that show up inside a clip, and two around them, which sampling may read;
  /// nil when there are none, or more than any plan asks for.
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
