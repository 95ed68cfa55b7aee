import Geometry
import TestSupport
import Testing

struct MeasureTests {
  @Test(arguments: 1...60)
  func `bounds are tight`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let box = path.bounds
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for (p, q) in path.chords(2000) {
      (x0, x1) = (min(x0, min(p.x, q.x)), max(x1, max(p.x, q.x)))
      (y0, y1) = (min(y0, min(p.y, q.y)), max(y1, max(p.y, q.y)))
    }
    for (found, sampled) in [(box.minX, x0), (box.minY, y0), (-box.maxX, -x1), (-box.maxY, -y1)] {
      #expect(found <= sampled + 1e-9 && found > sampled - 1e-3, "\(random)")
    }
  }

  /// Halving the chords divides their error by four, so two sums give a far better third.
  @Test(arguments: 1...60)
  func `length agrees with extrapolated chords`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    func sum(_ n: Int) -> Double { path.chords(n).reduce(0) { $0 + ($1.1 - $1.0).length } }
    let (coarse, fine) = (sum(2000), sum(4000))
    #expect(abs(path.length - (fine + (fine - coarse) / 3)) < 1e-6 * fine, "\(random)")
  }

  @Test func `length is right at a cusp`() {
    // x = t^2, y = t^3 from -1 to 1: each half is (13 sqrt 13 - 8) / 27 long.
    var path = Path()
    path.move(to: [1, -1])
    path.cubic(to: [1, 1], [-1.0 / 3, 1], [-1.0 / 3, -1])
    #expect(abs(path.length - 2 * (13 * 13.0.squareRoot() - 8) / 27) < 1e-9)
  }

  @Test(arguments: 1...40)
  func `places lie where the path is that long`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path(subpaths: 1...1)
    let total = path.length
    let wanted = (0...7).map { Double($0) / 7 * total }
    let places = try #require(path.locations(at: wanted))
    for (length, place) in zip(wanted, places) where length > 0 {
      let before = path.trimmed(from: 0, to: length / total)
      let end = try #require(before.subpaths.last?.allSegments.last?.end)
      #expect((end - place.point).length < 1e-6, "\(random)")
      #expect(abs(place.tangent.length - 1) < 1e-12, "\(random)")
    }
    #expect(places.first?.point == path.subpaths.first?.start)
  }

  @Test(arguments: 1...60)
  func `trims add up`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let (a, b) = (random.number(in: 0..<0.5), random.number(in: 0.5..<1))
    let total = path.length
    let parts = [(0, a), (a, b), (b, 1)].map { path.trimmed(from: $0.0, to: $0.1).length }
    for (part, share) in zip(parts, [a, b - a, 1 - b]) {
      #expect(abs(part - share * total) < 1e-9 * total, "\(random)")
    }
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: b, to: a).isEmpty)
    #expect(path.trimmed(from: .nan, to: 1).isEmpty)
  }

  @Test func `a trim runs over subpaths and keeps whole ones closed`() {
    var path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    path.move(to: [20, 0])
    path.line(to: [60, 0])
    let half = path.trimmed(from: 0.25, to: 0.75)
    #expect(
      half.elements == [
        .move([10, 10]), .line([0, 10]), .line([0, 0]), .move([20, 0]), .line([40, 0]),
      ])
    #expect(path.trimmed(from: 0, to: 0.75).elements[4] == .close)
  }

  @Test(arguments: 1...60)
  func `reversal turns the area and nothing else`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let back = path.reversed()
    #expect(back.reversed() == path, "\(random)")
    #expect(back.bounds == path.bounds || abs(back.bounds.width - path.bounds.width) < 1e-9)
    #expect(abs(back.length - path.length) < 1e-9 * path.length, "\(random)")
    #expect(abs(back.signedArea + path.signedArea) < 1e-8, "\(random)")
    let p = random.point()
    #expect(back.windingNumber(at: p) == -path.windingNumber(at: p), "\(random)")
  }

  @Test(arguments: 1...60)
  func `containment agrees with the angle that the outline turns around a point`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    var pieces = path.chords(400)
    for subpath in path.subpaths { pieces.append((subpath.end, subpath.start)) }
    for _ in 0..<8 {
      let p = random.point()
      guard distance(p, pieces) > 1e-2 else { continue }
      var angle = 0.0
      for (a, b) in pieces where !(a == b) {
        let (u, v) = (a - p, b - p)
        angle += arcTangent(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
      }
      // Closing lines are among the chords of closed subpaths and are counted there once only.
      for subpath in path.subpaths where subpath.closingLine != nil {
        let (u, v) = (subpath.end - p, subpath.start - p)
        angle -= arcTangent(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
      }
      let turns = Int((angle / (2 * .pi)).rounded())
      #expect(path.windingNumber(at: p) == turns, "\(random)")
      #expect(path.contains(p) == (turns != 0), "\(random)")
      #expect(path.contains(p, rule: .evenOdd) == (turns % 2 != 0), "\(random)")
    }
  }

  @Test(arguments: [1.0, 0.01, 1e-4])
  func `chords stay within the tolerance`(tolerance: Double) {
    for seed in 1...15 {
      var random = SeededGenerator(seed: UInt64(seed))
      let path = random.path(subpaths: 1...1)
      let flat = path.flattened(tolerance: tolerance)
      let isFlat = flat.elements.allSatisfy {
        switch $0 {
        case .quad, .cubic: false
        default: true
        }
      }
      #expect(isFlat, "\(random)")
      let lines = flat.chords(1)
      for (p, _) in path.chords(37) {
        #expect(distance(p, lines) <= tolerance * (1 + 1e-9), "\(random)")
      }
    }
  }

  @Test func `a quarter circle costs the chords that the documentation says`() {
    var path = Path()
    path.arc(center: .zero, radius: 100, from: 0, sweep: .pi / 2)
    #expect(path.flattened(tolerance: 0.1).elements.count == 1 + 20)
    #expect(path.flattened(tolerance: 0.001).elements.count == 1 + 180)
  }

  @Test func `paths without measure say so and do not hang`() {
    for bad in [Double.nan, .infinity, 1e40, 1e300] {
      var path = Path()
      path.move(to: .zero)
      path.cubic(to: [bad, 0], [0, 3], [2, bad])
      #expect(path.length.isNaN)
      #expect(path.trimmed(from: 0.1, to: 0.5).isEmpty)
      #expect(path.dashed(pattern: [1, 2]).isEmpty)
      #expect(path.location(at: 1) == nil)
      #expect(path.stroked(StrokeStyle(width: 2)).isEmpty)
      #expect(path.flattened(tolerance: 1e-300).elements.count <= 1 + 65536)
      _ = (path.bounds, path.signedArea, path.windingNumber(at: [1, 1]))
    }
    #expect(Path().length == 0)
  }
}
