internal import Geometry
internal import Layers
internal import Raster

extension RenderPlan: CustomStringConvertible {
  /// The plan as text, one line a pass and one a draw: what tests compare and people read.
  public var description: String {
    var lines: [String] = []
    for (index, pass) in passes.enumerated() {
      let box = surfaces[pass.surface].bounds
      let target = pass.surface == RenderPlan.screen ? "screen" : "surface \(pass.surface)"
      let name = pass.layerName.isEmpty ? "" : " of \"\(pass.layerName)\""
      lines.append("pass \(index) into \(target) \(box.text): \(pass.reason.explanation)\(name)")
      lines.append(contentsOf: pass.draws.map { "  " + $0.text })
    }
    return lines.joined(separator: "\n")
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
