import Geometry
internal import KernelTypes

/// One level of an image that was made for one drawing, see ``MipChain``.
struct MipLevel: ~Copyable {
  let width: Int
  let height: Int
  private let pixels: ScratchBuffer<UInt32>

  /// Makes the level after one that is larger than a pixel.
  init(after source: UnsafePointer<UInt32>, width: Int, height: Int) {
    let size = MipLevel.size(after: width, height)
    (self.width, self.height) = size
    unsafe pixels = ScratchBuffer(count: size.width * size.height) { target in
      unsafe MipLevel.write(after: source, width: width, height: height, target)
    }
  }

  /// Calls `body` with the address of the first pixel.
  func withPixels<Result: ~Copyable>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    unsafe pixels.span.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { preconditionFailure("a level with pixels") }
      return unsafe body(first)
    }
  }

  /// The size of the level after one.
  static func size(after width: Int, _ height: Int) -> (width: Int, height: Int) {
    (max(1, width / 2), max(1, height / 2))
  }

  /// Writes all pixels of the level after one.
  static func write(
    after source: UnsafePointer<UInt32>, width: Int, height: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let size = size(after: width, height)
    if width.isMultiple(of: 2), height.isMultiple(of: 2) {
      unsafe Kernels.table.halve(source, width, target, size.width, size.height)
      return
    }
    let toLevel = Affine.scale(
      Double(width) / Double(size.width), Double(height) / Double(size.height))
    let level = unsafe SampledLevel(source, width: width, height: height, toLevel: toLevel)
    let sampler = unsafe Kernels.table.makeSampler(
      SamplingPlan(.area, .clamp, level), 0, size.width)
    for y in 0..<size.height {
      unsafe Kernels.table.sampleRow(sampler, y, target + y * size.width)
    }
    unsafe Kernels.table.endSampler(sampler)
  }
}
