internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// Adds the layer's image to those that are held.
  mutating func noteImage(of layer: Layer) {
    guard let contents = layer.contents else { return }
    plan.images.insert(contents.key(in: layer.bounds.size, scale: plan.scale))
  }

  /// Adds the images of a tree that is outside the screen: they are held all the same.
  mutating func noteImages(below layer: Layer) {
    for sublayer in layer.sublayers {
      noteImage(of: sublayer)
      noteImages(below: sublayer)
    }
    if let mask = layer.mask {
      noteImage(of: mask)
      noteImages(below: mask)
    }
  }

  /// An image with the rectangle of the layer in which it goes.
  func imageUse(of contents: LayerContents, in layer: Layer, _ toDevice: Affine) -> ImageUse {
    let key = contents.key(in: layer.bounds.size, scale: plan.scale)
    let rect = contents.rect(in: layer, key: key, scale: plan.scale)
    let placement = Affine.scale(
      rect.width / Double(key.width), rect.height / Double(key.height)
    )
    .then(.translation(rect.minX, rect.minY))
    .then(toDevice)
    return ImageUse(key: key, isOpaque: contents.isOpaque, placement: placement, rect: rect)
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
    switch self {
    case .image(let image): (width, height) = (image.bitmap.width, image.bitmap.height)
    case .photo: (width, height) = pixels(size)
    case .precomposited(let recipe): (width, height) = pixels(recipe.shape.rect.size)
    case .cornerCover(let cover): (width, height) = pixels(cover.square.size)
    case .file(let path):
      preconditionFailure("the file \(path) must be read before its layer is shown")
    }
    return ImageUse.Key(contents: self, width: width, height: height)
  }

  /// Where the contents go, in the layer's coordinates.
  func rect(in layer: Layer, key: ImageUse.Key, scale: Double) -> Rect {
    switch self {
    case .image(let image): layer.contentsGravity.rect(for: image.size, in: layer.bounds)
    case .photo, .file: layer.bounds
    case .precomposited, .cornerCover:
      // Drawn for this very layer: pixel for pixel, even where the size is not whole pixels.
      Rect(
        x: layer.bounds.minX, y: layer.bounds.minY, width: Double(key.width) / scale,
        height: Double(key.height) / scale)
    }
  }

  /// Whether every pixel of the image is opaque.
  var isOpaque: Bool {
    switch self {
    case .image(let image): image.isOpaque
    case .photo: true
    case .precomposited(let recipe): recipe.cornerColor?.isOpaque == true
    case .cornerCover, .file: false
    }
  }
}
