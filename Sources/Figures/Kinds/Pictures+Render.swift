internal import CornerRounding
internal import Raster

extension Pictures: RenderableFigure {
  /// The captions of all tiles except masks, which are drawings.
  public var variantNames: [String] {
    tiles.filter { if case .mask = $0.content { false } else { true } }.map(\.caption)
  }

  /// Draws one tile as PNG: a frame of a scene or film at the scale, or a bitmap as it is.
  ///
  /// - Parameter time: of a frame or film, in seconds; nil for the tile's own time, or a film's
  ///   beginning.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    let names = variantNames
    guard let name = variant ?? names.first, let tile = tiles.first(where: { $0.caption == name }),
      names.contains(name)
    else {
      throw FigureError(
        "there is no picture \u{201C}\(variant ?? "")\u{201D}; there are: "
          + names.joined(separator: ", "))
    }
    switch tile.content {
    case .frame(let scene, let strategy, let own):
      return try Picture(scene, strategy, at: time ?? own)
        .render(variant: nil, scale: scale, time: nil, in: context)
    case .film(let scene, let strategy, let times, _):
      return try Picture(scene, strategy, at: time ?? times.lowerBound)
        .render(variant: nil, scale: scale, time: nil, in: context)
    case .overlay(var frame):
      frame.time = time ?? frame.time
      guard scale > 0, scale <= 8 else {
        throw FigureError("a scale is above 0 and at most 8, not \(scale)")
      }
      return try DrawnOnce.file(of: try frame.drawn(scale: scale, in: context).bitmap)
    case .bitmap(let bitmap): return try DrawnOnce.file(of: bitmap)
    case .mask: throw FigureError("a mask is shown as a drawing, not as a picture")
    }
  }
}
