/// The length along one piece of an outline as a function of the parameter, and back.
///
/// The piece is halved until an eight-point Gauss-Legendre sum agrees with those of its halves to
/// 1e-11 of the control polygon, at most 32 times. In a cusp the speed is not smooth, and the error
/// is then below 1e-9 of the control polygon; elsewhere it is rounding. Both are tested.
struct ArcLengthTable {
  private let segment: PathSegment
  private var parameters: [Double] = [0]
  private var lengths: [Double] = [0]

  /// Measures a piece.
  init(_ segment: PathSegment) {
    self.segment = segment
    if case .line(let p, let q) = segment {
      parameters.append(1)
      lengths.append((q - p).length)
      return
    }
    let tolerance = 1e-11 * segment.cubic.polygonLength
    add(from: 0, to: 1, estimate: speedIntegral(0, 1), tolerance, depth: 0)
  }

  /// The whole length, in the unit of the path.
  var length: Double { lengths[lengths.count - 1] }

  /// Returns the parameter at a length from the start; lengths outside give 0 or 1.
  func parameter(at length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length < self.length else { return 1 }
    if case .line = segment { return length / self.length }
    // The leaf that holds the length, by bisection.
    var (i, j) = (0, lengths.count - 1)
    while j - i > 1 {
      let middle = (i + j) / 2
      if lengths[middle] <= length { i = middle } else { j = middle }
    }
    var (low, high) = (parameters[i], parameters[j])
    let begin = low
    let wanted = length - lengths[i]
    var t = low + (high - low) * wanted / (lengths[j] - lengths[i])
    // Newton's method, by bisection where it would leave the interval.
    for _ in 0..<48 {
      let excess = speedIntegral(begin, t) - wanted
      if abs(excess) <= 1e-15 * self.length { break }
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / segment.derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private mutating func add(
    from a: Double, to b: Double, estimate: Double, _ tolerance: Double, depth: Int
  ) {
    let middle = (a + b) / 2
    let (left, right) = (speedIntegral(a, middle), speedIntegral(middle, b))
    if abs(left + right - estimate) > tolerance, depth < 32 {
      add(from: a, to: middle, estimate: left, tolerance, depth: depth + 1)
      add(from: middle, to: b, estimate: right, tolerance, depth: depth + 1)
    } else {
      parameters.append(b)
      lengths.append(length + left + right)
    }
  }

  /// The integral of the speed by eight points, exact for polynomials up to degree 15.
  private func speedIntegral(_ a: Double, _ b: Double) -> Double {
    let (center, half) = ((a + b) / 2, (b - a) / 2)
    var sum = 0.0
    for (node, weight) in ArcLengthTable.nodes {
      sum += weight * segment.derivative(at: center - half * node).length
      sum += weight * segment.derivative(at: center + half * node).length
    }
    return sum * half
  }

  /// The positive zeros of the Legendre polynomial of degree 8, with weights.
  private static let nodes: [(Double, Double)] = [
    (0.183_434_642_495_649_8, 0.362_683_783_378_362_0),
    (0.525_532_409_916_329_0, 0.313_706_645_877_887_3),
    (0.796_666_477_413_626_7, 0.222_381_034_453_374_5),
    (0.960_289_856_497_536_2, 0.101_228_536_290_376_3),
  ]
}

/// The lengths along all pieces of a path, closing lines included.
struct PathLengths {
  /// One piece with where it lies along the path.
  struct Piece {
    let segment: PathSegment
    let table: ArcLengthTable
    /// The path's length before the piece.
    let begin: Double
    var end: Double { begin + table.length }
  }

  /// The subpaths, each with its pieces and the path's length before it.
  let parts: [(subpath: Subpath, begin: Double, pieces: [Piece])]
  /// The length of the whole path.
  let total: Double

  init(_ path: Path) {
    var total = 0.0
    parts = path.subpaths.map { subpath in
      let begin = total
      let pieces = subpath.allSegments.map { segment in
        let piece = Piece(segment: segment, table: ArcLengthTable(segment), begin: total)
        total = piece.end
        return piece
      }
      return (subpath, begin, pieces)
    }
    self.total = total
  }

  /// Returns the index of the first piece that ends after a length, or the count, by bisection.
  static func firstIndex(in pieces: [Piece], endingBehind length: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end > length { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the piece and the parameter at a length; the next piece's start where two meet.
  ///
  /// Lengths outside give the very start or end; nil when there is no piece.
  static func place(_ length: Double, in pieces: [Piece]) -> (segment: PathSegment, t: Double)? {
    guard let last = pieces.last else { return nil }
    let i = firstIndex(in: pieces, endingBehind: length)
    guard i < pieces.count else {
      // At the end: the last piece with a length, since its direction is known.
      let end = pieces.last { $0.table.length > 0 } ?? last
      return (end.segment, 1)
    }
    return (pieces[i].segment, pieces[i].table.parameter(at: length - pieces[i].begin))
  }

  /// Returns the part of these pieces between two lengths of the path, as an open subpath.
  static func cut(_ pieces: [Piece], from a: Double, to b: Double) -> Subpath? {
    var result: Subpath?
    var i = firstIndex(in: pieces, endingBehind: a)
    while i < pieces.count, pieces[i].begin < b {
      let piece = pieces[i]
      i += 1
      let t0 = piece.table.parameter(at: a - piece.begin)
      let t1 = piece.table.parameter(at: b - piece.begin)
      guard t1 > t0 else { continue }
      let part = t0 == 0 && t1 == 1 ? piece.segment : piece.segment.part(from: t0, to: t1)
      var subpath = result ?? Subpath(start: part.start)
      subpath.segments.append(part)
      result = subpath
    }
    return result
  }
}
