public import Raster

/// Reads and writes PNG files in memory, with libpng.
///
/// Values are taken as sRGB-encoded whatever `gAMA`, `cHRM` or `iCCP` say, and files are written
/// without a colour chunk and without other metadata: browsers treat untagged pictures as sRGB, like
/// the colours of a style sheet, so a picture meets a page's colours without a seam.
public enum PNG {
  /// The versions of the C libraries, as "libpng 1.6.39, zlib 1.2.13".
  ///
  /// Encoded bytes, though never the pixels, may change with them.
  public static var libraryVersion: String {
    "libpng \(CodecLibrary.pngVersion), zlib \(CodecLibrary.zlibVersion)"
  }

  /// Encodes a bitmap in the smallest of PNG's colour types that holds it.
  ///
  /// Straight colour is `255 c / a` rounded to nearest, which premultiplies to the same byte again:
  /// decoding gives the same bitmap, for every bitmap of valid pixels. The same bitmap gives the same
  /// bytes as long as `libraryVersion` is the same.
  ///
  /// - Throws: `emptyBitmap` for a side of 0, since PNG has no such pictures; `outOfMemory`;
  ///   `encodingFailed` for anything else that libpng reports.
  public static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .emptyBitmap }
    let image = StraightImage(bitmap)
    return try CodecLibrary.encode(image.packed(as: PixelFormat(for: image)))
  }

  /// Decodes a PNG of any colour type, depth and interlacing to premultiplied 8-bit pixels.
  ///
  /// 16-bit values are first rounded to 8 bits, then colour is multiplied by alpha and rounded to
  /// nearest: two straight colours of one alpha may become one pixel, which cannot be undone. The
  /// first picture of an animated PNG is read. Damage in ancillary chunks is tolerated.
  ///
  /// - Throws: `tooLarge` before any pixel is decoded; `outOfMemory`; `decodingFailed` with libpng's
  ///   message for anything else, including files that end early.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .default
  ) throws(PNGError) -> Bitmap {
    try CodecLibrary.decode(bytes, limits: limits)
  }
}

/// What a PNG file may ask for at most; checked against its header before pixels are decoded.
public struct PNGLimits: Hashable, Sendable {
  /// The largest width in pixels.
  public var width: Int
  /// The largest height in pixels.
  public var height: Int
  /// The largest decoded size in bytes, at 4 bytes a pixel; decoding needs twice as much for a time.
  public var bytes: Int

  /// Makes limits; negative ones count as 0.
  public init(width: Int, height: Int, bytes: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.bytes = max(0, bytes)
  }

  /// Sides up to 16,384 pixels and 256 MiB of pixels.
  public static let `default` = PNGLimits(width: 16_384, height: 16_384, bytes: 256 << 20)
}

/// Why a PNG could not be read or written.
public enum PNGError: Error, Hashable, Sendable {
  /// A bitmap without pixels has no PNG.
  case emptyBitmap
  /// The file's header asks for more than the limits allow; its sides in pixels.
  case tooLarge(width: Int, height: Int)
  /// The file is damaged or no PNG; libpng's message.
  case decodingFailed(message: String)
  /// libpng could not write the picture; its message.
  case encodingFailed(message: String)
  /// There was no memory for the picture.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// One sentence for an author, without a full stop.
  public var description: String {
    switch self {
    case .emptyBitmap: "a picture without pixels cannot be written as PNG"
    case .tooLarge(let width, let height):
      "the PNG is \(width) x \(height) pixels, more than the limits allow"
    case .decodingFailed(let message): "the PNG cannot be read: \(message)"
    case .encodingFailed(let message): "the PNG cannot be written: \(message)"
    case .outOfMemory: "there is not enough memory for the PNG"
    }
  }
}
