internal import Geometry
package import Layers
internal import Raster
internal import TestSupport

/// Draws a layer tree by the definitions of Core Animation alone: no plan, no passes, no short
/// cuts.
///
/// Every layer that fades as a group, masks, clips to an outline, mixes by a filter, is filtered or
/// rasterized is drawn into a picture of its own as large as the whole canvas. All mixing is done
/// here in double precision. Of the rasterizer it uses what other tests hold against plain code:
/// coverage of outlines, gradients, the Gaussian blur. Only layers whose planes are seen without
/// perspective.
///
/// What belongs to what, from the outside in (each clause acts on all that follow): opacity and
/// `compositingFilter`; `mask`; `masksToBounds` and the corner radius; the shadow, unless the layer
/// clips; filters; then from below background, contents, the kind's drawing, sublayers, border.
package struct ReferenceRenderer {
  /// What a layer inherits.
  struct Place {
    /// From the layer's coordinates to pixels.
    var map: Affine
    /// Whether an odd number of flipped geometries leads here, the layer's own included.
    var isFlipped = false
    /// Whether the picture that is drawn in is seen from behind.
    var isBack = false
    /// The pixels that clips to pixel boundaries leave.
    var clip: PixelRect
    /// The opacity of superlayers without group opacity.
    var fade = 1.0
    var tint = Color.white
    /// Whether only alpha counts.
    var isAlpha = false
  }

  let scale: Double

  /// Makes a renderer for so many device pixels a point.
  package init(scale: Double) { self.scale = scale }

  /// Pixels around the screen whose content may be blurred into it.
  static let margin = 64

  /// Returns what a presentation shows on a screen as large as its bounds.
  package func render(_ root: Layer) -> Plane {
    let screen = PixelRect(
      covering: Rect(
        x: 0, y: 0, width: root.bounds.width * scale, height: root.bounds.height * scale))
    var plane = Plane(screen.grown(ReferenceRenderer.margin))
    let origin = root.bounds.origin
    var top = root
    top.anchorPoint = .zero
    top.position = .zero
    if !root.sublayerTransform.isIdentity {
      top.anchorPoint = root.anchorPoint
      top.position = root.anchor - origin
    }
    let map = plane2D(top.toSuperlayer).then(.scale(scale))
    draw(
      top,
      at: Place(map: map, isFlipped: root.isGeometryFlipped, clip: plane.bounds), onto: &plane)
    return plane
  }

  /// Draws a layer with all that belongs to it.
  func draw(_ layer: Layer, at place: Place, onto target: inout Plane) {
    if let transition = layer.transitionState {
      return drawTransition(transition, of: layer, place, onto: &target)
    }
    guard !layer.isHidden, layer.opacity > 0 else { return }
    if !layer.isDoubleSided, (place.showsBack != place.isBack) != place.isFlipped { return }
    // What is behind a backdrop changes: it is not kept.
    if layer.shouldRasterize, !layer.backgroundFilters.contains(where: \.changesSomething) {
      return drawRasterized(layer, place, onto: &target)
    }
    let clip = clip(of: layer, place, target.bounds)
    var inner = place
    let opacity = min(layer.opacity, 1)
    let isGroup = layer.allowsGroupOpacity && opacity < 1
    if case .pixels(let rect) = clip { inner.clip = inner.clip.intersection(rect) }
    let isIsolated =
      isGroup || layer.mask != nil || layer.compositingFilter != nil || clip.outline != nil
    guard isIsolated else {
      inner.fade *= opacity
      return drawPicture(of: layer, inner, rounds: true, onto: &target)
    }
    var picture = Plane(target.bounds)
    inner.fade = 1
    inner.clip = picture.bounds
    if case .pixels(let rect) = clip { inner.clip = rect }
    drawPicture(of: layer, inner, rounds: clip.outline == nil, seen: target, onto: &picture)
    if let outline = clip.outline { picture.multiply(by: outline) }
    if let mask = layer.mask {
      var alpha = Plane(target.bounds)
      var inside = inner
      (inside.fade, inside.tint) = (1, .white)
      draw(mask, at: inside.below(mask, mask.toSuperlayer), onto: &alpha)
      picture.multiply(error: { alpha.error($0, $1) }) { alpha[$0, $1].w }
    }
    target.lay(
      picture, opacity: place.fade * opacity, in: place.clip,
      layer.compositingFilter.flatMap { Blend($0) } ?? .over)
  }

  // MARK: Clips

  private enum LayerClip {
    case none
    case pixels(PixelRect)
    case soft(CoverageMask)

    var outline: CoverageMask? { if case .soft(let mask) = self { mask } else { nil } }
  }

  /// `masksToBounds`: a rectangle on pixel boundaries, or an outline, which makes a picture of what
  /// is inside. Background and border have that outline by themselves.
  private func clip(of layer: Layer, _ place: Place, _ canvas: PixelRect) -> LayerClip {
    guard layer.masksToBounds else { return .none }
    let map = place.drawing(layer)
    if layer.roundedBounds.fittedRadii.isZero, let pixels = map.pixels(of: layer.bounds) {
      return .pixels(pixels)
    }
    switch layer.kind {
    case .plain, .gradient, .replicator:
      if layer.contents == nil, layer.sublayers.isEmpty,
        !layer.filters.contains(where: \.changesSomething)
      {
        return .none
      }
    default: break
    }
    return .soft(CoverageMask(path: layer.roundedBounds.path.applying(map), in: canvas))
  }

  // MARK: Pictures

  /// Draws shadow and picture of a layer, filtered if it is.
  ///
  /// - Parameter seen: what the layer's superlayer has drawn before; nil if that is in the target.
  func drawPicture(
    of layer: Layer, _ place: Place, rounds: Bool, seen: Plane? = nil, onto target: inout Plane
  ) {
    if layer.shadow.isVisible, !layer.masksToBounds {
      drawShadow(of: layer, place, rounds: rounds, onto: &target)
    }
    let behind = place.isAlpha ? nil : seen ?? target
    guard layer.filters.contains(where: \.changesSomething) else {
      return drawContent(of: layer, place, rounds: rounds, behind, onto: &target)
    }
    let picture = filtered(layer, place, rounds: rounds, behind, target.bounds)
    target.lay(picture, opacity: place.fade, in: place.clip)
  }

  /// The layer's picture after its filters, without shadow and fading.
  private func filtered(
    _ layer: Layer, _ place: Place, rounds: Bool, _ behind: Plane?, _ bounds: PixelRect
  ) -> Plane {
    var picture = Plane(bounds)
    var whole = place
    (whole.fade, whole.clip) = (1, bounds)
    drawContent(of: layer, whole, rounds: rounds, behind, onto: &picture)
    for filter in layer.filters where filter.changesSomething {
      picture = filter.applied(to: picture, growth: place.map.growth)
    }
    return picture
  }

  /// Background, contents, the kind's own drawing, sublayers and border.
  ///
  /// - Parameter behind: what filters of the background see; nil where only alpha counts.
  func drawContent(
    of layer: Layer, _ place: Place, rounds: Bool, _ behind: Plane?, onto target: inout Plane
  ) {
    let own = place.drawing(layer)
    let shape = rounds ? layer.roundedBounds : RoundedRect(layer.bounds, radius: 0)
    for filter in layer.backgroundFilters where filter.changesSomething {
      if let behind {
        drawBehind(filter, shape, own, place, behind, onto: &target)
      } else {
        fill(shape.path.applying(own), with: .black, place, onto: &target)
      }
    }
    if let color = layer.backgroundColor {
      fill(shape.path.applying(own), with: color, place, onto: &target)
    }
    drawContents(of: layer, place, onto: &target)
    drawKind(of: layer, shape, place, onto: &target)
    let space = plane2D(layer.sublayerSpace)
    for (sublayer, instance) in layer.instancesInOrder() {
      var below = place.below(
        sublayer, sublayer.toSuperlayer,
        plane2D(instance?.transform ?? .identity).then(space))
      if let instance { below.tint = place.tint.times(instance.color) }
      draw(sublayer, at: below, onto: &target)
    }
    if layer.borderWidth > 0 {
      var ring = shape.path
      ring.append(layer.roundedBounds.concentric(inset: layer.borderWidth).path)
      fill(ring.applying(own), .evenOdd, with: layer.borderColor, place, onto: &target)
    }
  }

  /// Fills an outline in pixels.
  func fill(
    _ outline: Path, _ rule: FillRule = .nonZero, with color: Color, _ place: Place,
    onto target: inout Plane
  ) {
    let mask = CoverageMask(path: outline, rule: rule, in: target.bounds)
    let source = color.times(place.tint).components * place.fade
    target.lay(in: mask.bounds.intersection(place.clip)) { x, y in
      (source, Double(mask[x, y]) / 255)
    }
  }

  // MARK: Shadows

  /// The shadow: the alpha of the path or of all that the layer shows, blurred, moved, coloured.
  private func drawShadow(
    of layer: Layer, _ place: Place, rounds: Bool, onto target: inout Plane
  ) {
    let own = place.drawing(layer)
    var alpha = Plane(target.bounds)
    let offset = Point(
      own.a * layer.shadow.offset.width + own.c * layer.shadow.offset.height,
      own.b * layer.shadow.offset.width + own.d * layer.shadow.offset.height)
    var whole = place
    (whole.clip, whole.fade, whole.tint, whole.isAlpha) = (target.bounds, 1, .white, true)
    if let path = layer.shadow.path {
      let moved = path.applying(own).applying(.translation(offset.x, offset.y))
      fill(moved, with: .black, whole, onto: &alpha)
    } else {
      var plain = layer
      plain.shadow.opacity = 0
      drawPicture(of: plain, whole, rounds: rounds, onto: &alpha)
      // Moved by whole pixels, as the product documents.
      let (dx, dy) = (Int(offset.x.rounded()), Int(offset.y.rounded()))
      let still = alpha
      alpha.map { x, y, _ in SIMD4(0, 0, 0, still[x - dx, y - dy].w) }
      alpha.setErrors(still.worst)
    }
    var blurred = alpha.blurred(sigma: layer.shadow.radius * own.growth)
    if layer.shadow.path == layer.roundedBounds.path, layer.roundedBounds.curve == .circular,
      own.b == 0, own.c == 0, own.a == own.d, own.a > 0, layer.shadow.radius * own.a >= 0.5
    {
      blurred = Plane(
        shadowOf: layer.roundedBounds, own.then(.translation(offset.x, offset.y)),
        sigma: layer.shadow.radius * own.a, in: target.bounds)
    }
    let color =
      layer.shadow.color.times(place.tint).components
      * (min(layer.shadow.opacity, 1) * place.fade)
    target.lay(in: place.clip, error: { blurred.error($0, $1) * color.w }) { x, y in
      (color, blurred[x, y].w)
    }
  }
}

