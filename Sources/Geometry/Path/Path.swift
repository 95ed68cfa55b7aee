/// An outline of straight lines, quadratic and cubic curves, in any number of subpaths.
///
/// Filling closes every subpath; `close` only says that a stroke would join there.
public struct Path: Hashable, Sendable {
  /// One step of the outline.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A quadratic curve: its control point and its end.
    case quad(Point, Point)
    /// A cubic curve: its two control points and its end.
    case cubic(Point, Point, Point)
    case close
  }

  /// The steps in the order they were added.
  public private(set) var elements: [Element] = []

  /// What all points and control points span, kept up to date.
  private var extent = PathExtent()

  /// Makes an empty path.
  public init() {}

  /// Makes a rectangle's outline, clockwise on screen from its origin, also when it is empty.
  public init(_ rect: Rect) {
    elements.reserveCapacity(5)
    move(to: rect.origin)
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at a point.
  public mutating func move(to p: Point) { append(.move(p)) }

  /// Adds a straight line; as the first element it begins a subpath at its own end.
  public mutating func line(to p: Point) { append(elements.isEmpty ? .move(p) : .line(p)) }

  /// Adds a quadratic curve to `p` with one control point; as the first element it begins at `c`.
  public mutating func quad(to p: Point, _ c: Point) {
    if elements.isEmpty { append(.move(c)) }
    append(.quad(c, p))
  }

  /// Adds a cubic curve to `p` with two control points; as the first element it begins at `c1`.
  public mutating func cubic(to p: Point, _ c1: Point, _ c2: Point) {
    if elements.isEmpty { append(.move(c1)) }
    append(.cubic(c1, c2, p))
  }

  /// Closes the current subpath; does nothing in an empty path.
  public mutating func close() {
    if !elements.isEmpty { append(.close) }
  }

  /// Appends another path's elements as they are.
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
    extent.add(other.extent)
  }

  /// Removes all elements; their memory is kept for reuse.
  package mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    extent = PathExtent()
  }

  /// Makes room for some elements.
  package mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// Adds one step as it is.
  mutating func append(_ element: Element) {
    elements.append(element)
    switch element {
    case .move(let p), .line(let p): extent.add(p)
    case .quad(let c, let p):
      extent.add(c)
      extent.add(p)
    case .cubic(let c1, let c2, let p):
      extent.add(c1)
      extent.add(c2)
      extent.add(p)
    case .close: break
    }
  }

  /// Returns the path with every point and control point mapped.
  public func applying(_ m: Affine) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p): result.append(.move(m.apply(p)))
      case .line(let p): result.append(.line(m.apply(p)))
      case .quad(let c, let p): result.append(.quad(m.apply(c), m.apply(p)))
      case .cubic(let c1, let c2, let p):
        result.append(.cubic(m.apply(c1), m.apply(c2), m.apply(p)))
      case .close: result.append(.close)
      }
    }
    return result
  }

  /// The smallest rectangle that holds all points and control points; `Rect.zero` when empty.
  public var controlBounds: Rect {
    isEmpty
      ? .zero
      : Rect(minX: extent.minX, minY: extent.minY, maxX: extent.maxX, maxY: extent.maxY)
  }

  /// Whether every coordinate is a finite number.
  public var isFinite: Bool { extent.isFinite }
}

extension Path {
  /// The least and the largest coordinates of all points and control points; infinities when empty.
  ///
  /// Unlike `controlBounds`, no digit of a small coordinate is lost beside a huge one.
  package var extremes: (low: SIMD2<Double>, high: SIMD2<Double>) {
    (SIMD2(extent.minX, extent.minY), SIMD2(extent.maxX, extent.maxY))
  }
}

extension Path.Element {
  /// Whether every coordinate is a finite number.
  @inline(__always)
  var isFinite: Bool {
    switch self {
    case .move(let p), .line(let p): p.isFinite
    case .quad(let c, let p): c.isFinite && p.isFinite
    case .cubic(let c1, let c2, let p): c1.isFinite && c2.isFinite && p.isFinite
    case .close: true
    }
  }
}

/// What some points span.
private struct PathExtent: Hashable, Sendable {
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity
  private(set) var isFinite = true

  mutating func add(_ p: Point) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
    isFinite = isFinite && p.isFinite
  }

  mutating func add(_ other: PathExtent) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
    isFinite = isFinite && other.isFinite
  }
}

/// Which points count as inside an outline that winds or crosses itself.
public enum FillRule: String, Hashable, Sendable, Codable {
  case nonZero, evenOdd
}
