internal import Geometry
internal import Raster

/// Bitmaps of surfaces no longer needed, to be drawn into again.
///
/// A frame's surfaces mostly have the sizes of earlier ones, and new memory costs more than
/// clearing old.
struct SurfacePool: Sendable {
  /// How many pixels are kept for reuse: 64 MB.
  private static let limit = 1 << 24

  private struct Size: Hashable {
    var width: Int
    var height: Int
  }

  private var free: [Size: [Bitmap]] = [:]
  private var waiting = 0

  /// Returns a bitmap of a size in pixels, transparent unless `keepsPixels`.
  mutating func take(_ width: Int, _ height: Int, keepsPixels: Bool) -> Bitmap {
    guard var bitmap = free[Size(width: width, height: height)]?.popLast() else {
      return Bitmap(width: width, height: height)
    }
    waiting -= width * height
    if !keepsPixels { bitmap.clear(bitmap.bounds) }
    bitmap.colorSpace = .sRGB
    return bitmap
  }

  /// Takes a bitmap back; when too many pixels are kept already, it is freed.
  mutating func give(_ bitmap: consuming Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    guard width * height > 0, waiting + width * height <= SurfacePool.limit else { return }
    waiting += width * height
    free[Size(width: width, height: height), default: []].append(bitmap)
  }
}
