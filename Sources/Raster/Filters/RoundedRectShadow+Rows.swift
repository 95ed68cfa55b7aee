import Geometry

extension RoundedRectShadow {
  /// Writes the coverage of row `y` (a row of ``bounds``), a byte for each of its columns.
  ///
  /// - Parameter start: where in `bytes` the first column's byte goes.
  /// - Precondition: `y` lies in `bounds` and `bytes` has room for `bounds.width` bytes.
  public func write(y: Int, into bytes: inout MutableSpan<UInt8>, at start: Int = 0) {
    precondition(y >= bounds.minY && y < bounds.maxY, "a row of the shadow")
    precondition(start >= 0 && start + bounds.width <= bytes.count, "room for each column")
    let n = y - bounds.minY
    if !middle.isEmpty, heightProfile(n) > 0.9995, corners(inRow: n, isRight: nil).count == 0 {
      bytes.copy(middle, to: start)
    } else {
      write(row: n, into: &bytes, at: start)
    }
  }

  /// The whole shadow as a mask over ``bounds``.
  public var mask: CoverageMask {
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    for y in bounds.minY..<bounds.maxY {
      let start = (y - bounds.minY) * bounds.width
      var bytes = coverage.mutableSpan
      write(y: y, into: &bytes, at: start)
    }
    return CoverageMask(bounds: bounds, coverage: coverage)
  }

  func write(row n: Int, into bytes: inout MutableSpan<UInt8>, at start: Int) {
    let height = heightProfile(n)
    if left < right { bytes.fill(start + left..<start + right, RGBA8.byte(Double(height))) }
    var raw = unsafe bytes.mutableBytes
    writePart(n, height, leftProfile, columns: 0..<left, isRight: false, into: &raw, at: start)
    if !isMirrored, left < bounds.width {
      writePart(
        n, height, rightProfile, columns: right..<bounds.width, isRight: true, into: &raw,
        at: start)
    }
  }

  /// How many corners affect a row in one part, or in both, and the last of them.
  private func corners(inRow n: Int, isRight: Bool?) -> (count: Int, last: Int) {
    var (count, last) = (0, 0)
    for i in uses.indices where reaches(uses[i], row: n) {
      if let isRight, left < bounds.width, uses[i].isRight != isRight { continue }
      count += 1
      last = i
    }
    return (count, last)
  }

  /// Writes the columns of one changing part, and their mirror image when the rows have one.
  private func writePart(
    _ n: Int, _ height: Float, _ profile: [SIMD4<Float>], columns: Range<Int>, isRight: Bool,
    into bytes: inout MutableRawSpan, at start: Int
  ) {
    let (count, last) = corners(inRow: n, isRight: isRight)
    let scale = 255 * height
    let groups = profile.span
    if count == 0 {
      for g in stride(from: 0, to: groups.count, by: 4) {
        store(
          groups[g] * scale, groups[g &+ 1] * scale, groups[g &+ 2] * scale, groups[g &+ 3] * scale,
          g, columns, &bytes, start)
      }
      return
    }
    if count == 1 {
      let taps = taps(uses[last], n)
      let lanes = lanes.span
      for g in stride(from: 0, to: groups.count, by: 4) {
        store(
          groups[g] * scale - taps.sum(lanes, g),
          groups[g &+ 1] * scale - taps.sum(lanes, g &+ 1),
          groups[g &+ 2] * scale - taps.sum(lanes, g &+ 2),
          groups[g &+ 3] * scale - taps.sum(lanes, g &+ 3), g, columns, &bytes, start)
      }
      return
    }
    for g in stride(from: 0, to: groups.count, by: 4) {
      var v = (groups[g], groups[g &+ 1], groups[g &+ 2], groups[g &+ 3])
      v = (v.0 * scale, v.1 * scale, v.2 * scale, v.3 * scale)
      for use in uses where reaches(use, row: n) {
        if left < bounds.width, use.isRight != isRight { continue }
        let taps = taps(use, n)
        let lanes = lanes.span
        v.0 -= taps.sum(lanes, g)
        v.1 -= taps.sum(lanes, g &+ 1)
        v.2 -= taps.sum(lanes, g &+ 2)
        v.3 -= taps.sum(lanes, g &+ 3)
      }
      store(v.0, v.1, v.2, v.3, g, columns, &bytes, start)
    }
  }

