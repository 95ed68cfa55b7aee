/// The most a PNG file may ask for; checked against its header before pixels are decoded.
///
/// Interlaced files are decoded in place and need no more. Anything besides the pixels is skipped,
/// except a colour profile, which may take 1 MiB.
public struct PNGLimits: Hashable, Sendable {
  /// The largest width in pixels.
  public var width: Int
  /// The largest height in pixels.
  public var height: Int
  /// The largest decoded size in bytes, at 4 bytes per pixel. Colours of a `gAMA` chunk temporarily
  /// need 8 more bytes per pixel.
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
  /// The file is damaged or not a PNG; libpng's message.
  case decodingFailed(message: String)
  /// The picture does not fit PNG's chunks; what was too large.
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
