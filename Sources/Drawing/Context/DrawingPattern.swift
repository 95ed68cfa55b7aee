public import Geometry
public import Raster

/// A cell that repeats in both directions, to fill and stroke with.
///
/// As in Core Graphics a pattern ignores the map: its matrix maps it to points of the drawing. A
/// cell is drawn once for each drawing, at the scale of the target, into a tile of whole pixels.
/// Where a step is not a whole number of pixels or is rotated, the tile is sampled bilinearly.
public struct DrawingPattern: Hashable, Sendable {
  /// What a cell shows.
  enum Content: Hashable, Sendable {
    case image(Bitmap)
    case drawing(RecordedDrawing, Rect)
  }

  let content: Content
  /// The distances from cell to cell, in points of the pattern.
  public let step: Size
  /// Maps points of the pattern to points of the drawing.
  public let matrix: Affine

  /// Makes a pattern of an image, its cells side by side.
  ///
  /// - Parameter scale: pixels of the image per point; one that is not a positive number paints
  ///   nothing, as does an empty image.
  public init(_ image: Bitmap, scale: Double = 1, matrix: Affine = .identity) {
    content = .image(image)
    step = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    self.matrix = matrix
  }

  /// Makes a pattern of a drawing; a step that is not a positive number paints nothing.
  ///
  /// Cells larger than the step overlap, those further right and down on top; at most 16 of them
  /// in each direction.
  ///
  /// - Parameters:
  ///   - bounds: the cell in points of `cell`; what lies outside is clipped.
  ///   - step: the distances from cell to cell; by default the bounds' sides.
  public init(
    _ cell: RecordedDrawing, bounds: Rect, step: Size? = nil, matrix: Affine = .identity
  ) {
    content = .drawing(cell, bounds)
    self.step = step ?? bounds.size
    self.matrix = matrix
  }
}

extension DrawingContext {
  /// Sets the pattern that shapes are filled with, and the alpha of its colour, 0...1.
  public mutating func setFillPattern(_ pattern: DrawingPattern, alpha: Double = 1) {
    state.fill = .pattern(number(of: pattern), phase: state.patternPhase, alpha: alpha)
  }

  /// Sets the pattern that lines are drawn with, and the alpha of its colour, 0...1.
  public mutating func setStrokePattern(_ pattern: DrawingPattern, alpha: Double = 1) {
    state.stroke = .pattern(number(of: pattern), phase: state.patternPhase, alpha: alpha)
  }

  /// Sets the offset of patterns that are set from now on, in points of the drawing.
  public mutating func setPatternPhase(_ phase: Size) {
    state.patternPhase = Point(x: phase.width, y: phase.height)
  }

  /// Returns the place of a pattern among those of the drawing, adding it unless the last one is
  /// equal.
  private mutating func number(of pattern: DrawingPattern) -> Int {
    if recorded.patterns.last != pattern { recorded.patterns.append(pattern) }
    return recorded.patterns.count - 1
  }
}
