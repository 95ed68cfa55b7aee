internal import Geometry
internal import Layers
internal import Raster

// What plans ask of contents: how many pixels, where they go, whether they cover what is behind.

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

  /// The size in points that gravity fits into the bounds; nil for contents made for the layer's
  /// size.
  var naturalSize: Size? {
    switch self {
    case .image(let image): image.size
    case .drawn(let drawn): drawn.bounds.size
    case .photo, .file, .precomposited, .cornerCover: nil
    }
  }

  /// Where gravity places the visible part, in the layer's coordinates; a store extends less than a
  /// pixel further.
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

  /// Whether the GPU cannot read it in place.
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
  /// Where the store goes: where gravity fits the bounds that it was drawn for, extended as far as
  /// its last pixels overhang these.
  fileprivate func rect(_ fitted: Rect, key: ImageUse.Key, scale: Double) -> Rect {
    var rect = fitted
    let pixels = pixelsPerPoint(on: scale)
    rect.size.width *= Double(key.width) / (pixels * bounds.width)
    rect.size.height *= Double(key.height) / (pixels * bounds.height)
    return rect
  }
}
