public import Geometry

/// Arrays are mixed element by element; arrays of different counts switch.
extension Array: Interpolatable where Element: Interpolatable {
  /// Returns the array with every element in between.
  public static func interpolate(_ a: [Element], _ b: [Element], _ t: Double) -> [Element] {
    a.count == b.count ? zip(a, b).map { .interpolate($0, $1, t) } : b
  }
  /// Returns the sums; the other array when the counts differ.
  public func adding(_ other: [Element]) -> [Element] {
    count == other.count ? zip(self, other).map { $0.adding($1) } : other
  }
  /// Returns the differences; this array when the counts differ.
  public func subtracting(_ other: [Element]) -> [Element] {
    count == other.count ? zip(self, other).map { $0.subtracting($1) } : self
  }
  /// Returns every element `count` times.
  public func repeated(_ count: Int) -> [Element] { map { $0.repeated(count) } }
  /// Returns the root of the sum of squared distances; 1 when the counts differ.
  public func separation(from other: [Element]) -> Double {
    guard count == other.count else { return 1 }
    return zip(self, other).reduce(0) { sum, pair in
      let d = pair.0.separation(from: pair.1)
      return sum + d * d
    }.squareRoot()
  }
  /// Returns the weighted sums; nil when counts differ or an element cannot be mixed.
  public static func blend(_ values: [[Element]], weights: [Double]) -> [Element]? {
    guard let count = values.first?.count, values.allSatisfy({ $0.count == count }) else {
      return nil
    }
    var result: [Element] = []
    for i in 0..<count {
      guard let element = Element.blend(values.map { $0[i] }, weights: weights) else { return nil }
      result.append(element)
    }
    return result
  }
}

/// Paths of the same steps are mixed point by point; others switch.
extension Path: Interpolatable {
  /// Returns the path with every point in between; `b` when the steps differ.
  public static func interpolate(_ a: Path, _ b: Path, _ t: Double) -> Path {
    guard t != 0 || !a.hasSteps(of: b) else { return a }
    return a.zipped(b) { .interpolate($0, $1, t) } ?? b
  }
  /// Returns the sums of all points; the other path when the steps differ.
  public func adding(_ other: Path) -> Path { zipped(other) { $0 + $1 } ?? other }
  /// Returns the differences of all points; this path when the steps differ.
  public func subtracting(_ other: Path) -> Path { zipped(other) { $0 - $1 } ?? self }
  /// Returns all points times `count`.
  public func repeated(_ count: Int) -> Path { applying(.scale(Double(count))) }
  /// Returns the root of the sum of squared distances of all points; 1 when the steps differ.
  public func separation(from other: Path) -> Double {
    hasSteps(of: other) ? points.separation(from: other.points) : 1
  }
  /// Returns the weighted sums of all points; nil when the steps differ.
  public static func blend(_ values: [Path], weights: [Double]) -> Path? {
    guard let first = values.first, values.allSatisfy({ $0.hasSteps(of: first) }),
      let points = [Point].blend(values.map(\.points), weights: weights)
    else { return nil }
    return first.replacing(points)
  }

  private var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quad(let c, let p): [c, p]
      case .cubic(let c1, let c2, let p): [c1, c2, p]
      case .close: []
      }
    }
  }

  private func hasSteps(of other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { a, b in
      switch (a, b) {
      case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
      default: false
      }
    }
  }

  private func zipped(_ other: Path, _ mix: (Point, Point) -> Point) -> Path? {
    hasSteps(of: other) ? replacing(zip(points, other.points).map(mix)) : nil
  }

  /// Returns the path with other points, which must be as many.
  private func replacing(_ points: [Point]) -> Path {
    var result = Path()
    var i = 0
    func next() -> Point {
      defer { i += 1 }
      return points[i]
    }
    for element in elements {
      switch element {
      case .move: result.move(to: next())
      case .line: result.line(to: next())
      case .quad:
        let c = next()
        result.quad(to: next(), c)
      case .cubic:
        let (c1, c2) = (next(), next())
        result.cubic(to: next(), c1, c2)
      case .close: result.close()
      }
    }
    return result
  }
}
