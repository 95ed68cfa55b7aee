extension Sweep {
  /// Groups with more entries are not examined but cut.
  static let mostEntries = 12

  /// Returns the direction of the leftmost chain if adding signed area is exact for some entries,
  /// else 0.
  ///
  /// It is exact if no two of them cross and, at every height, directions alternate from left to
  /// right and begin with the same one.
  mutating func simpleDirection(of group: Range<Int>) -> Int32 {
    let count = group.count
    guard count <= Sweep.mostEntries else { return 0 }
    let entries = self.entries + group.lowerBound
    let left = self.left
    var isTraced = false
    for b in 0..<count {
      left[b] = 0
      for a in 0..<b {
        if entries[a].maxX <= entries[b].minX {
          left[b] |= 1 &<< UInt16(truncatingIfNeeded: a)
        } else {
          if !isTraced {
            trace.pointee.begin()
            for k in 0..<count { traceEntry(group.lowerBound &+ k) }
            isTraced = true
          }
          switch trace.pointee.side(of: a, and: b) {
          case .left: left[b] |= 1 &<< UInt16(truncatingIfNeeded: a)
          case .right: left[a] |= 1 &<< UInt16(truncatingIfNeeded: b)
          case .apart: break
          case .mixed: return 0
          }
        }
      }
    }
    var first: UInt32 = 0
    for i in 0..<count {
      guard alternates(entries, count, below: entries[i].top, &first) else { return 0 }
      if entries[i].bottom < .pixel {
        guard alternates(entries, count, below: entries[i].bottom, &first) else { return 0 }
      }
    }
    return first == 1 ? 1 : first == 2 ? -1 : 0
  }

  /// Whether directions alternate just below a height; `first` collects the directions that come
  /// first, 1 for downwards and 2 for upwards.
  ///
  /// Which entries are present at a height is hard to predict, so nothing here branches on it.
  @inline(__always)
  private func alternates(
    _ entries: UnsafeMutablePointer<RowEntry>, _ count: Int, below y: Fixed,
    _ first: inout UInt32
  ) -> Bool {
    var present: UInt32 = 0
    for k in 0..<count {
      // Negative if the entry has begun and not ended.
      let isPresent = (entries[k].top &- y &- 1) & (y &- entries[k].bottom)
      present |= (UInt32(bitPattern: isPresent) &>> 31) &<< UInt32(truncatingIfNeeded: k)
    }
    for k in 0..<count {
      let rank = UInt32(truncatingIfNeeded: (UInt32(left[k]) & present).nonzeroBitCount)
      let isUpwards = (UInt32(bitPattern: entries[k].name) ^ rank) & 1
      first |= (present &>> UInt32(truncatingIfNeeded: k) & 1) &<< isUpwards
    }
    return first != 3 && present.nonzeroBitCount & 1 == 0
  }

  /// Writes the points that an entry's chain has in the row into `trace`.
  @inline(__always)
  private mutating func traceEntry(_ i: Int) {
    var y = lineTop &+ entries[i].top
    var isFirst = true
    retrace(i) { [self] height, x0, x1, _ in
      if isFirst { trace.pointee.append(FixedPoint(x0, y)) }
      isFirst = false
      y &+= height
      trace.pointee.append(FixedPoint(x1, y))
    }
    trace.pointee.endLine()
  }
}

/// The pieces of some chains in one row of pixels, for testing whether they cross.
struct RowTrace {
  private var points = Storage<FixedPoint>(capacity: 256)
  private var count = 0
  private var ends = Storage<Int32>(capacity: 32)
  private var lineCount = 0

  func free() {
    points.free()
    ends.free()
  }

  @inline(__always)
  mutating func begin() {
    count = 0
    lineCount = 0
  }

  @inline(__always)
  mutating func append(_ p: FixedPoint) {
    points.reserve(count &+ 1, keeping: count)
    points.base[count] = p
    count &+= 1
  }

  @inline(__always)
  mutating func endLine() {
    ends.reserve(lineCount &+ 1, keeping: lineCount)
    ends.base[lineCount] = Int32(truncatingIfNeeded: count)
    lineCount &+= 1
  }

  /// Where one line lies relative to another: `apart` if they share no height.
  enum Side { case left, right, apart, mixed }

  /// Returns the side of line `b` on which line `a` lies, at all heights that both have; they may
  /// touch.
  func side(of a: Int, and b: Int) -> Side {
    var p = points.base + (a == 0 ? 0 : Int(ends.base[a &- 1]))
    var q = points.base + (b == 0 ? 0 : Int(ends.base[b &- 1]))
    let pEnd = points.base + Int(ends.base[a]) - 1
    let qEnd = points.base + Int(ends.base[b]) - 1
    guard max(p.pointee.y, q.pointee.y) < min(pEnd.pointee.y, qEnd.pointee.y) else { return .apart }
    var (isLeft, isRight) = (false, false)
    while p < pEnd, q < qEnd {
      let (p0, p1, q0, q1) = (p[0], p[1], q[0], q[1])
      let top = max(p0.y, q0.y)
      let bottom = min(p1.y, q1.y)
      if top <= bottom {
        // The heights at which both pieces begin and end to overlap; for horizontal pieces, both
        // ends.
        let atTop = RowTrace.x(p0, p1, top) - RowTrace.x(q0, q1, top)
        let atBottom = RowTrace.lowX(p0, p1, bottom) - RowTrace.lowX(q0, q1, bottom)
        if atTop < 0 || atBottom < 0 { isLeft = true }
        if atTop > 0 || atBottom > 0 { isRight = true }
      }
      if p1.y <= q1.y { p += 1 } else { q += 1 }
    }
    return isLeft == isRight ? .mixed : isLeft ? .left : .right
  }

  /// The x of a piece at a height; for a horizontal piece, at its start.
  @inline(__always)
  private static func x(_ a: FixedPoint, _ b: FixedPoint, _ y: Fixed) -> Double {
    if y <= a.y { return Double(a.x) }
    if y >= b.y { return Double(b.x) }
    return Double(a.x) + Double(y &- a.y) * (Double(b.x &- a.x) / Double(b.y &- a.y))
  }

  /// The same; for a horizontal piece, at its end.
  @inline(__always)
  private static func lowX(_ a: FixedPoint, _ b: FixedPoint, _ y: Fixed) -> Double {
    if y >= b.y { return Double(b.x) }
    if y <= a.y { return Double(a.x) }
    return Double(a.x) + Double(y &- a.y) * (Double(b.x &- a.x) / Double(b.y &- a.y))
  }
}
