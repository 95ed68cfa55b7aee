public import Geometry

/// How much of each pixel a disc or a rounded rectangle covers, in closed form: the reference that
/// drawing is measured against.
///
/// Computed from areas of circles, independently of the rasterizer. Right to about 1e-12 of the
/// squared radius.
public struct ExactCoverage: Hashable, Sendable {
  /// The rectangle of pixels.
  public let bounds: PixelRect
  /// Coverage in 0...1, row by row from the top left of `bounds`.
  public let values: [Double]

  /// Makes the coverage of a disc (pixels).
  ///
  /// - Precondition: the radius is positive and finite.
  public init(disc center: Point, radius: Double, in bounds: PixelRect) {
    precondition(radius > 0 && radius.isFinite && center.isFinite, "a disc of some size")
    self.init(bounds) { CircleArea(center: center, radius: radius).common(with: $0) }
  }

  /// Makes the coverage of a rectangle with four circular corners (pixels).
  ///
  /// - Precondition: the radius is positive and at most half of either side.
  public init(roundedRect rect: Rect, radius r: Double, in bounds: PixelRect) {
    precondition(r > 0 && 2 * r <= min(rect.width, rect.height), "corners that fit")
    let corners = [
      (Point(rect.minX, rect.minY), Point(1, 1)), (Point(rect.maxX, rect.minY), Point(-1, 1)),
      (Point(rect.maxX, rect.maxY), Point(-1, -1)), (Point(rect.minX, rect.maxY), Point(1, -1)),
    ].map { square, inward in
      let center = square + inward * r
      return (
        box: Rect(
          minX: min(square.x, center.x), minY: min(square.y, center.y),
          maxX: max(square.x, center.x), maxY: max(square.y, center.y)),
        circle: CircleArea(center: center, radius: r)
      )
    }
    self.init(bounds) { pixel in
      let inside = pixel.intersection(rect)
      var area = inside.isEmpty ? 0 : inside.width * inside.height
      for corner in corners {
        let part = pixel.intersection(corner.box)
        if !part.isEmpty { area -= part.width * part.height - corner.circle.common(with: part) }
      }
      return area
    }
  }

  private init(_ bounds: PixelRect, _ area: (Rect) -> Double) {
    var values: [Double] = []
    values.reserveCapacity(bounds.area)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        values.append(min(max(area(pixel), 0), 1))
      }
    }
    self.bounds = bounds
    self.values = values
  }

  /// The nearest mask of bytes; halves round up.
  public var rounded: CoverageMask {
    CoverageMask(
      bounds: bounds, coverage: values.map { UInt8(($0 * 255).rounded(.toNearestOrAwayFromZero)) })
  }

  /// The coverage of a pixel in 0...1; 0 outside of `bounds`.
  public subscript(x: Int, y: Int) -> Double {
    guard x >= bounds.minX, x < bounds.maxX, y >= bounds.minY, y < bounds.maxY else { return 0 }
    return values[(y - bounds.minY) * bounds.width + x - bounds.minX]
  }
}

/// The area that a disc has in common with rectangles.
private struct CircleArea {
  let center: Point
  let radius: Double

  func common(with r: Rect) -> Double {
    let (x0, x1) = (r.minX - center.x, r.maxX - center.x)
    let (y0, y1) = (r.minY - center.y, r.maxY - center.y)
    // Nearest and farthest point of the rectangle: most pixels lie wholly inside or outside.
    let near = Point(max(0, max(x0, -x1)), max(0, max(y0, -y1)))
    if near.length >= radius { return 0 }
    if Point(max(-x0, x1), max(-y0, y1)).length <= radius { return r.width * r.height }
    return quadrant(x1, y1) - quadrant(x0, y1) - quadrant(x1, y0) + quadrant(x0, y0)
  }

  /// The area of the disc's part with x up to `a` and y up to `b`, both from the centre.
  private func quadrant(_ a: Double, _ b: Double) -> Double {
    let r = radius
    let a = min(max(a, -r), r)
    let b = min(max(b, -r), r)
    // Beyond x = -k...k a column of the disc lies wholly above or wholly below b.
    let k = max(0, r * r - b * b).squareRoot()
    let middle = (from: min(a, -k), to: min(a, k))
    var area = halves(middle.from, middle.to) + b * (middle.to - middle.from)
    if b > 0 {
      area += 2 * halves(-r, min(a, -k)) + 2 * halves(min(a, k), a)
    }
    return area
  }

  /// The integral of the half height of the disc over a stretch of x.
  private func halves(_ from: Double, _ to: Double) -> Double {
    to > from ? primitive(to) - primitive(from) : 0
  }

  private func primitive(_ x: Double) -> Double {
    let h = max(0, radius * radius - x * x).squareRoot()
    return (x * h + radius * radius * arcTangent(x, h)) / 2
  }
}
