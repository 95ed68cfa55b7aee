/// A rectangle of whole device pixels, half-open to the right and below.
public struct PixelRect: Hashable, Sendable, Codable {
  /// The left column, in device pixels.
  public var x: Int
  /// The top row, in device pixels.
  public var y: Int
  /// At least 0.
  public var width: Int
  /// At least 0.
  public var height: Int

  /// Makes a rectangle; negative sides become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Makes the smallest pixel rectangle that covers `rect` (device pixels).
  ///
  /// Edges within 1/1024 of a pixel boundary count as on it, so that rounding noise adds no column.
  /// Coordinates beyond 2^24, and NaN, are clamped.
  public init(covering rect: Rect) {
    guard !rect.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    let slack = 1.0 / 1024
    let x0 = PixelRect.clamp((rect.minX + slack).rounded(.down))
    let y0 = PixelRect.clamp((rect.minY + slack).rounded(.down))
    let x1 = PixelRect.clamp((rect.maxX - slack).rounded(.up))
    let y1 = PixelRect.clamp((rect.maxY - slack).rounded(.up))
    self.init(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// The rectangle at the origin without pixels.
  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The first column inside.
  public var minX: Int { x }
  /// The first row inside.
  public var minY: Int { y }
  /// The first column to the right of the rectangle.
  public var maxX: Int { PixelRect.sum(x, width) }
  /// The first row below the rectangle.
  public var maxY: Int { PixelRect.sum(y, height) }
  /// The number of pixels.
  public var area: Int { width * height }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }
  /// The same rectangle in device pixels as floating-point numbers.
  public var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Returns the common pixels; `zero` when there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX)
    let y1 = min(maxY, other.maxY)
    guard x1 > x0, y1 > y0 else { return .zero }
    return PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Returns the smallest rectangle that holds both; an empty one is ignored.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX)
    let y0 = min(minY, other.minY)
    return PixelRect(
      x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
  }

  /// Returns the rectangle moved by whole pixels, right and down.
  public func offsetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(
      x: PixelRect.sum(x, dx), y: PixelRect.sum(y, dy), width: width, height: height)
  }

  /// Returns the rectangle extended by this many pixels, at least 0, on every side; an empty one
  /// stays empty.
  public func grown(by d: Int) -> PixelRect {
    isEmpty ? self : PixelRect(x: x - d, y: y - d, width: width + 2 * d, height: height + 2 * d)
  }

  /// Returns whether all pixels of `other` lie inside; an empty one always does.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// The sum, or the number nearest to it.
  @inline(__always)
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, isOver) = a.addingReportingOverflow(b)
    return isOver ? (b > 0 ? .max : .min) : sum
  }

  private static func clamp(_ v: Double) -> Int {
    let limit = 16_777_216.0
    guard v == v else { return 0 }
    return Int(min(max(v, -limit), limit))
  }
}
