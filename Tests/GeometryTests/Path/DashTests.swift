import Geometry
import TestSupport
import Testing

struct DashTests {
  private func line(_ length: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(length, 0))
    return path
  }

  private func spans(_ path: Path) -> [[Double]] {
    path.subpaths.map { [$0.start.x, $0.end.x] }
  }

  @Test func `phases and odd patterns have Core Graphics' meaning`() {
    let path = line(10)
    #expect(spans(path.dashed(pattern: [3, 2])) == [[0, 3], [5, 8]])
    #expect(spans(path.dashed(pattern: [3, 2], phase: 1)) == [[0, 2], [4, 7], [9, 10]])
    #expect(spans(path.dashed(pattern: [3, 2], phase: 4)) == [[1, 4], [6, 9]])
    #expect(spans(path.dashed(pattern: [3, 2], phase: -1)) == [[1, 4], [6, 9]])
    #expect(spans(path.dashed(pattern: [3, 2], phase: 51)) == [[0, 2], [4, 7], [9, 10]])
    #expect(spans(path.dashed(pattern: [4])) == [[0, 4], [8, 10]])
    #expect(spans(path.dashed(pattern: [1, 2, 3])) == [[0, 1], [3, 6], [7, 9]])
  }

  @Test func `patterns without meaning leave the line solid`() {
    for pattern in [[], [0], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [1e-9, 1e-9]] {
      #expect(line(10).dashed(pattern: pattern) == line(10))
    }
  }

  @Test func `dashes of no length keep a direction for their caps`() {
    let dots = line(10).dashed(pattern: [0, 4])
    #expect(dots.subpaths.map(\.start.x) == [0, 4, 8])
    let area = dots.stroked(StrokeStyle(width: 2, cap: .square)).signedArea
    #expect(abs(area - 12) < 1e-3)
  }

  @Test func `a closed outline that is painted across its start has one dash there`() {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let dashes = square.dashed(pattern: [5, 5], phase: 2.5)
    #expect(dashes.subpaths.count == 4)
    for dash in dashes.subpaths { #expect(abs(Path([dash]).length - 5) < 1e-12) }
    #expect(dashes.subpaths.allSatisfy { $0.segments.count == 2 && !$0.isClosed })
  }

  /// Each dash finds its pieces by bisection: pieces times dashes would take minutes.
  @Test func `many dashes on many pieces do not take long`() {
    var path = Path()
    for i in 0..<20_000 { path.line(to: Point(Double(i), Double(i % 2))) }
    let dashes = path.dashed(pattern: [0.2, 0.2])
    #expect(dashes.subpaths.count > 70_000)
    #expect(abs(dashes.length / path.length - 0.5) < 1e-4)
  }

  @Test(arguments: 1...60)
  func `dashes and gaps add up to the path`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let (on, off) = (random.number(in: 0.5..<30), random.number(in: 0.5..<30))
    let phase = random.number(in: -50..<50)
    let painted = path.dashed(pattern: [on, off], phase: phase)
    let unpainted = path.dashed(pattern: [off, on], phase: phase - on)
    #expect(
      abs(painted.length + unpainted.length - path.length) < 1e-8 * path.length, "\(random)")
    let longest = painted.subpaths.map { Path([$0]).length }.max() ?? 0
    #expect(longest <= on * (1 + 1e-9) * 2, "\(random)")
    #expect(painted.subpaths.filter { $0.isClosed }.isEmpty || on > 0, "\(random)")
  }
}
