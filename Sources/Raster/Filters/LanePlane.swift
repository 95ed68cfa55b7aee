/// Numbers of a picture in rows of four lanes, the working format of the blur.
///
/// A lane group is one pixel's red, green, blue and alpha, or four neighbouring pixels of a mask;
/// the loops that combine rows do not care which.
struct LanePlane: ~Copyable {
  /// Groups in a row.
  let width: Int
  /// Rows; none when they are empty.
  var height: Int { width == 0 ? 0 : lanes.count / width }
  /// Row by row from the top.
  var lanes: ScratchBuffer<SIMD4<Float>>

  /// Makes a plane of zeros.
  init(width: Int, height: Int) {
    self.width = width
    lanes = ScratchBuffer(repeating: .zero, count: width * height)
  }

  /// Makes a plane of groups, row by row.
  ///
  /// - Precondition: the count is a multiple of `width`.
  init(width: Int, lanes: consuming ScratchBuffer<SIMD4<Float>>) {
    precondition(width == 0 ? lanes.count == 0 : lanes.count % width == 0, "whole rows")
    self.width = width
    self.lanes = lanes
  }

  /// Fills the plane with the numbers of as many groups of bytes, from an index on.
  mutating func read(_ source: Span<RGBA8>, from start: Int) {
    var target = lanes.mutableSpan
    precondition(start >= 0 && start + target.count <= source.count)
    for i in 0..<target.count { target[i] = source[start &+ i].floats }
  }

  /// Writes the first `count` groups as the nearest bytes, from an index on.
  func round(into target: inout MutableSpan<RGBA8>, at start: Int, count: Int) {
    let source = lanes.span
    precondition(start >= 0 && start + count <= target.count && count <= source.count)
    for i in 0..<count { target[start &+ i] = RGBA8(rounding: source[i]) }
  }

  /// Returns all groups as the nearest bytes.
  func rounded() -> ScratchBuffer<RGBA8> {
    var result = ScratchBuffer<RGBA8>(repeating: .clear, count: lanes.count)
    var target = result.mutableSpan
    round(into: &target, at: 0, count: lanes.count)
    return result
  }

  /// Returns the plane with rows and columns exchanged, groups kept whole.
  func transposedGroups() -> LanePlane {
    var result = LanePlane(width: height, height: width)
    let source = lanes.span
    var target = result.lanes.mutableSpan
    for y0 in stride(from: 0, to: height, by: 8) {
      for x in 0..<width {
        for y in y0..<min(y0 &+ 8, height) { target[x &* height &+ y] = source[y &* width &+ x] }
      }
    }
    return result
  }

  /// Returns the plane with rows and columns of single lanes exchanged.
  ///
  /// The result has a row for every lane of a row here, and its rows are filled up with zeros to
  /// whole groups.
  func transposedLanes() -> LanePlane {
    var result = LanePlane(width: (height + 3) / 4, height: width * 4)
    let source = lanes.span
    let stride = result.width
    var target = result.lanes.mutableSpan
    for block in 0..<stride {
      let y = 4 &* block
      for x in 0..<width {
        let a = source[y &* width &+ x]
        let b = y &+ 1 < height ? source[(y &+ 1) &* width &+ x] : .zero
        let c = y &+ 2 < height ? source[(y &+ 2) &* width &+ x] : .zero
        let d = y &+ 3 < height ? source[(y &+ 3) &* width &+ x] : .zero
        let first = 4 &* x &* stride &+ block
        target[first] = SIMD4(a.x, b.x, c.x, d.x)
        target[first &+ stride] = SIMD4(a.y, b.y, c.y, d.y)
        target[first &+ 2 &* stride] = SIMD4(a.z, b.z, c.z, d.z)
        target[first &+ 3 &* stride] = SIMD4(a.w, b.w, c.w, d.w)
      }
    }
    return result
  }
}
