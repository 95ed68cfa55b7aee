public import Geometry
public import Raster

/// What is done with the current path.
public enum PathDrawingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Filled by the non-zero rule.
  case fill
  /// Filled by the even-odd rule.
  case eoFill
  /// Stroked.
  case stroke
  /// Filled by the non-zero rule, then stroked.
  case fillStroke
  /// Filled by the even-odd rule, then stroked.
  case eoFillStroke
}

extension DrawingContext {
  // MARK: Colours and lines

  /// Sets the fill colour.
  public mutating func setFillColor(_ color: Color) { state.fill = .color(color) }

  /// Sets the stroke colour.
  public mutating func setStrokeColor(_ color: Color) { state.stroke = .color(color) }

  /// Sets the width of lines in points of user space; one that is not a positive number draws
  /// nothing.
  public mutating func setLineWidth(_ width: Double) { state.line.width = width }

  /// Sets the ends of lines.
  public mutating func setLineCap(_ cap: StrokeStyle.Cap) { state.line.cap = cap }

  /// Sets the corners of lines.
  public mutating func setLineJoin(_ join: StrokeStyle.Join) { state.line.join = join }

  /// Sets how long miters may be, as a multiple of the width.
  public mutating func setMiterLimit(_ limit: Double) { state.line.miterLimit = limit }

  /// Sets alternating painted and unpainted lengths of lines, and how far into them a line begins.
  public mutating func setLineDash(phase: Double, lengths: [Double]) {
    (state.line.dashPhase, state.line.dashPattern) = (phase, lengths)
  }

  // MARK: The current path

  /// Fills the current path and clears it.
  public mutating func fillPath(using rule: FillRule = .nonZero) {
    fill(path, rule, with: state.fill)
    beginPath()
  }

  /// Strokes the current path, with the pen under the current map, and clears it.
  public mutating func strokePath() {
    strokeMapped(path)
    beginPath()
  }

  /// Draws the current path and clears it; fill and stroke each cast their own shadow.
  public mutating func drawPath(using mode: PathDrawingMode) {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    if mode != .stroke { fill(path, isEvenOdd ? .evenOdd : .nonZero, with: state.fill) }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { strokeMapped(path) }
    beginPath()
  }

  // MARK: Shapes

  /// Fills a rectangle; the current path is cleared, here and in all calls below, as in Core
  /// Graphics.
  public mutating func fill(_ rect: Rect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles as one shape.
  public mutating func fill(_ rects: [Rect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes a rectangle's outline with the current line width.
  public mutating func stroke(_ rect: Rect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle's outline with another line width.
  public mutating func stroke(_ rect: Rect, width: Double) {
    let old = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = old
  }

  /// Fills the ellipse in a rectangle.
  public mutating func fillEllipse(in rect: Rect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse in a rectangle.
  public mutating func strokeEllipse(in rect: Rect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines from each first to each second of the points; an odd last one is left out.
  public mutating func strokeLineSegments(between points: [Point]) {
    beginPath()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[i])
      addLine(to: points[i + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, ignoring alpha, blend mode and shadow; the clip counts.
  public mutating func clear(_ rect: Rect) {
    var compositing = DrawingCompositing()
    compositing.blend = .clear
    compositing.isAntialiased = state.compositing.isAntialiased
    let outline = Path(rect.standardized).applying(ctm)
    record(
      .fill(outline, .nonZero), .color(.black), compositing, extent: outline.controlBounds,
      isFinite: outline.isFinite)
  }

  // MARK: Recording

  /// Records the filling of an already mapped path.
  mutating func fill(_ outline: Path, _ rule: FillRule, with paint: DrawingPaint) {
    guard !outline.isEmpty else { return }
    record(
      .fill(outline, rule), paint, state.compositing, extent: outline.controlBounds,
      isFinite: outline.isFinite)
  }

  /// Records the stroking of an already mapped path.
  private mutating func strokeMapped(_ path: Path) {
    guard !path.isEmpty, state.line.width > 0 else { return }
    // A pen that a map has flattened draws no area.
    guard let inverse = ctm.inverse else {
      if !ctm.isFinite || !path.isFinite { recorded.issues.commandsNotFinite += 1 }
      return
    }
    let line = ctm == .identity ? path : path.applying(inverse)
    var reach = 0.5 * state.line.width * (state.line.cap == .square ? 1.5 : 1)
    if state.line.join == .miter { reach *= max(1, state.line.miterLimit) }
    let box = ctm.bounds(of: line.controlBounds.insetBy(-reach))
    record(
      .stroke(line, state.line, ctm), state.stroke, state.compositing,
      extent: box.isFinite ? box : nil, isFinite: line.isFinite)
  }

  /// Records a command, unless a coordinate is not finite.
  ///
  /// - Parameter extent: the largest area that the shape may cover, in points; nil when it is
  ///   unbounded.
  mutating func record(
    _ shape: DrawingCommand.Shape, _ paint: DrawingPaint, _ compositing: DrawingCompositing,
    extent: Rect?, isFinite: Bool
  ) {
    guard isFinite else {
      recorded.issues.commandsNotFinite += 1
      return
    }
    let extent = drawnExtent(of: extent, compositing)
    addContent(extent)
    recorded.commands.append(
      DrawingCommand(
        shape: shape, paint: paint, compositing: compositing, clip: state.clip, extent: extent))
  }

  /// Returns the largest area that a shape and its shadow may change under the current clip.
  func drawnExtent(of shape: Rect?, _ compositing: DrawingCompositing) -> Rect? {
    let all = shape.map { compositing.shadow?.extent(of: $0) ?? $0 }
    let bounds = recorded.clips[state.clip].bounds
    guard let all, all.isFinite else { return bounds }
    return bounds.map { $0.intersection(all) } ?? all
  }
}
