internal import Animation
internal import Geometry

extension Layer {
  /// The numbers in the tree that no layer can have, in words; empty if all are fine.
  ///
  /// Core Animation raises `CALayerInvalidGeometry` for them. Nothing may be "not a number",
  /// neither a property nor a value that an animation gives it; places and maps may not be infinite
  /// either. A radius or a length may: it is limited where it is drawn.
  public var invalidNumbers: [String] {
    var found: [String] = []
    addInvalidNumbers(to: &found)
    return found
  }

  private func addInvalidNumbers(to found: inout [String]) {
    if !hasPlainNumbers {
      let own = LayerProperties.all.filter { property in
        // `frame` is made of the others.
        property.name != "frame" && property.get(self).map { isInvalid($0, property.name) } ?? false
      }.map(\.name)
      let animated = animations.entries.flatMap { $0.animation.allValues }
        .filter { isInvalid($0.value, $0.property) }.map { "animated \($0.property)" }
      let requested = requestedCorners?.radius.isNaN ?? false ? ["radius of the corners"] : []
      let title = name.isEmpty ? "a layer" : "the layer \u{201C}\(name)\u{201D}"
      for name in own + requested + animated {
        found.append("the \(name) of \(title) is not a number that a layer can have")
      }
    }
    for sublayer in sublayers { sublayer.addInvalidNumbers(to: &found) }
    mask?.addInvalidNumbers(to: &found)
  }

  /// A quick check, which most layers pass.
  private var hasPlainNumbers: Bool {
    guard isCertainlyPlain else { return false }
    // A sum is finite only if all in it are.
    var sum = bounds.minX + bounds.minY + bounds.width + bounds.height
    sum += position.x + position.y + zPosition
    sum += anchorPoint.x + anchorPoint.y + opacity
    sum += borderWidth + cornerRadius + (requestedCorners?.radius ?? 0)
    let colors = borderColor.components + (backgroundColor?.components ?? .zero)
    return sum.isFinite && !AnimationValue.color(colors).hasNaN
  }

  private func isInvalid(_ value: AnimationValue, _ property: String) -> Bool {
    let places = [
      "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
      "sublayerTransform",
    ]
    return places.contains(property) ? !value.isFinite : value.hasNaN
  }
}
