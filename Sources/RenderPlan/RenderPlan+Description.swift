internal import Geometry
internal import Layers
internal import Raster

extension RenderPlan: CustomStringConvertible {
  /// The plan as text, one line a pass, a draw, and a layer that is left out: what tests compare and
  /// people read.
  public var description: String {
    var lines: [String] = []
    for (index, pass) in passes.enumerated() {
      let box = surfaces[pass.surface].bounds
      let target = pass.surface == RenderPlan.screen ? "screen" : "surface \(pass.surface)"
      let name = pass.layerName.isEmpty ? "" : " of \"\(pass.layerName)\""
      let how = pass.isReused ? "kept" : pass.load.text
      lines.append(
        "pass \(index) into \(target) \(box.text), \(how): \(pass.reason.explanation)\(name)")
      guard !pass.isReused else { continue }
      lines.append(contentsOf: pass.draws.map { "  " + $0.text })
      lines.append("  = " + pass.pixelCounts.text)
    }
    for entry in culled {
      let name = entry.layerName.isEmpty ? "" : " \"\(entry.layerName)\""
      let what =
        switch entry.layers {
        case 0: "a draw"
        case 1: "a layer"
        default: "\(entry.layers) layers"
        }
      lines.append("left out: \(what)\(name), \(entry.reason.explanation)")
    }
    return lines.joined(separator: "\n")
  }
}

extension PixelCounts {
  /// Such as `4800 opaque, 200 blended, 4800 sampled linear`.
  fileprivate var text: String {
    var parts: [String] = []
    if opaque > 0 { parts.append("\(opaque) opaque") }
    if blended > 0 { parts.append("\(blended) blended") }
    if masked > 0 { parts.append("\(masked) masked") }
    for filter in ContentsFilter.allCases {
      if let count = sampled[filter] { parts.append("\(count) sampled \(filter)") }
    }
    return parts.isEmpty ? "nothing drawn" : parts.joined(separator: ", ")
  }
}

extension Pass.Load {
  fileprivate var text: String {
    switch self {
    case .clear: "cleared"
    case .dontCare: "all drawn over"
    case .load: "loaded"
    }
  }
}

extension PixelRect {
  fileprivate var text: String { "\(width)x\(height) at \(x),\(y)" }
}

extension Draw {
  fileprivate var text: String {
    let what =
      switch source {
      case .color: "colour"
      case .image(let use): "image \(use.key.width)x\(use.key.height)"
      case .surface(let index, nil): "surface \(index)"
      case .surface(let index, let mask?): "surface \(index) through mask \(mask)"
      case .paint(.linearGradient): "linear gradient"
      case .paint(.radialGradient): "radial gradient"
      case .paint(.conicGradient): "conic gradient"
      case .paint: "paint"
      case .shadow(let use): "shadow of \(use.shape == nil ? "a path" : "a rounded rectangle")"
      case .silhouette(let index, _): "shadow of surface \(index)"
      case .rasterized(let index, _): "bitmap in surface \(index)"
      }
    var parts = [what]
    if !layerName.isEmpty { parts.append("\"\(layerName)\"") }
    parts.append(pixels.text)
    parts.append(isBlended ? "blended" : "opaque")
    if projection != nil { parts.append("in perspective") }
    if !clips.isEmpty { parts.append("clipped while drawing") }
    if opacity < 1 { parts.append("opacity \(opacity)") }
    if blend != .normal { parts.append("\(blend)") }
    return parts.joined(separator: " ")
  }
}
