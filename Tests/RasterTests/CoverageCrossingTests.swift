import Geometry
import Raster
import TestSupport
import Testing

/// Outlines that cross, touch and overlap themselves, under both fill rules.
struct CoverageCrossingTests {
  @Test(arguments: [FillRule.nonZero, .evenOdd], Effort.seeds(24))
  func `polygons that cross themselves agree with dense sampling`(rule: FillRule, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clip = PixelRect(x: -3, y: 2, width: 20, height: 14)
    let polygons = (0..<random.integer(in: 1...3)).map { _ in
      (0..<random.integer(in: 3...12)).map { _ in
        var p = Point(random.number(in: -12..<26), random.number(in: -6..<24))
        if random.chance(0.2) { p = Point(p.x.rounded(), p.y.rounded()) }
        return p
      }
    }
    let mask = CoverageMask(path: Path(polygons: polygons), rule: rule, in: clip)
    let oracle = SampledCoverage(polygons: polygons, rule: rule)
    var worst = 0.0
    for y in clip.minY..<clip.maxY {
      let row = oracle.row(y: y, x: clip.minX, width: clip.width, lines: 2000)
      for (i, part) in row.enumerated() {
        worst = max(worst, abs(part * 255 - Double(mask[clip.minX + i, y])))
      }
    }
    // Half a level of rounding, and what the lines of the oracle miss at the ends of edges.
    #expect(worst < 0.8, "\(random)")
  }

  /// The five tips of a star and the five corners between them, in order around it.
  private func star(_ center: Point, _ radius: Double, turn: Double) -> (
    tips: [Point], bays: [Point]
  ) {
    // The bays of a pentagram lie at the square of the golden ratio's inverse.
    let inner = radius * (3 - 5.0.squareRoot()) / 2
    func ring(_ r: Double, _ shift: Double) -> [Point] {
      (0..<5).map { i in
        let angle = turn + (Double(i) + shift) * 2 * .pi / 5
        return center + Point(cosine(angle), sine(angle)) * r
      }
    }
    return (ring(radius, 0), ring(inner, 0.5))
  }

  @Test(arguments: 1...30)
  func `a star is full or hollow by its rule, exactly`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (tips, bays) = star(
      Point(20 + random.number(in: 0..<1), 20 + random.number(in: 0..<1)),
      random.number(in: 3..<19), turn: random.number(in: 0..<6))
    let drawn = Path(polygons: [[0, 2, 4, 1, 3].map { tips[$0] }])
    let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let full = CoverageMask(path: drawn, in: clip)
    let outline = PolygonOracle(zip(tips, bays).flatMap { [$0, $1] })
    #expect(outline.worstError(of: full, over: clip) <= 0.51, "\(random)")

