import Geometry

/// A Gaussian blur of coverage, four pixels to a group of lanes.
struct CoverageBlur: ~Copyable {
  private let blur: GaussianBlur
  private let bounds: PixelRect

  /// Prepares the blur of coverage over a non-empty rectangle; `sigma` (pixels) is at least 0.05.
  init(sigma: Double, _ bounds: PixelRect) {
    blur = GaussianBlur(sigma: sigma, edge: .transparent, groupsPixels: true)
    self.bounds = bounds
  }

  /// Writes the blurred coverage of a rectangle, one byte per pixel, from `source`, which has one
  /// byte for each pixel of the prepared rectangle.
  func write(
    _ source: Span<UInt8>, into bytes: inout MutableSpan<UInt8>, over region: PixelRect
  ) {
    precondition(source.count == bounds.area && bytes.count == region.area, "a byte a pixel")
    if region.isEmpty { return }
    unpack(
      blurred(packed(source), over: region), into: &bytes, width: region.width,
      height: region.height)
  }

  private func blurred(
    _ packed: borrowing ScratchBuffer<RGBA8>, over region: PixelRect
  ) -> ScratchBuffer<RGBA8> {
    blur.apply(
      packed.span, width: bounds.width, height: bounds.height,
      columns: region.minX - bounds.minX..<region.maxX - bounds.minX,
      rows: region.minY - bounds.minY..<region.maxY - bounds.minY)
  }

  /// The coverage as groups of four pixels, the last group of a row padded with zeros.
  private func packed(_ source: Span<UInt8>) -> ScratchBuffer<RGBA8> {
    let width = bounds.width
    let groups = (width + 3) / 4
    var result = ScratchBuffer<RGBA8>(repeating: .clear, count: groups * bounds.height)
    var target = result.mutableSpan
    let bytes = unsafe source.bytes
    for y in 0..<bounds.height {
      for g in 0..<width / 4 {
        // Any four bytes are a number; the offset is checked.
        let word = unsafe bytes.unsafeLoadUnaligned(
          fromByteOffset: y &* width &+ 4 &* g, as: UInt32.self)
        target[y &* groups &+ g] = RGBA8(packed: UInt32(littleEndian: word))
      }
      for x in width / 4 * 4..<width {
        target[y &* groups &+ groups &- 1].packed |=
          UInt32(source[y &* width &+ x]) &<< UInt32(8 &* (x & 3))
      }
    }
    return result
  }

  /// Writes the bytes of groups as `packed` returns them.
  private func unpack(
    _ groups: borrowing ScratchBuffer<RGBA8>, into target: inout MutableSpan<UInt8>, width: Int,
    height: Int
  ) {
    let stride = (width + 3) / 4
    let groups = groups.span
    var bytes = unsafe target.mutableBytes
    for y in 0..<height {
      for g in 0..<width / 4 {
        bytes.storeBytes(
          of: groups[y &* stride &+ g].packed.littleEndian,
          toByteOffset: y &* width &+ 4 &* g, as: UInt32.self)
      }
      for x in width / 4 * 4..<width {
        let word = groups[y &* stride &+ stride &- 1].packed &>> UInt32(8 &* (x & 3))
        bytes.storeBytes(
          of: UInt8(truncatingIfNeeded: word), toByteOffset: y &* width &+ x, as: UInt8.self)
      }
    }
  }
}
