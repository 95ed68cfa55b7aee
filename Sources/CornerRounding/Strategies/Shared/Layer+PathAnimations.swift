internal import Animation
internal import Geometry
internal import Layers

extension Layer {
  /// Adds animations of the shape's path that keep pace with a layer's bounds, where possible.
  mutating func addPathAnimations(like layer: Layer, _ outline: (Rect) -> Path) {
    for following in layer.pathAnimations(following: outline) ?? [] {
      animations.add(.property(following.animation), forKey: following.key)
    }
  }

  /// The animations of bounds as animations of a path that is the outline of the bounds, with their
  /// keys; nil when one of them has no such path.
  func pathAnimations(
    following outline: (Rect) -> Path
  ) -> [(key: String?, animation: PropertyAnimation)]? {
    var found: [(key: String?, animation: PropertyAnimation)] = []
    for entry in animations.entries where entry.animation.properties.contains("bounds") {
      guard case .property(let animation) = entry.animation,
        let path = animation.maskPath(model: bounds, outline: outline)
      else { return nil }
      let key = entry.key.map { $0.hasPrefix("bounds") ? "path" + $0.dropFirst(6) : $0 }
      found.append((key, path))
    }
    return found
  }
}
