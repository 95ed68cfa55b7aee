/// A straight piece of an outline inside one row of pixels; heights are from the row's top, 0...1.
struct SliceEdge {
  var top: Double
  var bottom: Double
  var xTop: Double
  var xBottom: Double
  var direction: Int32

  /// The x at a height inside the piece, exact at its ends.
  @inline(__always)
  func x(at y: Double) -> Double {
    if y == top { return xTop }
    if y == bottom { return xBottom }
    return xTop + (y - top) * ((xBottom - xTop) / (bottom - top))
  }
}

/// An edge within a part of the row: its index, and its x at the part's top and bottom.
struct CutEdge {
  var edge: Int
  var xTop: Double
  var xBottom: Double
}

/// Finds the area inside edges that cross, touch or overlap in any way, in one row of pixels.
///
/// The row is cut into slices at every end of an edge, and each slice at every crossing. Between
/// two cuts the edges keep their order, so walking them from left to right counts the winding, and
/// the parts inside are trapezoids.
struct CrossingSlicer {
  /// The most edges times slices that a group may cost before it is sampled instead.
  private static let workLimit = 1 << 17

  private var edges = Storage<SliceEdge>(capacity: 64)
  private var count = 0
  private var events = Storage<Double>(capacity: 128)
  private var crossings = Storage<Double>(capacity: 128)
  private var crossingCount = 0
  /// The edges of the current slice, cut to it, and those of a part between two crossings.
  private var slice = Storage<CutEdge>(capacity: 64)
  private var part = Storage<CutEdge>(capacity: 64)
  private var usesEvenOdd = false

  func free() {
    edges.free()
    events.free()
    crossings.free()
    slice.free()
    part.free()
  }

  /// Empties the slicer.
  mutating func begin(usesEvenOdd: Bool) {
    count = 0
    self.usesEvenOdd = usesEvenOdd
  }

  /// Adds an edge of nonzero height.
  mutating func add(top: Double, bottom: Double, xTop: Double, xBottom: Double, direction: Int32) {
    edges.reserve(count + 1, keeping: count)
    edges.base[count] = SliceEdge(
      top: top, bottom: bottom, xTop: xTop, xBottom: xBottom, direction: direction)
    count += 1
  }

  /// Calls `add` with the height, upper x and lower x of each side of the area inside; the height
  /// is positive where the inside begins and negative where it ends.
  mutating func run(_ add: (Double, Double, Double) -> Void) {
    guard count > 0 else { return }
    events.reserve(2 * count, keeping: 0)
    slice.reserve(count, keeping: 0)
    part.reserve(count, keeping: 0)
    for i in 0..<count {
      events.base[2 * i] = edges.base[i].top
      events.base[2 * i + 1] = edges.base[i].bottom
    }
    sort(events.base, 2 * count) { $0 < $1 }
    sort(edges.base, count) { $0.top < $1.top }
    var work = 0
    var firstOpen = 0
    for i in 1..<2 * count {
      let (top, bottom) = (events.base[i - 1], events.base[i])
      guard bottom > top else { continue }
      while firstOpen < count, edges.base[firstOpen].bottom <= top { firstOpen += 1 }
      var sliceCount = 0
      var k = firstOpen
      while k < count, edges.base[k].top <= top {
        let e = edges.base[k]
        if e.bottom > top {
          slice.base[sliceCount] = CutEdge(
            edge: k, xTop: e.x(at: top), xBottom: e.x(at: bottom))
          sliceCount += 1
        }
        k += 1
      }
      work += k - firstOpen + sliceCount
      guard work <= CrossingSlicer.workLimit,
        addSlice(sliceCount, from: top, to: bottom, &work, add)
      else {
        addSamples(from: top, add)
        return
      }
    }
  }

