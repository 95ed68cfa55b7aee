import ImageCodec
import Raster
import TestSupport
import Testing

/// Compressing a file again changes its length and nothing that can be seen.
struct PNGOptimizedTests {
  @Test(arguments: 1...60)
  func `pictures of every format keep their pixels`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let colors = [1, 2, 3, 4, 5, 16, 17, 256, 257, nil][random.integer(in: 0...9)]
    let alphas = [0...255, 255...255, 254...255, 0...0][random.integer(in: 0...3)]
    var bitmap = random.bitmap(
      width: random.integer(in: 1...40), height: random.integer(in: 1...40), colors: colors,
      alphas: alphas)
    if random.chance(0.3) {
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let p = bitmap[x, y]
          bitmap[x, y] = RGBA8(r: p.r, g: p.r, b: p.r, a: p.a)
        }
      }
    }
    for effort in PNG.Effort.allCases {
      let file = try PNG.encode(bitmap, effort: effort)
      let small = try PNG.optimized(file)
      #expect(try PNG.decode(small) == bitmap, "\(random)")
      #expect(try ReferencePNG(small).bitmap() == bitmap, "\(random)")
      #expect(small.count <= file.count, "\(random)")
      #expect(try PNG.optimized(small) == small, "\(random)")
    }
  }

  @Test func `a picture becomes as short as the effort small makes it, or stays shorter`() throws {
    for levels in [2, 9, 255] {
      var bitmap = Bitmap(width: 70, height: 50)
      for y in 0..<50 {
        for x in 0..<70 {
          let level = (x * x + y * y) * levels / 7400
          bitmap[x, y] = RGBA8(r: UInt8(level), g: UInt8(level), b: UInt8(level / 2))
        }
      }
      let direct = try PNG.encode(bitmap, effort: .small)
      let quick = try PNG.encode(bitmap, effort: .quick)
      #expect(try PNG.optimized(quick) == (direct.count < quick.count ? direct : quick))
    }
  }

  @Test(arguments: 1...20)
  func `films keep every frame and its time`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let colors = [2, 16, 256, nil][random.integer(in: 0...3)]
    let still = random.bitmap(width: 31, height: 23, colors: colors, alphas: 255...255)
    var frames = [still]
    for _ in 0..<5 {
      var next = frames[frames.count - 1]
      let x0 = random.integer(in: 0...20)
      for y in 3..<14 { for x in x0..<x0 + 9 { next[x, y] = still[30 - x, 22 - y] } }
      frames.append(next)
    }
    let delays = frames.indices.map { APNG.Delay.milliseconds(10 * $0) }
    let file = try APNG.encode(frames: frames, delays: delays, effort: .quick)
    let small = try PNG.optimized(file)
    let (before, after) = (try ReferenceAnimation(file), try ReferenceAnimation(small))
    #expect(after.controls == before.controls, "\(random)")
    for (i, frame) in frames.enumerated() {
      #expect(after.bitmap(i, width: frame.width) == frame, "\(random), frame \(i)")
    }
    #expect(small.count <= file.count)
  }

  @Test func `damage is an error and no trap`() throws {
    var random = SeededGenerator(seed: 2)
    let file = try PNG.encode(random.bitmap(width: 40, height: 30), effort: .quick)
    for length in stride(from: 0, to: file.count - 13, by: 7) {
      #expect(throws: PNGError.self) { try PNG.optimized(Array(file[..<length])) }
    }
    for _ in 0..<400 {
      var damaged = file
      damaged[random.integer(in: 0...file.count - 1)] ^= UInt8(1 << random.integer(in: 0...7))
      _ = try? PNG.optimized(damaged)
    }
    #expect(throws: PNGError.self) { try PNG.optimized([]) }
  }

  @Test func `the quick effort filters smooth pictures by row`() throws {
    // Columns want the row above, rows want the left neighbour: neither filter alone would do for
    // both.
    var random = SeededGenerator(seed: 6)
    let noise = (0..<64).map { _ in UInt8(random.integer(in: 0...255)) }
    var bitmap = Bitmap(width: 64, height: 128)
    for y in 0..<128 {
      for x in 0..<64 {
        let g = y < 64 ? noise[x] : noise[y - 64]
        bitmap[x, y] = RGBA8(r: g, g: g &+ 60, b: g / 2)
      }
    }
    let quick = try PNG.encode(bitmap, effort: .quick)
    #expect(try PNG.decode(quick) == bitmap)
    #expect(quick.count < 64 * 128 * 3 / 20)
  }
}
