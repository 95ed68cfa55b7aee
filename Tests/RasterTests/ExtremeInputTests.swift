import Dispatch
import Geometry
import Raster
import Synchronization
import TestSupport
import Testing

/// Inputs at the ends of what numbers hold, and many threads: each of these was wrong once.
struct ExtremeInputTests {
  @Test(arguments: [31, 36, 39])
  func `masks far from the origin are those near it`(power: Int) {
    let far = Double(sign: .plus, exponent: power, significand: 1)
    // All coordinates are numbers that a Double holds there.
    var path = Path(Rect(x: 3, y: 1, width: 3, height: 5.5))
    path.append(Path(polygons: [[Point(0, 0.25), Point(8, 2), Point(1.5, 9)]]))
    let clip = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let near = CoverageMask(path: path, in: clip)
    for (x, y) in [(1.0, 0.0), (0, 1), (-1, 1)] {
      let (dx, dy) = (x * far, y * far)
      let place = clip.offsetBy(x: Int(dx), y: Int(dy))
      let moved = CoverageMask(path: path.applying(.translation(dx, dy)), in: place)
      #expect(moved.offsetBy(x: -Int(dx), y: -Int(dy)) == near)
      #expect(!near.isEmpty)
    }
  }

  @Test func `what is touched and what is drawn may be rounded differently`() {
    let far = 0x1p39
    for isAcross in [true, false] {
      var path = Path()
      for (from, to) in [(far + 3, far + 6), (far - 0x1p-14, far + 5)] {
        path.append(
          Path(
            isAcross
              ? Rect(x: from, y: 1, width: to - from, height: 3)
              : Rect(x: 1, y: from, width: 3, height: to - from)))
      }
      let shift = isAcross ? Affine.translation(0x1p-15, 0) : .translation(0, 0x1p-15)
      let clip =
        isAcross
        ? PixelRect(x: 1 << 39, y: 0, width: 10, height: 10)
        : PixelRect(x: 0, y: 1 << 39, width: 10, height: 10)
      let mask = CoverageMask(path: path, transform: shift, in: clip)
      for i in 0..<6 {
        #expect((isAcross ? mask[clip.x + i, 2] : mask[2, clip.y + i]) == 255)
      }
      #expect((isAcross ? mask[clip.x + 6, 2] : mask[2, clip.y + 6]) == 0)
    }
  }

