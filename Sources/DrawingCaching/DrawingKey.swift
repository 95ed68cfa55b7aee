internal import Drawing
public import Geometry
public import Raster

/// What a drawing depends on: two requests with equal keys must draw the same pixels.
///
/// A cache cannot see what is drawn. Whatever changes the pixels besides size, scale and background
/// (a text, a style, a version of the data) has to be part of the name, or another drawing's
/// picture will be shown.
public struct DrawingKey<Name: Hashable & Sendable>: Hashable, Sendable {
  /// What is drawn, including everything it is drawn from.
  public var name: Name
  /// In points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// What is drawn over; an opaque colour makes an opaque picture, `.clear` is none.
  public var background: Color

  /// Makes a key.
  ///
  /// - Precondition: size and scale are finite, and neither is negative.
  public init(_ name: Name, size: Size, scale: Double = 1, background: Color = .clear) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "a drawing has a size that is finite and not negative")
    precondition(scale >= 0 && scale.isFinite, "a scale is finite and not negative")
    (self.name, self.size, self.scale, self.background) = (name, size, scale, background)
  }

  /// Width and height in whole pixels: rounded up, at most 32,768 each.
  public var pixels: (width: Int, height: Int) {
    func side(_ points: Double) -> Int {
      let exact = (points * scale - 1.0 / 1024).rounded(.up)
      return exact > 0 ? Int(min(exact, 32_768)) : 0
    }
    return (side(size.width), side(size.height))
  }
}

/// A finished drawing.
public struct CachedDrawing: Hashable, Sendable {
  /// The pixels, premultiplied.
  public let bitmap: Bitmap
  /// Pixels a point.
  public let scale: Double
  /// Whether every pixel is opaque, so that showing it needs no blending. Always so over an opaque
  /// background.
  public let isOpaque: Bool

  /// Bytes in memory: 4 a pixel, with alpha or without, as a backing store of iOS has them. Leaving
  /// out alpha saves blending, not memory.
  public var byteCount: Int { bitmap.bounds.area * 4 }

  private init(_ bitmap: Bitmap, scale: Double) {
    (self.bitmap, self.scale, isOpaque) = (bitmap, scale, bitmap.isOpaque)
  }

  /// Makes a picture from one drawn on transparency, by laying it over the key's background.
  init<Name>(_ drawn: Bitmap, laidOver key: DrawingKey<Name>) {
    var whole = drawn
    if key.background.alpha > 0, !whole.isOpaque {
      whole = Bitmap(width: drawn.width, height: drawn.height, color: key.background)
      whole.draw(drawn, at: (0, 0))
      whole.colorSpace = drawn.colorSpace
    }
    self.init(whole, scale: key.scale)
  }

  /// Makes a picture of a recording drawn over the key's background; nil when it was cancelled.
  ///
  /// Blend modes see the background. If an opaque one was cleared away, it is filled in again.
  init?<Name>(
    _ recording: RecordedDrawing, over key: DrawingKey<Name>, isCancelled: () -> Bool
  ) {
    let (width, height) = key.pixels
    var drawn = Bitmap(width: width, height: height, color: key.background)
    guard recording.draw(into: &drawn, scale: key.scale, isCancelled: isCancelled) else {
      return nil
    }
    if key.background.isOpaque {
      self.init(drawn, laidOver: key)
    } else {
      self.init(drawn, scale: key.scale)
    }
  }
}
