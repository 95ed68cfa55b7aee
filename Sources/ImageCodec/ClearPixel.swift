import Raster

/// A format with a transparent pixel in addition to those of the frames.
struct ClearPixel {
  /// The format, its palette with the transparent pixel.
  let format: PixelFormat
  /// The opaque colour, used in no frame, that stands for it; nil when the format has alpha.
  let key: RGBA8?

  /// Finds a way to represent a transparent pixel in a format; nil when there is none.
  init?(_ format: PixelFormat, traits: PixelTraits, frames: [StraightImage]) {
    switch format {
    case .rgba, .greyAlpha: (self.format, key) = (format, nil)
    case .palette(let palette, _):
      if palette.first == .clear {
        (self.format, key) = (format, nil)
      } else {
        guard palette.count < 256 else { return nil }
        (self.format, key) = (PixelFormat(palette: [.clear] + palette), nil)
      }
    case .rgb, .grey(depth: 8):
      // The unused colours: one bit for each of the 2^24, or of the 256 greys.
      let isGrey = format != .rgb
      var used = [UInt64](repeating: 0, count: isGrey ? 4 : 1 << 18)
      for frame in frames {
        for pixel in frame.pixels {
          let color = Int(pixel.packed & (isGrey ? 0xFF : 0xFF_FFFF))
          used[color >> 6] |= 1 << UInt64(color & 63)
        }
      }
      guard let word = used.firstIndex(where: { $0 != .max }) else { return nil }
      let color = UInt32(word * 64 + (~used[word]).trailingZeroBitCount)
      (self.format, key) = (
        format, RGBA8(packed: 0xFF00_0000 | (isGrey ? color &* 0x1_0101 : color))
      )
    case .grey: return nil
    }
  }
}
