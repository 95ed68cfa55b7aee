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
    precondition(start >= 0 && start + coverage.count <= target.count)
    let isOpaque = source.a == 255
    for i in 0..<coverage.count {
      let m = UInt32(coverage[i])
      if m == 0 { continue }
      if m == 255 {
        target[start &+ i] = isOpaque ? source : source.over(target[start &+ i])
      } else {
        target[start &+ i] = source.scaled(by: m).over(target[start &+ i])
      }
    }
  }

  /// Puts a row of pixels over another, weighted by coverage.
  static func blend(
    _ source: Span<RGBA8>, coverage: Span<UInt8>, over target: inout MutableSpan<RGBA8>,
    at start: Int
  ) {
    precondition(coverage.count == source.count)
    precondition(start >= 0 && start + source.count <= target.count)
    for i in 0..<source.count {
      let m = UInt32(coverage[i])
      if m == 0 { continue }
      let pixel = m == 255 ? source[i] : source[i].scaled(by: m)
      target[start &+ i] = pixel.over(target[start &+ i])
    }
  }

  /// Puts a row of pixels over another, all weighted by `factor / 255`.
  static func blend(
    _ source: Span<RGBA8>, factor: UInt8, over target: inout MutableSpan<RGBA8>, at start: Int
  ) {
    precondition(start >= 0 && start + source.count <= target.count)
    let m = UInt32(factor)
    if m == 255 {
      for i in 0..<source.count { target[start &+ i] = source[i].over(target[start &+ i]) }
    } else {
      for i in 0..<source.count {
        target[start &+ i] = source[i].scaled(by: m).over(target[start &+ i])
      }
    }
  }

  /// Multiplies a row by coverage.
  static func keep(
    _ target: inout MutableSpan<RGBA8>, at start: Int, inside coverage: Span<UInt8>
  ) {
    precondition(start >= 0 && start + coverage.count <= target.count)
    for i in 0..<coverage.count {
      target[start &+ i] = target[start &+ i].scaled(by: UInt32(coverage[i]))
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

  /// Writes the product of two coverages, rounded to nearest.
  static func multiply(
    _ a: Span<UInt8>, _ b: Span<UInt8>, into result: inout MutableSpan<UInt8>
  ) {
    precondition(a.count == result.count && b.count == result.count)
    for i in 0..<result.count { result[i] = RGBA8.product(a[i], b[i]) }
  }
}
