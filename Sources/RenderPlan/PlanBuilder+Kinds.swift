internal import Geometry
internal import Layers
internal import Raster
internal import Typesetting

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

  private mutating func textDraws(
    _ text: TextLayer, of layer: Layer, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    do {
      let layout = try text.layout(in: layer.bounds.size)
      let place = Affine.translation(layer.bounds.minX, layer.bounds.minY).then(toDevice)
      return try text.text.spans.indices.flatMap { span in
        outlineDraw(
          layer.name, .color(text.color(ofSpan: span)),
          try layout.path(ofSpan: span).applying(place), .nonZero, state)
      }
    } catch {
      plan.problems.append("the text \u{201C}\(text.string)\u{201D} cannot be set: \(error)")
      return []
    }
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

  private mutating func particleDraws(
    _ emitter: EmitterLayer, _ name: String, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    var draws: [Draw] = []
    var state = state
    if emitter.renderMode == .additive { state.blend = .plus }
    for particle in emitter.particles {
      guard let cell = emitter.cell(at: particle.cell), let contents = cell.contents,
        particle.scale > 0, particle.color.alpha > 0
      else { continue }
      guard case .image(let image) = contents else { continue }
      let key = contents.key(in: image.size, scale: plan.scale)
      plan.images.insert(key)
      let size = image.size
      let toLayer = Affine.translation(-size.width / 2, -size.height / 2)
        .then(.scale(particle.scale))
        .then(.rotation(particle.rotation))
        .then(.translation(particle.position.x, particle.position.y))
        .then(toDevice)
      let placement = Affine.scale(1 / image.scale).then(toLayer)
      let tint = particle.color.multiplied(by: state.tint)
      let use = ImageUse(
        key: key, isOpaque: false, placement: placement, rect: Rect(origin: .zero, size: size),
        sampling: ContentsSampling().filter(for: placement), tint: tint, isWhole: false)
      let outline = Path(Rect(origin: .zero, size: size)).applying(toLayer)
      draws += outlineDraw(name, .image(use), outline, .nonZero, state)
    }
    return draws
  }
}

extension EmitterLayer {
  /// The cell of a particle; nil when there is none of that place.
  func cell(at path: [Int]) -> EmitterCell? {
    var (cells, found): ([EmitterCell], EmitterCell?) = (cells, nil)
    for index in path {
      guard cells.indices.contains(index) else { return nil }
      found = cells[index]
      cells = cells[index].cells
    }
    return found
  }
}
