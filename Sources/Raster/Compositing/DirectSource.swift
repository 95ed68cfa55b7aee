import Geometry
internal import KernelTypes

/// A paint that kernels can put on pixels without rows in between.
enum DirectSource {
  case color(RGBA8)
  /// An image moved by whole pixels that covers all that is drawn; opacity in 255ths.
  case image(Bitmap, x: Int, y: Int, opacity: UInt32)

  /// Makes the source for a shape that touches some pixels; nil when it has to be shaded row by
  /// row.
  init?(_ paint: Paint, opacity: Double, covering touched: PixelRect, in region: PixelRect) {
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    switch paint {
    case .color(let color):
      self = .color(RGBA8(premultiplied: color.premultiplied * opacity))
    case .image(let image):
      guard let offset = image.wholePixelOffset,
        image.bitmap.bounds.offsetBy(x: offset.x, y: offset.y)
          .contains(region.intersection(touched))
      else { return nil }
      self = .image(
        image.bitmap, x: offset.x, y: offset.y, opacity: UInt32(RGBA8.byte(opacity)))
    default: return nil
    }
  }

  /// Whether nothing would change.
  var isNothing: Bool {
    switch self {
    case .color(let pixel): pixel == .clear
    case .image(let bitmap, _, _, let opacity): opacity == 0 || bitmap.bounds.isEmpty
    }
  }

  /// Calls a kernel with the source, whose memory is good during the call.
  func withPixels<Result>(_ body: (PixelSource) -> Result) -> Result {
    switch self {
    case .color(let pixel): return body(.color(pixel.packed))
    case .image(let bitmap, let x, let y, let opacity):
      return unsafe bitmap.pixels.withUnsafeBytes { bytes in
        let first = unsafe bytes.baseAddress ?? UnsafeRawPointer(UnsafeMutableRawPointer.empty)
        // Where the target's first pixel would lie in the image, inside of it or not.
        let start = unsafe first - 4 * (y * bitmap.width + x)
        return unsafe body(
          .image(
            start.assumingMemoryBound(to: UInt32.self), width: bitmap.width, opacity: opacity))
      }
    }
  }
}

extension ImagePaint {
  /// By how many whole pixels the image is moved, if that is all its transform does.
  var wholePixelOffset: (x: Int, y: Int)? {
    let m = transform
    guard m.a == 1, m.b == 0, m.c == 0, m.d == 1, m.tx == m.tx.rounded(), m.ty == m.ty.rounded(),
      abs(m.tx) < 0x1p30, abs(m.ty) < 0x1p30
    else { return nil }
    return (Int(m.tx) - pixelOrigin.x, Int(m.ty) - pixelOrigin.y)
  }
}
