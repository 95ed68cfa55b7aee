internal import Geometry
internal import Layers

// A text is contents that its layer has drawn: one image, whatever its styles, that is held.

extension PlanBuilder {
  /// A text that is drawn for a layer, once for all that ask in a plan.
  struct TextKey: Hashable {
    private var text: TextLayer
    private var bounds: Rect
    private var scale: Double

    init(_ text: TextLayer, in layer: Layer) {
      (self.text, bounds, scale) = (text, layer.bounds, layer.contentsScale)
    }
  }

  /// The draws of a text, as contents; a problem is noted when it cannot be set.
  mutating func textDraws(
    _ text: TextLayer, of layer: Layer, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    guard !text.string.isEmpty, !layer.bounds.isEmpty else { return [] }
    do {
      return contentsDraws(try contents(of: text, in: layer), of: layer, toDevice, state)
    } catch {
      plan.problems.append("the text \u{201C}\(text.string)\u{201D} cannot be set: \(error)")
      return []
    }
  }

  /// What a text layer has drawn.
  mutating func contents(of text: TextLayer, in layer: Layer) throws -> LayerContents {
    let key = TextKey(text, in: layer)
    if let known = texts[key] { return known }
    let made = LayerContents.drawn(try text.drawn(for: layer))
    texts[key] = made
    return made
  }
}