  /// The four rows of a corner's table that make up a pixel row.
  private struct Taps {
    var first: Int
    var stride: Int
    var weights: SIMD4<Float>

    @inline(__always)
    func sum(_ lanes: Span<SIMD4<Float>>, _ group: Int) -> SIMD4<Float> {
      let i: Int = first &+ group
      // One product per line: in one expression they took the compiler seven seconds.
      let a: SIMD4<Float> = lanes[i] * weights.x
      let b: SIMD4<Float> = lanes[i &+ stride] * weights.y
      let c: SIMD4<Float> = lanes[i &+ 2 &* stride] * weights.z
      let d: SIMD4<Float> = lanes[i &+ 3 &* stride] * weights.w
      return (a + b) + (c + d)
    }
  }

  private func taps(_ use: CornerUse, _ n: Int) -> Taps {
    let n = use.isBottom ? bounds.height - 1 - n : n
    let corner = corners[use.table]
    let width = corner.width
    return Taps(
      first: corner.first + n / step * width, stride: width, weights: spline[n % step])
  }

  /// Rounds a block of 16 columns and writes it, and its mirror image when rows have one.
  @inline(__always)
  private func store(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>, _ g: Int,
    _ columns: Range<Int>, _ bytes: inout MutableRawSpan, _ start: Int
  ) {
    // Adding 1.5 times 2^23 leaves the nearest integer in the lowest byte; noise below 0 rounds
    // to 0.
    func byte(_ v: SIMD4<Float>) -> SIMD4<UInt32> {
      // The same bits as integers.
      unsafe unsafeBitCast(v + 12_582_912, to: SIMD4<UInt32>.self) & 255
    }
    let (p, q, r, s) = (byte(a), byte(b), byte(c), byte(d))
    let block = (p | q &<< 8) | (r &<< 16 | s &<< 24)
    let at = columns.lowerBound &+ 4 &* g
    if at &+ 16 <= columns.upperBound {
      bytes.storeBytes(of: block, toByteOffset: start &+ at, as: SIMD4<UInt32>.self)
      if isMirrored {
        let back = (s | r &<< 8) | (q &<< 16 | p &<< 24)
        bytes.storeBytes(
          of: SIMD4(back.w, back.z, back.y, back.x),
          toByteOffset: start &+ bounds.width &- 16 &- at, as: SIMD4<UInt32>.self)
      }
      return
    }
    for i in 0..<columns.upperBound &- at {
      let byte = UInt8(truncatingIfNeeded: block[i &>> 2] &>> UInt32(8 &* (i & 3)))
      bytes.storeBytes(of: byte, toByteOffset: start &+ at &+ i, as: UInt8.self)
      if isMirrored {
        bytes.storeBytes(
          of: byte, toByteOffset: start &+ bounds.width &- 1 &- at &- i, as: UInt8.self)
      }
    }
  }
}

extension MutableSpan<UInt8> {
  /// Sets all bytes of a range; its bounds are checked once, not for every byte.
  @inline(__always)
  fileprivate mutating func fill(_ range: Range<Int>, _ value: UInt8) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe withUnsafeMutableBytes { raw in
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: raw[range])
      _ = unsafe part.initializeMemory(as: UInt8.self, repeating: value)
    }
  }

  /// Copies bytes to a place that has room for them.
  @inline(__always)
  fileprivate mutating func copy(_ source: [UInt8], to start: Int) {
    precondition(start >= 0 && start + source.count <= count)
    unsafe withUnsafeMutableBytes { raw in
      let part = unsafe UnsafeMutableRawBufferPointer(
        rebasing: raw[start..<start + source.count])
      unsafe source.withUnsafeBytes { unsafe part.copyMemory(from: $0) }
    }
  }
}
