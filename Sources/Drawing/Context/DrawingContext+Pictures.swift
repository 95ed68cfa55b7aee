public import Geometry
public import Raster
public import Typesetting

extension DrawingContext {
  /// Draws an image stretched over a rectangle, upright; its edges are soft between pixels.
  public mutating func draw(_ image: Bitmap, in rect: Rect) {
    let rect = rect.standardized
    guard !image.bounds.isEmpty, !rect.isEmpty || !rect.isFinite else { return }
    let outline = Path(rect).applying(ctm)
    fill(outline, .nonZero, with: .image(image, rect, state.interpolation, ctm))
  }

  /// Draws laid-out text, its top left at a point, in the fill colour.
  ///
  /// All glyphs are one shape: where they overlap nothing is painted twice, and they cast one
  /// shadow.
  ///
  /// - Throws: `unusableOutline`; nothing is drawn then.
  public mutating func draw(_ layout: TextLayout, at origin: Point) throws(FontError) {
    let outline = try layout.path
    fill(outline.applying(.translation(origin.x, origin.y).then(ctm)), .nonZero, with: state.fill)
  }

  /// Draws laid-out text, its top left at a point, each span in its own colour.
  ///
  /// - Parameter colors: one for each span; if there are fewer the last is repeated, and if there
  ///   are none it is the fill colour.
  /// - Throws: `unusableOutline`; nothing is drawn then.
  public mutating func draw(
    _ layout: TextLayout, at origin: Point, colors: [Color]
  ) throws(FontError) {
    guard let last = colors.last else { return try draw(layout, at: origin) }
    var outlines: [Path] = []
    for span in layout.text.spans.indices { outlines.append(try layout.path(ofSpan: span)) }
    let map = Affine.translation(origin.x, origin.y).then(ctm)
    for (span, outline) in outlines.enumerated() {
      let color = span < colors.count ? colors[span] : last
      fill(outline.applying(map), .nonZero, with: .color(color))
    }
  }

  // MARK: Gradients

  /// Fills the clip with colours along a line.
  ///
  /// A gradient casts no shadow except in a transparency layer. Where it ends without being
  /// extended, the edge is hard: a pixel has the colour of its centre, or none.
  ///
  /// - Parameters:
  ///   - stops: locations count in 0...1; others are clamped to that.
  ///   - options: whether it is extended before its start and after its end.
  public mutating func drawLinearGradient(
    _ stops: [GradientStop], start: Point, end: Point, options: GradientDrawingOptions = []
  ) {
    var gradient = LinearGradient(start: start, end: end, stops: DrawingContext.clamped(stops))
    guard let first = gradient.stops.first, let last = gradient.stops.last, start != end else {
      return
    }
    if !options.contains(.drawsBeforeStartLocation) {
      gradient.stops.insert(contentsOf: [.init(color: .clear, location: 0), first.at(0)], at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) {
      gradient.stops += [last.at(1), last.at(1.nextUp), .init(color: .clear, location: 1.nextUp)]
    }
    recordGradient(.linear(gradient, ctm), isFinite: start.isFinite && end.isFinite)
  }

  /// Fills the clip with colours between two circles; otherwise as for a linear gradient.
  ///
  /// Of the circles through a pixel the last one drawn counts. A negative radius counts as 0.
  public mutating func drawRadialGradient(
    _ stops: [GradientStop], startCenter: Point, startRadius: Double, endCenter: Point,
    endRadius: Double, options: GradientDrawingOptions = []
  ) {
    var gradient = RadialGradient(
      startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius, stops: DrawingContext.clamped(stops))
    let low = options.contains(.drawsBeforeStartLocation) ? -Double.infinity : 0
    gradient.domain = low...(options.contains(.drawsAfterEndLocation) ? Double.infinity : 1)
    recordGradient(
      .radial(gradient, ctm),
      isFinite: startCenter.isFinite && endCenter.isFinite && startRadius.isFinite
        && endRadius.isFinite)
  }

  /// Fills the clip with colours around a point; otherwise as for a linear gradient.
  ///
  /// - Parameter angle: of the ray where it starts, in radians, clockwise on screen like the
  ///   colours.
  public mutating func drawConicGradient(_ stops: [GradientStop], center: Point, angle: Double) {
    let gradient = ConicGradient(
      center: center, startAngle: angle, stops: DrawingContext.clamped(stops))
    recordGradient(.conic(gradient, ctm), isFinite: center.isFinite && angle.isFinite)
  }

  private mutating func recordGradient(_ paint: DrawingPaint, isFinite: Bool) {
    var compositing = state.compositing
    compositing.shadow = nil
    guard ctm.inverse != nil || !ctm.isFinite else { return }
    record(.everything, paint, compositing, extent: nil, isFinite: isFinite && ctm.isFinite)
  }

  /// Stops in their order of use, within 0...1.
  private static func clamped(_ stops: [GradientStop]) -> [GradientStop] {
    let clamped = stops.map { $0.at($0.location > 0 ? min($0.location, 1) : 0) }
    let order = clamped.indices.sorted {
      (clamped[$0].location, $0) < (clamped[$1].location, $1)
    }
    return order.map { clamped[$0] }
  }
}

extension GradientStop {
  /// Returns the colour at another place.
  fileprivate func at(_ location: Double) -> GradientStop {
    GradientStop(color: color, location: location)
  }
}
