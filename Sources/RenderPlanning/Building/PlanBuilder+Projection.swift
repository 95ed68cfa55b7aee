internal import Geometry
internal import Layers
internal import Raster

// A layer in perspective is planned in its own plane, as though that were the screen; then each of
// its draws gets the map to the pixels of the pass. That needs no pass: a GPU draws such a quad
// directly. Passes for masks and groups inside have the pixels of the plane.

extension PlanBuilder {
  /// The most pixels that a plane may need: 64 MB.
  ///
  /// If more of a plane is visible, far away and small, it gets fewer pixels per point.
  private static let planePixelLimit = 0x1p24

  /// Adds the draws for a layer whose plane is seen in perspective; none when all of it lies behind
  /// the eye, or when its plane is seen edge-on or not at all.
  ///
  /// - Parameter map: from the layer's coordinates to pixels of the pass.
  mutating func addProjectedDraws(
    of layer: Layer, _ map: Projection, _ state: GraphicsState, to draws: inout [Draw]
  ) {
    let isFlipped = state.isFlipped != layer.isGeometryFlipped
    guard map.isFinite, let inverse = map.inverse,
      // Far away the divisor of the inverse is near 0, and all of that is visible.
      let seen = inverse.bounds(of: state.scissor.rect, nearest: 0x1p-30)
    else { return cull(layer, .outside) }
    let facts = state.facts ?? TreeFacts(layer)
    let area = facts.reach(isFlipped: isFlipped).intersection(seen)
    var scale = plan.scale
    while area.width * area.height * scale * scale > PlanBuilder.planePixelLimit { scale /= 2 }
    let toPlane = Affine.scale(scale)
    let box = PixelRect(covering: toPlane.bounds(of: area))
    guard !box.isEmpty else { return cull(layer, .outside) }
    // Half of what is drawn at an edge lies outside of it.
    let part = PixelRect(
      x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
    let toPass = Projection(.scale(1 / scale) as Affine).then(map)
    var inner = state
    (inner.toDevice, inner.scissor) = (toPlane, part)
    inner.clips = []
    inner.isProjected = true
    inner.isBack = state.isBack != (map.determinant < 0)
    inner.facts = facts
    var own: [Draw] = []
    addDraws(of: layer, inner, to: &own)
    for draw in own {
      if let seen = draw.projected(by: toPass, from: part, to: state) { draws.append(seen) }
    }
  }
}

extension Draw {
  /// Returns the draw of a plane as it is seen; nil when it is not.
  ///
  /// `pixels` is the bounding box of the outline's box as seen, `pixelsDrawn` the area of the
  /// latter rounded up; a draw that omits a part of its box counts the same share of it.
  ///
  /// - Parameters:
  ///   - part: the pixels of the plane that were planned, which hold all that is seen.
  ///   - state: what clips in the pass.
  fileprivate func projected(
    by map: Projection, from part: PixelRect, to state: GraphicsState
  ) -> Draw? {
    var result = self
    let toPass = projection?.then(map) ?? map
    let tolerance = Draw.projectionTolerance
    let box = outline.controlBounds
    // Where the outline lies in the plane.
    guard let place = projection.map({ $0.bounds(of: box) }) ?? box else { return nil }
    let quad = toPass.polygon(of: box).clipped(to: state.scissor.rect)
    result.pixels = PixelRect(covering: quad.box).intersection(state.scissor)
    guard !result.pixels.isEmpty else { return nil }
    let share = pixels.isEmpty ? 1 : Double(pixelsDrawn) / Double(pixels.area)
    result.pixelsDrawn = min(result.pixels.area, Int((quad.area * share).rounded(.up)))
    result.projection = toPass
    result.hole = nil
    result.clips = clips.map { $0.projected(by: map, tolerance: tolerance) } + state.clips
    if let edge = scissor.edge(inside: part, around: place) {
      result.clips.append(Path(edge).projected(by: map, tolerance: tolerance))
    }
    result.scissor = state.scissor
    result.isBlended = true
    return result
  }

  /// How far chords of a curve may be from what is seen of it, in pixels.
  static let projectionTolerance = 1.0 / 1024
}

extension PixelRect {
  /// The rectangle that clips as this scissor does; nil when it cuts nothing off.
  ///
  /// Edges that cut nothing off are moved out, so that they are not drawn as soft edges in space.
  fileprivate func edge(inside part: PixelRect, around place: Rect) -> Rect? {
    let far = 64.0
    func moved(_ edge: Int, _ limit: Int, _ content: Double, _ sign: Double) -> Double? {
      edge == limit || (content - Double(edge)) * sign <= 0 ? nil : Double(edge)
    }
    let left = moved(minX, part.minX, place.minX, -1)
    let top = moved(minY, part.minY, place.minY, -1)
    let right = moved(maxX, part.maxX, place.maxX, 1)
    let bottom = moved(maxY, part.maxY, place.maxY, 1)
    if left == nil, top == nil, right == nil, bottom == nil { return nil }
    let outer = part.rect
    return Rect(
      minX: left ?? outer.minX - far, minY: top ?? outer.minY - far,
      maxX: right ?? outer.maxX + far, maxY: bottom ?? outer.maxY + far)
  }
}

extension [Point] {
  /// The part of a convex polygon inside a rectangle.
  fileprivate func clipped(to rect: Rect) -> [Point] {
    clipped { $0.x - rect.minX }.clipped { rect.maxX - $0.x }
      .clipped { $0.y - rect.minY }.clipped { rect.maxY - $0.y }
  }

  /// The part on the side where a linear function is not negative.
  private func clipped(_ side: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (i, p) in enumerated() {
      let q = self[i + 1 < count ? i + 1 : 0]
      let (a, b) = (side(p), side(q))
      if a >= 0 { result.append(p) }
      if (a >= 0) != (b >= 0) { result.append(.interpolate(p, q, a / (a - b))) }
    }
    return result
  }

  /// The smallest rectangle that holds all points; empty without points.
  fileprivate var box: Rect {
    guard let first else { return .zero }
    let (low, high) = reduce((first, first)) { box, p in
      (
        Point(x: Swift.min(box.0.x, p.x), y: Swift.min(box.0.y, p.y)),
        Point(x: Swift.max(box.1.x, p.x), y: Swift.max(box.1.y, p.y))
      )
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }

  /// The area of a polygon that does not cross itself.
  fileprivate var area: Double {
    guard let first else { return 0 }
    var sum = 0.0
    for i in indices.dropFirst().dropLast() {
      let (a, b) = (self[i] - first, self[i + 1] - first)
      sum += a.x * b.y - a.y * b.x
    }
    return abs(sum) / 2
  }
}
