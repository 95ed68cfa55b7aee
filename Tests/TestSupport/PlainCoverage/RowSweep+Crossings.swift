import Geometry

/// Reused memory of a row that is cut at crossings.
struct CrossingScratch {
  /// Heights at which the winding right of a group changes, and by how much.
  var turns: [(height: Double, change: Int)] = []
  /// Heights at which an edge of the group begins or ends.
  var events: [Double] = []
  /// Heights inside a slice at which two of its edges cross.
  var crossings: [Double] = []
  /// Indices of the group's edges in the order in which they begin.
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
  /// How many edges times slices a group may cost before it is sampled instead.
  private static let workLimit = 1 << 17

  /// Adds the area of a group whose edges may cross, touch or overlap in any way.
  ///
  /// The row is cut into slices at every end of an edge, and each slice at every crossing; between
  /// two cuts the edges keep their order, so walking them from left to right counts the winding,
  /// and the parts inside are trapezoids.
  mutating func addCrossing(_ group: ArraySlice<RowChain>) {
    scratch.events.removeAll(keepingCapacity: true)
    scratch.order.removeAll(keepingCapacity: true)
    scratch.slice.removeAll(keepingCapacity: true)
    for chain in group {
      for k in chain.edges {
        scratch.events.append(edges[k].top)
        scratch.events.append(edges[k].bottom)
        scratch.order.append(k)
      }
    }
    scratch.events.sort()
    let all = edges
    scratch.order.sort { all[$0].top < all[$1].top }
    var (next, work) = (0, 0)
    for i in scratch.events.indices.dropFirst() {
      let (top, bottom) = (scratch.events[i - 1], scratch.events[i])
      guard bottom > top else { continue }
      scratch.slice.removeAll { all[$0.edge].bottom <= top }
      while next < scratch.order.count, all[scratch.order[next]].top <= top {
        let k = scratch.order[next]
        scratch.slice.append(SliceEdge(edge: k, direction: all[k].direction, xTop: 0, xBottom: 0))
        next += 1
      }
      work += scratch.slice.count
      guard work <= RowSweep.workLimit, addSlice(from: top, to: bottom, work: &work) else {
        addSamples(from: top)
        return
      }
    }
  }

  /// Adds a slice in which no edge begins or ends; adds nothing and returns false when that would
  /// exceed the limit of work.
  private mutating func addSlice(from top: Double, to bottom: Double, work: inout Int) -> Bool {
    for i in scratch.slice.indices {
      let e = edges[scratch.slice[i].edge]
      scratch.slice[i].xTop = e.x(at: top)
      scratch.slice[i].xBottom = e.x(at: bottom)
    }
    scratch.slice.sort { ($0.xTop, $0.xBottom) < ($1.xTop, $1.xBottom) }
    guard !isOrdered(scratch.slice) else {
      addTrapezoids(scratch.slice, height: bottom - top)
      return true
    }
    guard findCrossings(from: top, to: bottom, limit: RowSweep.workLimit - work) else {
      return false
    }
    work += scratch.crossings.count * scratch.slice.count
    var start = top
    for end in scratch.crossings where end > start {
      addPart(from: start, to: end)
      start = end
    }
    return true
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

  /// Adds the rest of the row along evenly spaced lines, each standing for a slice with upright
  /// edges.
  ///
  /// Only for groups with more crossings than `workLimit` allows.
  private mutating func addSamples(from top: Double) {
    let count = max(32, min(256, RowSweep.workLimit / max(1, scratch.order.count)))
    let height = (1 - top) / Double(count)
    for i in 0..<count {
      let y = top + (Double(i) + 0.5) * height
      scratch.part.removeAll(keepingCapacity: true)
      for k in scratch.order where edges[k].top <= y && y < edges[k].bottom {
        let x = edges[k].x(at: y)
        scratch.part.append(
          SliceEdge(edge: k, direction: edges[k].direction, xTop: x, xBottom: x))
      }
      scratch.part.sort { $0.xTop < $1.xTop }
      addTrapezoids(scratch.part, height: height)
    }
  }
}
