import Geometry
import Raster

/// Kinds of shapes whose true coverage is known, made from seeds.
public enum CoverageFamily: String, CaseIterable, Sendable {
  case circles, roundedRects, closedFormBoxes, ellipses, cornerStyles, stars, cubicBlobs, quadBlobs
  case slivers, hairlines, cusps, hugePolygons, hugeCircles

  /// Draws the shape of a seed and returns how far its coverage is from the true one.
  public func error(seed: UInt64) -> CoverageError {
    var random = SeededGenerator(seed: seed)
    switch self {
    case .circles: return circle(&random, radius: 0.5 * power(1000, random.number(in: 0..<1)))
    case .hugeCircles: return circle(&random, radius: 500 * power(10, random.number(in: 0..<1)))
    case .roundedRects, .closedFormBoxes: return roundedRect(&random)
    case .ellipses: return ellipse(&random)
    case .cornerStyles: return cornerStyle(&random)
    case .stars: return polygon(CoverageFamily.ring(&random, count: 2 * random.integer(in: 2...9)))
    case .cubicBlobs, .quadBlobs: return blob(&random)
    case .slivers: return sliver(&random, width: 0.5 * power(0.001, random.number(in: 0..<1)))
    case .hairlines: return sliver(&random, width: 0.01)
    case .cusps: return cusp(&random)
    case .hugePolygons: return hugePolygon(&random)
    }
  }

  /// A window around a point.
  private func window(_ p: Point, side: Int = 32) -> PixelRect {
    PixelRect(
      x: Int(p.x.rounded()) - side / 2, y: Int(p.y.rounded()) - side / 2, width: side, height: side)
  }

  private func account(
    _ path: Path, _ oracle: some CoverageOracle, _ clip: PixelRect
  ) -> CoverageError {
    var error = CoverageError()
    error.add(CoverageMask(path: path, in: clip), oracle, over: clip)
    return error
  }

  /// A closed polygon or curve that does not cross itself, seen wholly or through its first point.
  func dense(_ path: Path, chords: Int) -> CoverageError {
    var clip = PixelRect(covering: path.bounds.insetBy(-1.5))
    if clip.width > 70 || clip.height > 70, case .move(let p)? = path.elements.first {
      clip = window(p, side: 48)
    }
    return account(path, PolygonOracle(path, chords: chords), clip)
  }

  func polygon(_ points: [Point]) -> CoverageError {
    dense(Path(polygons: [points]), chords: 1)
  }

  /// A polygon seen through a clip.
  func account(polygon points: [Point], in clip: PixelRect) -> CoverageError {
    account(Path(polygons: [points]), PolygonOracle(points), clip)
  }

  private func circle(_ random: inout SeededGenerator, radius r: Double) -> CoverageError {
    let center = Point(random.number(in: -3..<3), random.number(in: -3..<3))
    let turn = random.number(in: 0..<(2 * .pi))
    let clip = window(center + Point(cosine(turn), sine(turn)) * r)
    var path = Path()
    path.addEllipse(in: Rect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r))
    return account(path, DiscOracle(center: center, radius: r), clip)
  }

  private func roundedRect(_ random: inout SeededGenerator) -> CoverageError {
    let least = self == .closedFormBoxes ? 6.0 : 0.5
    let r = least * power(500 / least, random.number(in: 0..<1))
    // A circle, a capsule of either kind, or any sides.
    let sides = [random.number(in: 0..<1), random.number(in: 0..<80)]
    let kind = random.integer(in: 0...4)
    let (w, h) = (kind == 1 || kind > 2 ? sides[1] : 0, kind == 2 || kind > 2 ? sides[0] * 60 : 0)
    let rect = Rect(
      x: random.number(in: -5..<5), y: random.number(in: -5..<5), width: 2 * r + w,
      height: 2 * r + h)
    let shape = RoundedRect(rect, radius: r)
    let oracle = RoundedRectOracle(rect, radius: r)
    var error = CoverageError()
    for corner in [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY),
    ] {
      // Somewhere on the corner's arc.
      let inward = Point(corner.x == rect.minX ? r : -r, corner.y == rect.minY ? r : -r)
      let angle = random.number(in: 0..<(.pi / 2))
      let arc = corner + Point(inward.x * (1 - cosine(angle)), inward.y * (1 - sine(angle)))
      let clip = window(arc, side: 20)
      let mask =
        self == .closedFormBoxes
        ? CoverageMask(shape, in: clip) : CoverageMask(path: shape.path, in: clip)
      error.add(mask, oracle, over: clip)
    }
    return error
  }

  private func ellipse(_ random: inout SeededGenerator) -> CoverageError {
    let (rx, ry) = (
      0.5 * power(600, random.number(in: 0..<1)), 0.5 * power(600, random.number(in: 0..<1))
    )
    let center = Point(random.number(in: -3..<3), random.number(in: -3..<3))
    let turn = random.number(in: 0..<(2 * .pi))
    let rect = Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
    var path = Path()
    path.addEllipse(in: rect)
    return account(
      path, EllipseOracle(in: rect), window(center + Point(rx * cosine(turn), ry * sine(turn))))
  }

  private func cornerStyle(_ random: inout SeededGenerator) -> CoverageError {
    let styles: [CornerStyle] = [
      .continuous, .continuous, .ios7, .smoothed(random.number(in: 0..<1)),
      .superellipse(exponent: random.number(in: 1.5..<8), extent: random.number(in: 1..<1.6)),
    ]
    let rect = Rect(
      x: random.number(in: 0..<1), y: random.number(in: 0..<1), width: random.number(in: 4..<66),
      height: random.number(in: 4..<66))
    let style = styles[random.integer(in: 0...4)]
    var radius = random.number(in: 1..<40)
    if style == .continuous {
      // Where a side is too short, Apple's outline runs back and crosses itself.
      radius = min(radius, 0.49 * min(rect.width, rect.height) / ContinuousCorner.expansion)
    }
    return dense(RoundedShape(rect, radius: radius, style: style).path, chords: 500)
  }
}
