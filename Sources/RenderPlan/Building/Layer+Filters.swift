internal import Geometry
internal import Layers
internal import Raster

/// A filter with its lengths in device pixels.
enum FilterStep: Hashable {
  case blur(sigma: Double)
  case colors(ColorMatrix)

  /// How far a pixel is seen, in pixels: 3 sigmas, beyond which less than half a level is left.
  var reach: Int {
    if case .blur(let sigma) = self { Int((3 * sigma).rounded(.up)) } else { 0 }
  }
}

extension Layer {
  /// Whether filters change what the layer shows.
  var hasFilters: Bool { !isCertainlyPlain && filters.contains { !$0.changesNothing } }

  /// Whether the layer shows what is behind it in another way.
  ///
  /// Its opacity, mask, clip and filters act on that picture too. In the group of a superlayer (faded,
  /// masked or clipped offscreen) only what the group has drawn so far is behind it, as Apple's
  /// documentation of `UIVisualEffectView` warns.
  var showsBackdrop: Bool {
    if isCertainlyPlain { return false }
    if case .backdrop = kind { return true }
    return backgroundFilters.contains { !$0.changesNothing }
  }

  /// Whether filters or vibrancy make one picture of the layer and its sublayers.
  var isOnePicture: Bool { hasFilters || backdrop?.isVibrant == true }

  /// What filters do, those left out that change nothing.
  func filterSteps(_ toDevice: Affine) -> [FilterStep] { filters.steps(toDevice) }

  /// What is done behind the layer: its background filters, then its material's.
  func backdropSteps(_ toDevice: Affine) -> [FilterStep] {
    var all = backgroundFilters
    if let backdrop {
      all += [.gaussianBlur(radius: backdrop.blurRadius), .saturation(backdrop.saturation)]
    }
    return all.steps(toDevice)
  }
}

extension LayerFilter {
  /// Whether it leaves every picture as it is.
  var changesNothing: Bool {
    switch self {
    case .gaussianBlur(let radius): !(radius > 0)
    case .colorMatrix(let matrix): matrix == .identity
    case .saturation(let amount): amount == 1
    }
  }
}

extension [LayerFilter] {
  fileprivate func steps(_ toDevice: Affine) -> [FilterStep] {
    let growth = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
    return compactMap { filter in
      if filter.changesNothing { return nil }
      switch filter {
      case .gaussianBlur(let radius): return .blur(sigma: Swift.min(radius * growth, 10_000))
      case .colorMatrix(let matrix): return .colors(matrix)
      case .saturation(let amount): return .colors(.saturate(amount))
      }
    }
  }
}
