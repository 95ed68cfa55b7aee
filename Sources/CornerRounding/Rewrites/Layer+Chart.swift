internal import Geometry
internal import Layers
internal import Raster

// The rewrites that the decision chart leads to.

extension Layer {
  /// Clips with the layer's own properties.
  mutating func clip(to request: CornerRequest) {
    cornerRadius = request.radius
    maskedCorners = request.corners
    cornerCurve = request.curve
    masksToBounds = true
  }

  /// Replaces what the layer draws itself by one image with the corners in it.
  ///
  /// - Parameter scale: pixels a point of a part of the contents, where only that is shown.
  mutating func precomposite(_ shape: RoundedRect, _ corner: Color?, scale: Double) {
    let isPlain = contents == nil || sampling.drawsAsIs
    contents = .precomposited(
      PrecompositedContents(
        backgroundColor: backgroundColor,
        contents: isPlain ? contents : .image(contentsImage(scale: scale)),
        gravity: isPlain ? contentsGravity : .topLeft,
        shape: shape, cornerColor: corner, borderWidth: borderWidth, borderColor: borderColor))
    replaceOwnDrawing()
  }

  /// Takes away what new contents show already, and keeps the straight edges cut.
  mutating func replaceOwnDrawing() {
    contentsGravity = .resize
    sampling = ContentsSampling()
    // The rounded clip cut the shadow off as well.
    if shadow.opacity != 0 { shadow.opacity = 0 }
    backgroundColor = nil
    borderWidth = 0
    cornerRadius = 0
    // What the rounded clip cut at the straight edges stays cut, by a rectangle that costs nothing.
    // Nothing else needs a clip, which would fade edges within pixels once more.
    masksToBounds = !sublayers.isEmpty
  }

  /// Lays four covers over the corners, above everything in the layer.
  ///
  /// - Parameter reach: how much larger than the curve the covers are, in points.
  mutating func cover(_ shape: RoundedRect, _ color: Color, reaching reach: Double = 0) {
    cover(shape, reaching: reach) { .cornerCover(CornerCover(color: color, shape: $1, square: $0)) }
  }

  /// Lays a cover over each corner, above everything in the layer.
  ///
  /// - Parameter contents: what is in a square outside of a shape.
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

extension ContentsSampling {
  /// Whether contents are shown whole, with nothing but mixing between their pixels.
  fileprivate var drawsAsIs: Bool {
    isPlain && minificationFilter == .linear && magnificationFilter == .linear
  }
}

extension CornerMask {
  /// The corner at the other end of the diagonal, of one corner.
  var opposite: CornerMask {
    switch self {
    case .topLeft: .bottomRight
    case .topRight: .bottomLeft
    case .bottomRight: .topLeft
    default: .topRight
    }
  }

  /// One corner in words.
  var words: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    default: "bottom left"
    }
  }
}

extension RoundedRect {
  /// Returns the shape as it is drawn with one corner square.
  ///
  /// Squares of two corners on a diagonal overlap where both reach beyond the middle. Each cover then
  /// leaves the other's corner to the other: what both painted would be painted twice.
  fileprivate func squaring(_ corner: CornerMask) -> RoundedRect {
    let drawn = fittedRadii
    func radius(_ of: CornerMask) -> Double { of == corner ? 0 : drawn[of] }
    return RoundedRect(
      rect,
      radii: CornerRadii(
        topLeft: radius(.topLeft), topRight: radius(.topRight),
        bottomRight: radius(.bottomRight), bottomLeft: radius(.bottomLeft)), curve: curve)
  }

  /// Squares of whole points that hold the corners: 29 points of 57 end at the middle on one side and
  /// begin there on the other. A corner alone on a side may reach beyond; two such overlap.
  ///
  /// - Parameter reach: how much larger than the curve they are, in points.
  func coverSquares(reaching reach: Double) -> [(CornerMask, Rect)] {
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
