internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// The draws of a layer's shadow: one with a path; without one, a pass of all that the layer shows,
  /// whose alpha casts it.
  mutating func shadow(
    of layer: Layer, _ toDevice: Affine, _ state: State, roundsItself: Bool
  ) -> [Draw] {
    let own = layer.drawingMap(toDevice, state.isFlipped)
    let blur = layer.shadowBlur(own, tint: state.tint)
    let cast: Draw.Source
    let extent: Rect
    if let path = layer.shadow.path {
      let shape = layer.roundedBounds
      let isShape = path == shape.path && own.isRectilinear
      let mapped = path.applying(own)
      extent = mapped.bounds
      cast = .shadow(
        ShadowUse(path: mapped, shape: isShape ? shape.mapped(by: own) : nil, blur: blur))
    } else {
      let reach = 3 * blur.sigma
      let content = layer.shownBounds(toDevice, isFlipped: state.isFlipped)
      // What casts a shadow into the part that is seen may lie outside of it.
      let seen = state.scissor.rect.insetBy(-reach)
        .offsetBy(Point(-blur.offset.x, -blur.offset.y))
      let area = PixelRect(covering: content.intersection(seen))
      guard !area.isEmpty else { return [] }
      let wasCasting = isCastingShadow
      isCastingShadow = true
      var plain = state.inside(area)
      plain.tint = .white
      let draws = contentDraws(
        of: layer, toDevice, plain, roundsItself: roundsItself, castsShadow: false)
      isCastingShadow = wasCasting
      extent = area.rect
      cast = .silhouette(addPass(draws, area, .shadowContent, layer.name), blur)
    }
    let pixels = PixelRect(covering: extent.shadow(blur)).intersection(state.scissor)
    guard !pixels.isEmpty else { return [] }
    return [
      Draw(
        layerName: layer.name, source: cast, outline: Path(pixels.rect), rule: .nonZero,
        clips: state.clips, scissor: state.scissor, opacity: state.opacity, blend: state.blend,
        pixels: pixels, pixelsDrawn: pixels.area, isBlended: true)
    ]
  }

  /// The draw of a layer from a bitmap of its own, which is drawn once in its own scale.
  ///
  /// Opacity and place are left to that draw, so that they may change without drawing the bitmap anew.
  mutating func rasterized(_ layer: Layer, _ toDevice: Affine, _ state: State) -> [Draw] {
    let scale = layer.rasterizationScale
    guard scale > 0, scale.isFinite else { return [] }
    // The bitmap's pixels are a grid from the layer's own origin.
    let toBitmap = Affine.scale(scale, scale)
    var still = layer
    still.shouldRasterize = false
    still.opacity = 1
    still.compositingFilter = nil
    let area = PixelRect(
      covering: still.shownBounds(toBitmap, isFlipped: state.isFlipped, withShadow: true))
    let placement = Affine.scale(1 / scale, 1 / scale).then(toDevice)
    // Sampling mixes the outermost pixels with the transparent ones around: edges are smooth.
    let isCopied = placement.wholePixelTranslation != nil
    let shown = isCopied ? area.rect : area.rect.insetBy(-1)
    let extent = placement.bounds(of: shown)
    let pixels = PixelRect(covering: extent).intersection(state.scissor)
    guard !area.isEmpty, !pixels.isEmpty else {
      noteImages(below: layer)
      return []
    }
    // Its own flip is in the state already.
    var inner = state.inside(area)
    if layer.isGeometryFlipped { inner.isFlipped.toggle() }
    inner.isBack = state.isBack != (toDevice.determinant < 0)
    let draws = draws(of: still, at: toBitmap, state: inner)
    let surface = addPass(draws, area, .rasterization, layer.name)
    return [
      Draw(
        layerName: layer.name, source: .rasterized(surface, placement: placement),
        // What is sampled outside of the bitmap is transparent.
        outline: isCopied ? Path(area.rect).applying(placement) : Path(pixels.rect), rule: .nonZero,
        clips: state.clips,
        scissor: state.scissor, opacity: state.opacity * layer.opacity,
        blend: layer.compositingFilter ?? state.blend, pixels: pixels, pixelsDrawn: pixels.area,
        isBlended: true)
    ]
  }
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
      sigma: min(max(0, shadow.radius) * growth, 10_000), offset: offset,
      color: color.withAlpha(color.alpha * min(max(0, shadow.opacity), 1)))
  }

  /// The smallest rectangle that holds all that the layer and those in it show, without regard to the
  /// layer's own opacity.
  func shownBounds(_ toDevice: Affine, isFlipped: Bool, withShadow: Bool = false) -> Rect {
    var copy = self
    copy.opacity = 1
    if !withShadow { copy.shadow.opacity = 0 }
    return copy.deviceBounds(toDevice, isFlipped: isFlipped)
  }
}

extension Rect {
  /// Where the shadow of something within this rectangle lies, to half a level.
  func shadow(_ blur: ShadowUse.Blur) -> Rect {
    let reach = (3 * blur.sigma).rounded(.up)
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
