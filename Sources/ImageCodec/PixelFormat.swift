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
    self.init(for: image.traits, width: image.width, height: image.height)
  }

  /// Chooses the format with the fewest bytes before compression for pixels of these traits.
  init(for traits: PixelTraits, width: Int, height: Int) {
    let direct: PixelFormat
    switch (traits.isGrey, traits.isOpaque) {
    case (true, true): direct = .grey(depth: traits.greyDepth)
    case (true, false): direct = .greyAlpha
    case (false, true): direct = .rgb
    case (false, false): direct = .rgba
    }
    self = direct
    guard let palette = traits.colors.sorted else { return }
    let n = palette.count
    let indexed = PixelFormat(palette: palette)
    let chunks = 12 + 3 * n + (traits.isOpaque ? 0 : 12 + palette.count { $0.a < 255 })
    if chunks + indexed.rowBytes(width) * height < direct.rowBytes(width) * height {
      self = indexed
    }
  }

  /// Makes the format with the least depth for a palette that is ordered by its packed words.
  init(palette: [RGBA8]) {
    let n = palette.count
    self = .palette(palette, depth: n <= 2 ? 1 : n <= 4 ? 2 : n <= 16 ? 4 : 8)
  }

  /// Makes the format for a header's numbers; nil for invalid ones. A palette's colours are stored
  /// elsewhere.
  init?(colorType: Int, depth: Int) {
    switch (colorType, depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8): self = .grey(depth: depth)
    case (2, 8): self = .rgb
    case (3, 1), (3, 2), (3, 4), (3, 8): self = .palette([], depth: depth)
    case (4, 8): self = .greyAlpha
    case (6, 8): self = .rgba
    default: return nil
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

  /// The distance in bytes to what filters take for the left neighbour: a pixel, but at least 1.
  var filterDistance: Int { max(1, bits / 8) }

  /// Bytes of a row of `width` pixels, the last byte padded.
  func rowBytes(_ width: Int) -> Int { (width * bits + 7) / 8 }
}
