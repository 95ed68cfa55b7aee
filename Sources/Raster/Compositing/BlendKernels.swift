internal import KernelTypes

/// The loops that put rows of premultiplied pixels over others.
///
/// All sources of one call have the same count, and that many pixels are changed in the target from
/// index `start` on. Products are rounded to nearest: the source is first multiplied by its
/// coverage, then put over the target.
enum BlendKernels {
  /// Puts one pixel value over a row, weighted by coverage.
  static func blend(
    _ source: RGBA8, coverage: Span<UInt8>, over target: inout MutableSpan<RGBA8>, at start: Int
  ) {
    unsafe change(&target, start, coverage.count) { pixels in
      unsafe coverage.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress else { return }
        unsafe Kernels.table.overColorCoverage(pixels, coverage.count, source.packed, bytes)
      }
    }
  }

  /// Puts a row of pixels over another, weighted by coverage.
  static func blend(
    _ source: Span<RGBA8>, coverage: Span<UInt8>, over target: inout MutableSpan<RGBA8>,
    at start: Int
  ) {
    precondition(coverage.count == source.count)
    unsafe change(&target, start, source.count) { pixels in
      unsafe coverage.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress else { return }
        unsafe words(source) { words in
          unsafe Kernels.table.overRowCoverage(pixels, words, source.count, bytes)
        }
      }
    }
  }

  /// Multiplies a row by coverage.
  static func keep(
    _ target: inout MutableSpan<RGBA8>, at start: Int, inside coverage: Span<UInt8>
  ) {
    unsafe change(&target, start, coverage.count) { pixels in
      unsafe coverage.withUnsafeBufferPointer { bytes in
        guard let bytes = bytes.baseAddress else { return }
        unsafe Kernels.table.keepRow(pixels, coverage.count, bytes)
      }
    }
  }

  /// Multiplies a row by the alpha of another.
  static func keep(
    _ target: inout MutableSpan<RGBA8>, at start: Int, insideAlphaOf source: Span<RGBA8>
  ) {
    precondition(start >= 0 && start + source.count <= target.count)
    for i in 0..<source.count {
      target[start &+ i] = target[start &+ i].scaled(by: source[i].packed &>> 24)
    }
  }

  /// Writes coverage times `factor / 255`, rounded to nearest.
  static func scale(
    _ coverage: Span<UInt8>, by factor: UInt8, into result: inout MutableSpan<UInt8>
  ) {
    precondition(coverage.count == result.count)
    for i in 0..<result.count { result[i] = RGBA8.product(coverage[i], factor) }
  }

  /// Multiplies coverage by other coverage, rounded to nearest.
  static func multiply(_ target: inout MutableSpan<UInt8>, at start: Int, by other: Span<UInt8>) {
    precondition(start >= 0 && start + other.count <= target.count)
    for i in 0..<other.count {
      target[start &+ i] = RGBA8.product(target[start &+ i], other[i])
    }
  }

  /// Calls `body` with some pixels of a target, which has to hold all of them.
  private static func change(
    _ target: inout MutableSpan<RGBA8>, _ start: Int, _ count: Int,
    _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    precondition(start >= 0 && start + count <= target.count)
    guard count > 0 else { return }
    unsafe target.withUnsafeMutableBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe body((first + 4 * start).assumingMemoryBound(to: UInt32.self))
    }
  }

  private static func words(
    _ pixels: Span<RGBA8>, _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe body(first.assumingMemoryBound(to: UInt32.self))
    }
  }
}
