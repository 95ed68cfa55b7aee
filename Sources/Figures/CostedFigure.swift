internal import FigureResults

/// A figure whose costs `sitegen cost` can tell for other devices and eras than the article's.
public protocol CostedFigure {
  /// Returns the cost tables; an empty list means the figure's own choice.
  ///
  /// - Throws: `FigureError` for an unknown device or era; the message names those there are.
  func costs(
    devices: [String], eras: [String], in context: FigureContext
  ) throws -> CostsResult
}