  @Test func `rows that repeat are made anew in every tile`() {
    // Higher than a tile of 16,384 rows, between which other threads may take the row's memory.
    let colors = [Color.black, .white].map { color in
      let stops = [
        GradientStop(color: color, location: 0), GradientStop(color: color, location: 1),
      ]
      return Paint.linearGradient(
        LinearGradient(start: Point(0, 0), end: Point(64, 0), stops: stops))
    }
    var outline = Path(Rect(x: 0, y: 0, width: 64, height: 3))
    outline.append(Path(Rect(x: 0, y: 16_390, width: 64, height: 3)))
    let path = outline
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { i in
      var bitmap = Bitmap(width: 64, height: 16_400)
      for _ in 0..<(i == 0 ? 300 : 3000) {
        if i == 0 {
          bitmap.fill(path, with: colors[0])
          if (0..<64).contains(where: { bitmap[$0, 16_391].r != 0 }) {
            wrong.withLock { $0 += 1 }
          }
        } else {
          bitmap.fill(Path(Rect(x: 0, y: 0, width: 64, height: 9)), with: colors[1])
        }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func `letters beside each other do not slow each other down`(isBackwards: Bool) {
    let count = 400_000
    var path = Path()
    for i in 0..<count {
      let x = Double(isBackwards ? count - 1 - i : i) * 0.04
      path.move(to: Point(x, 0))
      path.line(to: Point(x + 0.03, 0.2))
      path.line(to: Point(x, 0.9))
      path.close()
    }
    let clip = PixelRect(x: 0, y: 0, width: 16_000, height: 1)
    let mask = CoverageMask(path: path, in: clip)
    let level = 25 * 0.03 * 0.9 / 2 * 255
    #expect((0..<16_000).allSatisfy { abs(Double(mask[$0, 0]) - level) < 4 })
  }

  @Test(arguments: [0, 40, 300.0])
  func `the shadow of a huge shape is that of its part in sight`(radius: Double) {
    // Not so large that it would be cut.
    let side = radius < 100 ? 290.0 : 700
    // The arc passes through the picture.
    let (x, y) = (20 - 0.3 * radius, 30 - 0.3 * radius)
    let near = RoundedRect(Rect(x: x, y: y, width: side, height: side), radius: radius)
    for size in [1e5, 1e9, 1e19, 1e300] {
      let huge = RoundedRect(Rect(x: x, y: y, width: size, height: size), radius: radius)
      var (a, b) = (Bitmap(width: 90, height: 80), Bitmap(width: 90, height: 80))
      a.fillShadow(of: near, sigma: 6, color: .black)
      b.fillShadow(of: huge, sigma: 6, color: .black)
      #expect(a == b)
      #expect(a != Bitmap(width: 90, height: 80) && a[0, 0].a < 9)
      b = Bitmap(width: 90, height: 80)
      b.fillShadow(of: huge, sigma: 6, color: .black, offset: Point(200, 0))
      #expect(b == Bitmap(width: 90, height: 80))
    }
  }

  @Test(arguments: [0.5, 0.7, 1, 3]) func `a soft clip multiplies a shadow`(sigma: Double) {
    let canvas = PixelRect(x: 0, y: 0, width: 120, height: 100)
    let box = RoundedRect(Rect(x: 40.3, y: 30.6, width: 30, height: 25), radius: 7)
    let clip = Clip(canvas).intersected(with: RoundedRect(canvas.rect, radius: 20))
    let (plain, hard) = (Bitmap(width: 120, height: 100), Clip(canvas))
    var (soft, expected) = (plain, plain)
    soft.fillShadow(of: box, sigma: sigma, color: .black, clip: clip)
    expected.fillShadow(of: box, sigma: sigma, color: .black, clip: hard)
    #expect(soft == expected && soft != plain)
  }

  @Test(arguments: [10.0, 20, 40])
  func `a shadow is full where its shape covers all around, also beside a clip`(sigma: Double) {
    var bitmap = Bitmap(width: 600, height: 600)
    let clip = Clip(PixelRect(x: 250, y: 250, width: 100, height: 100))
    bitmap.fillShadow(
      of: Path(Rect(x: 0, y: 0, width: 600, height: 600)), sigma: sigma, color: .black, clip: clip)
    #expect(bitmap[250, 250].a == 255 && bitmap[349, 300].a == 255 && bitmap[249, 300].a == 0)
  }

  @Test func `many stops are sorted like few`() {
    var random = SeededGenerator(seed: 3)
    let stops = (0..<500).map { i in
      GradientStop(
        color: Color(red: random.number(in: 0..<1), green: 0.5, blue: 0.1),
        location: Double(i / 2) / 249)
    }
    func picture(_ stops: [GradientStop]) -> Bitmap {
      var bitmap = Bitmap(width: 700, height: 2)
      bitmap.fill(
        Path(bitmap.bounds.rect),
        with: .linearGradient(
          LinearGradient(start: Point(0, 0), end: Point(700, 0), stops: stops)))
      return bitmap
    }
    // Equal locations stay in their order.
    let pairs = stride(from: 498, through: 0, by: -2).flatMap { [stops[$0], stops[$0 + 1]] }
    #expect(picture(pairs) == picture(stops))
  }

  @Test func `rectangles beyond all numbers have no pixels in common with others`() {
    let small = PixelRect(x: 4, y: 4, width: 9, height: 9)
    let endless = PixelRect(x: 7, y: 7, width: .max, height: .max)
    #expect(small.intersection(endless) == PixelRect(x: 7, y: 7, width: 6, height: 6))
    #expect(small.offsetBy(x: .max, y: 0).intersection(small).isEmpty)
    var bitmap = Bitmap(width: 9, height: 9)
    bitmap.draw(Bitmap(width: 3, height: 3, color: .black), at: (.max, 0))
    bitmap.fill(Path(small.rect), with: .color(.clear), clip: Clip(endless))
    #expect(bitmap == Bitmap(width: 9, height: 9))
  }
}
