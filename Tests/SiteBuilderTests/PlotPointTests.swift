import FigureResults
import TestSupport
import Testing

@testable import SiteBuilder

/// Which points of a line a page has.
struct PlotPointTests {
  private func kept(_ points: [(Double, Double)], within tolerance: Double = 0) -> [[Double]] {
    let line = PlotResult.Line(name: "", xs: points.map(\.0), ys: points.map(\.1))
    return line.points(within: tolerance).map { [$0.x, $0.y] }
  }

  @Test func `what lies on the way is left out`() {
    #expect(kept([(0, 0), (1, 1), (2, 2), (3, 0), (4, -2)]) == [[0, 0], [2, 2], [4, -2]])
    #expect(kept([(0, 5)]) == [[0, 5]])
    #expect(kept([]) == [])
    #expect(kept([(0, 5), (1, 5)]) == [[0, 5], [1, 5]])
  }

  @Test func `steps keep both ends, and lines that run back all points`() {
    #expect(
      kept([(0, 0), (1, 0), (2, 0), (2, 3), (3, 3), (4, 3)])
        == [[0, 0], [2, 0], [2, 3], [4, 3]])
    #expect(kept([(0, 1), (0, 2), (0, 3)]) == [[0, 1], [0, 2], [0, 3]])
    #expect(kept([(0, 0), (2, 2), (1, 1)]).count == 3)
    #expect(kept([(0, 0), (1, .nan), (2, 2)]).count == 3)
  }

  @Test(arguments: 0..<40) func `every point is within the tolerance of what is drawn`(seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    var x = 0.0
    let points = (0..<Int.random(in: 2...200, using: &random)).map { _ in
      x += Bool.random(using: &random) ? Double.random(in: 0...2, using: &random) : 0
      return (x, Double.random(in: -1...1, using: &random))
    }
    let tolerance = Double.random(in: 0...0.8, using: &random)
    let line = PlotResult.Line(name: "", xs: points.map(\.0), ys: points.map(\.1))
    let kept = line.points(within: tolerance)
    let drawn = PlotResult.Line(name: "", xs: kept.map(\.x), ys: kept.map(\.y))
    #expect(kept.count <= points.count)
    for (x, y) in points {
      let here = kept.filter { $0.x == x }.map(\.y)
      let values = here.isEmpty ? drawn.values(at: x) : here
      let (low, high) = (values.min() ?? .nan, values.max() ?? .nan)
      #expect(y > low - tolerance - 1e-9 && y < high + tolerance + 1e-9, "seed \(seed), x \(x)")
    }
  }
}
