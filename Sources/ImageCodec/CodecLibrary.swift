internal import CPNGShims
import Raster

/// The only caller of the C functions: values in, values out.
enum CodecLibrary {
  /// zlib's effort, chosen by measurement: for a landscape of 960 x 1440 pixels level 6 took 0.28 s
  /// for 753 kB, level 7 0.42 s for 736 kB, level 9 2.8 s for 689 kB (zlib 1.2.13).
  private static let level: Int32 = 6

  static var pngVersion: String { unsafe String(cString: cpng_png_version()) }
  static var zlibVersion: String { unsafe String(cString: cpng_zlib_version()) }

  /// Decodes to a premultiplied bitmap.
  static func decode(_ bytes: [UInt8], limits: PNGLimits) throws(PNGError) -> Bitmap {
    let most = cpng_limits(
      width: UInt32(clamping: limits.width), height: UInt32(clamping: limits.height),
      bytes: UInt64(limits.bytes))
    let result = unsafe CodecResult(
      bytes.withUnsafeBufferPointer { unsafe cpng_decode($0.baseAddress, $0.count, most) })
    if let error = result.error(PNGError.decodingFailed) { throw error }
    return Bitmap(width: result.width, height: result.height, pixels: result.premultiplied())
  }

  /// Compresses a picture to a PNG file.
  static func encode(_ picture: PackedPicture) throws(PNGError) -> [UInt8] {
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    if case .palette(let palette, _) = picture.format {
      for pixel in palette {
        colors += [pixel.r, pixel.g, pixel.b]
        if pixel.a < 255 { alphas.append(pixel.a) }
      }
    }
    let result = unsafe CodecResult(
      picture.rows.withUnsafeBufferPointer { rows in
        unsafe colors.withUnsafeBufferPointer { colors in
          unsafe alphas.withUnsafeBufferPointer { alphas in
            var arguments = unsafe cpng_picture(
              width: UInt32(picture.width), height: UInt32(picture.height),
              color_type: Int32(picture.format.colorType),
              bit_depth: Int32(picture.format.depth), rows: rows.baseAddress,
              row_bytes: picture.format.rowBytes(picture.width), palette: colors.baseAddress,
              palette_count: Int32(colors.count / 3), palette_alpha: alphas.baseAddress,
              palette_alpha_count: Int32(alphas.count), level: level,
              filters: picture.format.isContinuous ? 1 : 0)
            return unsafe cpng_encode(&arguments)
          }
        }
      })
    if let error = result.error(PNGError.encodingFailed) { throw error }
    return result.bytes()
  }
}

/// The owner of what a C function returned; it frees the bytes, once, on every path.
@safe
private struct CodecResult: ~Copyable {
  private let result: cpng_result

  init(_ result: cpng_result) { unsafe self.result = result }

  deinit { unsafe cpng_release(result.bytes) }

  var width: Int { unsafe Int(result.width) }
  var height: Int { unsafe Int(result.height) }

  /// The failure, if any, with libpng's message passed to `other` when it has no case of its own.
  func error(_ other: (String) -> PNGError) -> PNGError? {
    switch unsafe UInt32(result.status) {
    case CPNG_OK.rawValue: nil
    case CPNG_TOO_LARGE.rawValue: .tooLarge(width: width, height: height)
    case CPNG_NO_MEMORY.rawValue: .outOfMemory
    default: other(message)
    }
  }

  /// A copy of the bytes.
  func bytes() -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: result.bytes, count: result.count))
  }

  /// The bytes as straight RGBA pixels, premultiplied.
  func premultiplied() -> [RGBA8] {
    let bytes = unsafe UnsafeBufferPointer(start: result.bytes, count: result.count)
    var pixels: [RGBA8] = []
    pixels.reserveCapacity(bytes.count / 4)
    for i in stride(from: 0, to: bytes.count, by: 4) {
      let straight = unsafe RGBA8(r: bytes[i], g: bytes[i + 1], b: bytes[i + 2], a: bytes[i + 3])
      pixels.append(straight.multipliedByAlpha)
    }
    return pixels
  }

  private var message: String {
    unsafe withUnsafeBytes(of: result.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
