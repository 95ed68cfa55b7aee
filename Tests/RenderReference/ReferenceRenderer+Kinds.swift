internal import Animation
internal import Geometry
internal import Layers
internal import Raster
internal import TestSupport
internal import Typesetting

// Contents, kinds, filters, transitions and rasterized layers, by their definitions.

extension ReferenceRenderer {
  // MARK: Contents

  /// An image in the layer: each pixel is looked up where the map back from the screen leads.
  func drawContents(of layer: Layer, _ place: Place, onto target: inout Plane) {
    if case .image(let image)? = layer.contents { draw(image, in: layer, place, onto: &target) }
  }

  /// An image of which a size in points is fitted in; a backing store has up to a pixel more.
  private func draw(
    _ image: LayerImage, fitting fitted: Size? = nil, in layer: Layer, _ place: Place,
    onto target: inout Plane
  ) {
    let own = place.drawing(layer)
    guard let inverse = own.inverse else { return }
    let (rect, center) = (layer.contentsRect, layer.contentsCenter)
    let size = Size(Double(image.bitmap.width), Double(image.bitmap.height))
    let shown = Size(
      size.width * rect.width / image.scale, size.height * rect.height / image.scale)
    var area = layer.contentsGravity.rect(for: fitted ?? shown, in: layer.bounds)
    guard !area.isEmpty else { return }
    if let fitted {
      area.size.width *= shown.width / fitted.width
      area.size.height *= shown.height / fitted.height
    }
    let mask = CoverageMask(path: Path(area).applying(own), in: target.bounds)
    let reference = SamplingReference(image.bitmap, .clamp)
    let columns = Stretch(
      rect.minX * size.width, rect.width * size.width, center.minX, center.width,
      area.width * image.scale)
    let rows = Stretch(
      rect.minY * size.height, rect.height * size.height, center.minY, center.height,
      area.height * image.scale)
    let tint = place.tint
    let factor = SIMD4(tint.red, tint.green, tint.blue, 1) * (tint.alpha * place.fade / 255)
    // Weights between pixels are bytes.
    target.lay(in: mask.bounds.intersection(place.clip), error: { _, _ in 1 }) { x, y in
      guard mask[x, y] > 0 else { return (.zero, 0) }
      let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
      let at = Point(
        columns.source((p.x - area.minX) * image.scale),
        rows.source((p.y - area.minY) * image.scale))
      return (reference.bilinear(at) * factor, Double(mask[x, y]) / 255)
    }
  }

  /// One axis of `contentsCenter`: ends keep their size, what is between stretches. In image
  /// pixels.
  private struct Stretch {
    var low: Double
    var begin: Double
    var end: Double
    var high: Double
    var length: Double
    var fit: Double

    /// Takes the part that is shown, the centre as a share of it, and the length it gets.
    init(_ low: Double, _ shown: Double, _ center: Double, _ share: Double, _ length: Double) {
      (self.low, high, self.length) = (low, low + shown, length)
      begin = low + center * shown
      end = begin + share * shown
      // Ends that do not fit shrink together.
      fit = max(1, (shown - (end - begin)) / length)
    }

    /// Where in the image a position in the layer's image pixels is found.
    func source(_ v: Double) -> Double {
      let (before, behind) = ((begin - low) / fit, (high - end) / fit)
      if v < before { return low + v * fit }
      if v >= length - behind { return high - (length - v) * fit }
      let room = length - before - behind
      return room > 0 ? begin + (v - before) * (end - begin) / room : begin
    }
  }

  // MARK: Kinds

