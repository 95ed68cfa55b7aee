import Geometry

/// A gradient prepared for evaluation, in target pixels.
///
/// Every pixel is evaluated by itself in double precision, so bytes are off by no more than their
/// rounding.
struct GradientShader: ~Copyable {
  /// How the location of a pixel is found.
  private enum Shape {
    /// Location at the target's origin and its change for a step right and down.
    case linear(atOrigin: Double, perColumn: Double, perRow: Double)
    case radial(RadialLocation)
    case conic(ConicLocation)

    static func line(_ gradient: LinearGradient) -> Shape {
      let line = gradient.end - gradient.start
      let square = line.x * line.x + line.y * line.y
      let (perColumn, perRow) = (line.x / square, line.y / square)
      let atOrigin = -(gradient.start.x * perColumn + gradient.start.y * perRow)
      guard perColumn.isFinite && perRow.isFinite && atOrigin.isFinite else {
        return .linear(atOrigin: .infinity, perColumn: 0, perRow: 0)
      }
      return .linear(atOrigin: atOrigin, perColumn: perColumn, perRow: perRow)
    }
  }

  private let shape: Shape
  private let ramp: ColorRamp
  /// Added to pixels to get positions in the gradient.
  private let origin: SIMD2<Int>
  /// From these positions to the gradient's plane; nil where both are the same.
  private let toPlane: Affine?

  /// Prepares a gradient whose colours are multiplied by `opacity` in 0...1; nil for other paints,
  /// and for one that paints nothing because its transform has no inverse.
  init?(_ paint: Paint, opacity: Double) {
    let (shape, origin, transform): (Shape, SIMD2<Int>, Affine)
    let (stops, extend): ([GradientStop], GradientExtend)
    switch paint {
    case .color, .image: return nil
    case .linearGradient(let gradient):
      (shape, origin, transform) = (.line(gradient), gradient.pixelOrigin, .identity)
      (stops, extend) = (gradient.stops, gradient.extend)
    case .radialGradient(let gradient):
      shape = .radial(RadialLocation(gradient))
      (origin, transform) = (gradient.pixelOrigin, gradient.transform)
      (stops, extend) = (gradient.stops, gradient.extend)
    case .conicGradient(let gradient):
      shape = .conic(ConicLocation(gradient))
      (origin, transform) = (gradient.pixelOrigin, gradient.transform)
      (stops, extend) = (gradient.stops, gradient.extend)
    }
    let toPlane = transform == .identity ? nil : transform.inverse
    if toPlane == nil && transform != .identity { return nil }
    self.shape = shape
    self.origin = origin
    self.toPlane = toPlane
    ramp = ColorRamp(stops, extend, opacity: opacity)
  }

  /// Whether all rows are equal.
  var isConstantInColumns: Bool {
    if case .linear(_, _, let perRow) = shape { return perRow == 0 }
    return false
  }

  /// Writes the pixels of row `y` from column `x` on.
  func shade(_ row: inout MutableSpan<RGBA8>, x: Int, y: Int) {
    let x = x &+ origin.x
    let centre = Double(y &+ origin.y) + 0.5
    var hint = 0
    if let toPlane {
      for i in 0..<row.count {
        let p = toPlane.apply(Point(x: Double(x &+ i) + 0.5, y: centre))
        row[i] = ramp.pixel(at: location(p), hint: &hint)
      }
      return
    }
    switch shape {
    case .linear(let atOrigin, let perColumn, let perRow):
      let t0 = atOrigin + centre * perRow
      if perColumn == 0 {
        let pixel = ramp.pixel(at: t0, hint: &hint)
        for i in 0..<row.count { row[i] = pixel }
        return
      }
      for i in 0..<row.count {
        row[i] = ramp.pixel(at: t0 + (Double(x &+ i) + 0.5) * perColumn, hint: &hint)
      }
    case .radial(let circles):
      for i in 0..<row.count {
        let t = circles.location(Point(x: Double(x &+ i) + 0.5, y: centre))
        row[i] = ramp.pixel(at: t, hint: &hint)
      }
    case .conic(let rays):
      for i in 0..<row.count {
        let t = rays.location(Point(x: Double(x &+ i) + 0.5, y: centre))
        row[i] = ramp.pixel(at: t, hint: &hint)
      }
    }
  }
}

extension GradientShader {
  /// Returns the location of a point of the gradient's plane.
  @inline(__always)
  private func location(_ p: Point) -> Double {
    switch shape {
    case .linear(let atOrigin, let perColumn, let perRow):
      atOrigin + p.x * perColumn + p.y * perRow
    case .radial(let circles): circles.location(p)
    case .conic(let rays): rays.location(p)
    }
  }
}

/// The colours of a gradient by location.
struct ColorRamp: ~Copyable {
  private struct Stop {
    var location: Double
    var color: SIMD4<Double>
  }

  private let sorted: ScratchBuffer<Stop>
  private let extend: GradientExtend

  /// Sorts stops and multiplies their premultiplied colours by `opacity` in 0...1.
  init(_ stops: [GradientStop], _ extend: GradientExtend, opacity: Double) {
    var sorted = ScratchBuffer(count: stops.count) { i in
      let location = stops[i].location
      return Stop(
        location: location.isNaN ? 0 : location, color: stops[i].color.premultiplied * opacity)
    }
    // There are usually few, and in order; equal ones keep theirs.
    if stops.count > 64 {
      let all = (0..<stops.count).map { (stop: sorted.span[$0], index: $0) }
        .sorted { ($0.stop.location, $0.index) < ($1.stop.location, $1.index) }
      sorted = ScratchBuffer(count: all.count) { all[$0].stop }
    }
    var span = sorted.mutableSpan
    for i in 0..<span.count {
      var j = i
      while j > 0, span[j - 1].location > span[j].location {
        span.swapAt(j - 1, j)
        j -= 1
      }
    }
    self.sorted = sorted
    self.extend = extend
  }

  /// Returns the pixel at a location, clear for NaN; the search for the first stop after it starts
  /// at `hint`, which becomes that stop's index.
  @inline(__always)
  func pixel(at location: Double, hint next: inout Int) -> RGBA8 {
    let t = extended(location)
    let stops = sorted.span
    if t.isNaN || stops.isEmpty { return .clear }
    next = min(next, stops.count)
    while next < stops.count, stops[next].location <= t { next &+= 1 }
    while next > 0, stops[next &- 1].location > t { next &-= 1 }
    if next == 0 { return RGBA8(premultiplied: stops[0].color) }
    if next == stops.count { return RGBA8(premultiplied: stops[next &- 1].color) }
    let (l0, l1) = (stops[next &- 1].location, stops[next].location)
    let (c0, c1) = (stops[next &- 1].color, stops[next].color)
    let part = l0.isFinite && l1.isFinite ? (t - l0) / (l1 - l0) : 0
    return RGBA8(premultiplied: c0 + (c1 - c0) * part)
  }

  /// The location within 0...1 that stands for one outside; infinite ones stay.
  @inline(__always)
  private func extended(_ t: Double) -> Double {
    if extend == .clamp || !t.isFinite { return t }
    if extend == .repeat { return t - t.rounded(.down) }
    let part = t - 2 * (t * 0.5).rounded(.down)
    return part > 1 ? 2 - part : part
  }
}
