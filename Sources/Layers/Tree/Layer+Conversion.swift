public import Geometry

// Conversion between any two layers of a tree, by way of the nearest common ancestor that flattens,
// as `convertPoint:fromLayer:` goes through the common superlayer.

extension Layer {
  /// Returns a point of one layer below this one in the coordinates of another.
  ///
  /// Nil when a path leads nowhere, when the point lies behind the eye of a perspective, and when
  /// the target's plane is seen edge-on or not at all.
  public func convert(_ point: Point, from: LayerPath, to: LayerPath) -> Point? {
    guard let maps = maps(from, to) else { return nil }
    return maps.from.apply(point).flatMap { maps.to.isIdentity ? $0 : maps.to.unapply($0) }
  }

  /// Returns the smallest rectangle that holds the image of a rectangle of another layer.
  ///
  /// Nil when a corner has no image.
  public func convert(_ rect: Rect, from: LayerPath, to: LayerPath) -> Rect? {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ].compactMap { convert($0, from: from, to: to) }
    guard corners.count == 4 else { return nil }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else {
      return nil
    }
    return Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// Returns a point of one layer in the coordinates of another, both by identity.
  ///
  /// Nil also when one of them is not in the tree.
  public func convert(_ point: Point, from: LayerID, to: LayerID) -> Point? {
    guard let a = path(of: from), let b = path(of: to) else { return nil }
    return convert(point, from: a, to: b)
  }

  /// Returns a rectangle of one layer in the coordinates of another, both by identity.
  public func convert(_ rect: Rect, from: LayerID, to: LayerID) -> Rect? {
    guard let a = path(of: from), let b = path(of: to) else { return nil }
    return convert(rect, from: a, to: b)
  }

  /// The maps of both to the plane of the nearest common layer that flattens, or of this one.
  private func maps(_ a: LayerPath, _ b: LayerPath) -> (from: Transform3D, to: Transform3D)? {
    var common = zip(a.steps, b.steps).prefix { $0 == $1 }.count
    while common > 0, layer(at: LayerPath(Array(a.steps[..<common])))?.flattensSublayers == false {
      common -= 1
    }
    guard let top = layer(at: LayerPath(Array(a.steps[..<common]))),
      let first = top.space(of: LayerPath(Array(a.steps[common...]))),
      let second = top.space(of: LayerPath(Array(b.steps[common...])))
    else { return nil }
    return (first.toTop, second.toTop)
  }
}
