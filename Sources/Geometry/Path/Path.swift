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

  /// Makes an empty path.
  public init() {}

  /// Makes a rectangle's outline, clockwise on screen from its origin, also when it is empty.
  public init(_ rect: Rect) {
    move(to: rect.origin)
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at a point.
  public mutating func move(to p: Point) { elements.append(.move(p)) }

  /// Adds a straight line; as the first element it begins a subpath at its own end.
  public mutating func line(to p: Point) { elements.append(elements.isEmpty ? .move(p) : .line(p)) }

  /// Adds a quadratic curve to `p` with one control point; as the first element it begins at `c`.
  public mutating func quad(to p: Point, _ c: Point) {
    if elements.isEmpty { elements.append(.move(c)) }
    elements.append(.quad(c, p))
  }

  /// Adds a cubic curve to `p` with two control points; as the first element it begins at `c1`.
  public mutating func cubic(to p: Point, _ c1: Point, _ c2: Point) {
    if elements.isEmpty { elements.append(.move(c1)) }
    elements.append(.cubic(c1, c2, p))
  }

  /// Closes the current subpath; does nothing in an empty path.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Adds another path's elements behind the own ones, as they are.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// Adds one step as it is.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Returns the path with every point and control point mapped.
  public func applying(_ m: Affine) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p): result.elements.append(.move(m.apply(p)))
      case .line(let p): result.elements.append(.line(m.apply(p)))
      case .quad(let c, let p): result.elements.append(.quad(m.apply(c), m.apply(p)))
      case .cubic(let c1, let c2, let p):
        result.elements.append(.cubic(m.apply(c1), m.apply(c2), m.apply(p)))
      case .close: result.elements.append(.close)
      }
    }
    return result
  }

  /// The smallest rectangle that holds all points and control points; `Rect.zero` when empty.
  public var controlBounds: Rect {
    var box: (Double, Double, Double, Double)?
    func add(_ p: Point) {
      guard let b = box else {
        box = (p.x, p.y, p.x, p.y)
        return
      }
      box = (min(b.0, p.x), min(b.1, p.y), max(b.2, p.x), max(b.3, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let c, let p):
        add(c)
        add(p)
      case .cubic(let c1, let c2, let p):
        add(c1)
        add(c2)
        add(p)
      case .close: break
      }
    }
    guard let b = box else { return .zero }
    return Rect(minX: b.0, minY: b.1, maxX: b.2, maxY: b.3)
  }

  /// Whether every coordinate is a finite number.
  public var isFinite: Bool { elements.allSatisfy { $0.isFinite } }
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

/// Which points count as inside an outline that winds or crosses itself.
public enum FillRule: String, Hashable, Sendable, Codable {
  case nonZero, evenOdd
}
