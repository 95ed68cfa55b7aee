internal import Animation
internal import Geometry

extension Layer {
  /// Returns the tree as it shows at a time: animations applied.
  ///
  /// - Parameters:
  ///   - time: seconds since the scene began.
  ///   - scale: device pixels a point; animations that snap round to them.
  public func presentation(at time: Double, scale: Double) -> Layer {
    var copy = self
    if let animation = positionAnimation {
      copy.position = animation.value(at: time, scale: scale) ?? position
      copy.positionAnimation = nil
    }
    copy.sublayers = sublayers.map { $0.presentation(at: time, scale: scale) }
    if let mask { copy.mask = mask.presentation(at: time, scale: scale) }
    return copy
  }

  /// Whether anything in the tree changes with time.
  public var isAnimated: Bool {
    positionAnimation != nil || mask?.isAnimated == true || sublayers.contains(where: \.isAnimated)
  }

  /// Returns the tree with every `fillsSuperlayer` carried out, superlayers first.
  public func laidOut() -> Layer {
    var copy = self
    copy.sublayers = sublayers.map { $0.sized(to: bounds).laidOut() }
    if let mask { copy.mask = mask.sized(to: bounds).laidOut() }
    return copy
  }

  private func sized(to area: Rect) -> Layer {
    guard fillsSuperlayer else { return self }
    var copy = self
    copy.bounds.size = area.size
    copy.anchorPoint = Point(x: 0.5, y: 0.5)
    copy.position = area.center
    copy.fillsSuperlayer = false
    return copy
  }
}
