/// Pixels in memory that a kernel writes to: packed premultiplied RGBA words, rows from the top.
///
/// A target owns nothing; its maker keeps the memory alive during the call.
public struct PixelTarget {
  /// The first pixel of the first row.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// The width of a row in pixels; rows follow each other without padding.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Makes a target of `width * height` pixels.
  public init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
  }
}
