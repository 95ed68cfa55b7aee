import Geometry

/// A line across a picture, as its height over fixed places, so that pictures of all sizes show the
/// same line.
struct Skyline {
  private static let step: Float = 1 / 900
  private let first: Int
  private let heights: [Float]

  /// Makes a line across a picture from its `v` for a `u`, looked up once for each place.
  init(across canvas: PhotoCanvas, _ height: (Float) -> Float) {
    self.init(from: canvas.left, to: canvas.right, height)
  }

  /// Makes a line from `left` to `right`, and a little beyond.
  init(from left: Float, to right: Float, _ height: (Float) -> Float) {
    first = Int((left / Skyline.step).rounded(.down)) - 2
    let last = Int((right / Skyline.step).rounded(.up)) + 2
    heights = (first...last).map { height(Float($0) * Skyline.step) }
  }

  /// The largest `v`, so the lowest place of the line.
  var lowest: Float { heights.max() ?? 0 }

  /// The line's `v` at `u`, straight between its places.
  @inline(__always)
  subscript(u: Float) -> Float {
    let place = u / Skyline.step - Float(first)
    let i = min(max(Int(place), 0), heights.count &- 2)
    return mix(heights[i], heights[i &+ 1], place - Float(i))
  }

  /// Returns the outline of what lies below the line and above `bottom`.
  func ground(to bottom: Float) -> Path {
    var path = Path()
    let last = first + heights.count - 1
    path.move(to: Point(Double(Float(first) * Skyline.step), Double(bottom)))
    for (i, v) in heights.enumerated() {
      path.line(to: Point(Double(Float(first + i) * Skyline.step), Double(min(v, bottom))))
    }
    path.line(to: Point(Double(Float(last) * Skyline.step), Double(bottom)))
    path.close()
    return path
  }
}
