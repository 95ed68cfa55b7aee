internal import Geometry
internal import Layers
internal import Raster

// What layers draw beyond background, contents, sublayers and border.

extension PlanBuilder {
  /// The draws of a layer's kind, above its contents and below its sublayers.
  ///
  /// - Parameter shape: the outline of what the layer fills.
  mutating func kindDraws(
    of layer: Layer, _ shape: RoundedRect, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    switch layer.kind {
    case .shape(let shape): shapeDraws(shape, layer.name, toDevice, state)
    case .text(let text): textDraws(text, of: layer, toDevice, state)
    case .gradient(let gradient): gradientDraws(gradient, of: layer, shape, toDevice, state)
    case .emitter(let emitter): particleDraws(emitter, layer.name, toDevice, state)
    case .external(let external): externalDraws(external, of: layer, toDevice, state)
    case .tiled(let tiled): tileDraws(tiled, of: layer, toDevice, state)
    case .plain, .replicator, .scroll, .transform, .backdrop: []
    }
  }

  /// One outline in one source, its pixels being those of its bounds.
  func outlineDraw(
    _ name: String, _ source: Draw.Source, _ outline: Path, _ rule: FillRule, _ state: State
  ) -> [Draw] {
    let pixels = PixelRect(covering: outline.bounds).intersection(state.scissor)
    guard !outline.isEmpty, !pixels.isEmpty else { return [] }
    return [
      Draw(
        layerName: name, source: source.tinted(state.tint), outline: outline, rule: rule,
        clips: state.clips, scissor: state.scissor, opacity: state.opacity, blend: state.blend,
        pixels: pixels, pixelsDrawn: pixels.area, isBlended: true)
    ]
  }

  private func shapeDraws(
    _ shape: ShapeLayer, _ name: String, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    var draws: [Draw] = []
    if let path = shape.path, let color = shape.fillColor, color.alpha > 0 {
      draws += outlineDraw(name, .color(color), path.applying(toDevice), shape.fillRule, state)
    }
    if let path = shape.strokedPath, let color = shape.strokeColor {
      // Stroked in the layer's points, then mapped, so that a line is as wide as the layer says.
      let outline = path.stroked(shape.strokeStyle).applying(toDevice)
      draws += outlineDraw(name, .color(color), outline, .nonZero, state)
    }
    return draws
  }

  private func gradientDraws(
    _ gradient: GradientLayer, of layer: Layer, _ shape: RoundedRect, _ toDevice: Affine,
    _ state: State
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
      let (from, to) = lineAcross(start, end, toDevice)
      paint = .linearGradient(LinearGradient(start: from, end: to, stops: stops))
    case .radial:
      let ellipse = gradient.ellipse(in: bounds)
      var circle = RadialGradient(center: .zero, radius: 1, stops: stops)
      circle.transform = Affine.scale(ellipse.width / 2, ellipse.height / 2)
        .then(.translation(start.x, start.y))
        .then(toDevice)
      paint = .radialGradient(circle)
    case .conic:
      var rays = ConicGradient(
        center: start, startAngle: arcTangent(end.y - start.y, end.x - start.x), stops: stops)
      rays.transform = toDevice
      paint = .conicGradient(rays)
    }
    let outline = shape.path.applying(toDevice)
    return outlineDraw(layer.name, .paint(paint), outline, .nonZero, state)
  }

  /// The line of a gradient after a map: colours stay the same across it, also if the map skews.
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
