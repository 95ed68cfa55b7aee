internal import Geometry
internal import Layers
internal import Raster

/// The passes of a backdrop, to be added once what is behind it is drawn.
struct PendingBackdrop {
  /// A pass into an existing surface.
  struct Step {
    var surface: Int
    var reason: Pass.Reason
    var layerName: String
    var draws: [Draw]
  }

  /// The layer that shows what is behind it.
  var layerName: String
  /// The device pixels in which it shows.
  var area: PixelRect
  /// How many pixels in each direction become one.
  var factor: Int
  /// The blur of the smaller picture, in its pixels; nil for none.
  var sigma: Double?
  /// The surface of the copy; those of both blurs follow it.
  var surface: Int
  /// Passes that follow the blur.
  var passes: [Step] = []
}

extension PlanBuilder {
  /// The draw of what is behind a layer; for a vibrant one, of everything it shows.
  ///
  /// `UIBlurEffect` in five passes: what is behind (the target so far), a smaller copy, a blur
  /// along rows, one along columns, and the target continued, with the picture enlarged and tinted.
  /// Vibrancy takes two more: the enlarged picture gets a surface, since the filter samples it, and
  /// so does the content; the last one draws both.
  ///
  /// In a plane seen in perspective only the tint is drawn, and a problem noted: what is behind has
  /// other pixels.
  mutating func backdropDraws(
    of layer: Layer, _ shape: RoundedRect, _ state: GraphicsState
  ) -> [Draw] {
    let own = state.drawing(layer)
    let outline = shape.path.applying(own.toDevice)
    let material = layer.backdrop
    let tint = material?.tint ?? .clear
    if isCastingShadow {
      return outlineDraw(layer.name, .color(.black), outline, .nonZero, state)
    }
    let steps = state.isProjected ? [] : layer.backdropSteps(state.toDevice)
    if state.isProjected {
      plan.problems.append(
        "what is behind \u{201C}\(layer.name)\u{201D} is not blurred: the layer is in perspective")
    }
    let isVibrant = material?.isVibrant == true && !state.isProjected
    if steps.isEmpty, !isVibrant {
      return tint.alpha > 0 ? fill(layer.name, .color(tint), shape, own) : []
    }
    let area = PixelRect(covering: outline.bounds).intersection(state.scissor)
    guard !area.isEmpty else { return [] }
    // Successive blurs combine into one, and colour maps may as well follow it.
    let variance = steps.reduce(0) { sum, step in
      if case .blur(let sigma) = step { sum + sigma * sigma } else { sum }
    }
    let colors = steps.compactMap { if case .colors(let matrix) = $0 { matrix } else { nil } }
    let reduction = BlurReduction(sigma: variance.squareRoot())
    var pending = PendingBackdrop(
      layerName: layer.name, area: area, factor: reduction.factor,
      sigma: variance > 0 ? reduction.sigma : nil, surface: addSurface(.zero))
    var picture = pending.surface
    if variance > 0 {
      _ = addSurface(.zero)
      picture = addSurface(.zero)
    }
    let use = BackdropUse(
      surface: picture, factor: reduction.factor, colors: colors, tint: tint)
    guard isVibrant, let material else {
      pendingBackdrops[picture] = pending
      return outlineDraw(layer.name, .backdrop(use), outline, .nonZero, state)
    }
    var plain = layer
    plain.kind = .plain
    plain.backgroundFilters = []
    let content = contentDraws(
      of: plain, state.inside(area), roundsItself: true, castsShadow: false)
    let (enlarged, drawn) = (addSurface(area), addSurface(area))
    pending.passes = [
      PendingBackdrop.Step(
        surface: enlarged, reason: .backdropUpscale, layerName: layer.name,
        draws: [Draw(layer.name, .backdrop(use), over: area)]),
      PendingBackdrop.Step(
        surface: drawn, reason: .vibrantContent, layerName: layer.name, draws: content),
    ]
    pendingBackdrops[enlarged] = pending
    return outlineDraw(
      layer.name,
      .vibrancy(VibrancyUse(content: drawn, backdrop: enlarged, colors: material.vibrancy)),
      outline, .nonZero, state)
  }

