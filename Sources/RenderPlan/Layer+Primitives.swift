internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  var drawsBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  /// How many primitives the layer and its sublayers draw, wherever they are.
  var primitiveCount: Int {
    guard !isHidden, opacity > 0 else { return 0 }
    var count = sublayers.reduce(0) { $0 + $1.primitiveCount }
    if let color = backgroundColor, color.alpha > 0 { count += 1 }
    if contents != nil { count += 1 }
    if drawsBorder { count += 1 }
    return count
  }

  /// The inner edge of the border.
  var innerBorderShape: RoundedRect { roundedBounds.concentric(inset: borderWidth) }

  /// The smallest rectangle of the device that holds all that the tree draws.
  func deviceBounds(_ toDevice: Affine) -> Rect {
    guard !isHidden, opacity > 0 else { return .zero }
    var box = Rect.zero
    if backgroundColor != nil || contents != nil || drawsBorder {
      box = toDevice.bounds(of: bounds)
    }
    if case .image(let image) = contents {
      box = box.union(toDevice.bounds(of: contentsGravity.rect(for: image.size, in: bounds)))
    }
    for sublayer in sublayers {
      box = box.union(sublayer.deviceBounds(sublayer.affineToSuperlayer.then(toDevice)))
    }
    return masksToBounds ? box.intersection(toDevice.bounds(of: bounds)) : box
  }
}

extension Draw.Source {
  /// Whether the fill covers what is behind it.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .image(let use): use.isOpaque
    case .surface: false
    }
  }
}

extension Rect {
  /// Whether all four edges lie on pixel boundaries, within 1/1024 of a pixel.
  var isPixelAligned: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) <= 1.0 / 1024 }
  }
}