extension ReferenceRenderer.Place {
  /// From what a layer draws itself to pixels: turned around in its bounds in flipped geometry.
  func drawing(_ layer: Layer) -> Affine {
    isFlipped ? layer.upsideDown.then(map) : map
  }

  var showsBack: Bool { map.a * map.d - map.b * map.c < 0 }

  /// The place of a sublayer, or of a mask.
  func below(
    _ layer: Layer, _ toSuperlayer: Transform3D, _ space: Affine = .identity
  ) -> ReferenceRenderer.Place {
    var copy = self
    copy.map = plane2D(toSuperlayer).then(space).then(map)
    copy.isFlipped = isFlipped != layer.isGeometryFlipped
    return copy
  }
}

/// What becomes of x and y in a plane seen straight from above.
func plane2D(_ m: Transform3D) -> Affine {
  Affine(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
}

extension Affine {
  /// How many times longer lengths become: the square root of what becomes of areas.
  var growth: Double { abs(a * d - b * c).squareRoot() }

  /// The pixels that a rectangle becomes; nil when it does not end on their boundaries.
  func pixels(of rect: Rect) -> PixelRect? {
    let box = bounds(of: rect)
    let edges = [box.minX, box.minY, box.maxX, box.maxY]
    guard isRectilinear, edges.allSatisfy({ abs($0 - $0.rounded()) <= 1.0 / 1024 }) else {
      return nil
    }
    return PixelRect(covering: box)
  }
}

extension Color {
  /// Straight components multiplied with each other.
  func times(_ other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }
}

extension Layer {
  /// The bounds turned around in themselves.
  var upsideDown: Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
  }

  /// The sublayers by height, those of each instance of a replicator after those before.
  func instancesInOrder() -> [(Layer, ReplicatorInstance?)] {
    func sorted(_ layers: [Layer]) -> [Layer] {
      layers.enumerated().sorted {
        ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
      }.map(\.element)
    }
    guard let replicator else { return sorted(sublayers).map { ($0, nil) } }
    return replicator.instances.flatMap { instance in
      sorted(instance.sublayers).map { ($0, instance) }
    }
  }
}

