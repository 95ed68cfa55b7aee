public import DrawingCaching
internal import Geometry
internal import Raster

extension RenderServer {
  /// Procedural photos drawn in this process: expensive to make, and shared by many scenes; at most
  /// 256 MB.
  private static let photos = DrawingCache<Photo>(limit: 256 << 20)

  /// Statistics of photo requests, for all servers of the process.
  public static var photoStatistics: SharedCacheStatistics { photos.statistics }

  /// Returns a photo in a size in pixels; the same for equal arguments, whatever was drawn before.
  static func bitmap(of photo: Photo, _ width: Int, _ height: Int) -> Bitmap {
    let key = DrawingKey(photo, size: Size(Double(width), Double(height)))
    // No photo needs another one, so that nothing can go wrong here.
    let drawn = try? photos.bitmap(for: key) { _ in photo.bitmap(width: width, height: height) }
    return drawn?.bitmap ?? photo.bitmap(width: width, height: height)
  }
}
