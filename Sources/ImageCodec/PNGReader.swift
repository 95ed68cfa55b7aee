internal import CPNGShims
import Raster

/// The only caller of libpng: a file in, straight pixels out.
@safe
struct PNGReader {
  /// The width in pixels, within the limits.
  let width: Int
  /// The height in pixels, within the limits.
  let height: Int
  /// Converts the file's colours to sRGB-encoded ones; nil when they already are.
  let gamma: GammaCurve?
  private let bytes: [UInt8]

  static var pngVersion: String { unsafe String(cString: cpng_png_version()) }
  static var zlibVersion: String { unsafe String(cString: cpng_zlib_version()) }

  /// Reads everything before the pixels; nothing is allocated for these yet.
  init(_ bytes: [UInt8], limits: PNGLimits) throws(PNGError) {
    let most = cpng_limits(
      width: UInt32(clamping: limits.width), height: UInt32(clamping: limits.height),
      pixels: UInt64(limits.bytes / 4))
    let header = unsafe bytes.withUnsafeBufferPointer {
      unsafe cpng_read_header($0.baseAddress, $0.count, most)
    }
    if let error = PNGReader.error(header) { throw error }
    self.bytes = bytes
    width = Int(header.width)
    height = Int(header.height)
    gamma = GammaCurve(fileGamma: Int(header.gamma))
  }

  /// Decodes to straight pixels of 8 bits a channel; `gamma` is not applied.
  func pixels() throws(PNGError) -> [RGBA8] {
    // A pixel is one word with red lowest, so its bytes come in the order of the file's.
    try read(RGBA8.self, depth: 8)
  }

  /// Decodes to straight pixels of 16 bits a channel; `gamma` is not applied.
  func widePixels() throws(PNGError) -> [SIMD4<UInt16>] {
    try read(SIMD4<UInt16>.self, depth: 16)
  }

  /// Has libpng write directly into a new array of pixels, which is discarded after a failure.
  ///
  /// `Pixel` is plain bytes: four of them, or four pairs, as `depth` says.
  private func read<Pixel>(_ type: Pixel.Type, depth: Int32) throws(PNGError) -> [Pixel] {
    let count = width * height
    var result = cpng_result()
    let pixels = unsafe [Pixel](unsafeUninitializedCapacity: count) { target, initialized in
      let raw = UnsafeMutableRawPointer(target.baseAddress)
      let size = count * MemoryLayout<Pixel>.stride
      result = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe cpng_decode(bytes.baseAddress, bytes.count, depth, raw, size)
      }
      initialized = result.status == Int32(CPNG_OK.rawValue) ? count : 0
    }
    if let error = PNGReader.error(result) { throw error }
    return pixels
  }

  /// The failure reported by a result, if any.
  private static func error(_ result: cpng_result) -> PNGError? {
    switch UInt32(result.status) {
    case CPNG_OK.rawValue: return nil
    case CPNG_TOO_LARGE.rawValue:
      return .tooLarge(width: Int(result.width), height: Int(result.height))
    case CPNG_NO_MEMORY.rawValue: return .outOfMemory
    default:
      let message = unsafe withUnsafeBytes(of: result.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return .decodingFailed(message: message)
    }
  }
}
