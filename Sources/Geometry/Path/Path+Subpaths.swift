/// A connected part of a path.
public struct Subpath: Hashable, Sendable {
  /// The point where it begins.
  public var start: Point
  /// The pieces that were drawn, each beginning where the one before ended.
  public var segments: [PathSegment] = []
  /// Whether a `close` ended it, so that a stroke joins its ends.
  public var isClosed = false

  /// Makes a subpath of no piece.
  public init(start: Point) { self.start = start }

  /// The point where the drawn pieces end.
  public var end: Point { segments.last?.end ?? start }

  /// The line that `close` adds; nil when the subpath is open or already ends where it began.
  public var closingLine: PathSegment? {
    isClosed && end != start ? .line(end, start) : nil
  }

  /// The drawn pieces and, where there is one, the closing line.
  public var allSegments: [PathSegment] {
    if let closingLine { segments + [closingLine] } else { segments }
  }

  /// The same subpath traversed backwards, beginning where its drawn pieces end.
  public var reversed: Subpath {
    var result = Subpath(start: end)
    result.segments = segments.reversed().map(\.reversed)
    result.isClosed = isClosed
    return result
  }
}

extension Path {
  /// The connected parts in their order; a `close` that closes nothing new is left out.
  ///
  /// Whatever is drawn right after a `close` begins a new subpath where the closed one began.
  public var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    var home = Point.zero
    func draw(_ make: (Point) -> PathSegment) {
      var subpath = current ?? Subpath(start: home)
      // Only one reference is held, so that adding a piece copies nothing.
      current = nil
      subpath.segments.append(make(subpath.end))
      current = subpath
    }
    for element in elements {
      switch element {
      case .move(let p):
        if let current { result.append(current) }
        current = Subpath(start: p)
        home = p
      case .line(let p): draw { .line($0, p) }
      case .quad(let c, let p): draw { .quad(QuadCurve($0, c, p)) }
      case .cubic(let c1, let c2, let p): draw { .cubic(CubicCurve($0, c1, c2, p)) }
      case .close:
        current?.isClosed = true
        if let current { result.append(current) }
        current = nil
      }
    }
    if let current { result.append(current) }
    return result
  }

  /// Makes a path of subpaths.
  public init(_ subpaths: [Subpath]) {
    self.init()
    for subpath in subpaths { append(subpath) }
  }

  /// Appends a subpath.
  public mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    for segment in subpath.segments { append(segment) }
    if subpath.isClosed { close() }
  }

  /// Draws a piece from the current point; its own start is ignored.
  mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(_, let p): line(to: p)
    case .quad(let q): quad(to: q.p2, q.p1)
    case .cubic(let c): cubic(to: c.p3, c.p1, c.p2)
    }
  }

  /// Returns the outline with each subpath traversed backwards, in the same order.
  ///
  /// Reversing twice gives the same path, except for a `close` that closed nothing and for the
  /// start of a subpath that was drawn right after a `close`, which becomes a `move`.
  public func reversed() -> Path { Path(subpaths.map(\.reversed)) }

  /// Whether all coordinates are finite and small enough for products of three to stay so.
  ///
  /// The limit is 2^100. Operations that measure or offset treat other paths as empty.
  var isMeasurable: Bool {
    let box = controlBounds
    let limit = 0x1p100
    return isFinite && box.minX >= -limit && box.minY >= -limit && box.maxX <= limit
      && box.maxY <= limit
  }
}
