internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// The draws of a layer's shadow: one with a path; without one, a pass of everything the layer
  /// shows, whose alpha casts it, and whose surface is returned as well.
  @inline(never)
  mutating func shadow(
    of layer: Layer, _ state: GraphicsState, roundsItself: Bool
  ) -> (draws: [Draw], surface: Int?) {
    let own = state.drawing(layer).toDevice
    let blur = layer.shadowBlur(own, tint: state.tint)
    let cast: Draw.Source
    let extent: Rect
    var surface: Int?
    if let path = layer.shadow.path {
      let shape = layer.roundedBounds
      let isShape = path == shape.path && own.isRectilinear
      let mapped = path.applying(own)
      extent = mapped.bounds
      cast = .shadow(
        ShadowUse(path: mapped, shape: isShape ? shape.mapped(by: own) : nil, blur: blur))
    } else {
      let known = silhouette(
        of: layer, state, seenBy: blur, roundsItself: roundsItself)
      surface = known.surface
      guard let surface else { return ([], nil) }
      extent = plan.surfaces[surface].bounds.rect
      cast = .silhouette(surface, blur)
    }
    let pixels = PixelRect(covering: extent.shadow(blur)).intersection(state.scissor)
    guard !pixels.isEmpty else { return ([], surface) }
    let draw = Draw(
      layerName: layer.name, source: cast, outline: Path(pixels.rect), rule: .nonZero,
      clips: state.clips, scissor: state.scissor, opacity: state.opacity, blend: state.blend,
      pixels: pixels, pixelsDrawn: pixels.area, isBlended: true)
    return ([draw], surface)
  }

  /// The surface with what casts a layer's shadow, drawn now or reused from an enclosing shadow.
  @inline(never)
  private mutating func silhouette(
    of layer: Layer, _ state: GraphicsState, seenBy blur: ShadowUse.Blur,
    roundsItself: Bool
  ) -> Silhouette {
    // Parts outside the visible area may cast a shadow into it.
    let casting = PixelRect(
      covering: state.scissor.rect.insetBy(-Gaussian.seenSigmas * blur.sigma).offsetBy(
        Point.zero - blur.offset))
    // The visible part itself is included, for the shadows of layers around this one.
    let seen = state.scissor.union(casting)
    let facts = state.facts ?? TreeFacts(layer)
    let key = Silhouette.Key(
      facts: facts, toDevice: state.toDevice, isFlipped: state.isFlipped, isBack: state.isBack,
      isProjected: state.isProjected, roundsItself: roundsItself)
    if let known = silhouettes[key], known.seen.contains(seen) { return known }
    let wasCasting = isCastingShadow
    isCastingShadow = true
    var plain = state.inside(seen)
    plain.tint = .white
    plain.facts = facts
    let draws = contentDraws(
      of: layer, plain, roundsItself: roundsItself, castsShadow: false)
    isCastingShadow = wasCasting
    let area = draws.pixels
    let made = Silhouette(
      seen: seen,
      surface: area.isEmpty ? nil : addPass(draws, area, .shadowContent, layer.name))
    silhouettes[key] = made
    return made
  }

  /// The draw of what casts a layer's shadow where the layer itself goes.
  func silhouetteDraws(of layer: Layer, _ surface: Int, _ state: GraphicsState) -> [Draw] {
    let area = plan.surfaces[surface].bounds.intersection(state.scissor)
    guard !area.isEmpty else { return [] }
    return outlineDraw(
      layer.name, .surface(surface, mask: nil), Path(area.rect), .nonZero, state)
  }
}

/// What casts a layer's shadow, as drawn for that purpose.
///
/// Nested shadows share it: the outer shadow's caster takes the inner layer and its shadow from it.
/// Otherwise each level would be drawn twice as often as the one around it.
struct Silhouette {
  /// All that determines what is drawn: the layer by its facts, and its place.
  struct Key: Hashable {
    var facts: TreeFacts
    var toDevice: Affine
    var isFlipped: Bool
    var isBack: Bool
    var isProjected: Bool
    var roundsItself: Bool
  }

  /// The pixels in which it is complete.
  var seen: PixelRect
  /// The surface; nil when nothing is there.
  var surface: Int?
}

extension TreeFacts: Hashable {
  static func == (a: TreeFacts, b: TreeFacts) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Layer {
  /// How the shadow is made, in device pixels.
  func shadowBlur(_ toDevice: Affine, tint: Color = .white) -> ShadowUse.Blur {
    let growth = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
    let offset = Point(
      toDevice.a * shadow.offset.width + toDevice.c * shadow.offset.height,
      toDevice.b * shadow.offset.width + toDevice.d * shadow.offset.height)
    let color = shadow.color.multiplied(by: tint)
    return ShadowUse.Blur(
      sigma: min(max(0, shadow.radius) * growth, Gaussian.mostSigma), offset: offset,
      color: color.withAlpha(color.alpha * min(max(0, shadow.opacity), 1)))
  }
}

extension Rect {
  /// Where the shadow of something within this rectangle lies, to half a level.
  func shadow(_ blur: ShadowUse.Blur) -> Rect {
    let reach = Double(Gaussian.reach(sigma: blur.sigma))
    return insetBy(-reach).offsetBy(blur.offset)
  }
}

extension RoundedRect {
  /// The same shape after a map that keeps rectangles upright; nil if corners become ellipses.
  func mapped(by map: Affine) -> RoundedRect? {
    guard map.b == 0, map.c == 0, map.a == map.d, map.a > 0 else { return nil }
    let s = map.a
    return RoundedRect(
      map.bounds(of: rect),
      radii: CornerRadii(
        topLeft: radii.topLeft * s, topRight: radii.topRight * s,
        bottomRight: radii.bottomRight * s, bottomLeft: radii.bottomLeft * s),
      curve: curve)
  }
}
