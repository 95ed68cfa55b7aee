internal import Geometry
internal import Layers
internal import Raster

extension Draw.Source {
  /// The words for filters, backdrops, transitions and external contents.
  var effectText: String {
    switch self {
    case .filtered(let index, _): "surface \(index) in mapped colours"
    case .blur(let use): "surface \(use.surface) blurred \(use.text)"
    case .capture(let use):
      "copy of surface \(use.surface) \(use.area.text)"
        + (use.factor > 1 ? " made \(use.factor) times smaller" : "")
    case .backdrop(let use):
      "backdrop from surface \(use.surface)"
        + (use.factor > 1 ? " enlarged \(use.factor) times" : "")
        + (use.tint.alpha > 0 ? " and tinted" : "")
    case .vibrancy(let use):
      "backdrop from surface \(use.backdrop) with vibrant content of surface \(use.content)"
    case .dissolve(let old, let new, let progress):
      "surface \(old) dissolving into surface \(new) at \(rounded(progress))"
    case .external(let use):
      "external \(use.source.rawValue) \u{201C}\(use.name)\u{201D} frame \(use.frame) "
        + "\(use.width)x\(use.height)"
    case .color, .image, .surface, .paint, .shadow, .silhouette, .rasterized: ""
    }
  }
}

extension BlurUse {
  /// Direction, width and taps; a standard deviation has two digits.
  fileprivate var text: String {
    "along \(axis == .horizontal ? "rows" : "columns") by \(rounded(sigma)) in \(taps) taps"
  }
}

/// Two digits after the point.
private func rounded(_ v: Double) -> Double { (v * 100).rounded() / 100 }
