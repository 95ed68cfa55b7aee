internal import Geometry
internal import Layers
internal import Raster

extension RenderPlan: CustomStringConvertible {
  /// The plan as text, one line a pass, a draw, and a layer that is left out, then the pictures
  /// that the app composes, each with its passes: what tests compare and people read.
  public var description: String {
    var lines: [String] = []
    for (index, pass) in passes.enumerated() {
      let box = surfaces[pass.surface].bounds
      let target = pass.surface == RenderPlan.screen ? "screen" : "surface \(pass.surface)"
      let name = pass.layerName.isEmpty ? "" : " of \"\(pass.layerName)\""
      let why = pass.reason.explanation + name
      lines.append("pass \(index) into \(target) \(box.text), \(pass.loadText): \(why)")
      guard !pass.isReused else { continue }
      lines.append(contentsOf: pass.draws.map { "  " + $0.description })
      lines.append("  = " + pass.pixelCounts.description)
    }
    lines += culled.map { "left out: " + $0.description }
    for composition in compositions {
      lines.append("composed by the app: \(composition.image.text)")
      lines += composition.plan.description.split(separator: "\n").map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }
}

extension Culled: CustomStringConvertible {
  /// Such as `3 layers "row", outside of what is shown`.
  public var description: String {
    let name = layerName.isEmpty ? "" : " \"\(layerName)\""
    let what =
      switch layers {
      case 0: "a draw"
      case 1: "a layer"
      default: "\(layers) layers"
      }
    return "\(what)\(name), \(reason.explanation)"
  }
}

extension PixelCounts: CustomStringConvertible {
  /// Such as `4800 opaque, 200 blended, 4800 sampled linear`.
  public var description: String {
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

extension Pass {
  /// What is in the surface when the pass begins, in words; that it is kept when nothing is drawn.
  public var loadText: String {
    if isReused { return "kept" }
    return switch load {
    case .clear: "cleared"
    case .dontCare: "all drawn over"
    case .load: "loaded"
    }
  }
}

extension PixelRect {
  var text: String { "\(width)x\(height) at \(x),\(y)" }
}

extension Draw: CustomStringConvertible {
  /// Such as `colour "row" 80x60 at 20,20 opaque`.
  public var description: String {
    var parts = [source.text]
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