extension Plane {
  /// Multiplies all pixels by coverage.
  mutating func multiply(by mask: CoverageMask) { multiply { Double(mask[$0, $1]) / 255 } }

  /// The picture blurred by the rasterizer.
  func blurred(sigma: Double) -> Plane {
    guard sigma > 0 else { return self }
    var result = Plane(bitmap(of: bounds).blurred(sigma: sigma), at: bounds)
    // Rounded before, between both directions and after; what is beyond three sigmas is half a
    // level.
    result.setErrors(worst + 2)
    return result
  }

  /// The alpha of the shadow of a rounded rectangle by the rasterizer's closed form, which is that
  /// of points where a blurred mask is that of pixels: 4 levels apart for a standard deviation
  /// of 1.
  init(shadowOf shape: RoundedRect, _ map: Affine, sigma: Double, in bounds: PixelRect) {
    self.init(bounds)
    let radii = shape.fittedRadii
    let shadow = RoundedRectShadow(
      map.bounds(of: shape.rect),
      radii: CornerRadii(
        topLeft: radii.topLeft * map.a, topRight: radii.topRight * map.a,
        bottomRight: radii.bottomRight * map.a, bottomLeft: radii.bottomLeft * map.a),
      sigma: sigma)
    var row = [UInt8](repeating: 0, count: shadow.bounds.width)
    let area = shadow.bounds.intersection(bounds)
    for y in area.isEmpty ? 0..<0 : area.minY..<area.maxY {
      var bytes = row.mutableSpan
      shadow.write(y: y, into: &bytes)
      for x in area.minX..<area.maxX {
        self[x, y] = SIMD4(0, 0, 0, Double(row[x - shadow.bounds.minX]) / 255)
      }
    }
  }
}
