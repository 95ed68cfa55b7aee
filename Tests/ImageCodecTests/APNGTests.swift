import ImageCodec
import Raster
import TestSupport
import Testing

/// Plays animations with the plain reader and compares each frame with what was given.
struct APNGTests {
  private func play(
    _ frames: [Bitmap], effort: PNG.Effort = .fast, loopCount: Int = 0
  ) throws -> (bytes: [UInt8], animation: ReferenceAnimation) {
    let delays = frames.indices.map { APNG.Delay.milliseconds(10 * $0) }
    let bytes = try APNG.encode(
      frames: frames, delays: delays, loopCount: loopCount, effort: effort)
    return (bytes, try ReferenceAnimation(bytes))
  }

  /// Frames in which one thing at a time changes, sometimes nothing, sometimes all.
  private func frames(_ random: inout SeededGenerator) -> [Bitmap] {
    let (width, height) = (random.integer(in: 1...30), random.integer(in: 1...30))
    let alphas = [0...255, 255...255, 0...0][random.integer(in: 0...2)]
    let colors = [2, 3, 16, 255, 256, nil][random.integer(in: 0...5)]
    let pool = random.bitmap(width: 16, height: 16, colors: colors, alphas: alphas)
    let isGrey = random.chance(0.3)
    func pixel(_ random: inout SeededGenerator) -> RGBA8 {
      let p = pool[random.integer(in: 0...15), random.integer(in: 0...15)]
      return isGrey ? RGBA8(r: p.r, g: p.r, b: p.r, a: p.a) : p
    }
    var bitmap = Bitmap(width: width, height: height)
    let first = pixel(&random)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = random.chance(0.7) ? first : pixel(&random) }
    }
    let start = bitmap
    var frames = [bitmap]
    for _ in 0..<random.integer(in: 0...7) {
      if random.chance(0.2) { bitmap = start }
      let (x0, y0) = (random.integer(in: 0...width - 1), random.integer(in: 0...height - 1))
      let color = random.chance(0.3) ? .clear : pixel(&random)
      for y in y0..<min(height, y0 + random.integer(in: 0...20)) {
        for x in x0..<min(width, x0 + random.integer(in: 0...20)) where random.chance(0.8) {
          bitmap[x, y] = color
        }
      }
      frames.append(bitmap)
    }
    return frames
  }

  @Test(arguments: 1...150)
  func `every frame is shown exactly`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frames = frames(&random)
    let (bytes, animation) = try play(frames, effort: random.chance(0.2) ? .small : .fast)
    #expect(animation.frames.count == frames.count, "\(random)")
    for (i, frame) in frames.enumerated() {
      #expect(animation.bitmap(i, width: frame.width) == frame, "\(random), frame \(i)")
    }
    #expect(try PNG.decode(bytes) == frames[0], "\(random)")
  }

  @Test func `counts and delays are those given`() throws {
    let frames = [Bitmap(width: 3, height: 2, color: .white), Bitmap(width: 3, height: 2)]
    let bytes = try APNG.encode(
      frames: frames,
      delays: [APNG.Delay(numerator: 1, denominator: 30), .milliseconds(70_000)], loopCount: 5)
    let animation = try ReferenceAnimation(bytes)
    #expect(animation.declared == [2, 5])
    #expect(animation.controls.map { Array($0[16..<20]) } == [[0, 1, 0, 30], [255, 255, 3, 232]])
  }

  @Test func `only what changes is stored`() throws {
    var random = SeededGenerator(seed: 3)
    let still = random.bitmap(width: 40, height: 40, alphas: 255...255)
    var moved = still
    for i in 0..<5 { moved[20 + i, 11] = RGBA8(r: UInt8(i), g: 9, b: 9) }
    let (bytes, animation) = try play([still, moved, moved, still])
    let rectangles = animation.controls.map { control in
      stride(from: 0, to: 16, by: 4).map { ReferencePNG.number(control[$0..<$0 + 4]) }
    }
    #expect(rectangles[0] == [40, 40, 0, 0])
    #expect(rectangles[1] == [5, 1, 20, 11])
    #expect(rectangles[2] == [1, 1, 0, 0])
    #expect(try bytes.count < PNG.encode(still).count + 500)
  }

  @Test func `a figure that jumps away is taken back instead of painted over`() throws {
    var random = SeededGenerator(seed: 4)
    let ground = random.bitmap(width: 50, height: 50, alphas: 255...255)
    var frames = [ground]
    for place in [2, 30] {
      var frame = ground
      for y in place..<place + 12 { for x in place..<place + 12 { frame[x, y] = .clear } }
      frames.append(frame)
    }
    let animation = try play(frames).animation
    #expect(animation.controls[1][20] == 2)
    #expect(animation.bitmap(2, width: 50) == frames[2])
  }

  @Test func `unchanged pixels between changed ones are transparent where that is smaller`() throws
  {
    var random = SeededGenerator(seed: 5)
    let ground = random.bitmap(width: 40, height: 40, alphas: 255...255)
    var next = ground
    (next[0, 0], next[39, 39]) = (RGBA8(.white), RGBA8(.black))
    let (bytes, animation) = try play([ground, next])
    #expect(animation.controls[1][21] == 1)
    #expect(animation.bitmap(1, width: 40) == next)
    #expect(try bytes.count < PNG.encode(ground).count + 300)
  }

  @Test func `nothing to show is refused`() {
    #expect(throws: PNGError.emptyBitmap) { try APNG.encode(frames: [], delays: []) }
    #expect(throws: PNGError.emptyBitmap) {
      try APNG.encode(frames: [Bitmap(width: 0, height: 3)], delays: [.milliseconds(1)])
    }
  }

  @Test func `the same frames give the same bytes`() throws {
    var random = SeededGenerator(seed: 6)
    let frames = frames(&random)
    #expect(try play(frames).bytes == play(frames).bytes)
  }
}
