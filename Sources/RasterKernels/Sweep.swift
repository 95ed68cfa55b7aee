/// Turns an outline into coverage, band by band of pixel rows.
///
/// In a band every chain is walked down on its own: it adds its area to the cells of each row and
/// leaves an entry there. Then each row is examined by itself. The common case is pairs:
///
///     row   ──┬──────────┬──────┬─────┬──
///             │ inside   │      │ in- │        two chains of opposite direction between the same
///     row  ──/───────────┴─────/──────┴──      heights, beside each other
///
/// The winding between them is 1 or -1, both fill rules agree, and the area is what is right of the
/// first chain less what is right of the second, so adding up signed area is exact. A row of one
/// steep pair is a `PairRow`. For other rows, `Sweep+Groups.swift` checks whether adding signed
/// area is still exact. If not, it removes the area of these chains and lets `CrossingSlicer` cut
/// them at every crossing. Repeated rows are emitted again without being recomputed.
struct Sweep {
  /// The number of rows in a band. Taller bands give longer runs of one chain but take more memory.
  static let bandHeight = 16

  var outline = Outline()
  /// Areas of the band's rows, all zero between bands.
  private var cells: Storage<Int32>
  /// The entries of chains in the band's rows.
  private var entryStore: Storage<RowEntry>
  private let rows = UnsafeMutablePointer<BandRow>.allocate(capacity: Sweep.bandHeight)
  /// The chains of the band, from left to right.
  private var active: Storage<Int32>
  private var activeCount = 0
  /// The columns that edges touch in the current row, first and last, from left to right.
  var touched: Storage<SIMD2<Int32>>
  var touchedCount = 0
  private var spans: Storage<Span>
  var usesEvenOdd = false

  /// The current row: its areas, its upper edge, and its chains' entries, ordered by `minX`.
  var line: Cells
  var lineTop: Fixed = 0
  var entries: UnsafeMutablePointer<RowEntry>
  var entryCount = 0

  /// The depth to which nested pairs are looked for.
  static let deepestNest = 8
  /// The heights of entries whose partners are still to come.
  let openHeights = UnsafeMutablePointer<Int32>.allocate(capacity: Sweep.deepestNest)

  /// For each entry of a group, the set of entries to its left.
  let left = UnsafeMutablePointer<UInt16>.allocate(capacity: Sweep.mostEntries)

  /// The buffer for pixels that are made row by row.
  var made = Storage<UInt32>(capacity: 1024)
  /// Rounded rectangles are drawn in closed form, without chains.
  var box = RoundedBox()
  /// The tools for irregular groups: a trace of their pieces, and a slicer that cuts them at
  /// crossings.
  let trace = UnsafeMutablePointer<RowTrace>.allocate(capacity: 1)
  let slicer = UnsafeMutablePointer<CrossingSlicer>.allocate(capacity: 1)

  init() {
    cells = Storage(capacity: 16384)
    cells.base.initialize(repeating: 0, count: cells.capacity)
    entryStore = Storage(capacity: 256)
    active = Storage(capacity: 64)
    touched = Storage(capacity: 64)
    spans = Storage(capacity: 256)
    line = Cells(base: cells.base)
    entries = entryStore.base
    trace.initialize(to: RowTrace())
    slicer.initialize(to: CrossingSlicer())
  }

  /// Whether it holds more than about thirty megabytes.
  var isLarge: Bool {
    max(entryStore.capacity, outline.pieces.capacity, cells.capacity / 4) > 1 << 21
  }

  func free() {
    outline.free()
    made.free()
    box.free()
    cells.free()
    entryStore.free()
    rows.deallocate()
    openHeights.deallocate()
    left.deallocate()
    active.free()
    touched.free()
    spans.free()
    trace.pointee.free()
    trace.deallocate()
    slicer.pointee.free()
    slicer.deallocate()
  }

