public import Geometry

extension Path {
  /// The same outline run through backwards, closed; for paths of one subpath.
  public var reversed: Path {
    var ends: [Point] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p), .cubic(_, _, let p): ends.append(p)
      case .close: break
      }
    }
    var result = Path()
    guard let last = ends.last else { return result }
    result.move(to: last)
    var i = ends.count - 1
    for element in elements.reversed() {
      switch element {
      case .close, .move: continue
      case .line:
        i -= 1
        result.line(to: ends[i])
      case .cubic(let c1, let c2, _):
        i -= 1
        result.cubic(to: ends[i], c2, c1)
      }
    }
    result.close()
    return result
  }
}
