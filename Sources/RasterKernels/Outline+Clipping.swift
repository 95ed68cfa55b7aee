extension Outline {
  /// Adds a straight piece between two points anywhere, cut to the clip.
  ///
  /// `q` becomes the pen's place outside of the clip; what is stored ends at `q` moved into it.
  mutating func addClipped(from p: SIMD2<Double>, to q: SIMD2<Double>) {
    if isInside(p) && isInside(q) {
      add(FixedPoint(pixels: q))
      return
    }
    // Positions are computed from the upper end, so that a reversed path gives the same points.
    let down = p.y <= q.y
    let (a, b) = down ? (p, q) : (q, p)
    var cuts = (a, a, a, a)
    var count = 0
    func place(atX x: Double) -> SIMD2<Double> {
      SIMD2(x, a.y + (x - a.x) / (b.x - a.x) * (b.y - a.y))
    }
    func place(atY y: Double) -> SIMD2<Double> {
      SIMD2(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), y)
    }
    func insert(_ c: SIMD2<Double>) {
      switch count {
      case 0: cuts.0 = c
      case 1: cuts.1 = c
      case 2: cuts.2 = c
      default: cuts.3 = c
      }
      count &+= 1
    }
    if a.y < 0, b.y > 0 { insert(place(atY: 0)) }
    let crossesLeft = min(a.x, b.x) < 0 && max(a.x, b.x) > 0
    let crossesRight = min(a.x, b.x) < size.x && max(a.x, b.x) > size.x
    if a.x < b.x {
      if crossesLeft { insert(place(atX: 0)) }
      if crossesRight { insert(place(atX: size.x)) }
    } else {
      if crossesRight { insert(place(atX: size.x)) }
      if crossesLeft { insert(place(atX: 0)) }
    }
    if a.y < size.y, b.y > size.y { insert(place(atY: size.y)) }
    // At most four cuts: sort by height, and along x where heights agree by construction.
    var list = [cuts.0, cuts.1, cuts.2, cuts.3]
    for i in 1..<4 where i < count {
      var k = i
      while k > 0, list[k - 1].y > list[k].y {
        list.swapAt(k - 1, k)
        k -= 1
      }
    }
    for i in 0..<count { add(placed(list[down ? i : count - 1 - i])) }
    add(placed(q))
  }

  @inline(__always)
  func isInside(_ p: SIMD2<Double>) -> Bool {
    p.x >= 0 && p.y >= 0 && p.x <= size.x && p.y <= size.y
  }

  /// The nearest place inside the clip.
  @inline(__always)
  func placed(_ p: SIMD2<Double>) -> FixedPoint {
    FixedPoint(pixels: SIMD2(min(max(p.x, 0), size.x), min(max(p.y, 0), size.y)))
  }
}
