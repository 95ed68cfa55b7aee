internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  var drawsBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// How many primitives the layer draws without its sublayers or instances.
  var ownPrimitives: Int {
    var count = 0
    if let color = backgroundColor, color.alpha > 0 { count += 1 }
    if contents != nil { count += 1 }
    if drawsBorder { count += 1 }
    if isCertainlyPlain { return count }
    count += kindPrimitiveCount + (showsBackdrop ? 1 : 0)
    if isOnePicture { count = 1 }
    return count + (shadow.isVisible && !masksToBounds ? 1 : 0)
  }

  /// Whether the layer's kind draws something that the corner radius does not round by itself.
  var kindReachesCorners: Bool {
    switch kind {
    case .plain, .gradient, .transform, .backdrop, .scroll, .replicator: false
    case .shape, .text, .emitter, .external, .tiled: true
    }
  }

  /// The inner edge of the border.
  var innerBorderShape: RoundedRect { roundedBounds.concentric(inset: borderWidth) }

  /// The layer's own drawing, in its own points; filters and shadow do not count.
  ///
  /// - Parameter isFlipped: whether it is flipped within its bounds.
  func drawnBox(isFlipped: Bool) -> Rect {
    let own = drawingMap(.identity, isFlipped)
    var box = showsBackdrop ? bounds : .zero
    if backgroundColor != nil || contents != nil || drawsBorder { box = own.bounds(of: bounds) }
    if let contents { box = box.union(own.bounds(of: contents.reach(in: self))) }
    return isCertainlyPlain ? box : box.union(kindBounds(own))
  }

  /// How many primitives the layer's kind draws.
  var kindPrimitiveCount: Int {
    switch kind {
    case .shape(let shape):
      (shape.path != nil && (shape.fillColor?.alpha ?? 0) > 0 ? 1 : 0)
        + (shape.strokedPath != nil ? 1 : 0)
    case .text(let text): text.string.isEmpty ? 0 : 1
    case .gradient(let gradient): gradient.colors.isEmpty ? 0 : 1
    case .emitter(let emitter): emitter.particles.count
    case .external: 1
    // Tiles lie side by side: together they are one.
    case .tiled: tiledDrawing(on: 1) == nil ? 0 : 1
    case .plain, .replicator, .scroll, .transform, .backdrop: 0
    }
  }

  /// The smallest rectangle of the device that holds what the layer's kind draws.
  private func kindBounds(_ toDevice: Affine) -> Rect {
    switch kind {
    case .shape(let shape):
      var box = Rect.zero
      if let path = shape.path, (shape.fillColor?.alpha ?? 0) > 0 {
        box = path.applying(toDevice).bounds
      }
      if let path = shape.strokedPath {
        box = box.union(path.stroked(shape.strokeStyle).applying(toDevice).bounds)
      }
      return box
    case .text(let text):
      let size = (text.drawnBounds ?? bounds).size
      return toDevice.bounds(
        of: contentsGravity.rect(for: size.showing(contentsRect), in: bounds))
    case .gradient, .external, .tiled: return toDevice.bounds(of: bounds)
    case .emitter(let emitter):
      return emitter.particles.reduce(Rect.zero) { box, particle in
        guard let size = emitter.cell(at: particle.cell)?.shownSize else { return box }
        let reach = max(size.width, size.height) * particle.scale * 0.75
        let place = Rect(
          x: particle.position.x - reach, y: particle.position.y - reach, width: 2 * reach,
          height: 2 * reach)
        return box.union(toDevice.bounds(of: place))
      }
    case .plain, .replicator, .scroll, .transform, .backdrop: return .zero
    }
  }
}

extension Rect {
  /// Whether all four edges lie on pixel boundaries, within 1/1024 of a pixel.
  var isPixelAligned: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) <= 1.0 / 1024 }
  }
}
