import Geometry

extension Path {
  /// Makes a closed curve through points, without corners (Catmull-Rom); at least three points.
  init(smoothThrough points: [Point]) {
    self.init()
    let n = points.count
    guard n >= 3 else { return }
    move(to: points[0])
    for i in 0..<n {
      let (before, from) = (points[(i + n - 1) % n], points[i])
      let (to, after) = (points[(i + 1) % n], points[(i + 2) % n])
      cubic(to: to, from + (to - before) * (1.0 / 6), to - (after - from) * (1.0 / 6))
    }
    close()
  }

  /// Makes a closed curve that is its own mirror image about `u = 0`.
  ///
  /// - Parameter half: points with `u` at least 0, from the top down; points on the axis are not
  ///   repeated.
  init(mirrored half: [Point]) {
    let other = half.reversed().filter { $0.x > 0 }.map { Point(-$0.x, $0.y) }
    self.init(smoothThrough: half + other)
  }

  /// Makes a band along a curve through points, thickest in its middle and pointed at its ends.
  init(stroke points: [Point], thickness: Double) {
    var (upper, lower): ([Point], [Point]) = ([], [])
    for (i, p) in points.enumerated() {
      let t = Double(i) / Double(max(1, points.count - 1))
      let half = thickness * 2 * t * (1 - t)
      let along = points[min(i + 1, points.count - 1)] - points[max(i - 1, 0)]
      let length = max(along.length, 1e-9)
      let across = Point(-along.y / length, along.x / length) * half
      upper.append(p + across)
      if i > 0, i < points.count - 1 { lower.append(p - across) }
    }
    self.init(smoothThrough: upper + lower.reversed())
  }
}
