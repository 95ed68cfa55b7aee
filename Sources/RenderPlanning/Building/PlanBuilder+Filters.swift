internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// The draw of a layer whose picture is filtered, after the passes that filter it.
  ///
  /// A blur is two passes, a colour map one, but the last one is done while drawing. Filters apply
  /// to everything the layer shows except its shadow, which the filtered picture casts;
  /// `masksToBounds`, `mask` and opacity come after them. Core Animation's headers leave the order
  /// of filter and mask open: this one is that of CSS.
  @inline(never)
  mutating func filteredDraws(
    of layer: Layer, _ state: GraphicsState, roundsItself: Bool
  ) -> [Draw] {
    var plain = layer
    plain.filters = []
    plain.masksToBounds = false
    var steps = layer.filterSteps(state.toDevice)
    var reach = steps.reduce(0) { $0 + $1.reach }
    let lifts = layer.showsBackdrop
    let content = contentDraws(
      of: plain, state.inside(state.scissor.grown(by: reach)),
      roundsItself: roundsItself, castsShadow: false)
    var area = content.pixels
    guard !area.isEmpty else { return [] }
    var surface = addPass(content, area, .filterContent, layer.name, liftsBackdrop: lifts)
    var last: ColorMatrix?
    if case .colors(let matrix)? = steps.last {
      last = matrix
      steps.removeLast()
    }
    for step in steps {
      switch step {
      case .colors(let matrix):
        let draw = Draw(layer.name, .filtered(surface, matrix), over: area)
        surface = addPass([draw], area, .colorFilter, layer.name, liftsBackdrop: lifts)
      case .blur(let sigma):
        reach -= step.reach
        let seen = state.scissor.grown(by: reach)
        for axis in [BlurAxis.horizontal, .vertical] {
          area = area.grown(by: step.reach, along: axis).cut(to: seen, along: axis)
          let use = BlurUse(surface: surface, sigma: sigma, axis: axis, edge: .transparent)
          surface = addPass(
            [Draw(layer.name, .blur(use), over: area)], area,
            axis == .horizontal ? .horizontalBlur : .verticalBlur, layer.name,
            liftsBackdrop: lifts)
        }
      }
    }
    area = area.intersection(state.scissor)
    guard !area.isEmpty else { return [] }
    let source = last.map { Draw.Source.filtered(surface, $0) } ?? .surface(surface, mask: nil)
    return outlineDraw(layer.name, source, Path(area.rect), .nonZero, state)
  }
}

extension Draw {
  /// A draw that fills a whole cleared surface, so that nothing has to be mixed.
  init(_ name: String, _ source: Source, over area: PixelRect) {
    self.init(
      layerName: name, source: source, outline: Path(area.rect), rule: .nonZero, clips: [],
      scissor: area, opacity: 1, pixels: area, pixelsDrawn: area.area, isBlended: false)
  }
}

extension PixelRect {
  /// The rectangle extended by this many pixels at both ends of an axis.
  func grown(by d: Int, along axis: BlurAxis) -> PixelRect {
    axis == .horizontal
      ? PixelRect(x: x - d, y: y, width: width + 2 * d, height: height)
      : PixelRect(x: x, y: y - d, width: width, height: height + 2 * d)
  }

  /// The part within another rectangle's extent along an axis, unchanged along the other.
  func cut(to other: PixelRect, along axis: BlurAxis) -> PixelRect {
    intersection(
      axis == .horizontal
        ? PixelRect(x: other.x, y: y, width: other.width, height: height)
        : PixelRect(x: x, y: other.y, width: width, height: other.height))
  }
}

/// A filter with its lengths in device pixels.
enum FilterStep: Hashable {
  case blur(sigma: Double)
  case colors(ColorMatrix)

  /// How many pixels away something still shows in the result.
  var reach: Int {
    if case .blur(let sigma) = self { Gaussian.reach(sigma: sigma) } else { 0 }
  }
}

extension Layer {
  /// Whether filters or vibrancy turn the layer and its sublayers into one picture.
  var isOnePicture: Bool { hasFilters || backdrop?.isVibrant == true }

  /// The filters as steps, without those that change nothing.
  func filterSteps(_ toDevice: Affine) -> [FilterStep] { filters.steps(toDevice) }

  /// The steps applied behind the layer: its background filters, then its material's.
  func backdropSteps(_ toDevice: Affine) -> [FilterStep] {
    var all = backgroundFilters
    if let backdrop {
      all += [.gaussianBlur(radius: backdrop.blurRadius), .saturation(backdrop.saturation)]
    }
    return all.steps(toDevice)
  }
}

extension [LayerFilter] {
  fileprivate func steps(_ toDevice: Affine) -> [FilterStep] {
    let growth = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
    return compactMap { filter in
      if filter.changesNothing { return nil }
      switch filter {
      case .gaussianBlur(let radius):
        return .blur(sigma: Swift.min(radius * growth, Gaussian.mostSigma))
      case .colorMatrix(let matrix): return .colors(matrix)
      case .saturation(let amount): return .colors(.saturate(amount))
      }
    }
  }
}
