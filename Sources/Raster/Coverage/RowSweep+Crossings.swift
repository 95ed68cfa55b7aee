import Geometry

/// Reused memory of a row that is cut at crossings.
struct CrossingScratch {
  /// Heights at which an edge of the row begins or ends.
  var events: [Double] = []
  /// Heights inside a slice at which two of its edges cross.
  var crossings: [Double] = []
  /// Indices of the row's edges in the order in which they begin.
  var order: [Int] = []
  /// Edges that span the current slice.
  var slice: [SliceEdge] = []
  /// The same edges cut to a part of the slice between two crossings.
  var part: [SliceEdge] = []
}

/// An edge where it passes a horizontal slice of the row.
struct SliceEdge {
  var edge: Int
  var direction: Int
  var xTop: Double
  var xBottom: Double
}

extension RowSweep {
  /// How many edges times slices a row may cost before it is sampled instead.
  private static let workLimit = 1 << 18

  /// Adds the area of a row whose edges may cross, touch or overlap in any way.
  ///
  /// The row is cut into slices at every end of an edge, and each slice at every crossing; between
  /// two cuts the edges keep their order, so walking them from left to right counts the winding, and
  /// the parts inside are trapezoids.
  mutating func addCrossing() {
    let rising = edges
    scratch.events.removeAll(keepingCapacity: true)
    for e in rising {
      scratch.events.append(e.top)
      scratch.events.append(e.bottom)
    }
    scratch.events.sort()
    scratch.order.removeAll(keepingCapacity: true)
    scratch.order.append(contentsOf: rising.indices)
    scratch.order.sort { rising[$0].top < rising[$1].top }
    scratch.slice.removeAll(keepingCapacity: true)
    var (next, work) = (0, 0)
    for i in scratch.events.indices.dropFirst() {
      let (top, bottom) = (scratch.events[i - 1], scratch.events[i])
      guard bottom > top else { continue }
      scratch.slice.removeAll { edges[$0.edge].bottom <= top }
      while next < scratch.order.count, edges[scratch.order[next]].top <= top {
        let k = scratch.order[next]
        scratch.slice.append(
          SliceEdge(edge: k, direction: edges[k].direction, xTop: 0, xBottom: 0))
        next += 1
      }
      work += scratch.slice.count
      if work > RowSweep.workLimit {
        addSamples(from: top)
        return
      }
      addSlice(from: top, to: bottom, work: &work)
    }
  }

  /// Adds a slice in which no edge begins or ends.
  private mutating func addSlice(from top: Double, to bottom: Double, work: inout Int) {
    for i in scratch.slice.indices {
      let e = edges[scratch.slice[i].edge]
      scratch.slice[i].xTop = e.x(at: top)
      scratch.slice[i].xBottom = e.x(at: bottom)
    }
    scratch.slice.sort { ($0.xTop, $0.xBottom) < ($1.xTop, $1.xBottom) }
    guard !isOrdered(scratch.slice) else {
      addTrapezoids(scratch.slice, height: bottom - top)
      return
    }
    guard findCrossings(from: top, to: bottom, limit: RowSweep.workLimit - work) else {
      addSamples(from: top, to: bottom)
      return
    }
    work += scratch.crossings.count * scratch.slice.count
    var start = top
    for end in scratch.crossings where end > start {
      addPart(from: start, to: end)
      start = end
    }
  }

  /// Collects the heights of all crossings in the slice, the last entry being its lower end;
  /// returns false when they cost more than `limit` edges.
  ///
  /// Sorting the edges, ordered at the top, by their lower ends exchanges exactly those that cross.
  private mutating func findCrossings(from top: Double, to bottom: Double, limit: Int) -> Bool {
    scratch.crossings.removeAll(keepingCapacity: true)
    scratch.part.removeAll(keepingCapacity: true)
    let most = limit / max(1, scratch.slice.count)
    for edge in scratch.slice {
      var place = scratch.part.count
      scratch.part.append(edge)
      while place > 0, scratch.part[place - 1].xBottom > edge.xBottom {
        let other = scratch.part[place - 1]
        let (before, after) = (edge.xTop - other.xTop, other.xBottom - edge.xBottom)
        scratch.crossings.append(top + (bottom - top) * (before / (before + after)))
        if scratch.crossings.count > most { return false }
        scratch.part[place] = other
        place -= 1
      }
      scratch.part[place] = edge
    }
    scratch.crossings.append(bottom)
    scratch.crossings.sort()
    return true
  }

  /// Adds the part of a slice between two crossings.
  private mutating func addPart(from top: Double, to bottom: Double) {
    scratch.part.removeAll(keepingCapacity: true)
    for var edge in scratch.slice {
      edge.xTop = edges[edge.edge].x(at: top)
      edge.xBottom = edges[edge.edge].x(at: bottom)
      scratch.part.append(edge)
    }
    // Edges that meet at an end of the part are told apart by their middles.
    scratch.part.sort { $0.xTop + $0.xBottom < $1.xTop + $1.xBottom }
    addTrapezoids(scratch.part, height: bottom - top)
  }

  private func isOrdered(_ slice: [SliceEdge]) -> Bool {
    for i in slice.indices.dropFirst() where slice[i].xBottom < slice[i - 1].xBottom {
      return false
    }
    return true
  }

  /// Adds what lies inside between edges that are given from left to right.
  private mutating func addTrapezoids(_ slice: [SliceEdge], height: Double) {
    var winding = 0
    for edge in slice {
      let wasInside = isInside(winding)
      winding += edge.direction
      let isInside = isInside(winding)
      guard wasInside != isInside else { continue }
      area.add(height: isInside ? height : -height, from: edge.xTop, to: edge.xBottom)
    }
  }

  private func isInside(_ winding: Int) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  /// Adds a part of the row along evenly spaced lines, each standing for a slice with upright edges.
  ///
  /// Only for rows with more crossings than `workLimit` allows.
  private mutating func addSamples(from top: Double, to bottom: Double = 1) {
    let count = max(16, min(256, RowSweep.workLimit / max(1, edges.count)))
    let height = (bottom - top) / Double(count)
    for i in 0..<count {
      let y = top + (Double(i) + 0.5) * height
      scratch.part.removeAll(keepingCapacity: true)
      for k in edges.indices where edges[k].top <= y && y < edges[k].bottom {
        let x = edges[k].x(at: y)
        scratch.part.append(
          SliceEdge(edge: k, direction: edges[k].direction, xTop: x, xBottom: x))
      }
      scratch.part.sort { $0.xTop < $1.xTop }
      addTrapezoids(scratch.part, height: height)
    }
  }
}
