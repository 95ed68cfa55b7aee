/// A figure that `sitegen render` can draw as one picture.
public protocol RenderableFigure: Figure {
  /// Draws one picture and returns it as PNG.
  ///
  /// - Parameters:
  ///   - variant: one of `variantNames`, or nil for the picture that the figure opens with.
  ///   - scale: device pixels per point.
  ///   - time: scene time in seconds, or nil for the figure's own.
  /// - Throws: `FigureError` when the variant does not exist or the picture cannot be drawn.
  func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8]
  /// The stable names of the variants that can be drawn; empty when there is only one.
  var variantNames: [String] { get }
}
