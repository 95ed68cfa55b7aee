import Geometry
import Raster
import TestSupport
import Testing

/// Rows between two edges are told in a way of their own; beside another shape, the same rows are
/// not.
struct PairRowTests {
  private static let canvas = PixelRect(x: 0, y: 0, width: 60, height: 50)

  /// A shape with at most two edges in a row of pixels: a slanted bar, a rounded one, or a
  /// rectangle that often ends on the edges of pixels and of the canvas.
  private func shape(_ random: inout SeededGenerator) -> Path {
    func place(_ limit: Double) -> Double {
      let x = random.number(in: 0..<limit)
      return random.chance(0.5) ? x.rounded() : x
    }
    let width = random.chance(0.3) ? random.number(in: 0.01..<9) : random.number(in: 4..<60)
    let x = random.chance(0.2) ? 0 : place(60 - width)
    let end = random.chance(0.3) ? (x + width).rounded() : x + width
    let right = random.chance(0.2) ? 60 : max(end, x + 0.01)
    let (y, bottom) = (place(20), 20 + place(30))
    var path = Path()
    switch random.integer(in: 0...2) {
    case 0:
      path = Path(Rect(x: x, y: y, width: right - x, height: bottom - y))
    case 1:
      // Steep edges that lean by as many columns as they like.
      let lean = random.number(in: 0..<12)
      path.move(to: Point(min(x + lean, right), y))
      path.line(to: Point(right, y))
      path.line(to: Point(max(right - lean, x), bottom))
      path.line(to: Point(x, bottom))
      path.close()
    default:
      let rect = Rect(x: x, y: y, width: right - x, height: bottom - y)
      let radius = min(rect.width, rect.height) * random.number(in: 0..<0.5)
      path = RoundedRect(rect, radius: radius).path
    }
    return path
  }

  /// All bytes of the canvas in a mask.
  private func bytes(_ mask: CoverageMask) -> [UInt8] {
    let canvas = PairRowTests.canvas
    return (0..<canvas.height).flatMap { y in (0..<canvas.width).map { x in mask[x, y] } }
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `rows between two edges are as beside another shape`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 90_000)
    let canvas = PairRowTests.canvas
    let shape = shape(&random)
    // The other shape is apart by some columns, so that no pixel is touched by both.
    var both = shape
    both.append(Path(Rect(x: 64, y: 0, width: 7.5, height: 50)))
    let wide = PixelRect(x: 0, y: 0, width: 80, height: 50)
    let source: TestedKernels.Source =
      switch random.integer(in: 0...3) {
      case 0: .color(random.pixel(alphas: 255...255))
      case 1: .color(random.pixel())
      case 2: .image(random.bitmap(width: 60, height: 50), opacity: 255)
      default:
        .image(
          random.bitmap(width: 60, height: 50), opacity: UInt8(random.integer(in: 0...255)))
      }
    let below = random.bitmap(width: 60, height: 50)
    for kernels in TestedKernels.all {
      let plain = bytes(kernels.mask(both, rule: .nonZero, in: wide))
      let mask = kernels.mask(shape, rule: .nonZero, in: canvas)
      #expect(bytes(mask) == plain, "\(random), \(kernels)")
      var bitmap = below
      kernels.fill(&bitmap, shape, rule: .nonZero, transform: .identity, in: canvas, with: source)
      let expected = TestedKernels.plainFill(
        below, CoverageMask(bounds: canvas, coverage: plain), with: source)
      #expect(bitmap == expected, "\(random), \(kernels)")
    }
  }
}
