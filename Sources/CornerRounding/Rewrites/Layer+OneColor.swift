internal import Geometry
internal import Layers
internal import Raster

// Strategies for layers that are one solid colour: no image of the layer's size is needed.

extension Layer {
  /// Whether the layer itself draws one colour, apart from a border; sublayers may stand on it.
  var isOneColor: Bool {
    contents == nil && kind == .plain && (backgroundColor.map { $0.alpha > 0 } ?? false)
  }

  /// Becomes a shape layer filled with the background colour, whose path follows animated bounds.
  mutating func showShape(_ outline: (Rect) -> Path) {
    let original = self
    var filled = ShapeLayer(path: outline(bounds))
    filled.fillColor = backgroundColor
    shape = filled
    replaceOwnDrawing()
    addPathAnimations(like: original, outline)
  }

  /// Shows the smallest image with the corners and border in it; what lies between them is stretched.
  ///
  /// - Parameters:
  ///   - corner: what is behind the corners; nil leaves them transparent.
  ///   - scale: pixels a point of the image.
  mutating func showResizableImage(
    _ request: CornerRequest, over corner: Color?, scale: Double
  ) {
    let tile = SliceTile(of: request, in: self, scale: scale)
    var rounded = Layer(bounds: tile.bounds, position: tile.bounds.center)
    rounded.backgroundColor = backgroundColor
    rounded.borderWidth = borderWidth
    rounded.borderColor = borderColor
    rounded.clip(to: request)
    var picture = Layer(bounds: tile.bounds, position: .zero)
    picture.backgroundColor = corner
    picture.sublayers = [rounded]
    contents = .image(picture.image(scale: scale))
    replaceOwnDrawing()
    contentsCenter = tile.center
  }
}

/// The measures of a nine-slice image: corners of whole pixels, and three pixels between them.
///
/// The middle one is stretched. It is sampled together with those beside it, which therefore are the same:
/// with one pixel alone, the last of each curve would bleed into the straight edges. A side without
/// corners needs no room but its border's: a tab with two corners may be lower than twice their size.
struct SliceTile {
  /// Pixels from each edge to the end of the curves and of the border there.
  let left, right, top, bottom: Int
  /// The layer's size in pixels.
  let layerSize: Size
  private let scale: Double

  init(of request: CornerRequest, in layer: Layer, scale: Double) {
    // In a large rectangle: a curve that has to be squeezed is none that slices can show.
    let shape = request.shape(in: Rect(x: 0, y: 0, width: 1e6, height: 1e6))
    func pixels(_ corners: CornerMask...) -> Int {
      let extent = corners.map { shape.cornerExtent($0) }.max() ?? 0
      return Int((min(max(extent, layer.borderWidth), 1e5) * scale - 1e-6).rounded(.up))
    }
    if request.curve == .circular {
      (left, right) = (pixels(.topLeft, .bottomLeft), pixels(.topRight, .bottomRight))
      (top, bottom) = (pixels(.topLeft, .topRight), pixels(.bottomLeft, .bottomRight))
    } else {
      // A continuous corner depends on the whole rectangle's size: it needs room for four.
      let all = pixels(.topLeft, .topRight, .bottomRight, .bottomLeft)
      (left, right, top, bottom) = (all, all, all, all)
    }
    layerSize = Size(layer.bounds.width * scale, layer.bounds.height * scale)
    self.scale = scale
  }

  /// Whether the corners have room beside each other.
  var fits: Bool {
    left + right + top + bottom > 0 && layerSize.width >= Double(left + right)
      && layerSize.height >= Double(top + bottom)
  }

  /// Whether the layer's edges lie between pixels, so that slices are sampled between theirs.
  var endsWithinPixels: Bool {
    layerSize.width != layerSize.width.rounded() || layerSize.height != layerSize.height.rounded()
  }

  /// The image's size in pixels: a layer with less between its corners is all image.
  private func pixels(_ corners: Int, _ length: Double) -> Int {
    max(1, min(corners + 3, Int(min(length, 1e6))))
  }

  private var size: (width: Int, height: Int) {
    (pixels(left + right, layerSize.width), pixels(top + bottom, layerSize.height))
  }

  /// The image's bounds in points.
  var bounds: Rect {
    Rect(x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
  }

  /// The pixel that is stretched, in unit coordinates.
  var center: Rect {
    func middle(_ first: Int, _ last: Int, _ length: Int) -> Int {
      min(first + max(0, length - first - last) / 2, length - 1)
    }
    let (w, h) = (Double(size.width), Double(size.height))
    return Rect(
      x: Double(middle(left, right, size.width)) / w,
      y: Double(middle(top, bottom, size.height)) / h, width: 1 / w, height: 1 / h)
  }
}
