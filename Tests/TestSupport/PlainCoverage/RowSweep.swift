import Geometry

/// Turns an outline into coverage, one row of pixels after the other.
///
/// In each row the outline is a set of chains. From left to right they are gathered into groups
/// that share no column of x and are closed, which means that right of a group the winding is as it
/// was left of it; each group is then an outline of its own. The common group is a pair:
///
///     row   ──┬──────────┬──────┬─────┬──
///             │ inside   │      │ in- │        two chains of opposite direction between the same
///     row  ──/───────────┴─────/──────┴──      heights, beside each other
///
/// The winding between them is ±1, both fill rules agree, and the area is what is right of the
/// first chain less what is right of the second. Other groups are cut at every end and crossing of
/// their edges, see `RowSweep+Crossings.swift`. Rows that repeat are copied.
struct RowSweep {
  let outline: Outline
  let rule: FillRule
  let width: Int
  let height: Int
  var area: AreaRow
  /// The edges of the current row, those of a chain one after the other.
  var edges: [RowEdge] = []
  private var chains: [RowChain] = []
  private var active: [Cursor] = []
  private var nextChain = 0
  var scratch = CrossingScratch()

  /// A chain that reaches into the current row, and the piece at which the row begins.
  private struct Cursor {
    var chain: Outline.Chain
    var point: Int
  }

  /// Makes a sweep over an outline whose points lie in `0...width` by `0...height`.
  init(_ outline: Outline, rule: FillRule, width: Int, height: Int) {
    self.outline = outline
    self.rule = rule
    self.width = width
    self.height = height
    area = AreaRow(width: width)
  }

  /// Returns the coverage of all rows from the top; meant to be called once.
  mutating func coverage() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    var row = [UInt8](repeating: 0, count: width)
    var y = 0
    while y < height {
      enter(row: y)
      collect(row: y)
      addGroups()
      var span = row.mutableSpan
      area.take(into: &span)
      let repetitions = repetitions(of: y)
      for _ in 0..<repetitions { result.append(contentsOf: row) }
      y += repetitions
    }
    return result
  }

  /// Brings the active chains up to date: those that share more than a point with the row.
  private mutating func enter(row y: Int) {
    let (top, bottom) = (Double(y), Double(y + 1))
    active.removeAll { outline.points[$0.chain.last].y <= top }
    while nextChain < outline.chains.count {
      let chain = outline.chains[nextChain]
      guard outline.points[chain.first].y < bottom else { break }
      active.append(Cursor(chain: chain, point: chain.first))
      nextChain += 1
    }
  }

  /// Cuts the active chains to the row.
  private mutating func collect(row y: Int) {
    edges.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    let (rowTop, rowBottom) = (Double(y), Double(y + 1))
    for i in active.indices {
      let chain = active[i].chain
      var k = active[i].point
      while outline.points[k + 1].y <= rowTop { k += 1 }
      active[i].point = k
      let first = edges.count
      var (minX, maxX) = (Double.infinity, -Double.infinity)
      while k < chain.last, outline.points[k].y < rowBottom {
        let (p, q) = (outline.points[k], outline.points[k + 1])
        k += 1
        guard p.y < q.y else { continue }
        let whole = RowEdge(
          top: p.y, bottom: q.y, xTop: p.x, xBottom: q.x, direction: chain.direction)
        let (top, bottom) = (max(p.y, rowTop), min(q.y, rowBottom))
        let edge = RowEdge(
          top: top - rowTop, bottom: bottom - rowTop, xTop: whole.x(at: top),
          xBottom: whole.x(at: bottom), direction: chain.direction)
        minX = min(minX, min(edge.xTop, edge.xBottom))
        maxX = max(maxX, max(edge.xTop, edge.xBottom))
        edges.append(edge)
      }
      guard edges.count > first else { continue }
      chains.append(
        RowChain(
          edges: first..<edges.count, minX: minX, maxX: maxX, direction: chain.direction,
          top: edges[first].top, bottom: edges[edges.count - 1].bottom))
    }
  }

  /// Adds the row's area, group by group.
  private mutating func addGroups() {
    chains.sort { ($0.minX, $0.maxX) < ($1.minX, $1.maxX) }
    var start = 0
    while start < chains.count {
      var (end, reach, balance) = (start, -Double.infinity, 0.0)
      repeat {
        repeat {
          reach = max(reach, chains[end].maxX)
          balance += Double(chains[end].direction) * (chains[end].bottom - chains[end].top)
          end += 1
        } while end < chains.count && chains[end].minX < reach
      } while end < chains.count && !(abs(balance) < 1e-9 && isClosed(start..<end))
      if end - start == 2, isPair(start) {
        add(chains[start], sign: 1)
        add(chains[start + 1], sign: -1)
      } else {
        addCrossing(chains[start..<end])
      }
      start = end
    }
  }

  /// Whether a chain and the next one are a pair.
  private func isPair(_ i: Int) -> Bool {
    let (a, b) = (chains[i], chains[i + 1])
    return a.maxX <= b.minX && a.top == b.top && a.bottom == b.bottom && a.direction != b.direction
  }

  /// Whether the directions of some chains cancel out at every height.
  private mutating func isClosed(_ group: Range<Int>) -> Bool {
    if group.count == 2 {
      let (a, b) = (chains[group.lowerBound], chains[group.lowerBound + 1])
      return a.top == b.top && a.bottom == b.bottom && a.direction != b.direction
    }
    scratch.turns.removeAll(keepingCapacity: true)
    for i in group {
      scratch.turns.append((chains[i].top, chains[i].direction))
      scratch.turns.append((chains[i].bottom, -chains[i].direction))
    }
    scratch.turns.sort { $0.height < $1.height }
    var winding = 0
    for i in scratch.turns.indices {
      winding += scratch.turns[i].change
      let next = i + 1
      if winding != 0,
        next == scratch.turns.count || scratch.turns[next].height > scratch.turns[i].height
      {
        return false
      }
    }
    return true
  }

  /// Adds the area to the right of a chain, or takes it away.
  private mutating func add(_ chain: RowChain, sign: Double) {
    for k in chain.edges {
      let e = edges[k]
      area.add(height: sign * (e.bottom - e.top), from: e.xTop, to: e.xBottom)
    }
  }

  /// Returns how many rows from `y` on are equal: more than one only between upright edges.
  private func repetitions(of y: Int) -> Int {
    var end = height
    for i in active.indices {
      let k = active[i].point
      let (p, q) = (outline.points[k], outline.points[k + 1])
      guard p.x == q.x, p.y <= Double(y) else { return 1 }
      end = min(end, Int(q.y))
    }
    if nextChain < outline.chains.count {
      end = min(end, Int(outline.points[outline.chains[nextChain].first].y))
    }
    return max(1, end - y)
  }
}