  /// Adds a slice in which no edge begins or ends. Returns false and adds nothing if that would
  /// exceed the work limit.
  private mutating func addSlice(
    _ n: Int, from top: Double, to bottom: Double, _ work: inout Int,
    _ add: (Double, Double, Double) -> Void
  ) -> Bool {
    sort(slice.base, n) { ($0.xTop, $0.xBottom) < ($1.xTop, $1.xBottom) }
    var isOrdered = true
    for i in 1..<max(n, 1) where slice.base[i].xBottom < slice.base[i - 1].xBottom {
      isOrdered = false
    }
    if isOrdered {
      addTrapezoids(slice.base, n, height: bottom - top, add)
      return true
    }
    guard findCrossings(n, from: top, to: bottom, most: (CrossingSlicer.workLimit - work) / n)
    else { return false }
    work += crossingCount * n
    var start = top
    for i in 0..<crossingCount where crossings.base[i] > start {
      let end = crossings.base[i]
      for k in 0..<n {
        let e = edges.base[slice.base[k].edge]
        part.base[k] = CutEdge(
          edge: slice.base[k].edge, xTop: e.x(at: start), xBottom: e.x(at: end))
      }
      // Edges that meet at an end of the part differ in their middles.
      sort(part.base, n) { $0.xTop + $0.xBottom < $1.xTop + $1.xBottom }
      addTrapezoids(part.base, n, height: end - start, add)
      start = end
    }
    return true
  }

  /// Collects the heights of all crossings in the slice, followed by its lower end; returns false
  /// if there are more than `most`.
  ///
  /// Sorting the edges, ordered at the top, by their lower ends exchanges exactly those that cross.
  private mutating func findCrossings(_ n: Int, from top: Double, to bottom: Double, most: Int)
    -> Bool
  {
    crossingCount = 0
    for i in 0..<n {
      let edge = slice.base[i]
      var place = i
      while place > 0, part.base[place - 1].xBottom > edge.xBottom {
        let other = part.base[place - 1]
        let (before, after) = (edge.xTop - other.xTop, other.xBottom - edge.xBottom)
        crossings.reserve(crossingCount + 2, keeping: crossingCount)
        crossings.base[crossingCount] = top + (bottom - top) * (before / (before + after))
        crossingCount += 1
        if crossingCount > most { return false }
        part.base[place] = other
        place -= 1
      }
      part.base[place] = edge
    }
    crossings.reserve(crossingCount + 1, keeping: crossingCount)
    crossings.base[crossingCount] = bottom
    crossingCount += 1
    sort(crossings.base, crossingCount) { $0 < $1 }
    return true
  }

  /// Adds the area inside, given edges from left to right.
  private func addTrapezoids(
    _ slice: UnsafeMutablePointer<CutEdge>, _ n: Int, height: Double,
    _ add: (Double, Double, Double) -> Void
  ) {
    var winding: Int32 = 0
    for i in 0..<n {
      let wasInside = isInside(winding)
      winding &+= edges.base[slice[i].edge].direction
      let isInside = isInside(winding)
      if wasInside != isInside {
        add(isInside ? height : -height, slice[i].xTop, slice[i].xBottom)
      }
    }
  }

  private func isInside(_ winding: Int32) -> Bool {
    usesEvenOdd ? winding & 1 != 0 : winding != 0
  }

  /// Adds the rest of the row in slices of equal height, with edges ordered by their middles. Only
  /// for groups that exceed `workLimit`.
  private mutating func addSamples(from top: Double, _ add: (Double, Double, Double) -> Void) {
    let lines = max(64, min(1024, 64 * CrossingSlicer.workLimit / count))
    let height = (1 - top) / Double(lines)
    // Edges keep the order of the slice above, which is nearly right again.
    var (n, next) = (0, 0)
    for i in 0..<lines {
      let (from, to) = (top + Double(i) * height, top + Double(i + 1) * height)
      let middle = (from + to) / 2
      var kept = 0
      for k in 0..<n where edges.base[part.base[k].edge].bottom > middle {
        part.base[kept] = part.base[k]
        kept += 1
      }
      n = kept
      while next < count, edges.base[next].top <= middle {
        if edges.base[next].bottom > middle {
          part.base[n] = CutEdge(edge: next, xTop: 0, xBottom: 0)
          n += 1
        }
        next += 1
      }
      for k in 0..<n {
        let e = edges.base[part.base[k].edge]
        part.base[k].xTop = e.x(at: max(from, e.top))
        part.base[k].xBottom = e.x(at: min(to, e.bottom))
      }
      sortNearly(part.base, n) { $0.xTop + $0.xBottom < $1.xTop + $1.xBottom }
      addTrapezoids(part.base, n, height: height, add)
    }
  }
}
