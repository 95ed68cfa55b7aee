import Geometry
import KernelTypes
import Raster
import TestSupport
import Testing

/// The sampling kernels give the same bytes whatever instructions they are made of.
struct SamplingKernelTests {
  /// The rows of a plan by each table, `count` columns from `x` on.
  private func rows(
    _ table: KernelTable, _ plan: SamplingPlan, x: Int, count: Int, height: Int
  ) -> [UInt32] {
    var result = [UInt32](repeating: 0, count: count * height)
    unsafe result.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      let sampler = unsafe table.makeSampler(plan, x, count)
      for y in 0..<height { unsafe table.sampleRow(sampler, y, first + y * count) }
      unsafe table.endSampler(sampler)
    }
    return result
  }

  @Test(arguments: 1...150)
  func `all kernels give the same bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (random.integer(in: 1...40), random.integer(in: 1...40))
    let words = (0..<width * height).map { _ in random.pixel().packed }
    let filter = [SamplingPlan.Filter.nearest, .bilinear, .area][Int(seed) % 3]
    let extend = [SamplingPlan.Extend.clamp, .repeats, .transparent][Int(seed / 3) % 3]
    let scale = random.chance(0.3) ? 1 : random.number(in: 0.1..<5)
    let angle = filter != .area && random.chance(0.4) ? 0.5 : 0
    let map = Affine.scale(scale).then(.rotation(angle)).then(
      .translation(random.number(in: -30..<9), random.number(in: -30..<9)))
    let (x, count) = (random.integer(in: -9...9), random.integer(in: 1...50))
    unsafe words.withUnsafeBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      let level = unsafe SampledLevel(pixels, width: width, height: height, toLevel: map)
      let second = unsafe SampledLevel(
        pixels, width: width, height: height, toLevel: map.then(.scale(0.5)))
      let plan = SamplingPlan(
        filter, extend, level, second: random.chance(0.5) ? second : nil, mix: 23456)
      let all = Kernels.all.map { rows($0.table, plan, x: x, count: count, height: 20) }
      for other in all.dropFirst() { #expect(other == all[0], "\(random)") }

      let factor = random.integer(in: 1...9)
      let size = ((width + factor - 1) / factor) * ((height + factor - 1) / factor)
      let reduced = Kernels.all.map { kernels in
        var result = [[UInt32](repeating: 0, count: size), [UInt32](repeating: 0, count: size)]
        unsafe result[0].withUnsafeMutableBufferPointer { target in
          guard let target = target.baseAddress else { return }
          unsafe kernels.table.reduce(pixels, width, height, factor, target)
        }
        if factor == 2 {
          unsafe result[1].withUnsafeMutableBufferPointer { target in
            guard let target = target.baseAddress else { return }
            unsafe kernels.table.halve(pixels, width, target, width / 2, height / 2)
          }
        }
        return result
      }
      for other in reduced.dropFirst() { #expect(other == reduced[0], "\(random)") }
    }
  }
}
