internal import Geometry
internal import Layers

extension Layer {
  /// Lays a cover over each corner, above everything in the layer.
  ///
  /// - Parameter contents: the content of a square outside of a shape.
  mutating func cover(
    _ shape: RoundedRect, reaching reach: Double = 0,
    _ contents: (Rect, RoundedRect) -> LayerContents
  ) {
    cornerRadius = 0
    masksToBounds = true
    let top = sublayers.map(\.zPosition).reduce(0, max)
    for (corner, square) in shape.coverSquares(reaching: reach) {
      var cover = Layer(bounds: Rect(origin: .zero, size: square.size), position: square.center)
      cover.name = "\(name) \(corner.words) cover"
      cover.zPosition = top
      cover.contents = contents(square, shape.squaring(corner.opposite))
      sublayers.append(cover)
    }
  }
}

extension CornerMask {
  /// The diagonally opposite corner of a single corner.
  fileprivate var opposite: CornerMask {
    switch self {
    case .topLeft: .bottomRight
    case .topRight: .bottomLeft
    case .bottomRight: .topLeft
    default: .topRight
    }
  }

  /// A single corner in words.
  fileprivate var words: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    default: "bottom left"
    }
  }
}

extension RoundedRect {
  /// Returns the shape with one corner square.
  ///
  /// Squares of two diagonal corners overlap where both extend beyond the middle. Each cover then
  /// leaves the other's corner alone: otherwise it would be painted twice.
  fileprivate func squaring(_ corner: CornerMask) -> RoundedRect {
    let drawn = fittedRadii
    func radius(_ of: CornerMask) -> Double { of == corner ? 0 : drawn[of] }
    return RoundedRect(
      rect,
      radii: CornerRadii(
        topLeft: radius(.topLeft), topRight: radius(.topRight),
        bottomRight: radius(.bottomRight), bottomLeft: radius(.bottomLeft)), curve: curve)
  }

  /// Squares of whole points that hold the corners: two of 29 points on a side of 57 meet after 28.
  /// A corner alone on a side may extend beyond; two such squares overlap.
  ///
  /// - Parameter reach: how much larger than the curve they are, in points.
  fileprivate func coverSquares(reaching reach: Double) -> [(CornerMask, Rect)] {
    let middle = Point(
      x: rect.minX + (rect.width / 2).rounded(.down),
      y: rect.minY + (rect.height / 2).rounded(.down))
    return CornerMask.each.compactMap { corner in
      guard cornerExtent(corner) > 0 else { return nil }
      let side = (cornerExtent(corner) + reach).rounded(.up)
      let isLeft = corner == .topLeft || corner == .bottomLeft
      let isTop = corner == .topLeft || corner == .topRight
      let beside: CornerMask =
        isTop ? (isLeft ? .topRight : .topLeft) : (isLeft ? .bottomRight : .bottomLeft)
      let across: CornerMask =
        isLeft ? (isTop ? .bottomLeft : .topLeft) : (isTop ? .bottomRight : .topRight)
      let (sharesRow, sharesColumn) = (cornerExtent(beside) > 0, cornerExtent(across) > 0)
      let (endX, endY) = (
        sharesRow ? middle.x : isLeft ? rect.maxX : rect.minX,
        sharesColumn ? middle.y : isTop ? rect.maxY : rect.minY
      )
      return (
        corner,
        Rect(
          minX: isLeft ? rect.minX : max(endX, rect.maxX - side),
          minY: isTop ? rect.minY : max(endY, rect.maxY - side),
          maxX: isLeft ? min(endX, rect.minX + side) : rect.maxX,
          maxY: isTop ? min(endY, rect.minY + side) : rect.maxY)
      )
    }
  }
}
