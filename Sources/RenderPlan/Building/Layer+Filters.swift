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
