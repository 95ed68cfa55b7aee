import Geometry
import Raster
import TestSupport
import Testing

/// Rounded rectangles in closed form beside the paths that a render server fills and clips with.
///
/// Why no plan is drawn in closed form: by its path a shape that is filled is that of a layer
/// masked by it, to the bit; in closed form it is up to a level apart.
/// `Documentation/performance.md` has more.
struct RoundedBoxTests {
  /// How far two pictures are apart, and in how many of the pixels that are neither empty nor full.
  private struct Distance {
    var worst = 0
    /// The number of the first shape that is as far apart as that.
    var worstShape: Int?
    var differing = 0
    var edge = 0

    mutating func add(_ a: Bitmap, _ b: Bitmap, where mask: CoverageMask, shape number: Int) {
      for y in 0..<a.height {
        for x in 0..<a.width where mask[x, y] > 0 && mask[x, y] < 255 {
          let (p, q) = (a[x, y], b[x, y])
          let d = [(p.r, q.r), (p.g, q.g), (p.b, q.b), (p.a, q.a)]
            .reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
          edge += 1
          if d > worst { (worst, worstShape) = (d, number) }
          if d > 0 { differing += 1 }
        }
      }
    }
  }

  private static let side = 96
  private var clip: PixelRect { PixelRect(x: 0, y: 0, width: Self.side, height: Self.side) }

  /// A shape that has a closed form, on pixel edges or between them.
  private func shape(_ random: inout SeededGenerator) -> RoundedRect {
    let isOnPixels = random.chance(0.5)
    func rounded(_ v: Double) -> Double { isOnPixels ? v.rounded() : v }
    let rect = Rect(
      x: rounded(random.number(in: 0..<8)), y: rounded(random.number(in: 0..<8)),
      width: rounded(random.number(in: 14..<88)), height: rounded(random.number(in: 14..<88)))
    return RoundedRect(
      rect, radius: random.number(in: 6..<min(rect.width, rect.height) / 2 + 0.001))
  }

  private func empty() -> Bitmap { Bitmap(width: Self.side, height: Self.side) }

  @Test func `fill, clip and mask of a shape in closed form are a level from those of its path`() {
    var random = SeededGenerator(seed: 71)
    var (fills, clips) = (Distance(), Distance())
    for number in 0..<1000 {
      let shape = shape(&random)
      let mask = CoverageMask(shape, in: clip)
      var (a, b) = (empty(), empty())
      a.fill(shape, with: .color(.white))
      b.fill(shape.path, with: .color(.white))
      fills.add(a, b, where: mask, shape: number)
      (a, b) = (empty(), empty())
      a.fill(Path(clip.rect), with: .color(.white), clip: Clip(clip).intersected(with: shape))
      b.fill(Path(clip.rect), with: .color(.white), clip: Clip(clip).intersected(with: shape.path))
      clips.add(a, b, where: mask, shape: number)
    }
    #expect(fills.worst == 1 && clips.worst == 1, "\(random): \(fills), \(clips)")
    // Several pixels in a hundred differ, so that equal pictures would be the exception.
    #expect(
      fills.differing * 20 > fills.edge && clips.differing * 20 > clips.edge,
      "\(random): \(fills), \(clips)")
  }

  @Test func `a fill of the path is a layer masked by it to the bit, one in closed form is not`() {
    var random = SeededGenerator(seed: 72)
    func color() -> Color {
      Color(
        red: random.number(in: 0..<1), green: random.number(in: 0..<1),
        blue: random.number(in: 0..<1))
    }
    var (closed, path) = (Distance(), Distance())
    for number in 0..<1000 {
      let shape = shape(&random)
      let (content, ground) = (color(), color())
      let mask = CoverageMask(path: shape.path, in: clip)
      var masked = Bitmap(width: Self.side, height: Self.side, color: ground)
      var layer = Bitmap(width: Self.side, height: Self.side, color: content)
      layer.keep(inside: mask)
      masked.draw(layer, at: (0, 0))
      var filled = Bitmap(width: Self.side, height: Self.side, color: ground)
      filled.fill(shape, with: .color(content))
      closed.add(filled, masked, where: mask, shape: number)
      filled = Bitmap(width: Self.side, height: Self.side, color: ground)
      filled.fill(shape.path, with: .color(content))
      path.add(filled, masked, where: mask, shape: number)
    }
    #expect(path.worst == 0, "\(random): \(path)")
    // The whole step by which strategies may differ would be spent before anything else is rounded.
    #expect(closed.worst == 1 && closed.differing * 20 > closed.edge, "\(random): \(closed)")
  }
}
