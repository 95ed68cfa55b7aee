public import Geometry
public import Raster

/// Knows how much of a pixel a shape covers, from mathematics that the rasterizer does not use.
public protocol CoverageOracle: Sendable {
  /// Returns the part, 0...1, of a rectangle's area that the shape covers, times that area.
  func area(in rect: Rect) -> Double
  /// Returns the covered parts of some pixels of a row.
  func areas(row y: Int, columns: Range<Int>) -> [Double]
}

extension CoverageOracle {
  /// Asks for each pixel.
  public func areas(row y: Int, columns: Range<Int>) -> [Double] {
    columns.map { area(in: Rect(x: Double($0), y: Double(y), width: 1, height: 1)) }
  }

  /// Returns the largest difference between stored coverage and the true one, in levels of 255ths.
  ///
  /// Rounding to whole levels alone gives up to 0.5.
  public func worstError(of mask: CoverageMask, over clip: PixelRect) -> Double {
    var error = CoverageError()
    error.add(mask, self, over: clip)
    return error.worst
  }
}

/// A disc, by the closed form of the area under a circle.
public struct DiscOracle: CoverageOracle {
  private let center: Point
  private let radius: Double

  /// Takes a disc in pixels.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Returns the area that the shape and a rectangle share.
  public func area(in rect: Rect) -> Double {
    let (x0, x1) = (rect.minX - center.x, rect.maxX - center.x)
    let (y0, y1) = (rect.minY - center.y, rect.maxY - center.y)
    return quadrant(x1, y1) - quadrant(x0, y1) - quadrant(x1, y0) + quadrant(x0, y0)
  }

  /// The disc's area left of `x` and above `y`, both measured from its centre.
  private func quadrant(_ x: Double, _ y: Double) -> Double {
    let r = radius
    if x <= -r || y <= -r { return 0 }
    let x = min(x, r)
    let h = y >= r ? 0 : (r * r - y * y).squareRoot()
    func under(_ t: Double) -> Double {
      let t = min(max(t, -r), r)
      return (t * (r * r - t * t).squareRoot() + r * r * (.pi / 2 - arcCosine(t / r))) / 2
    }
    // Between -h and h the line at y cuts the disc; beyond, the disc lies wholly above or below.
    let cut = max(0, min(x, h) + h)
    let middle = y * cut + under(min(x, h)) - under(-h)
    if y < 0 { return x > -h ? middle : 0 }
    let left = 2 * (under(min(x, -h)) - under(-r))
    let right = x > h ? 2 * (under(x) - under(h)) : 0
    return left + (x > -h ? middle : 0) + right
  }
}

/// An ellipse with axes along those of the picture: a disc seen through a scale.
public struct EllipseOracle: CoverageOracle {
  private let rect: Rect

  /// Takes the ellipse inside a rectangle in pixels, which is not empty.
  public init(in rect: Rect) { self.rect = rect }

  /// Returns the area that the shape and a rectangle share.
  public func area(in pixel: Rect) -> Double {
    let (rx, ry, center) = (rect.width / 2, rect.height / 2, rect.center)
    let seen = Rect(
      x: (pixel.minX - center.x) / rx, y: (pixel.minY - center.y) / ry, width: pixel.width / rx,
      height: pixel.height / ry)
    return DiscOracle(center: .zero, radius: 1).area(in: seen) * rx * ry
  }
}

/// A rectangle with four equal quarter-circle corners.
public struct RoundedRectOracle: CoverageOracle {
  private let rect: Rect
  private let radius: Double

  /// Takes a rectangle in pixels and a radius that fits into it.
  public init(_ rect: Rect, radius: Double) {
    self.rect = rect
    self.radius = radius
  }

  /// Returns the area that the shape and a rectangle share.
  public func area(in pixel: Rect) -> Double {
    let part = pixel.intersection(rect)
    var area = part.isEmpty ? 0 : part.width * part.height
    for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
      let corner = Rect(
        x: right ? rect.maxX - radius : rect.minX, y: bottom ? rect.maxY - radius : rect.minY,
        width: radius, height: radius)
      let cut = pixel.intersection(corner)
      guard !cut.isEmpty else { continue }
      let center = Point(
        right ? corner.minX : corner.maxX, bottom ? corner.minY : corner.maxY)
      area += DiscOracle(center: center, radius: radius).area(in: cut) - cut.width * cut.height
    }
    return area
  }
}

/// A polygon that does not cross itself, clipped to each pixel by Sutherland and Hodgman.
public struct PolygonOracle: CoverageOracle {
  private let points: [Point]

  /// Takes a closed polygon in pixels.
  public init(_ points: [Point]) { self.points = points }

  /// Takes a path of one subpath without crossings; each curve becomes `chords` pieces.
  public init(_ path: Path, chords: Int) {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p):
        let curve = QuadCurve(points.last ?? c, c, p)
        for i in 1...chords { points.append(curve.point(at: Double(i) / Double(chords))) }
      case .cubic(let c1, let c2, let p):
        let p0 = points.last ?? c1
        for i in 1...chords {
          let t = Double(i) / Double(chords)
          let s = 1 - t
          let (a, b) = (p0 * (s * s * s) + c1 * (3 * s * s * t), c2 * (3 * s * t * t))
          points.append(a + b + p * (t * t * t))
        }
      case .close: break
      }
    }
    self.points = points
  }

  /// Returns the area that the shape and a rectangle share.
  public func area(in rect: Rect) -> Double {
    var part = PolygonOracle.clipped(points) { $0.y - rect.minY }
    part = PolygonOracle.clipped(part) { rect.maxY - $0.y }
    part = PolygonOracle.clipped(part) { $0.x - rect.minX }
    part = PolygonOracle.clipped(part) { rect.maxX - $0.x }
    return PolygonOracle.area(part)
  }

  /// Cuts the row out once, then each pixel.
  public func areas(row y: Int, columns: Range<Int>) -> [Double] {
    var row = PolygonOracle.clipped(points) { $0.y - Double(y) }
    row = PolygonOracle.clipped(row) { Double(y + 1) - $0.y }
    return columns.map { x in
      var pixel = PolygonOracle.clipped(row) { $0.x - Double(x) }
      pixel = PolygonOracle.clipped(pixel) { Double(x + 1) - $0.x }
      return PolygonOracle.area(pixel)
    }
  }

  /// Returns the part of a polygon where `inside` is positive; it is linear in position.
  private static func clipped(_ points: [Point], inside: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (i, q) in points.enumerated() {
      let p = points[i == 0 ? points.count - 1 : i - 1]
      let (a, b) = (inside(p), inside(q))
      if (a > 0) != (b > 0) { result.append(Point.interpolate(p, q, a / (a - b))) }
      if b > 0 { result.append(q) }
    }
    return result
  }

  private static func area(_ points: [Point]) -> Double {
    guard let origin = points.first else { return 0 }
    var sum = 0.0
    for (i, q) in points.enumerated() {
      let (a, b) = (points[i == 0 ? points.count - 1 : i - 1] - origin, q - origin)
      sum += a.x * b.y - b.x * a.y
    }
    return abs(sum) / 2
  }
}
