internal import FigureResults

/// A figure whose costs `sitegen cost` can show for devices and eras other than the article's.
public protocol CostedFigure {
  /// Returns the cost tables; an empty list selects the figure's own devices or eras.
  ///
  /// - Throws: `FigureError` for an unknown device or era; the message lists the known ones.
  func costs(
    devices: [String], eras: [String], in context: FigureContext
  ) throws -> CostsResult
}