    let hollow = CoverageMask(path: drawn, rule: .evenOdd, in: clip)
    let hole = PolygonOracle(bays)
    var worst = 0.0
    for y in 0..<40 {
      for x in 0..<40 {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        let exact = outline.area(in: pixel) - hole.area(in: pixel)
        worst = max(worst, abs(exact * 255 - Double(hollow[x, y])))
      }
    }
    #expect(worst <= 0.51, "\(random)")
  }

  @Test func `pieces of one path that overlap in a pixel do not add up`() {
    // Two quarters of a pixel that overlap in an eighth: three eighths, not four.
    let path = Path(polygons: [
      [Point(0, 0), Point(0.5, 0), Point(0.5, 0.5), Point(0, 0.5)],
      [Point(0.25, 0), Point(0.75, 0), Point(0.75, 0.5), Point(0.25, 0.5)],
    ])
    let clip = PixelRect(x: 0, y: 0, width: 1, height: 1)
    #expect(CoverageMask(path: path, in: clip)[0, 0] == 96)
    #expect(CoverageMask(path: path, rule: .evenOdd, in: clip)[0, 0] == 64)
  }

  @Test func `rings of opposite direction are hollow under both rules`() {
    let outer = RoundedRect(Rect(x: 2.3, y: 2.7, width: 30, height: 26), radius: 9).path
    let inner = RoundedRect(Rect(x: 7.3, y: 7.7, width: 20, height: 16), radius: 4).path
    var ring = outer
    ring.append(inner.reversed())
    let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)
    let whole = CoverageMask(path: outer, in: clip)
    let hole = CoverageMask(path: inner, in: clip)
    for rule in [FillRule.nonZero, .evenOdd] {
      let mask = CoverageMask(path: ring, rule: rule, in: clip)
      var difference = 0
      for y in 0..<40 {
        for x in 0..<40 {
          let expected = Int(whole[x, y]) - Int(hole[x, y])
          difference = max(difference, abs(Int(mask[x, y]) - expected))
        }
      }
      #expect(difference <= 1)
    }
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd], 1...15)
  func `pieces beside each other cover what each covers alone`(rule: FillRule, seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 500)
    let clip = PixelRect(x: 0, y: 0, width: 60, height: 20)
    // Five stars side by side, the third of them inside a frame of its own.
    var pieces = (0..<5).map { i -> [Point] in
      let (tips, _) = star(
        Point(6 + 12 * Double(i), 10 + random.number(in: -3..<3)), 4.6,
        turn: random.number(in: 0..<6))
      return [0, 2, 4, 1, 3].map { tips[$0] }
    }
    pieces.append([Point(24.5, 1.2), Point(35.5, 1.7), Point(35.2, 18.9), Point(24.1, 18.3)])
    let together = CoverageMask(path: Path(polygons: pieces), rule: rule, in: clip)
    let groups = [[0], [1], [2, 5], [3], [4]].map { group in
      CoverageMask(path: Path(polygons: group.map { pieces[$0] }), rule: rule, in: clip)
    }
    var difference = 0
    for y in 0..<20 {
      for x in 0..<60 {
        let sum = groups.reduce(0) { $0 + Int($1[x, y]) }
        difference = max(difference, abs(Int(together[x, y]) - sum))
      }
    }
    #expect(difference == 0, "\(random)")
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd], 1...150 as ClosedRange<UInt64>)
  func `curves that cross agree with the plain program`(rule: FillRule, seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 8000)
    let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)
    var path = random.path(pieces: 2...7).applying(
      Affine.scale(random.number(in: 0.1..<0.6)).then(.translation(20, 20)))
    // Points on a coarse grid meet, and lines lie on each other.
    if random.chance(0.3) { path = path.onGrid(0.25) }
    let mask = CoverageMask(path: path, rule: rule, in: clip)
    let plain = PlainCoverage.mask(path, rule: rule, in: clip)
    // Four are promised where pieces cross; none was seen to differ by more than one.
    #expect(mask.difference(from: plain, over: clip) <= 1, "\(random)")
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd], Effort.seeds(16))
  func `curves that cross agree with dense sampling of fine chords`(rule: FillRule, seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 8000)
    let clip = PixelRect(x: 8, y: 10, width: 20, height: 12)
    let path = random.path(pieces: 2...7).applying(Affine.scale(0.4).then(.translation(20, 20)))
    let mask = CoverageMask(path: path, rule: rule, in: clip)
    var polygons: [[Point]] = []
    for element in path.flattened(tolerance: 1e-4).elements {
      switch element {
      case .move(let p): polygons.append([p])
      case .line(let p): polygons[polygons.count - 1].append(p)
      default: break
      }
    }
    let oracle = SampledCoverage(polygons: polygons, rule: rule)
    #expect(worst(mask, oracle, rows: clip.minY..<clip.maxY, lines: 1000) < 1.2, "\(random)")
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: [FillRule.nonZero, .evenOdd],
    [(600, 40.0), (1500, 40), (1500, 1.9), (6000, 40), (6000, 1.9)])
  func `thousands of crossings in a row stay within four levels`(
    rule: FillRule, scribble: (count: Int, height: Double)
  ) {
    var random = SeededGenerator(seed: 11)
    let points = (0..<scribble.count).map { _ in
      Point(random.number(in: -5..<53), random.number(in: 0..<scribble.height))
    }
    let clip = PixelRect(x: 0, y: 0, width: 48, height: 40)
    let mask = CoverageMask(path: Path(polygons: [points]), rule: rule, in: clip)
    let oracle = SampledCoverage(polygons: [points], rule: rule)
    #expect(worst(mask, oracle, rows: 0..<2, lines: 800) < 4, "\(random)")
  }

  /// The largest error of some rows of a mask in levels.
  private func worst(
    _ mask: CoverageMask, _ oracle: SampledCoverage, rows: Range<Int>, lines: Int
  ) -> Double {
    var worst = 0.0
    for y in rows {
      let row = oracle.row(y: y, x: mask.bounds.minX, width: mask.bounds.width, lines: lines)
      for (i, part) in row.enumerated() {
        worst = max(worst, abs(part * 255 - Double(mask[mask.bounds.minX + i, y])))
      }
    }
    return worst
  }
}