  /// Emits the coverage of the outline into a sink; the clip's corner is the sink's pixel `(x, y)`.
  mutating func run<Sink: SpanSink>(into sink: inout Sink, x: Int, y: Int) {
    let width = Int(outline.size.x)
    let stride = width &+ Cells.slack
    if cells.capacity < stride &* Sweep.bandHeight {
      cells.free()
      cells = Storage(capacity: 2 &* stride &* Sweep.bandHeight)
      cells.base.initialize(repeating: 0, count: cells.capacity)
    }
    active.reserve(outline.chainCount, keeping: 0)
    touched.reserve(outline.chainCount, keeping: 0)
    entryStore.reserve(outline.chainCount &* Sweep.bandHeight, keeping: 0)
    spans.reserve(2 &* width &+ 8, keeping: 0)
    activeCount = 0
    var row = outline.firstRow
    while row < outline.endRow {
      gather(row..<row &+ 1)
      if activeCount == 0 {
        row &+= 1
        continue
      }
      let upright = uprightRows(from: row)
      let height = upright > 0 ? 1 : min(Sweep.bandHeight, outline.endRow &- row)
      gather(row &+ 1..<row &+ height)
      for r in 0..<height {
        let entries = entryStore.base + r &* activeCount
        rows[r] = BandRow(
          cells: Cells(base: cells.base + r &* stride), entries: entries, end: entries)
      }
      let band = Band(
        rows: rows, top: Fixed(truncatingIfNeeded: row) &* .pixel, height: height)
      for i in 0..<activeCount {
        band.walk(
          outline.chains.base + Int(active.base[i]), active.base[i], outline.points.base,
          outline.pieces.base)
      }
      if upright > 1 {
        if let pair = PairRow(rows[0], width: width) {
          for r in row..<row &+ upright {
            sink.begin(row: y &+ r)
            pair.tell(&sink, x: x)
            sink.endRow()
          }
        } else {
          var list = SpanList(spans: spans.base, count: 0)
          select(0, of: band).emit(into: &list, x: 0)
          for r in row..<row &+ upright { list.tell(&sink, row: y &+ r, x: x) }
        }
        let bottom = Fixed(truncatingIfNeeded: row &+ upright) &* .pixel
        for i in 0..<activeCount {
          outline.chains.base[Int(active.base[i])].place.y = bottom
        }
      } else {
        // Pixels at the ends of rows are read, so all of the band's are prefetched at once.
        for r in 0..<height where rows[r].end > rows[r].entries {
          sink.expect(x &+ rows[r].entries[0].minX.column, row: y &+ row &+ r)
          sink.expect(x &+ rows[r].end[-1].maxX.column, row: y &+ row &+ r)
        }
        for r in 0..<height where rows[r].end > rows[r].entries {
          sink.begin(row: y &+ row &+ r)
          if let pair = PairRow(rows[r], width: width) {
            pair.tell(&sink, x: x)
          } else {
            select(r, of: band).emit(into: &sink, x: x)
          }
          sink.endRow()
        }
      }
      row &+= max(upright, height)
      release(Fixed(truncatingIfNeeded: row) &* .pixel)
    }
  }

  /// Activates the chains that begin in some rows and orders all active chains from left to right.
  private mutating func gather(_ rows: Range<Int>) {
    let chains = outline.chains.base
    let before = activeCount
    for row in rows {
      var next = outline.rows.base[row]
      while next >= 0 {
        active.base[activeCount] = next
        activeCount &+= 1
        next = chains[Int(next)].next
      }
    }
    // Chains that were already active are nearly in order; many new ones may be in any order.
    if activeCount &- before > 256 { return sortActive() }
    var i = 1
    while i < activeCount {
      let index = active.base[i]
      let x = chains[Int(index)].place.x
      var place = i
      while place > 0, chains[Int(active.base[place &- 1])].place.x > x {
        active.base[place] = active.base[place &- 1]
        place &-= 1
      }
      active.base[place] = index
      i &+= 1
    }
  }

  /// Orders all active chains from left to right; chains at the same x keep their order.
  @inline(never)
  private mutating func sortActive() {
    let places = touched.base
    for i in 0..<activeCount {
      let x = outline.chains.base[Int(active.base[i])].place.x
      places[i] = SIMD2(x, Int32(truncatingIfNeeded: i))
    }
    sort(places, activeCount) { $0.x < $1.x || $0.x == $1.x && $0.y < $1.y }
    for i in 0..<activeCount { places[i].y = active.base[Int(places[i].y)] }
    for i in 0..<activeCount { active.base[i] = places[i].y }
  }

  /// Drops the chains that do not continue below a height.
  private mutating func release(_ bottom: Fixed) {
    var kept = 0
    for i in 0..<activeCount {
      let index = active.base[i]
      if outline.chains.base[Int(index)].bottom > bottom {
        active.base[kept] = index
        kept &+= 1
      }
    }
    activeCount = kept
  }

  /// Makes a row of a band the current one and collects the columns that its edges touch.
  @inline(__always)
  private mutating func select(_ r: Int, of band: Band) -> EdgeRow {
    let row = rows[r]
    if row.isPair {
      touched.base[0] = row.entries[0].columns
      touched.base[1] = row.entries[1].columns
      touchedCount = 2
    } else {
      line = row.cells
      lineTop = band.top &+ Fixed(truncatingIfNeeded: r) &* .pixel
      entries = row.entries
      entryCount = row.end - entries
      group()
    }
    return EdgeRow(
      cells: row.cells.base, width: Int(outline.size.x), touched: touched.base,
      count: touchedCount)
  }

  /// Returns the number of rows, from `row` on, through which all chains run upright, so that rows
  /// are equal; 0 if some chain does not, and 1 also if a chain begins within the row. It is
  /// `mutating` although it changes nothing, since otherwise the sweep would be copied.
  private mutating func uprightRows(from row: Int) -> Int {
    let top = Fixed(truncatingIfNeeded: row) &* .pixel
    var end = outline.endRow
    for i in 0..<activeCount {
      let chain = outline.chains.base + Int(active.base[i])
      let from = Int(chain.pointee.place.point)
      let q = outline.points.base[from &+ Int(chain.pointee.step)]
      guard q.x == outline.points.base[from].x, q.y &- top > .pixel else { return 0 }
      end = min(end, chain.pointee.place.y > top ? row &+ 1 : q.y.column)
    }
    var next = row &+ 1
    while next < end, outline.rows.base[next] < 0 { next &+= 1 }
    return next &- row
  }
}
