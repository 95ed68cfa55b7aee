import Geometry
import Raster
import TestSupport
import Testing

/// Laws of parts and wholes, of place and of clips, over random outlines.
struct CoverageSumTests {
  private let clip = PixelRect(x: 0, y: 0, width: 44, height: 44)

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `triangles around a point are together the polygon, without a seam`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let center = Point(22, 22)
    let ring = random.ring(around: center, count: random.integer(in: 5...12), radii: 2..<21)
    let pieces = ring.indices.map { [center, ring[$0], ring[($0 + 1) % ring.count]] }
    for rule in [FillRule.nonZero, .evenOdd] {
      let whole = CoverageMask(path: Path(polygons: [ring]), rule: rule, in: clip)
      let together = CoverageMask(path: Path(polygons: pieces), rule: rule, in: clip)
      #expect(together.difference(from: whole, over: clip) == 0, "\(random), \(rule)")
    }
    // Each alone is rounded, by half a level at most where it covers only a part.
    let whole = CoverageMask(path: Path(polygons: [ring]), in: clip)
    let parts = pieces.map { CoverageMask(path: Path(polygons: [$0]), in: clip) }
    var isRight = true
    for y in 0..<clip.height {
      for x in 0..<clip.width {
        let shares = parts.map { Int($0[x, y]) }
        let rounded = shares.count { $0 > 0 && $0 < 255 } + 1
        isRight = isRight && abs(shares.reduce(0, +) - Int(whole[x, y])) <= (rounded + 1) / 2
      }
    }
    #expect(isRight, "\(random)")
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `a polygon cut by a line is the sum of both parts`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 900)
    // Convex, so that a cut has two ends: on a circle, turned and stretched.
    let count = random.integer(in: 4...11)
    let turn = random.number(in: 0..<6)
    let points = (0..<count).map { i in
      let angle = turn + (Double(i) + random.number(in: 0..<0.8)) * 2 * .pi / Double(count)
      return Point(22 + 20 * cosine(angle), 22 + 14 * sine(angle))
    }
    let (i, k) = (random.integer(in: 0...count / 2 - 1), random.integer(in: count / 2...count - 1))
    let first = Point.interpolate(points[i], points[i + 1], random.number(in: 0..<1))
    let second = Point.interpolate(
      points[k], points[(k + 1) % count], random.number(in: 0..<1))
    let one = [first] + points[i + 1...k] + [second]
    let other = [second] + points[(k + 1)...] + points[...i] + [first]
    let whole = CoverageMask(path: Path(polygons: [points]), in: clip)
    let sum = [one, other].map { CoverageMask(path: Path(polygons: [$0]), in: clip) }
    let both = CoverageMask(path: Path(polygons: [one, other]), in: clip)
    var (difference, seam) = (0, 0)
    for y in 0..<clip.height {
      for x in 0..<clip.width {
        let expected = Int(whole[x, y])
        difference = max(difference, abs(sum.reduce(0) { $0 + Int($1[x, y]) } - expected))
        seam = max(seam, abs(Int(both[x, y]) - expected))
      }
    }
    #expect(difference <= 1, "\(random)")
    // The ends of the cut are rounded to 65536ths of a pixel, off the edges that they lie on.
    #expect(seam <= 1, "\(random)")
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `reversing changes nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1800)
    let path = random.path(pieces: 1...6).applying(
      Affine.scale(0.5).then(.translation(22, 22)))
    for rule in [FillRule.nonZero, .evenOdd] {
      let mask = CoverageMask(path: path, rule: rule, in: clip)
      let back = CoverageMask(path: path.reversed(), rule: rule, in: clip)
      #expect(mask.difference(from: back, over: clip) == 0, "\(random), \(rule)")
    }
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `whole pixels shift pixels`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 2700)
    // Coordinates in 1024ths stay what they are when they are moved.
    let path = random.path(pieces: 1...6).onGrid(1024)
    let clip = clip.offsetBy(x: -22, y: -22)
    let (dx, dy) = (random.integer(in: -4000...4000), random.integer(in: -4000...4000))
    let shift = Affine.translation(Double(dx), Double(dy))
    for rule in [FillRule.nonZero, .evenOdd] {
      let mask = CoverageMask(path: path, rule: rule, in: clip)
      let moved = CoverageMask(
        path: path.applying(shift), rule: rule, in: clip.offsetBy(x: dx, y: dy))
      let mapped = CoverageMask(
        path: path, rule: rule, transform: shift, in: clip.offsetBy(x: dx, y: dy))
      let back = [moved, mapped].map { $0.offsetBy(x: -dx, y: -dy) }
      #expect(mask.difference(from: back[0], over: clip) == 0, "\(random), \(rule)")
      #expect(mask.difference(from: back[1], over: clip) == 0, "\(random), \(rule)")
    }
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `a clip shows a part of the same picture`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 3600)
    let path = random.path(pieces: 1...6)
    let all = PixelRect(x: -60, y: -60, width: 120, height: 120)
    let part = PixelRect(
      x: random.integer(in: -40...20), y: random.integer(in: -40...20),
      width: random.integer(in: 1...30), height: random.integer(in: 1...30))
    for rule in [FillRule.nonZero, .evenOdd] {
      let whole = CoverageMask(path: path, rule: rule, in: all)
      let seen = CoverageMask(path: path, rule: rule, in: part)
      // A curve that is cut has other chords, each within the bound: roundings may turn.
      #expect(seen.difference(from: whole, over: part) <= 1, "\(random), \(rule)")
    }
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `a clip shows a part of the same polygon`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 5400)
    // In 1024ths of a pixel; its edges pass the clip's sides anywhere.
    let points = (0..<random.integer(in: 3...9)).map { _ in random.point() }
    let path = Path(polygons: [points]).onGrid(1024)
    let all = PixelRect(x: -60, y: -60, width: 120, height: 120)
    let part = PixelRect(
      x: random.integer(in: -40...20), y: random.integer(in: -40...20),
      width: random.integer(in: 1...30), height: random.integer(in: 1...30))
    for rule in [FillRule.nonZero, .evenOdd] {
      let whole = CoverageMask(path: path, rule: rule, in: all)
      let seen = CoverageMask(path: path, rule: rule, in: part)
      // Where an edge passes a side of the clip it is cut, at 65536ths of a pixel: one in a hundred
      // polygons has a pixel whose rounding turns.
      #expect(seen.difference(from: whole, over: part) <= 1, "\(random), \(rule)")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `shapes apart in one path cover what each covers`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 4500)
    var (together, alone): (Path, [CoverageMask]) = (Path(), [])
    for i in 0..<9 {
      // Each in its own ninth, so that no two touch a pixel.
      let center = Point(7.5 + 14 * Double(i % 3), 7.5 + 14 * Double(i / 3))
      let ring = random.ring(around: center, count: random.integer(in: 3...9), radii: 1..<6.4)
      let path = random.chance(0.3) ? Path(polygons: [ring]).reversed() : Path(polygons: [ring])
      together.append(path)
      alone.append(CoverageMask(path: path, in: clip))
    }
    for rule in [FillRule.nonZero, .evenOdd] {
      let mask = CoverageMask(path: together, rule: rule, in: clip)
      var isSum = true
      for y in 0..<clip.height {
        for x in 0..<clip.width {
          isSum = isSum && Int(mask[x, y]) == alone.reduce(0) { $0 + Int($1[x, y]) }
        }
      }
      #expect(isSum, "\(random), \(rule)")
    }
  }
}
