import Geometry
import Raster
import TestSupport
import Testing

/// The kernels of every instruction set against each other and against plain arithmetic.
struct KernelTests {
  @Test(arguments: TestedKernels.all, 0...40)
  func `rows are combined as the definition says`(kernels: TestedKernels, count: Int) {
    var random = SeededGenerator(seed: UInt64(count) &+ 77)
    for factor in UInt8.min...255 {
      let row = (0..<count).map { _ in random.pixel() }
      let source = (0..<count).map { _ in random.pixel() }
      let coverage = (0..<count).map { i in
        random.chance(0.3) ? (random.chance(0.5) ? 0 : 255) : factor &+ UInt8(i)
      }
      let pixel = random.pixel()
      let got = kernels.rows(row, source, coverage: coverage, factor: factor, pixel: pixel)
      let expected = TestedKernels.plainRows(
        row, source, coverage: coverage, factor: factor, pixel: pixel)
      if got != expected { Issue.record("\(random), factor \(factor)") }
    }
  }

  @Test(arguments: TestedKernels.all)
  func `every byte times every factor is rounded to nearest`(kernels: TestedKernels) {
    // Grey pixels of alpha 255 beside their own value, eight or sixteen of them in vector code.
    for factor in UInt8.min...255 {
      let row = (UInt8.min...255).map { RGBA8(r: $0, g: 255 - $0, b: $0, a: 255) }
      let clear = [RGBA8](repeating: .clear, count: row.count)
      let coverage = [UInt8](repeating: factor, count: row.count)
      let got = kernels.rows(clear, row, coverage: coverage, factor: factor, pixel: .clear)
      let expected = row.map { $0.timesPlain(factor) }
      #expect(got[1] == expected && got[2] == expected, "factor \(factor)")
      let kept = kernels.rows(row, clear, coverage: coverage, factor: factor, pixel: .clear)
      #expect(kept[5] == expected, "factor \(factor)")
      // Below a pixel whose alpha leaves that factor.
      let veil = RGBA8(r: 0, g: 0, b: 0, a: 255 - factor)
      let veils = [RGBA8](repeating: veil, count: row.count)
      let below = kernels.rows(row, veils, coverage: coverage, factor: 255, pixel: veil)
      let seen = row.map { veil.overPlain($0) }
      #expect(below[0] == seen && below[3] == seen, "factor \(factor)")
    }
  }

  /// A path in and around a canvas of 60 by 50.
  private func path(_ random: inout SeededGenerator) -> Path {
    random.path(pieces: 1...8).applying(Affine.scale(0.6).then(.translation(30, 25)))
  }

  private func source(_ random: inout SeededGenerator) -> TestedKernels.Source {
    switch random.integer(in: 0...3) {
    case 0: .color(random.pixel(alphas: 255...255))
    case 1: .color(random.pixel())
    case 2: .image(random.bitmap(width: 63, height: 50), opacity: 255)
    default:
      .image(
        random.bitmap(width: 60, height: 50, colors: 3, alphas: 200...255),
        opacity: UInt8(random.integer(in: 0...255)))
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `all kernels draw the same paths`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let canvas = PixelRect(x: 0, y: 0, width: 60, height: 50)
    let clip = random.part(of: canvas)
    let path = path(&random)
    let rule: FillRule = random.chance(0.5) ? .nonZero : .evenOdd
    let transform: Affine =
      random.chance(0.5) ? .identity : .rotation(random.number(in: -0.3..<0.3))
    let source = source(&random)
    let below = random.bitmap(width: 60, height: 50)
    let first = try #require(TestedKernels.all.first)
    let mask = first.mask(path, rule: rule, transform: transform, in: clip)
    let expected = TestedKernels.plainFill(below, mask, with: source)
    for kernels in TestedKernels.all {
      #expect(
        kernels.mask(path, rule: rule, transform: transform, in: clip) == mask,
        "\(random), \(kernels)")
      var bitmap = below
      kernels.fill(&bitmap, path, rule: rule, transform: transform, in: clip, with: source)
      #expect(bitmap == expected, "\(random), \(kernels)")
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `all kernels draw the same rounded boxes, clipped in any way`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 7000)
    let canvas = PixelRect(x: 0, y: 0, width: 60, height: 50)
    let radius = 6 * power(8, random.number(in: 0..<1))
    let kind = random.integer(in: 0...4)
    let rect = Rect(
      x: random.number(in: -30..<45), y: random.number(in: -30..<40),
      width: 2 * radius + (kind == 1 || kind > 2 ? random.number(in: 0..<60) : 0),
      height: 2 * radius + (kind == 2 || kind > 2 ? random.number(in: 0..<60) : 0))
    let clip = random.part(of: canvas)
    let source = source(&random)
    let below = random.bitmap(width: 60, height: 50)
    let shape = RoundedRect(rect, radius: radius)
    let whole = CoverageMask(shape, in: PixelRect(covering: rect.insetBy(-2)))
    for kernels in TestedKernels.all {
      let mask = kernels.mask(rect, radius: radius, in: clip)
      // What is seen through the clip is that part of the whole.
      #expect(mask.difference(from: whole, over: clip) == 0, "\(random), \(kernels)")
      var bitmap = below
      kernels.fill(&bitmap, rect, radius: radius, in: clip, with: source)
      #expect(
        bitmap == TestedKernels.plainFill(below, mask, with: source), "\(random), \(kernels)")
    }
    // The same through what others call.
    var bitmap = Bitmap(width: 60, height: 50)
    bitmap.fill(shape, with: .color(.white), clip: Clip(clip))
    let mask = CoverageMask(shape, in: clip)
    #expect(mask.difference(from: whole, over: clip) == 0, "\(random)")
    let white = TestedKernels.plainFill(
      Bitmap(width: 60, height: 50), mask, with: .color(RGBA8(.white)))
    #expect(bitmap == white, "\(random)")
  }

  /// Once the lower corners' rows were counted from where the clip ends, beyond the memory for
  /// them.
  @Test func `a clip that shows only the top of a tall rounded rectangle is enough`() {
    let clip = PixelRect(x: 0, y: 0, width: 60, height: 4)
    for height in [40.0, 4000, 400_000] {
      let shape = RoundedRect(Rect(x: 2.25, y: 1.5, width: 50, height: height), radius: 12)
      let path = CoverageMask(path: shape.path, in: clip)
      #expect(CoverageMask(shape, in: clip).difference(from: path, over: clip) <= 1)
    }
  }
}

extension SeededGenerator {
  /// A random part of a rectangle, often all of it.
  fileprivate mutating func part(of rect: PixelRect) -> PixelRect {
    if chance(0.3) { return rect }
    let (x, y) = (integer(in: 0...rect.width - 1), integer(in: 0...rect.height - 1))
    return PixelRect(
      x: rect.x + x, y: rect.y + y, width: integer(in: 1...rect.width - x),
      height: integer(in: 1...rect.height - y))
  }
}