  /// What a layer's kind draws.
  func drawKind(
    of layer: Layer, _ shape: RoundedRect, _ place: Place, onto target: inout Plane
  ) {
    let own = place.drawing(layer)
    switch layer.kind {
    case .shape(let shape):
      if let path = shape.path, let color = shape.fillColor {
        fill(path.applying(own), shape.fillRule, with: color, place, onto: &target)
      }
      if let path = shape.strokedPath, let color = shape.strokeColor {
        fill(
          path.stroked(shape.strokeStyle).applying(own), with: color, place, onto: &target)
      }
    case .text(let text):
      guard let layout = try? text.layout(in: layer.bounds.size) else { return }
      // The layer's backing store, on the screen's scale.
      let (width, height) = (layer.bounds.width * scale, layer.bounds.height * scale)
      var store = Bitmap(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
      for span in text.text.spans.indices {
        guard let path = try? layout.path(ofSpan: span) else { continue }
        store.fill(path.applying(.scale(scale)), with: .color(text.color(ofSpan: span)))
      }
      draw(
        LayerImage(store, scale: scale), fitting: layer.bounds.size, in: layer, place, onto: &target
      )
    case .gradient(let gradient):
      drawGradient(gradient, layer.bounds, shape, place, own, onto: &target)
    default: break
    }
  }

  /// A gradient, its colours found in the layer's own unit square: each pixel is mapped back.
  private func drawGradient(
    _ gradient: GradientLayer, _ bounds: Rect, _ shape: RoundedRect, _ place: Place,
    _ own: Affine, onto target: inout Plane
  ) {
    guard let inverse = own.inverse, !gradient.stops.isEmpty else { return }
    let mask = CoverageMask(path: shape.path.applying(own), in: target.bounds)
    let start = gradient.point(gradient.startPoint, in: bounds)
    let end = gradient.point(gradient.endPoint, in: bounds)
    let stops = gradient.stops.map {
      (place: $0.location, color: $0.color.times(place.tint).components)
    }
    target.lay(in: mask.bounds.intersection(place.clip)) { x, y in
      guard mask[x, y] > 0 else { return (.zero, 0) }
      let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
      let t: Double
      switch gradient.kind {
      case .axial:
        let way = end - start
        t = ((p - start).x * way.x + (p - start).y * way.y) / (way.x * way.x + way.y * way.y)
      case .radial:
        let (u, v) = ((p.x - start.x) / (end.x - start.x), (p.y - start.y) / (end.y - start.y))
        t = (u * u + v * v).squareRoot()
      case .conic:
        let turn =
          arcTangent(p.y - start.y, p.x - start.x) - arcTangent(end.y - start.y, end.x - start.x)
        t = turn / (2 * .pi) - (turn / (2 * .pi)).rounded(.down)
      }
      var color = stops[0].color
      for (a, b) in zip(stops, stops.dropFirst()) where t > a.place {
        let share = min(1, (t - a.place) / (b.place - a.place))
        color = a.color + (b.color - a.color) * share
      }
      return (color * place.fade, Double(mask[x, y]) / 255)
    }
  }

  // MARK: Filters

  /// What is behind a layer, within its outline, with other colours.
  func drawBehind(
    _ filter: LayerFilter, _ shape: RoundedRect, _ own: Affine, _ place: Place,
    _ behind: Plane, onto target: inout Plane
  ) {
    let mask = CoverageMask(path: shape.path.applying(own), in: target.bounds)
    let changed = filter.applied(to: behind, growth: own.growth)
    target.lay(
      in: mask.bounds.intersection(place.clip), error: { changed.error($0, $1) * place.fade }
    ) { x, y in
      (changed[x, y] * place.fade, Double(mask[x, y]) / 255)
    }
  }

  // MARK: Transitions

  /// Both pictures of a transition; they lie in the layer's coordinates and are clipped to its
  /// bounds.
  func drawTransition(
    _ transition: TransitionState, of layer: Layer, _ place: Place, onto target: inout Plane
  ) {
    var now = layer
    now.transitionState = nil
    // Pictures lie in the layer's space as it is without its flip; they have their own.
    let upright = layer.isGeometryFlipped ? layer.upsideDown.then(place.map) : place.map
    func placing(_ picture: Layer, by offset: Point) -> Place {
      var inside = place
      inside.map = Affine.translation(
        layer.bounds.minX - picture.bounds.minX + offset.x,
        layer.bounds.minY - picture.bounds.minY + offset.y
      ).then(upright)
      if picture.isGeometryFlipped { inside.map = picture.upsideDown.then(inside.map) }
      inside.isFlipped =
        (place.isFlipped != layer.isGeometryFlipped) != picture.isGeometryFlipped
      return inside
    }
    let pictures: [(layer: Layer, shown: Transition.Picture)] = [
      transition.old.map { ($0, transition.pictures.old) }, (now, transition.pictures.new),
    ].compactMap(\.self)
    // At the ends there is one picture, which nothing clips.
    if transition.progress <= 0 || transition.progress >= 1 {
      let isOver = transition.progress >= 1
      guard let picture = isOver ? now : transition.old else { return }
      let shown = isOver ? transition.pictures.new : transition.pictures.old
      return draw(picture, at: placing(picture, by: shown.offset), onto: &target)
    }
    let isFade = pictures.contains { $0.shown.opacity != 1 }
    let order = transition.pictures.isNewAbove ? pictures : pictures.reversed()
    if !isFade, let clip = place.map.pixels(of: layer.bounds) {
      for (picture, shown) in order {
        var inside = placing(picture, by: shown.offset)
        inside.clip = inside.clip.intersection(clip)
        draw(picture, at: inside, onto: &target)
      }
      return
    }
    let mask = CoverageMask(path: Path(layer.bounds).applying(place.map), in: target.bounds)
    var sum = Plane(target.bounds)
    for (picture, shown) in order {
      var alone = Plane(target.bounds)
      var inside = placing(picture, by: shown.offset)
      (inside.fade, inside.clip) = (1, target.bounds)
      draw(picture, at: inside, onto: &alone)
      if isFade {
        sum.map { $2 + alone[$0, $1] * shown.opacity }
        sum.setErrors(sum.worst + alone.worst * shown.opacity)
      } else {
        sum.lay(alone, opacity: 1, in: sum.bounds)
      }
    }
    sum.multiply(by: mask)
    target.lay(sum, opacity: place.fade, in: place.clip)
  }

  // MARK: Rasterized layers

  /// The layer drawn at a scale of its own, on a grid from its own origin, then sampled bilinearly.
  func drawRasterized(_ layer: Layer, _ place: Place, onto target: inout Plane) {
    guard let inverse = place.map.inverse else { return }
    let scale = layer.rasterizationScale
    let seen = inverse.bounds(of: target.bounds.rect)
    let bounds = PixelRect(
      covering: Rect(
        x: seen.minX * scale, y: seen.minY * scale, width: seen.width * scale,
        height: seen.height * scale)
    ).grown(ReferenceRenderer.margin)
    var still = layer
    still.shouldRasterize = false
    still.opacity = 1
    still.compositingFilter = nil
    var inside = place
    inside.map = .scale(scale)
    (inside.clip, inside.fade) = (bounds, 1)
    inside.isBack = place.isBack != place.showsBack
    var picture = Plane(bounds)
    draw(still, at: inside, onto: &picture)
    let bitmap = picture.bitmap(of: bounds)
    let reference = SamplingReference(bitmap, .transparent)
    let toBitmap = inverse.then(.scale(scale))
      .then(.translation(-Double(bounds.x), -Double(bounds.y)))
    let opacity = place.fade * min(layer.opacity, 1)
    let error = picture.worst + 1.5
    target.lay(
      in: place.clip, layer.compositingFilter.flatMap { Blend($0) } ?? .over,
      error: { _, _ in error * opacity }
    ) { x, y in
      let p = toBitmap.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
      return (reference.bilinear(p) * (opacity / 255), 1)
    }
  }
}

extension LayerFilter {
  var changesSomething: Bool {
    switch self {
    case .gaussianBlur(let radius): radius > 0
    case .colorMatrix(let matrix): matrix != .identity
    case .saturation(let amount): amount != 1
    }
  }

