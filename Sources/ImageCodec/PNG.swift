public import Raster

/// Reads and writes PNG files in memory: libpng decodes, libdeflate compresses.
///
/// Pixels are sRGB-encoded. A file with an `sRGB` chunk, with an `iCCP` profile (which is not
/// applied), or with no colour chunk is taken as it is; one with only a `gAMA` chunk far from
/// sRGB's 1/2.2 is converted; `cHRM` is ignored. Files are written without a colour chunk and
/// without other metadata: browsers treat untagged pictures as sRGB, like the colours of a style
/// sheet, so a picture matches a page's colours without a seam.
public enum PNG {
  /// How much time compression may take.
  public enum Effort: Hashable, Sendable, CaseIterable {
    /// Two filters to choose from and the quickest search that still finds long repetitions: a
    /// third of the time of `fast`, for files 5 % larger (Benchmarks/README.md).
    case quick
    /// One filter choice and a quick search: faster than libpng's defaults, and no larger.
    case fast
    /// Several filter choices and a near-optimal search: close to the optimizers, eight times
    /// the time of `fast`.
    case small
  }

  /// The versions of the C libraries, as "libpng 1.6.39, zlib 1.2.13, libdeflate 1.14".
  ///
  /// Encoded bytes, though never the pixels, may change with them.
  public static var libraryVersion: String {
    "libpng \(PNGReader.pngVersion), zlib \(PNGReader.zlibVersion), libdeflate \(Deflater.version)"
  }

  /// Encodes a bitmap in the smallest of PNG's colour types that holds it.
  ///
  /// Straight colour is `255 c / a` rounded to nearest, which premultiplies to the same byte again:
  /// decoding gives the same bitmap, for every bitmap of valid pixels in sRGB; one in another space
  /// is converted to sRGB, since files do not specify colour. The same bitmap and effort give the
  /// same bytes as long as `libraryVersion` is the same.
  ///
  /// - Throws: `emptyBitmap` for a side of 0, since PNG has no such pictures; `outOfMemory`;
  ///   `encodingFailed` when the compressed picture takes 2 GiB or more.
  public static func encode(
    _ bitmap: Bitmap, effort: Effort = .fast
  ) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .emptyBitmap }
    let image = StraightImage(bitmap.converted(to: .sRGB))
    let format = PixelFormat(for: image)
    let picture = image.packed(as: format)
    let data = try PictureCompressor(effort: effort).compress(picture)
    var file = ChunkWriter()
    file.writeHeader(width: bitmap.width, height: bitmap.height, format: format)
    try file.write("IDAT", data)
    try file.write("IEND", [])
    return file.bytes
  }

  /// Decodes a PNG of any colour type, depth and interlacing to premultiplied 8-bit pixels.
  ///
  /// 16-bit values are first rounded to 8 bits, then colour is multiplied by alpha and rounded to
  /// nearest: two straight colours of one alpha may become one pixel, which cannot be undone. The
  /// first picture of an animated PNG is read. Damage in ancillary chunks is tolerated.
  ///
  /// - Throws: `tooLarge` before any pixel is decoded; `outOfMemory`; `decodingFailed` with
  ///   libpng's message for anything else, including files that end early.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .default
  ) throws(PNGError) -> Bitmap {
    let reader = try PNGReader(bytes, limits: limits)
    var pixels: [RGBA8]
    if let gamma = reader.gamma {
      pixels = gamma.bytes(try reader.widePixels())
    } else {
      pixels = try reader.pixels()
    }
    multiplyByAlpha(&pixels)
    return Bitmap(width: reader.width, height: reader.height, pixels: pixels)
  }
}
