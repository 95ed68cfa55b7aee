internal import Geometry
internal import Layers
internal import Raster
internal import Typesetting

extension Layer {
  var drawsBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// How many primitives the layer and its sublayers draw, wherever they are; counted up to a limit.
  func primitives(upTo limit: Int) -> Int {
    if !isCertainlyPlain, let transitionState {
      return primitives(in: transitionState, upTo: limit)
    }
    guard !isHidden, opacity > 0 else { return 0 }
    var count = isTransformLayer ? kindPrimitiveCount : ownPrimitives
    if !isCertainlyPlain, isOnePicture, !isTransformLayer { return min(count, limit) }
    if replicator == nil {
      for sublayer in sublayers where count < limit {
        count += sublayer.primitives(upTo: limit - count)
      }
    }
    return min(count, limit)
  }

  /// How many primitives the layer draws without its sublayers.
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

  /// Whether the layer's kind draws what the corners do not round by themselves.
  var kindReachesCorners: Bool {
    switch kind {
    case .plain, .gradient, .transform, .backdrop, .scroll, .replicator: false
    case .shape, .text, .emitter, .external, .tiled: true
    }
  }

  /// The inner edge of the border.
  var innerBorderShape: RoundedRect { roundedBounds.concentric(inset: borderWidth) }

  /// The smallest rectangle of the device that holds all that the tree draws.
  ///
  /// - Parameters:
  ///   - toDevice: maps the layer's coordinates to pixels.
  ///   - isFlipped: whether what it draws itself is turned around in its bounds.
  func deviceBounds(_ toDevice: Affine, isFlipped: Bool) -> Rect {
    let box = contentBounds(toDevice, isFlipped: isFlipped)
    guard !isCertainlyPlain, shouldRasterize, !box.isEmpty, rasterizationScale > 0 else {
      return box
    }
    // The bitmap's pixels are mixed with those around them.
    let cell = toDevice.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1))
    return box.insetBy(-1 - 2 * max(cell.width, cell.height) / rasterizationScale)
  }

  /// The same without what sampling a bitmap of it adds.
  private func contentBounds(_ toDevice: Affine, isFlipped: Bool) -> Rect {
    if !isCertainlyPlain, transitionState != nil { return toDevice.bounds(of: bounds) }
    guard !isHidden, opacity > 0 else { return .zero }
    let own = drawingMap(toDevice, isFlipped)
    var box = Rect.zero
    if showsBackdrop { box = toDevice.bounds(of: bounds) }
    if backgroundColor != nil || contents != nil || drawsBorder {
      box = own.bounds(of: bounds)
    }
    if let size = contents?.naturalSize {
      box = box.union(own.bounds(of: contentsGravity.rect(for: size, in: bounds)))
    }
    box = box.union(kindBounds(own))
    box = box.union(sublayerBounds(toDevice, isFlipped: isFlipped))
    let spread = filterReach(toDevice)
    if spread > 0, !box.isEmpty { box = box.insetBy(-Double(spread)) }
    if masksToBounds { return box.intersection(own.bounds(of: bounds)) }
    guard shadow.isVisible else { return box }
    let cast = shadow.path.map { $0.applying(own).bounds } ?? box
    return box.union(cast.shadow(shadowBlur(own)))
  }

  /// How many primitives the layer's kind draws.
  private var kindPrimitiveCount: Int {
    switch kind {
    case .shape(let shape):
      (shape.path != nil && (shape.fillColor?.alpha ?? 0) > 0 ? 1 : 0)
        + (shape.strokedPath != nil ? 1 : 0)
    case .text(let text): text.string.isEmpty ? 0 : text.text.spans.count
    case .gradient(let gradient): gradient.colors.isEmpty ? 0 : 1
    case .replicator(let replicator):
      replicator.instances.reduce(0) { count, instance in
        count + instance.sublayers.reduce(0) { $0 + $1.primitives(upTo: .max) }
      }
    case .emitter(let emitter): emitter.particles.count
    case .external: 1
    // Tiles lie side by side: together they are one.
    case .tiled: tiledDrawing(on: 1) == nil ? 0 : 1
    case .plain, .scroll, .transform, .backdrop: 0
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
      return toDevice.bounds(of: text.reach(in: bounds))
    case .gradient, .external, .tiled: return toDevice.bounds(of: bounds)
    case .emitter(let emitter):
      return emitter.particles.reduce(Rect.zero) { box, particle in
        guard case .image(let image)? = emitter.cell(at: particle.cell)?.contents else {
          return box
        }
        let reach = max(image.size.width, image.size.height) * particle.scale * 0.75
        let place = Rect(
          x: particle.position.x - reach, y: particle.position.y - reach, width: 2 * reach,
          height: 2 * reach)
        return box.union(toDevice.bounds(of: place))
      }
    case .plain, .replicator, .scroll, .transform, .backdrop: return .zero
    }
  }
}

extension TextLayer {
  /// A rectangle that holds all glyphs, in the layer's points: its lines, which may be wider than the
  /// bounds, and as much around them as the font is large.
  fileprivate func reach(in bounds: Rect) -> Rect {
    let size = text.spans.map(\.style.size).max() ?? 0
    let lines = (try? layout(in: bounds.size))?.lines ?? []
    return lines.reduce(Rect.zero) { box, line in
      box.union(
        Rect(
          x: bounds.minX + line.origin.x, y: bounds.minY + line.top, width: line.width,
          height: line.height
        ).insetBy(-size))
    }
  }
}

extension Draw.Source {
  /// Whether the fill covers what is behind it.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .image(let use): use.isOpaque
    case .external(let use): use.isOpaque
    case .surface, .paint, .shadow, .silhouette, .rasterized, .filtered, .blur, .capture,
      .backdrop, .vibrancy, .dissolve:
      false
    }
  }
}

extension Rect {
  /// Whether all four edges lie on pixel boundaries, within 1/1024 of a pixel.
  var isPixelAligned: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) <= 1.0 / 1024 }
  }
}