  /// Returns a picture after the filter.
  ///
  /// - Parameter growth: pixels a point.
  func applied(to picture: Plane, growth: Double) -> Plane {
    switch self {
    case .gaussianBlur(let radius): return picture.blurred(sigma: radius * growth)
    case .colorMatrix(let matrix): return picture.mapped(by: matrix)
    case .saturation(let amount): return picture.mapped(by: .saturate(amount))
    }
  }
}

extension Plane {
  /// Straight colours mapped, limited to 0...1 and premultiplied again.
  fileprivate func mapped(by matrix: ColorMatrix) -> Plane {
    var result = self
    let rows = [\ColorMatrix.red, \.green, \.blue, \.alpha]
    let growth = (0..<4).map { i in rows.reduce(0.0) { $0 + Double(abs(matrix[keyPath: $1][i])) } }
    result.map(growth: 1 + (growth.max() ?? 1)) { _, _, p in
      var c = p.w > 0 ? SIMD4(p.x / p.w, p.y / p.w, p.z / p.w, p.w) : .zero
      let m = matrix
      func column(_ v: SIMD4<Float>) -> SIMD4<Double> { SIMD4<Double>(v) }
      c =
        column(m.red) * c.x + column(m.green) * c.y + column(m.blue) * c.z + column(m.alpha) * c.w
        + column(m.bias)
      c = c.clamped(lowerBound: .zero, upperBound: .one)
      return SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w)
    }
    return result
  }
}
