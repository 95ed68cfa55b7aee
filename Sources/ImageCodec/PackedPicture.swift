import Raster

/// A picture in PNG's own layout, ready to be filtered and compressed.
struct PackedPicture {
  let width: Int
  let height: Int
  let format: PixelFormat
  /// One row of zeros, then the rows from the top, each after `lead` zeros: filters find neighbours
  /// above the first row and left of the first pixel without checking. Pixels below 8 bits start at
  /// the high bits of a byte.
  let bytes: [UInt8]

  /// The bytes of a row.
  var rowBytes: Int { format.rowBytes(width) }
  /// The zeros before each row.
  var lead: Int { format.filterDistance }
  /// The distance between rows.
  var stride: Int { lead + rowBytes }
}

extension PackedPicture {
  /// Takes filtered rows apart again; nil when there are too few or too many bytes, or a filter is
  /// unknown.
  init?(filtered rows: [UInt8], width: Int, height: Int, format: PixelFormat) {
    let (lead, length) = (format.filterDistance, format.rowBytes(width))
    guard rows.count == (length + 1) * height else { return nil }
    let stride = lead + length
    var bytes = [UInt8](repeating: 0, count: stride * (height + 1))
    for y in 0..<height {
      guard let filter = RowFilter(rawValue: rows[(length + 1) * y]) else { return nil }
      let (source, start) = ((length + 1) * y + 1, stride * (y + 1) + lead)
      bytes.replaceSubrange(start..<start + length, with: rows[source..<source + length])
      var target = bytes.mutableSpan
      filter.undo(in: &target, at: start, count: length, stride: stride, lead: lead)
    }
    self.init(width: width, height: height, format: format, bytes: bytes)
  }
}

extension StraightImage {
  /// Returns the pixels in a format that holds all of them.
  func packed(as format: PixelFormat) -> PackedPicture {
    let lead = format.filterDistance
    let stride = lead + format.rowBytes(width)
    var bytes = [UInt8](repeating: 0, count: stride * (height + 1))
    var target = bytes.mutableSpan
    let source = pixels.span
    let palette: PaletteIndex? =
      if case .palette(let palette, _) = format { PaletteIndex(palette) } else { nil }
    for y in 0..<height {
      let row = source.extracting(y * width..<(y + 1) * width)
      let start = stride * (y + 1) + lead
      switch format {
      case .greyAlpha: packGreyAlpha(row, into: &target, at: start)
      case .rgb: packRGB(row, into: &target, at: start)
      case .rgba: packRGBA(row, into: &target, at: start)
      case .grey(let depth):
        let step = UInt8(255 / ((1 << depth) - 1))
        packSamples(row, into: &target, at: start, depth: depth) { $0.g / step }
      case .palette(_, let depth):
        guard let palette else { continue }
        var last = (pixel: UInt32(0), index: palette[RGBA8(packed: 0)])
        packSamples(row, into: &target, at: start, depth: depth) { pixel in
          if pixel.packed != last.pixel { last = (pixel.packed, palette[pixel]) }
          return last.index
        }
      }
    }
    return PackedPicture(width: width, height: height, format: format, bytes: bytes)
  }
}

private func packGreyAlpha(_ row: Span<RGBA8>, into bytes: inout MutableSpan<UInt8>, at start: Int)
{
  var i = start
  for x in row.indices {
    bytes[i] = row[x].g
    bytes[i &+ 1] = row[x].a
    i &+= 2
  }
}

private func packRGB(_ row: Span<RGBA8>, into bytes: inout MutableSpan<UInt8>, at start: Int) {
  var i = start
  for x in row.indices {
    bytes[i] = row[x].r
    bytes[i &+ 1] = row[x].g
    bytes[i &+ 2] = row[x].b
    i &+= 3
  }
}

private func packRGBA(_ row: Span<RGBA8>, into bytes: inout MutableSpan<UInt8>, at start: Int) {
  var i = start
  for x in row.indices {
    bytes[i] = row[x].r
    bytes[i &+ 1] = row[x].g
    bytes[i &+ 2] = row[x].b
    bytes[i &+ 3] = row[x].a
    i &+= 4
  }
}

/// Writes one sample a pixel, several to a byte when `depth` is below 8.
private func packSamples(
  _ row: Span<RGBA8>, into bytes: inout MutableSpan<UInt8>, at start: Int, depth: Int,
  sample: (RGBA8) -> UInt8
) {
  let perByte = 8 / depth
  var (i, byte, filled) = (start, UInt8(0), 0)
  for x in row.indices {
    byte = (depth == 8 ? 0 : byte &<< UInt8(depth)) | sample(row[x])
    filled += 1
    guard filled == perByte else { continue }
    bytes[i] = byte
    i += 1
    (byte, filled) = (0, 0)
  }
  if filled > 0 { bytes[i] = byte << UInt8(depth * (perByte - filled)) }
}

/// The map from a pixel back to its place in a palette.
private struct PaletteIndex {
  private let palette: [RGBA8]

  /// Takes a palette that is ordered by its packed words.
  init(_ palette: [RGBA8]) { self.palette = palette }

  /// The place of a pixel; any place when it is not in the palette.
  subscript(pixel: RGBA8) -> UInt8 {
    var (low, high) = (0, palette.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if palette[middle].packed < pixel.packed { low = middle + 1 } else { high = middle }
    }
    return UInt8(truncatingIfNeeded: low)
  }
}
