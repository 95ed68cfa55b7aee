public import Geometry

/// Colours that change along a line and not across it.
///
/// The colour of a pixel is that of its centre, projected on the line. Between two stops the
/// premultiplied sRGB-encoded values are interpolated; beyond the first and last stop their colour
/// goes on. Where stops share a location, the last of them counts from there on. Without stops the
/// paint is clear; when start and end coincide it is the last stop's colour.
public struct LinearGradient: Hashable, Sendable {
  /// Where location 0 lies (target pixels).
  public var start: Point
  /// Where location 1 lies (target pixels).
  public var end: Point
  /// The stops in any order; they are used by rising location.
  public var stops: [GradientStop]

  /// Makes a gradient along the line from `start` to `end` (target pixels).
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The colour at `location`.
  public var color: Color
  /// The place along the line: 0 is its start, 1 its end; others are allowed, NaN counts as 0.
  public var location: Double

  /// Makes a stop.
  public init(color: Color, location: Double) {
    self.color = color
    self.location = location
  }
}

/// A gradient prepared for evaluation, in target pixels.
struct GradientShader {
  private var locations: [Double] = []
  private var colors: [SIMD4<Double>] = []
  /// Location at the target's origin and its change for a step right and down.
  private var atOrigin = 0.0
  private var perColumn = 0.0
  private var perRow = 0.0

  /// Prepares a gradient whose colours are multiplied by `opacity` in 0...1.
  init(_ gradient: LinearGradient, opacity: Double) {
    let sorted = gradient.stops.enumerated().map { (i, stop) in
      (location: stop.location.isNaN ? 0 : stop.location, index: i)
    }.sorted { ($0.location, $0.index) < ($1.location, $1.index) }
    locations = sorted.map(\.location)
    colors = sorted.map { gradient.stops[$0.index].color.premultiplied * opacity }
    let line = gradient.end - gradient.start
    let square = line.x * line.x + line.y * line.y
    perColumn = line.x / square
    perRow = line.y / square
    atOrigin = -(gradient.start.x * perColumn + gradient.start.y * perRow)
    if !perColumn.isFinite || !perRow.isFinite || !atOrigin.isFinite {
      (perColumn, perRow, atOrigin) = (0, 0, .infinity)
    }
  }

  /// Whether a row has one colour only.
  var isConstantInRows: Bool { perColumn == 0 }
  /// Whether all rows are equal.
  var isConstantInColumns: Bool { perRow == 0 }

  /// Writes the pixels of row `y` from column `x` on.
  func shade(_ row: inout MutableSpan<RGBA8>, x: Int, y: Int) {
    let t0 = atOrigin + (Double(y) + 0.5) * perRow
    if isConstantInRows {
      let pixel = pixel(at: t0, hint: 0).pixel
      for i in 0..<row.count { row[i] = pixel }
      return
    }
    var hint = 0
    for i in 0..<row.count {
      let t = t0 + (Double(x &+ i) + 0.5) * perColumn
      let found = pixel(at: t, hint: hint)
      row[i] = found.pixel
      hint = found.next
    }
  }

  /// Returns the pixel at a location and the index of the first stop behind it; `hint` is where
  /// the search for that stop begins.
  private func pixel(at t: Double, hint: Int) -> (pixel: RGBA8, next: Int) {
    var next = hint
    while next < locations.count, locations[next] <= t { next &+= 1 }
    while next > 0, locations[next &- 1] > t { next &-= 1 }
    if locations.isEmpty { return (.clear, 0) }
    if next == 0 { return (RGBA8(premultiplied: colors[0]), 0) }
    if next == locations.count { return (RGBA8(premultiplied: colors[next &- 1]), next) }
    let (l0, l1) = (locations[next &- 1], locations[next])
    let (c0, c1) = (colors[next &- 1], colors[next])
    let part = l0.isFinite && l1.isFinite ? (t - l0) / (l1 - l0) : 0
    return (RGBA8(premultiplied: c0 + (c1 - c0) * part), next)
  }
}
