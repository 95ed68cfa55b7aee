import Geometry

extension Outline {
  /// How far a chord may lie from its curve, in pixels.
  ///
  /// A pixel through which `n` pixels of curve pass is then wrong by at most `n / 4096` of its
  /// area: with the rounding to 255ths, less than 1/255 in all as long as `n` is below 8.
  static let tolerance = 1.0 / 4096

  /// Coordinates beyond this many pixels are clamped, so that products stay finite.
  private static let farthest = 0x1p100

  /// Makes the outline of a path as seen through a clip rectangle, both in target pixels.
  ///
  /// Every subpath is closed by a straight line. A path with a coordinate that is not finite has
  /// no outline.
  init(_ path: Path, in clip: PixelRect) {
    self.init(width: clip.width, height: clip.height)
    guard !clip.isEmpty, path.isFinite else { return }
    let origin = Point(x: Double(clip.x), y: Double(clip.y))
    func local(_ p: Point) -> Point {
      let limit = Outline.farthest
      return Point(
        x: min(max(p.x - origin.x, -limit), limit), y: min(max(p.y - origin.y, -limit), limit))
    }
    var (start, pen) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let p):
        line(from: pen, to: start)
        start = local(p)
        pen = start
      case .line(let p):
        let end = local(p)
        line(from: pen, to: end)
        pen = end
      case .quad(let c, let p):
        let (control, end) = (local(c), local(p))
        cubic(
          Cubic(
            p0: pen, p1: .interpolate(pen, control, 2.0 / 3),
            p2: .interpolate(end, control, 2.0 / 3), p3: end))
        pen = end
      case .cubic(let c1, let c2, let p):
        let end = local(p)
        cubic(Cubic(p0: pen, p1: local(c1), p2: local(c2), p3: end))
        pen = end
      case .close:
        line(from: pen, to: start)
        pen = start
      }
    }
    line(from: pen, to: start)
    finish()
  }

  /// Adds a curve as chords within `tolerance`, fine only where it can be seen.
  private mutating func cubic(_ curve: Cubic, depth: Int = 0) {
    // What lies wholly to one side counts like the straight line between its ends.
    guard curve.minY < height, curve.maxY > 0 else { return }
    let steps = curve.chordCount(tolerance: Outline.tolerance)
    if curve.maxX <= 0 || curve.minX >= width || depth == 60 || steps <= 1 {
      line(from: curve.p0, to: curve.p3)
    } else if steps <= 64 || (depth > 0 && steps <= 512 && liesInside(curve)) {
      chords(of: curve, count: Int(steps))
    } else {
      let (a, b) = curve.halved
      cubic(a, depth: depth + 1)
      cubic(b, depth: depth + 1)
    }
  }

  private func liesInside(_ c: Cubic) -> Bool {
    c.minX >= 0 && c.maxX <= width && c.minY >= 0 && c.maxY <= height
  }

  private mutating func chords(of curve: Cubic, count: Int) {
    // Points are computed from the same end for both directions of a path.
    let forwards = (curve.p0.y, curve.p0.x) <= (curve.p3.y, curve.p3.x)
    let canonical = forwards ? curve : curve.reversed
    var pen = curve.p0
    for i in 1...count {
      let t = Double(forwards ? i : count - i) / Double(count)
      let next = i == count ? curve.p3 : canonical.point(at: t)
      line(from: pen, to: next)
      pen = next
    }
  }
}

/// One cubic Bezier curve.
private struct Cubic {
  var p0: Point
  var p1: Point
  var p2: Point
  var p3: Point

  var minX: Double { min(min(p0.x, p1.x), min(p2.x, p3.x)) }
  var maxX: Double { max(max(p0.x, p1.x), max(p2.x, p3.x)) }
  var minY: Double { min(min(p0.y, p1.y), min(p2.y, p3.y)) }
  var maxY: Double { max(max(p0.y, p1.y), max(p2.y, p3.y)) }
  var reversed: Cubic { Cubic(p0: p3, p1: p2, p2: p1, p3: p0) }

  /// The number of chords, equal in parameter, that stay within `tolerance` of the curve.
  ///
  /// A chord over a step `h` is off by at most `h^2 / 8` times the largest second derivative, which
  /// for a cubic is 6 times the longer second difference of its points.
  func chordCount(tolerance: Double) -> Double {
    let first = (p0 - p1 * 2 + p2).length
    let second = (p1 - p2 * 2 + p3).length
    return (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up)
  }

  func point(at t: Double) -> Point {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  var halved: (Cubic, Cubic) {
    func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
    let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (d, e) = (middle(a, b), middle(b, c))
    let m = middle(d, e)
    return (Cubic(p0: p0, p1: a, p2: d, p3: m), Cubic(p0: m, p1: e, p2: c, p3: p3))
  }
}
