/// A figure of which `sitegen render` can draw one picture.
public protocol RenderableFigure: Figure {
  /// Draws one picture and returns it as PNG.
  ///
  /// - Parameters:
  ///   - variant: One of `variantNames`, or nil for the figure's first picture.
  ///   - scale: Device pixels for each point.
  ///   - time: Scene time in seconds, or nil for the figure's own.
  /// - Throws: `FigureError` when there is no such variant or the picture cannot be drawn.
  func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8]
  /// Stable names of the ways in which the figure can be drawn; empty when there is only one.
  var variantNames: [String] { get }
}
