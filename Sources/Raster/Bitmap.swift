public import Geometry

/// A picture of whole pixels: premultiplied RGBA bytes of sRGB-encoded values, rows from the top.
///
/// Rows follow each other without padding. Two bitmaps are equal when their size, bytes and colour
/// space are. Blending works on the encoded values, as Core Animation does, so half white over
/// black is byte 128.
public struct Bitmap: Hashable, Sendable {
  /// The width in pixels, at least 0.
  public let width: Int
  /// The height in pixels, at least 0.
  public let height: Int
  /// All pixels, row by row from the top left; `width * height` of them.
  package var pixels: PixelStorage
  /// The colour space of the bytes; setting it changes no byte, see ``converted(to:)``.
  ///
  /// Drawing one bitmap on another combines the bytes as they are, whatever the two spaces.
  public var colorSpace = ColorSpace.sRGB

  /// Makes a transparent bitmap.
  ///
  /// - Precondition: neither side is negative.
  public init(width: Int, height: Int) { self.init(width: width, height: height, filling: .clear) }

  /// Makes a bitmap of one colour.
  ///
  /// - Precondition: neither side is negative.
  public init(width: Int, height: Int, color: Color) {
    self.init(width: width, height: height, filling: RGBA8(color))
  }

  private init(width: Int, height: Int, filling pixel: RGBA8) {
    precondition(width >= 0 && height >= 0, "a bitmap's sides are not negative")
    self.width = width
    self.height = height
    pixels = PixelStorage(repeating: pixel, count: width * height)
  }

  /// Makes a bitmap of valid premultiplied pixels, row by row from the top left.
  ///
  /// - Precondition: there are `width * height` pixels.
  package init(width: Int, height: Int, pixels: [RGBA8]) {
    self.init(width: width, height: height, pixels: PixelStorage(pixels))
  }

  /// Makes a bitmap of valid premultiplied pixels, row by row from the top left.
  ///
  /// - Precondition: there are `width * height` pixels.
  package init(width: Int, height: Int, pixels: PixelStorage) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height, "one pixel for each place")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` of row `y`, counted from the top left.
  ///
  /// - Precondition: the position lies inside the bitmap.
  public subscript(x: Int, y: Int) -> RGBA8 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "position outside the bitmap")
      return pixels[y &* width &+ x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "position outside the bitmap")
      pixels[y &* width &+ x] = newValue
    }
  }

  /// The whole bitmap as a pixel rectangle at the origin.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Whether every alpha byte is 255; true for an empty bitmap.
  ///
  /// - Complexity: O(pixels).
  public var isOpaque: Bool {
    for row in 0..<height {
      var all: UInt32 = 0xFF00_0000
      for i in row &* width..<(row &+ 1) &* width { all &= pixels[i].packed }
      if all != 0xFF00_0000 { return false }
    }
    return true
  }

  /// Returns the part inside `rect`, which is first clipped to the bitmap; possibly empty.
  public func cropped(to rect: PixelRect) -> Bitmap {
    let part = rect.intersection(bounds)
    var result = Bitmap(width: part.width, height: part.height)
    result.replace(at: (-part.x, -part.y), with: self)
    result.colorSpace = colorSpace
    return result
  }
}
