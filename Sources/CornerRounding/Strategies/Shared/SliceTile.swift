internal import Geometry
internal import Layers

/// The dimensions of a nine-slice image: corners of whole pixels, and three pixels between them.
///
/// The middle pixel is stretched. Sampling mixes it with its neighbours, which are therefore the
/// same: with one pixel alone, the last of each curve would bleed into the straight edges. A side
/// without corners only needs room for its border: a tab with two corners may be shorter than twice
/// their size.
struct SliceTile {
  /// Pixels from each edge to the end of the curves and of the border there.
  let left, right, top, bottom: Int
  /// The layer's size in pixels.
  let layerSize: Size
  private let scale: Double

  init(of request: CornerRequest, in layer: Layer, scale: Double) {
    // In a large rectangle: slices cannot show a curve that has to be squeezed.
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

  /// Whether the corners fit side by side.
  var fits: Bool {
    left + right + top + bottom > 0 && layerSize.width >= Double(left + right)
      && layerSize.height >= Double(top + bottom)
  }

  /// Whether the layer's edges lie between pixels, so that slices are sampled between theirs.
  var endsWithinPixels: Bool {
    layerSize.width != layerSize.width.rounded() || layerSize.height != layerSize.height.rounded()
  }

  /// The image's size in pixels; a layer with fewer than three between its corners is all image.
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
