internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// An image with the rectangles of the layer in which its parts go: one, or up to nine slices.
  func imageUses(
    of contents: LayerContents, in layer: Layer, _ state: GraphicsState
  ) -> [ImageUse] {
    let toDevice = state.toDevice
    let key = contents.key(in: layer.bounds.size, scale: plan.scale)
    guard key.byteCount > 0 else { return [] }
    let size = Size(Double(key.width), Double(key.height))
    let whole = contents.rect(in: layer, key: key, scale: plan.scale)
    let sampling = layer.sampling
    var slices = [ContentsSlice(source: Rect(origin: .zero, size: size), destination: whole)]
    if !sampling.isPlain {
      let scale = contents.pixelsPerPoint(on: plan.scale)
      slices = sampling.slices(of: size, scale: scale, in: whole)
    }
    return slices.map { slice in
      let (from, to) = (slice.source, slice.destination)
      let placement = Affine.translation(-from.minX, -from.minY)
        .then(.scale(to.width / from.width, to.height / from.height))
        .then(.translation(to.minX, to.minY))
        .then(toDevice)
      var use = ImageUse(
        key: key, isOpaque: contents.isOpaque && state.tint.isOpaque, placement: placement,
        rect: to, sampling: sampling.filter(for: placement), tint: state.tint,
        isWhole: sampling.isPlain)
      if slices.count > 1, !(toDevice.isRectilinear && toDevice.bounds(of: to).isPixelAligned) {
        use.slice = ImageUse.Slice(to, among: slices, toDevice)
      }
      return use
    }
  }

  /// The draws of contents: one, or one for each slice.
  ///
  /// Slices that end within pixels share the outline of the whole, and each pixel belongs to one of
  /// them.
  mutating func contentsDraws(
    _ contents: LayerContents, of layer: Layer, _ state: GraphicsState
  ) -> [Draw] {
    let uses = imageUses(of: contents, in: layer, state)
    let whole = RoundedRect(uses.reduce(Rect.zero) { $0.union($1.rect) }, radius: 0)
    return uses.flatMap { use in
      var use = use
      // In perspective a plane's pixels are not those of the screen.
      if state.isProjected { use.slice = nil }
      let shape = RoundedRect(use.rect, radius: 0)
      var draws = fill(layer.name, .image(use), shape, state)
      if use.slice != nil, !draws.isEmpty { draws[0].area = Outline(whole, state.toDevice) }
      return draws
    }
  }
}

extension ImageUse.Slice {
  /// Makes the part of one slice: up to where the next one begins, so that each point is in one of
  /// them.
  fileprivate init(_ part: Rect, among slices: [ContentsSlice], _ toDevice: Affine) {
    func range(from low: Double, _ lows: [Double]) -> Range<Double> {
      let end = lows.filter { $0 > low }.min() ?? .infinity
      return (lows.contains { $0 < low } ? low : -.infinity)..<end
    }
    columns = range(from: part.minX, slices.map(\.destination.minX))
    rows = range(from: part.minY, slices.map(\.destination.minY))
    self.toDevice = toDevice
  }
}

extension ContentsSampling {
  /// The filter that is used: the one for shrinking if the map shrinks.
  func filter(for placement: Affine) -> ImagePaint.Sampling {
    let growth = abs(placement.a * placement.d - placement.b * placement.c)
    switch growth < 1 ? minificationFilter : magnificationFilter {
    case .nearest: return .nearest
    case .linear: return .bilinear
    case .trilinear: return growth < 1 ? .trilinear : .bilinear
    }
  }
}

extension Color {
  /// Multiplies straight components, encoded as they are.
  func multiplied(by tint: Color) -> Color {
    guard tint != .white else { return self }
    return Color(
      red: red * tint.red, green: green * tint.green, blue: blue * tint.blue,
      alpha: alpha * tint.alpha)
  }
}
