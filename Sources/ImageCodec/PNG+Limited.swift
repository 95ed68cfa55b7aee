public import Raster

extension PNG {
  /// Encodes a bitmap in a number of bytes at most: with all its colours when they fit, else with as many as do.
  ///
  /// For pictures that others set a limit for. What is said of `encode` holds for the rest.
  ///
  /// - Returns: nil when it is larger with eight colours still.
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
