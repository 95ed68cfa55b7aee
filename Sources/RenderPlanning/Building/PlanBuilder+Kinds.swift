internal import Geometry
internal import Layers
internal import Raster

// What layers draw beyond background, contents, sublayers and border.

extension PlanBuilder {
  /// The draws of a layer's kind, above its contents and below its sublayers.
  ///
  /// - Parameter shape: the outline of what the layer fills.
  mutating func kindDraws(
    of layer: Layer, _ shape: RoundedRect, _ state: GraphicsState
  ) -> [Draw] {
    switch layer.kind {
    case .shape(let shape): shapeDraws(shape, layer.name, state)
    case .text(let text): textDraws(text, of: layer, state)
    case .gradient(let gradient): gradientDraws(gradient, of: layer, shape, state)
    case .emitter(let emitter): particleDraws(emitter, layer.name, state)
    case .external(let external): externalDraws(external, of: layer, state)
    case .tiled(let tiled): tileDraws(tiled, of: layer, state)
    case .plain, .replicator, .scroll, .transform, .backdrop: []
    }
  }

  private func shapeDraws(
    _ shape: ShapeLayer, _ name: String, _ state: GraphicsState
  ) -> [Draw] {
    var draws: [Draw] = []
    if let path = shape.path, let color = shape.fillColor, color.alpha > 0 {
      let outline = path.applying(state.toDevice)
      draws += outlineDraw(name, .color(color), outline, shape.fillRule, state)
    }
    if let path = shape.strokedPath, let color = shape.strokeColor {
      // Stroked in the layer's points, then mapped, so that the line has the width that the layer
      // says.
      let outline = path.stroked(shape.strokeStyle).applying(state.toDevice)
      draws += outlineDraw(name, .color(color), outline, .nonZero, state)
    }
    return draws
  }

  private func gradientDraws(
    _ gradient: GradientLayer, of layer: Layer, _ shape: RoundedRect, _ state: GraphicsState
  ) -> [Draw] {
    let bounds = layer.bounds
    let stops = gradient.stops.map {
      GradientStop(color: $0.color.multiplied(by: state.tint), location: $0.location)
    }
    guard !stops.isEmpty else { return [] }
    let (start, end) = (
      gradient.point(gradient.startPoint, in: bounds), gradient.point(gradient.endPoint, in: bounds)
    )
    let paint: Paint
    switch gradient.kind {
    case .axial:
      let (from, to) = lineAcross(start, end, state.toDevice)
      paint = .linearGradient(LinearGradient(start: from, end: to, stops: stops))
    case .radial:
      let ellipse = gradient.ellipse(in: bounds)
      var circle = RadialGradient(center: .zero, radius: 1, stops: stops)
      circle.transform = Affine.scale(ellipse.width / 2, ellipse.height / 2)
        .then(.translation(start.x, start.y))
        .then(state.toDevice)
      paint = .radialGradient(circle)
    case .conic:
      var rays = ConicGradient(
        center: start, startAngle: arcTangent(end.y - start.y, end.x - start.x), stops: stops)
      rays.transform = state.toDevice
      paint = .conicGradient(rays)
    }
    let outline = shape.path.applying(state.toDevice)
    return outlineDraw(layer.name, .paint(paint), outline, .nonZero, state)
  }

  /// The line of a gradient after a map: colours stay constant across it, even if the map skews.
  private func lineAcross(_ start: Point, _ end: Point, _ map: Affine) -> (Point, Point) {
    let from = map.apply(start)
    let way = map.apply(end) - from
    // The direction along which colours do not change, mapped.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let same = Point(-dy * map.a + dx * map.c, -dy * map.b + dx * map.d)
    let square = same.x * same.x + same.y * same.y
    guard square > 0 else { return (from, map.apply(end)) }
    let along = (way.x * same.x + way.y * same.y) / square
    return (from, from + way - same * along)
  }
}

extension PlanBuilder {
  /// The draw of contents that something else draws: a frame of as many pixels as the bounds have.
  func externalDraws(
    _ external: ExternalLayer, of layer: Layer, _ state: GraphicsState
  ) -> [Draw] {
    let bounds = layer.bounds
    let box = PixelRect(
      covering: Rect(
        x: 0, y: 0, width: bounds.width * plan.scale, height: bounds.height * plan.scale))
    guard !box.isEmpty else { return [] }
    let placement = Affine.scale(
      bounds.width / Double(box.width), bounds.height / Double(box.height)
    )
    .then(.translation(bounds.minX, bounds.minY)).then(state.toDevice)
    let use = ExternalUse(
      source: external.source, name: external.name, frame: external.frameIndex, width: box.width,
      height: box.height, isOpaque: external.isOpaque && state.tint.isOpaque, tint: state.tint,
      placement: placement)
    return fill(layer.name, .external(use), RoundedRect(bounds, radius: 0), state)
  }
}
