internal import Geometry
internal import Layers
internal import Raster

// What a layer draws: shadow, background, contents, its kind's own drawing, sublayers and border.

extension PlanBuilder {
  /// Returns the draws of what a layer shows, for a pass of its own.
  @inline(never)
  mutating func contentDraws(
    of layer: Layer, _ state: GraphicsState, roundsItself: Bool,
    castsShadow: Bool = true
  ) -> [Draw] {
    var draws: [Draw] = []
    addContentDraws(
      of: layer, state, roundsItself: roundsItself, castsShadow: castsShadow, to: &draws)
    return draws
  }

  /// Adds the draws of what a layer shows, whatever its opacity and mask, and of its shadow.
  @inline(never)
  mutating func addContentDraws(
    of layer: Layer, _ state: GraphicsState, roundsItself: Bool,
    castsShadow: Bool = true, to draws: inout [Draw]
  ) {
    // A shadow lies outside of what the layer clips.
    if castsShadow, layer.shadow.isVisible, !layer.masksToBounds {
      let cast = shadow(of: layer, state, roundsItself: roundsItself)
      draws += cast.draws
      // Only alpha matters in what casts another shadow, and this surface has it.
      if isCastingShadow, let surface = cast.surface {
        draws += silhouetteDraws(of: layer, surface, state)
        return
      }
    }
    if layer.hasFilters {
      draws += filteredDraws(of: layer, state, roundsItself: roundsItself)
      return
    }
    addOwnDraws(of: layer, state, roundsItself: roundsItself, to: &draws)
    if layer.backdrop?.isVibrant == true, !isCastingShadow, !state.isProjected { return }
    if let replicator = layer.replicator {
      addInstanceDraws(replicator, of: layer, state, to: &draws)
    } else if !layer.sublayers.isEmpty {
      addSublayerDraws(of: layer, state, to: &draws)
    }
    if layer.drawsBorder {
      let shape = roundsItself ? layer.roundedBounds : RoundedRect(layer.bounds, radius: 0)
      draws += border(of: layer, shape, state.drawing(layer))
    }
  }

  @inline(never)
  private mutating func addSublayerDraws(
    of layer: Layer, _ state: GraphicsState, to draws: inout [Draw]
  ) {
    let space = layer.turnedSublayerSpace
    var inner = state
    for index in layer.drawingOrder {
      inner.facts = state.facts?.below[index]
      addDraws(
        of: layer.sublayers[index], in: space, under: inner, to: &draws)
    }
  }

  /// Adds what a layer draws below its sublayers: backdrop, background, contents and what its kind
  /// adds.
  @inline(never)
  private mutating func addOwnDraws(
    of layer: Layer, _ state: GraphicsState, roundsItself: Bool,
    to draws: inout [Draw]
  ) {
    let shape = roundsItself ? layer.roundedBounds : RoundedRect(layer.bounds, radius: 0)
    if layer.showsBackdrop {
      draws += backdropDraws(of: layer, shape, state)
      if layer.backdrop?.isVibrant == true, !isCastingShadow, !state.isProjected { return }
    }
    // A state is copied only where it changes: most layers are not flipped.
    if state.isFlipped {
      addFillings(of: layer, shape, state.drawing(layer), to: &draws)
    } else {
      addFillings(of: layer, shape, state, to: &draws)
    }
  }

  /// Adds background, contents and the kind's own drawing, in the state for the layer's own
  /// drawing.
  private mutating func addFillings(
    of layer: Layer, _ shape: RoundedRect, _ own: GraphicsState, to draws: inout [Draw]
  ) {
    if let color = layer.backgroundColor, color.alpha > 0 {
      draws.append(contentsOf: fill(layer.name, .color(color), shape, own))
    }
    if let contents = layer.contents {
      draws += contentsDraws(contents, of: layer, own)
    }
    if !layer.isCertainlyPlain { draws += kindDraws(of: layer, shape, own) }
  }

  @inline(never)
  private func border(
    of layer: Layer, _ shape: RoundedRect, _ state: GraphicsState
  ) -> [Draw] {
    let inner = layer.innerBorderShape
    var outline = shape.path
    outline.append(inner.path)
    outline = outline.applying(state.toDevice)
    let pixels = PixelRect(covering: state.toDevice.bounds(of: layer.bounds))
      .intersection(state.scissor)
    guard !pixels.isEmpty else { return [] }
    let hole = PixelRect(covering: state.toDevice.bounds(of: inner.rect))
      .intersection(state.scissor)
    return [
      Draw(
        layerName: layer.name, source: .color(layer.borderColor.multiplied(by: state.tint)),
        outline: outline, rule: .evenOdd, clips: state.clips, scissor: state.scissor,
        opacity: state.opacity, blend: state.blend, pixels: pixels,
        pixelsDrawn: max(0, pixels.area - hole.area), isBlended: true)
    ].map {
      var draw = $0
      draw.hole = hole.isEmpty ? nil : hole
      return draw
    }
  }
}
