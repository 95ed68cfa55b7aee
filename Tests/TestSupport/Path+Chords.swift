public import Geometry

extension Path {
  /// The line pieces of the path, curves as `chords` pieces each.
  public func chords(_ chords: Int) -> [(Point, Point)] {
    var result: [(Point, Point)] = []
    for segment in subpaths.flatMap(\.allSegments) {
      if case .line(let p, let q) = segment {
        result.append((p, q))
        continue
      }
      for i in 0..<chords {
        result.append(
          (
            segment.point(at: Double(i) / Double(chords)),
            segment.point(at: Double(i + 1) / Double(chords))
          ))
      }
    }
    return result
  }
}

/// Returns the distance of a point from the nearest of some line pieces.
public func distance(_ p: Point, _ pieces: [(Point, Point)]) -> Double {
  var best = Double.infinity
  for (a, b) in pieces {
    let (d, v) = (b - a, p - a)
    let square = d.x * d.x + d.y * d.y
    let t = square > 0 ? min(max((v.x * d.x + v.y * d.y) / square, 0), 1) : 0
    best = min(best, (v - d * t).length)
  }
  return best
}