  /// Adds the passes of a backdrop once everything behind it is drawn in a surface.
  mutating func carryOut(_ pending: PendingBackdrop, behind target: Int) {
    let factor = pending.factor
    let behind = plan.surfaces[target].bounds
    let all = behind.cells(of: factor)
    // Half a cell of margin for the bilinear sampling.
    let shown = pending.area.grown(by: factor / 2).cells(of: factor).intersection(all)
    let reach = pending.sigma.map { Gaussian.radius(sigma: $0) } ?? 0
    var area = shown.grown(by: reach).intersection(all)
    let read = PixelRect(
      x: area.x * factor, y: area.y * factor, width: area.width * factor,
      height: area.height * factor
    ).intersection(behind)
    addPrepared(
      .capture(CaptureUse(surface: target, factor: factor, area: read)), pending.surface, area,
      .backdropCapture, pending.layerName)
    if let sigma = pending.sigma {
      for (i, axis) in [BlurAxis.horizontal, .vertical].enumerated() {
        area = area.cut(to: shown, along: axis)
        let use = BlurUse(surface: pending.surface + i, sigma: sigma, axis: axis, edge: .clamp)
        addPrepared(
          .blur(use), pending.surface + i + 1, area,
          axis == .horizontal ? .horizontalBlur : .verticalBlur, pending.layerName)
      }
    }
    for step in pending.passes {
      appendPasses(step.draws, into: step.surface, step.reason, step.layerName)
    }
  }

  /// Adds a pass of one draw into a surface whose size is known only now.
  private mutating func addPrepared(
    _ source: Draw.Source, _ surface: Int, _ area: PixelRect, _ reason: Pass.Reason, _ name: String
  ) {
    plan.surfaces[surface] = Surface(bounds: area)
    plan.passes.append(
      Pass(
        surface: surface, reason: reason, layerName: name,
        draws: [Draw(name, source, over: area)]))
  }
}

/// How far a picture is scaled down so that the documented kernel of 11 taps can blur it.
///
/// Scaling down takes the mean of `factor` pixels, enlarging mixes two; both blur too, with a
/// variance of `(factor² - 1) / 12` and `factor² / 6` pixels. The kernel supplies the rest.
///
/// Against the unscaled Gaussian (measured in `BackdropTests`): from a sigma of 5 pixels on at most
/// 3 levels in a photo and 7 along edges of black and white, below it 11 and 15, below 4/3 one;
/// along the edges of the target, which go on beyond it, 10. Apple publishes the kernel, but
/// neither the factor nor how it is chosen.
struct BlurReduction: Hashable {
  /// How many pixels in each direction become one.
  var factor = 1
  /// The standard deviation of the blur of the smaller picture, in its pixels.
  var sigma: Double

  /// The widest Gaussian that needs no more than 11 taps.
  private static let widest = 4.0 / 3

  /// Chooses the factor for a blur in device pixels.
  init(sigma: Double) {
    self.sigma = sigma
    guard sigma > BlurReduction.widest else { return }
    let widest = BlurReduction.widest * BlurReduction.widest
    let least = ((sigma * sigma + 1.0 / 12) / (widest + 0.25)).squareRoot()
    factor = min(max(2, Int(least.rounded(.up))), 4096)
    let k = Double(factor)
    self.sigma = max(0, sigma * sigma / (k * k) - 0.25 + 1 / (12 * k * k)).squareRoot()
  }
}

extension PixelRect {
  /// The cells of a coarser grid from the origin on that the rectangle touches.
  fileprivate func cells(of size: Int) -> PixelRect {
    guard !isEmpty else { return .zero }
    func down(_ v: Int) -> Int { v >= 0 ? v / size : -((size - 1 - v) / size) }
    let (x0, y0) = (down(minX), down(minY))
    return PixelRect(
      x: x0, y: y0, width: down(maxX - 1) + 1 - x0, height: down(maxY - 1) + 1 - y0)
  }
}
