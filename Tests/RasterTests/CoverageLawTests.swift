import Geometry
import Raster
import TestSupport
import Testing

/// What must hold for every outline, and inputs that must not trap or hang.
struct CoverageLawTests {
  private let clip = PixelRect(x: 0, y: 0, width: 48, height: 40)

  /// A random rounded rectangle, or a closed curve that may cross itself.
  private func shape(_ random: inout SeededGenerator) -> Path {
    if random.chance(0.5) {
      let rect = Rect(
        x: random.number(in: -6..<20), y: random.number(in: -6..<20),
        width: random.number(in: 1..<40), height: random.number(in: 1..<40))
      return RoundedRect(
        rect, radius: random.number(in: 0..<14), curve: random.chance(0.5) ? .circular : .continuous
      ).path
    }
    func point() -> Point { Point(random.number(in: -8..<56), random.number(in: -8..<48)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<random.integer(in: 1...5) {
      if random.chance(0.3) {
        path.line(to: point())
      } else {
        path.cubic(to: point(), point(), point())
      }
    }
    path.close()
    return path
  }

  @Test(arguments: 1...60)
  func `an outline and its reversal cover the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = shape(&random)
    for rule in [FillRule.nonZero, .evenOdd] {
      #expect(
        CoverageMask(path: path, rule: rule, in: clip)
          == CoverageMask(path: path.reversed(), rule: rule, in: clip), "\(random)")
    }
  }

  @Test(arguments: 1...60)
  func `moving an outline and its clip by whole pixels moves the coverage`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = shape(&random)
    let (dx, dy) = (random.integer(in: -900...900), random.integer(in: -900...900))
    let moved = CoverageMask(
      path: path.applying(.translation(Double(dx), Double(dy))), in: clip.offsetBy(x: dx, y: dy))
    let back = moved.offsetBy(x: -dx, y: -dy)
    let mask = CoverageMask(path: path, in: clip)
    // Positions differ in their last bits, which may turn a rounding by one level.
    #expect(worst(mask, back) <= 1, "\(random)")
    #expect(mask.bounds == back.bounds, "\(random)")
  }

  @Test(arguments: 1...60)
  func `a smaller clip shows the same coverage`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = shape(&random)
    let part = PixelRect(
      x: random.integer(in: 0...20), y: random.integer(in: 0...20), width: 17, height: 13)
    for rule in [FillRule.nonZero, .evenOdd] {
      let whole = CoverageMask(path: path, rule: rule, in: clip)
      let seen = CoverageMask(path: path, rule: rule, in: part)
      #expect(part.contains(seen.bounds))
      var difference = 0
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX {
          difference = max(difference, abs(Int(whole[x, y]) - Int(seen[x, y])))
        }
      }
      #expect(difference <= 1, "\(random)")
    }
  }

  @Test(arguments: 1...40)
  func `shapes that share an edge cover together what they cover as one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rect = Rect(x: 3.3, y: 2.6, width: 38.1, height: 31.7)
    let top = Point(random.number(in: 5..<40), rect.minY)
    let foot = Point(random.number(in: 5..<40), rect.maxY)
    let left = CoverageMask(
      path: Path(polygons: [[rect.origin, top, foot, Point(rect.minX, rect.maxY)]]), in: clip)
    let right = CoverageMask(
      path: Path(polygons: [[top, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), foot]]),
      in: clip)
    let whole = CoverageMask(path: Path(rect), in: clip)
    var difference = 0
    for y in 0..<clip.height {
      for x in 0..<clip.width {
        let sum = Int(left[x, y]) + Int(right[x, y])
        difference = max(difference, abs(sum - Int(whole[x, y])))
      }
    }
    #expect(difference <= 1, "\(random)")
    var both = Path(polygons: [[rect.origin, top, foot, Point(rect.minX, rect.maxY)]])
    both.append(
      Path(polygons: [[top, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), foot]]))
    #expect(CoverageMask(path: both, in: clip) == whole, "\(random): no seam inside one path")
  }

  @Test func `coordinates that are no numbers draw nothing`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path(Rect(x: 2, y: 2, width: 9, height: 9))
      path.line(to: Point(bad, 4))
      #expect(CoverageMask(path: path, in: clip).bounds.isEmpty)
      var curve = Path()
      curve.move(to: .zero)
      curve.cubic(to: Point(9, 9), Point(3, bad), Point(4, 4))
      #expect(CoverageMask(path: curve, in: clip).bounds.isEmpty)
    }
  }

  /// Squares of such coordinates are infinite; the fuzzer found a trap.
  @Test(arguments: [1e100, 1e154, 1e300, 1.7e308])
  func `curves with coordinates of any size are drawn or left out`(size: Double) {
    var path = Path()
    path.move(to: Point(-size, 3))
    path.cubic(to: Point(size, 7), Point(0, -size), Point(1, size))
    path.quad(to: Point(2, 2), Point(size, -size))
    path.close()
    let mask = CoverageMask(path: path, in: PixelRect(x: 0, y: 0, width: 16, height: 16))
    #expect(mask.coverage.count <= 256)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1e4, 1e9, 1e18, 1e100, 1e308])
  func `huge outlines are cut to the clip`(size: Double) {
    let big = Rect(x: -size / 2, y: -size / 2, width: size, height: size)
    for path in [
      Path(big), RoundedRect(big, radius: size / 4).path,
      RoundedRect(big, radius: size / 8, curve: .continuous).path,
    ] {
      #expect(CoverageMask(path: path, in: clip).isFullyCovered(over: clip))
    }
    // The lower right half of the plane: the diagonal's pixels are half covered.
    let half = Path(polygons: [[Point(-size, -size), Point(size, size), Point(-size, size)]])
    let mask = CoverageMask(path: half, in: clip)
    #expect((0..<40).allSatisfy { abs(Int(mask[$0, $0]) - 128) <= 1 })
    #expect(mask[30, 2] == 0 && mask[2, 30] == 255)
  }

  @Test(.timeLimit(.minutes(1))) func `thousands of crossings end in time`() {
    var random = SeededGenerator(seed: 9)
    let scribble = (0..<1500).map { _ in
      Point(random.number(in: -5..<53), random.number(in: -5..<45))
    }
    let turns = (0..<801).map { i in
      let angle = Double(i * 400 % 801) / 801 * 2 * .pi
      return Point(24 + 22 * cosine(angle), 20 + 18 * sine(angle))
    }
    for points in [scribble, turns] {
      for rule in [FillRule.nonZero, .evenOdd] {
        let mask = CoverageMask(path: Path(polygons: [points]), rule: rule, in: clip)
        #expect(!mask.isEmpty)
      }
    }
    #expect(CoverageMask(path: Path(polygons: [turns]), in: clip)[24, 20] == 255)
  }

  @Test func `outlines without area draw nothing`() {
    for path in [
      Path(), Path(polygons: [[Point(3, 3)]]), Path(polygons: [[Point(3, 3), Point(30, 20)]]),
      Path(polygons: [[Point(3, 3), Point(30, 3), Point(12, 3)]]), Path(Rect.zero),
    ] {
      #expect(CoverageMask(path: path, in: clip).isEmpty)
    }
    let rect = Path(Rect(x: 1, y: 1, width: 5, height: 5))
    #expect(CoverageMask(path: rect, in: .zero).bounds.isEmpty)
    #expect(CoverageMask(path: rect, in: clip.offsetBy(x: 100, y: 0)).bounds.isEmpty)
  }

  @Test func `bounds are those of the touched pixels`() {
    let path = RoundedRect(Rect(x: 4.5, y: 6, width: 10, height: 8.25), radius: 3).path
    #expect(
      CoverageMask(path: path, in: clip).bounds == PixelRect(x: 4, y: 6, width: 11, height: 9))
  }

  private func worst(_ a: CoverageMask, _ b: CoverageMask) -> Int {
    var worst = 0
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX { worst = max(worst, abs(Int(a[x, y]) - Int(b[x, y]))) }
    }
    return worst
  }
}
