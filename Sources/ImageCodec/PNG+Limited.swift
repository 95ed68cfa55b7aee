public import Raster

extension PNG {
  /// Encodes a bitmap in at most a number of bytes: with all its colours if they fit, else with as
  /// many as do.
  ///
  /// For pictures with an externally imposed limit. Otherwise as `encode`.
  ///
  /// - Returns: nil when it is still larger with eight colours.
  /// - Throws: as `encode`.
  public static func encode(
    _ bitmap: Bitmap, maximumBytes: Int, effort: Effort = .fast
  ) throws(PNGError) -> [UInt8]? {
    let whole = try encode(bitmap, effort: effort)
    if whole.count <= maximumBytes { return whole }
    for count in [256, 192, 128, 96, 64, 48, 32, 16, 8] {
      let bytes = try encode(bitmap.reducedColors(to: count), effort: effort)
      if bytes.count <= maximumBytes { return bytes }
    }
    return nil
  }
}
