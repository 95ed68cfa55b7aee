import Raster

/// A colour type of PNG with its depth.
enum PixelFormat: Hashable {
  /// Opaque grey of 1, 2, 4 or 8 bits.
  case grey(depth: Int)
  case greyAlpha
  /// Indices of 1, 2, 4 or 8 bits into a list of pixels, those with alpha below 255 first.
  case palette([RGBA8], depth: Int)
  case rgb
  case rgba

  /// Chooses the format with the fewest bytes before compression, the palette's own included.
  init(for image: StraightImage) {
    let direct: PixelFormat
    switch (image.isGrey, image.isOpaque) {
    case (true, true): direct = .grey(depth: image.greyDepth)
    case (true, false): direct = .greyAlpha
    case (false, true): direct = .rgb
    case (false, false): direct = .rgba
    }
    self = direct
    guard let palette = image.palette else { return }
    let n = palette.count
    let indexed = PixelFormat.palette(palette, depth: n <= 2 ? 1 : n <= 4 ? 2 : n <= 16 ? 4 : 8)
    let chunks = 12 + 3 * n + (image.isOpaque ? 0 : 12 + palette.count { $0.a < 255 })
    let (width, height) = (image.width, image.height)
    if chunks + indexed.rowBytes(width) * height < direct.rowBytes(width) * height {
      self = indexed
    }
  }

  /// Bits for each pixel.
  var bits: Int {
    switch self {
    case .grey(let depth), .palette(_, let depth): depth
    case .greyAlpha: 16
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// Bits for each sample.
  var depth: Int {
    switch self {
    case .grey(let depth), .palette(_, let depth): depth
    case .greyAlpha, .rgb, .rgba: 8
    }
  }

  /// The number of PNG's colour type.
  var colorType: Int {
    switch self {
    case .grey: 0
    case .rgb: 2
    case .palette: 3
    case .greyAlpha: 4
    case .rgba: 6
    }
  }

  /// Whether neighbours are likely to be similar as numbers, so that filters help.
  var isContinuous: Bool {
    if case .palette = self { return false }
    return depth == 8
  }

  /// Bytes of a row of `width` pixels, the last byte padded.
  func rowBytes(_ width: Int) -> Int { (width * bits + 7) / 8 }
}

/// A picture in PNG's own layout, ready to be compressed.
struct PackedPicture {
  let width: Int
  let height: Int
  let format: PixelFormat
  /// Rows without padding between them; pixels below 8 bits start at the high bits of a byte.
  let rows: [UInt8]
}

extension StraightImage {
  /// Returns the pixels in a format that holds all of them.
  func packed(as format: PixelFormat) -> PackedPicture {
    var rows: [UInt8] = []
    rows.reserveCapacity(format.rowBytes(width) * height)
    switch format {
    case .greyAlpha:
      for p in pixels {
        rows.append(p.g)
        rows.append(p.a)
      }
    case .rgb:
      for p in pixels {
        rows.append(p.r)
        rows.append(p.g)
        rows.append(p.b)
      }
    case .rgba:
      for p in pixels {
        rows.append(p.r)
        rows.append(p.g)
        rows.append(p.b)
        rows.append(p.a)
      }
    case .grey(let depth):
      let step = UInt8(255 / ((1 << depth) - 1))
      appendSamples(to: &rows, depth: depth) { $0.g / step }
    case .palette(let palette, let depth):
      let index = PaletteIndex(palette)
      appendSamples(to: &rows, depth: depth) { index[$0] }
    }
    return PackedPicture(width: width, height: height, format: format, rows: rows)
  }

  /// Appends one sample a pixel, several to a byte when `depth` is below 8.
  private func appendSamples(
    to rows: inout [UInt8], depth: Int, sample: (RGBA8) -> UInt8
  ) {
    let perByte = 8 / depth
    for y in 0..<height {
      var byte: UInt8 = 0
      for x in 0..<width {
        byte = (depth == 8 ? 0 : byte << UInt8(depth)) | sample(pixels[y * width + x])
        if x % perByte == perByte - 1 {
          rows.append(byte)
          byte = 0
        }
      }
      let rest = width % perByte
      if rest > 0 { rows.append(byte << UInt8(depth * (perByte - rest))) }
    }
  }
}

/// The way back from a pixel to its place in a palette.
private struct PaletteIndex {
  private let palette: [RGBA8]

  /// Takes a palette that is ordered by its packed words.
  init(_ palette: [RGBA8]) { self.palette = palette }

  subscript(pixel: RGBA8) -> UInt8 {
    var (low, high) = (0, palette.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if palette[middle].packed < pixel.packed { low = middle + 1 } else { high = middle }
    }
    return UInt8(truncatingIfNeeded: low)
  }
}
