internal import Raster
internal import Synchronization

/// Procedural photos that were drawn in this process: costly to make, and shown by many scenes.
enum PhotoMemo {
  private struct Key: Hashable {
    var photo: Photo
    var width: Int
    var height: Int
  }

  private static let drawn = Mutex<[Key: Bitmap]>([:])
  /// Photos are forgotten, all at once, when there would be more pixels than this: 256 MB.
  private static let pixelLimit = 64 << 20

  /// Returns a photo in a size in pixels; the same for equal arguments, whatever was drawn before.
  static func bitmap(_ photo: Photo, _ width: Int, _ height: Int) -> Bitmap {
    let key = Key(photo: photo, width: width, height: height)
    if let known = drawn.withLock({ $0[key] }) { return known }
    let bitmap = photo.bitmap(width: width, height: height)
    drawn.withLock { known in
      let pixels = known.keys.reduce(width * height) { $0 + $1.width * $1.height }
      if pixels > pixelLimit { known.removeAll() }
      known[key] = bitmap
    }
    return bitmap
  }
}
