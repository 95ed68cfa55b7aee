internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// An image with the rectangles of the layer in which its parts go: one, or up to nine slices.
  func imageUses(
    of contents: LayerContents, in layer: Layer, _ toDevice: Affine, _ tint: Color
  ) -> [ImageUse] {
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
        key: key, isOpaque: contents.isOpaque && tint.isOpaque, placement: placement, rect: to,
        sampling: sampling.filter(for: placement), tint: tint, isWhole: sampling.isPlain)
      if slices.count > 1, !(toDevice.isRectilinear && toDevice.bounds(of: to).isPixelAligned) {
        use.slice = ImageUse.Slice(to, among: slices, toDevice)
      }
      return use
    }
  }

  /// The draws of contents: one, or one for each slice.
  ///
  /// Slices that end within pixels have the outline of all, and each pixel belongs to one of them.
  mutating func contentsDraws(
    _ contents: LayerContents, of layer: Layer, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    let uses = imageUses(of: contents, in: layer, toDevice, state.tint)
    let whole = RoundedRect(uses.reduce(Rect.zero) { $0.union($1.rect) }, radius: 0)
    return uses.flatMap { use in
      var use = use
      // In perspective a plane's pixels are not those of the screen.
      if state.isProjected { use.slice = nil }
      let shape = RoundedRect(use.rect, radius: 0)
      var draws = fill(layer.name, .image(use), shape, toDevice, state)
      if use.slice != nil, !draws.isEmpty { draws[0].area = Outline(whole, toDevice) }
      return draws
    }
  }
}

extension ImageUse.Slice {
  /// Makes the part of one slice: as far as the next one begins, so that each point is in one of them.
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

extension LayerContents {
  /// The contents at the number of pixels that they have in a layer of this size (points).
  func key(in size: Size, scale: Double) -> ImageUse.Key {
    func pixels(_ size: Size) -> (Int, Int) {
      let box = PixelRect(
        covering: Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
      return (max(1, box.width), max(1, box.height))
    }
    let (width, height): (Int, Int)
    var contents = self
    switch self {
    case .image(let image): (width, height) = (image.bitmap.width, image.bitmap.height)
    case .photo: (width, height) = pixels(size)
    case .drawn(let drawn):
      (width, height) = drawn.pixelSize(on: scale)
      contents = .drawn(drawn.resolved(on: scale))
    case .precomposited(let recipe): (width, height) = pixels(recipe.shape.rect.size)
    case .cornerCover(let cover): (width, height) = pixels(cover.square.size)
    case .file(let path):
      preconditionFailure("the file \(path) must be read before its layer is shown")
    }
    return ImageUse.Key(contents: contents, width: width, height: height)
  }

  /// The contents' own pixels a point.
  func pixelsPerPoint(on screenScale: Double) -> Double {
    switch self {
    case .image(let image): image.scale
    case .drawn(let drawn): drawn.pixelsPerPoint(on: screenScale)
    case .photo, .file, .precomposited, .cornerCover: screenScale
    }
  }

  /// The size in points that gravity fits in; nil for contents that are made for the layer's size.
  var naturalSize: Size? {
    switch self {
    case .image(let image): image.size
    case .drawn(let drawn): drawn.bounds.size
    case .photo, .file, .precomposited, .cornerCover: nil
    }
  }

  /// Where gravity places the part that is shown, in the layer's coordinates; a store reaches less than
  /// a pixel further.
  func reach(in layer: Layer) -> Rect {
    guard let size = naturalSize else { return layer.bounds }
    let shown = layer.isCertainlyPlain ? size : size.showing(layer.contentsRect)
    return layer.contentsGravity.rect(for: shown, in: layer.bounds)
  }

  /// Bytes a pixel in memory.
  var bytesPerPixel: Int {
    if case .drawn(let drawn) = self { drawn.format.bytesPerPixel } else { Surface.bytesPerPixel }
  }

  /// Where the contents go, in the layer's coordinates.
  func rect(in layer: Layer, key: ImageUse.Key, scale: Double) -> Rect {
    switch self {
    case .image: reach(in: layer)
    case .drawn(let drawn):
      layer.sampling.isPlain
        ? drawn.rect(reach(in: layer), key: key, scale: scale) : reach(in: layer)
    case .photo, .file: layer.bounds
    case .precomposited, .cornerCover:
      // Drawn for this very layer: pixel for pixel, even where the size is not whole pixels.
      Rect(
        x: layer.bounds.minX, y: layer.bounds.minY, width: Double(key.width) / scale,
        height: Double(key.height) / scale)
    }
  }

  /// Whether the GPU cannot read it where it is.
  var isCopied: Bool { if case .image(let image) = self { image.isCopied } else { false } }

  /// Whether every pixel of the image is opaque.
  var isOpaque: Bool {
    switch self {
    case .image(let image): image.isOpaque
    case .photo: true
    case .drawn(let drawn): drawn.isOpaque
    case .precomposited(let recipe): recipe.cornerColor?.isOpaque == true
    case .cornerCover, .file: false
    }
  }
}

extension Size {
  /// The size of a part in unit coordinates.
  func showing(_ part: Rect) -> Size { Size(width * part.width, height * part.height) }
}

extension DrawnContents {
  /// Where the store goes: where gravity fits in the bounds that it was drawn for, and as far beyond as
  /// its last pixels reach over these.
  fileprivate func rect(_ fitted: Rect, key: ImageUse.Key, scale: Double) -> Rect {
    var rect = fitted
    let pixels = pixelsPerPoint(on: scale)
    rect.size.width *= Double(key.width) / (pixels * bounds.width)
    rect.size.height *= Double(key.height) / (pixels * bounds.height)
    return rect
  }
}
