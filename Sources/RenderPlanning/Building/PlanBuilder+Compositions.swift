internal import Geometry
internal import Layers
internal import Raster

// Recipes of pictures become passes, so that a server draws nothing that a plan does not list.

extension PlanBuilder {
  /// Adds how an image is composed, once for all layers that hold an equal one.
  mutating func compose(_ image: ImageUse.Key) {
    guard image.contents.isComposed, composed.insert(image).inserted else { return }
    let made: RenderPlan? =
      switch image.contents {
      case .precomposited(let recipe): PlanBuilder.plan(of: recipe, image)
      case .cornerCover(let cover): PlanBuilder.plan(of: cover, image)
      case .image, .photo, .drawn, .file: nil
      }
    guard let made else { return }
    plan.compositions.append(Composition(image: image, plan: made))
  }

  /// The plan of background, contents and border in one picture, cut to the outline, then laid on
  /// the corner colour if there is one.
  private static func plan(of recipe: PrecompositedContents, _ image: ImageUse.Key) -> RenderPlan {
    let area = recipe.shape.rect
    let scale = image.scale(of: area.size)
    let toImage = Affine.translation(-area.minX, -area.minY).then(.scale(scale))
    var flat = Layer(bounds: Rect(origin: .zero, size: area.size), position: .zero)
    flat.anchorPoint = .zero
    flat.contentsGravity = recipe.gravity
    flat.backgroundColor = recipe.backgroundColor
    flat.contents = recipe.contents
    flat.masksToBounds = true
    var builder = PlanBuilder(composing: image, scale: scale)
    builder.holdImages(of: flat)
    let state = GraphicsState(toDevice: .identity, scissor: image.bounds)
    var content: [Draw] = []
    builder.addDraws(of: flat, under: state.concatenating(.scale(scale)), to: &content)
    if recipe.borderWidth > 0 {
      var ring = Path(area)
      ring.append(recipe.shape.concentric(inset: recipe.borderWidth).path)
      content += builder.outlineDraw(
        "", .color(recipe.borderColor), ring.applying(toImage), .evenOdd, state)
    }
    let outline = recipe.shape.path.applying(toImage)
    let inside = builder.outlineDraw("", .color(.white), outline, .nonZero, state)
    let surface = builder.addPass(content, image.bounds, .maskedContent, "")
    let mask = builder.addPass(inside, image.bounds, .mask, "")
    var draws: [Draw] = []
    let whole = RoundedRect(image.bounds.rect, radius: 0)
    if let color = recipe.cornerColor {
      draws += builder.fill("", .color(color), whole, state)
    }
    draws += builder.outlineDraw(
      "", .surface(surface, mask: mask), Path(image.bounds.rect), .nonZero, state)
    return builder.finished(draws)
  }

  /// The plan of a square in one colour, without what lies inside the curve.
  private static func plan(of cover: CornerCover, _ image: ImageUse.Key) -> RenderPlan {
    let scale = image.scale(of: cover.square.size)
    let toImage = Affine.translation(-cover.square.minX, -cover.square.minY).then(.scale(scale))
    let builder = PlanBuilder(composing: image, scale: scale)
    var state = GraphicsState(toDevice: .identity, scissor: image.bounds)
    var draws = builder.fill(
      "", .color(cover.color), RoundedRect(image.bounds.rect, radius: 0), state)
    state.blend = .destinationOut
    draws += builder.outlineDraw(
      "", .color(.black), cover.shape.path.applying(toImage), .nonZero, state)
    return builder.finished(draws)
  }

  /// Begins the plan of a picture. Passes are those of the oldest era, since no GPU clips while the
  /// CPU draws.
  private init(composing image: ImageUse.Key, scale: Double) {
    self.init(
      plan: RenderPlan(scale: scale, era: .iOS4, surfaces: [Surface(bounds: image.bounds)]))
  }

  /// Ends the plan of a picture with what is drawn into the picture itself.
  private consuming func finished(_ draws: [Draw]) -> RenderPlan {
    appendPasses(draws, into: RenderPlan.screen, .composition, "")
    plan.removeCovered()
    return plan
  }
}

extension LayerContents {
  /// Whether an app makes it by a recipe, for which the plan has passes.
  var isComposed: Bool {
    switch self {
    case .precomposited, .cornerCover: true
    case .image, .photo, .drawn, .file: false
    }
  }
}

extension ImageUse.Key {
  /// The image's own pixels.
  fileprivate var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Pixels a point of a picture of this size in points.
  ///
  /// The pixel count is rounded up; the scale itself is taken as the nearest whole one if possible.
  fileprivate func scale(of size: Size) -> Double {
    guard size.width > 0 else { return 1 }
    let exact = Double(width) / size.width
    let whole = exact.rounded()
    return abs(whole * size.width - Double(width)) < 1 ? whole : exact
  }
}
