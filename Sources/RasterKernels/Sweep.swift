import CVectorShims

/// Turns an outline into coverage, one row of pixels after the other.
///
/// In each row the outline is a set of chains, ordered by where they begin on the left. The common
/// case is pairs:
///
///     row   ──┬──────────┬──────┬─────┬──
///             │ inside   │      │ in- │        two chains of opposite direction between the same
///     row  ──/───────────┴─────/──────┴──      heights, beside each other
///
/// The winding between them is 1 or -1, both fill rules agree, and the area is what is right of the
/// first chain less what is right of the second: adding up signed area is exact. Where a row is not
/// so simple, `Sweep+Groups.swift` looks whether it still is so, and else takes the area of these
/// chains back and lets `CrossingSlicer` cut them at every crossing. Rows that repeat are told
/// again without being computed.
struct Sweep {
  var outline = Outline()
  var cells: Storage<Int32>
  private var active: Storage<Int32>
  private var activeCount = 0
  var entries: Storage<RowEntry>
  var entryCount = 0
  /// Columns of the row that edges touch, first and last, from left to right.
  private var touched: Storage<SIMD2<Int32>>
  private var touchedCount = 0
  /// The places of the active chains before a regular row.
  private var places: Storage<ChainPlace>
  /// Whether all chains of the last row went through it and go on, and up to which row the active
  /// ones are pairs that do not end; 0 if they are none.
  private var isSettled = false
  private var nextEnd = 0
  private var spans: Storage<Span>
  var usesEvenOdd = false
  /// Rounded rectangles have a way of their own.
  var box = RoundedBox()
  /// What irregular groups need: their pieces, and the way to cut them at crossings.
  let trace = UnsafeMutablePointer<RowTrace>.allocate(capacity: 1)
  let slicer = UnsafeMutablePointer<CrossingSlicer>.allocate(capacity: 1)

  init() {
    cells = Storage(capacity: 2048)
    cells.base.initialize(repeating: 0, count: cells.capacity)
    active = Storage(capacity: 64)
    entries = Storage(capacity: 64)
    touched = Storage(capacity: 64)
    places = Storage(capacity: 64)
    spans = Storage(capacity: 256)
    trace.initialize(to: RowTrace())
    slicer.initialize(to: CrossingSlicer())
  }

  func free() {
    outline.free()
    box.free()
    cells.free()
    active.free()
    entries.free()
    touched.free()
    places.free()
    spans.free()
    trace.pointee.free()
    trace.deallocate()
    slicer.pointee.free()
    slicer.deallocate()
  }

  /// Tells the coverage of the outline to a sink, whose pixel `(x, y)` is the clip's corner.
  mutating func run<Sink: SpanSink>(into sink: inout Sink, x: Int, y: Int) {
    let width = Int(outline.size.x)
    if cells.capacity < width + Cells.slack {
      cells.free()
      cells = Storage(capacity: 2 * width + Cells.slack)
      cells.base.initialize(repeating: 0, count: cells.capacity)
    }
    active.reserve(outline.chainCount, keeping: 0)
    entries.reserve(outline.chainCount, keeping: 0)
    touched.reserve(outline.chainCount, keeping: 0)
    places.reserve(outline.chainCount, keeping: 0)
    spans.reserve(2 * width + 8, keeping: 0)
    activeCount = 0
    isSettled = false
    nextEnd = 0
    var row = outline.firstRow
    while row < outline.endRow {
      var next = outline.rows.base[row]
      let isRegular = next < 0 && row < nextEnd && walkRegular(row)
      if !isRegular {
        while next >= 0 {
          active.base[activeCount] = next
          activeCount &+= 1
          next = outline.chains.base[Int(next)].next
        }
        if activeCount == 0 {
          row &+= 1
          continue
        }
        walk(row)
        group()
      }
      let repeats = repetitions(from: row)
      if repeats > 1 {
        var list = SpanList(spans: spans.base, count: 0)
        emit(into: &list, x: 0)
        for r in row..<row &+ repeats { list.tell(&sink, row: y &+ r, x: x) }
        for i in 0..<activeCount {
          outline.chains.base[Int(active.base[i])].place.y =
            Fixed(truncatingIfNeeded: row &+ repeats) &* .pixel
        }
      } else {
        sink.begin(row: y &+ row)
        emit(into: &sink, x: x)
        sink.endRow()
      }
      row &+= repeats
    }
  }

  /// Adds the area of all active chains in a row and writes an entry for each, ordered by `minX`.
  private mutating func walk(_ row: Int) {
    entryCount = 0
    let cells = Cells(base: self.cells.base)
    let top = Fixed(truncatingIfNeeded: row) &* .pixel
    for i in 0..<activeCount {
      let index = active.base[i]
      let chain = outline.chains.base + Int(index)
      // Regular rows leave chains in place that have just ended.
      if chain.pointee.bottom <= top { continue }
      let before = chain.pointee.place
      let sign = chain.pointee.direction
      let (minX, maxX) = chain.pointee.place.advance(
        chain, outline.points.base, bottom: top &+ .pixel, cells, sign: sign)
      let bottom = min(chain.pointee.bottom &- top, .pixel)
      if bottom <= before.y &- top { continue }
      // Insertion: entries are nearly in order, since chains keep their order from row to row.
      var place = entryCount
      while place > 0, entries.base[place &- 1].minX > minX {
        entries.base[place] = entries.base[place &- 1]
        place &-= 1
      }
      entries.base[place] = RowEntry(
        minX: minX, maxX: maxX, top: before.y &- top, bottom: bottom, direction: sign,
        chain: index, before: before)
      entryCount &+= 1
    }
    settle(top &+ .pixel)
  }

  /// Keeps the chains that go on below the row, in the order of the entries, and sees whether the next
  /// rows may be regular ones.
  private mutating func settle(_ bottom: Fixed) {
    activeCount = 0
    isSettled = true
    nextEnd = Int.max
    var direction: Int32 = 0
    for i in 0..<entryCount {
      let index = entries.base[i].chain
      let end = outline.chains.base[Int(index)].bottom
      if end <= bottom || entries.base[i].top != 0 { isSettled = false }
      if end > bottom {
        active.base[activeCount] = index
        activeCount &+= 1
        nextEnd = min(nextEnd, end.column)
        if entries.base[i].direction == direction { nextEnd = 0 }
        direction = entries.base[i].direction
      }
    }
    if activeCount & 1 != 0 || activeCount == 0 { nextEnd = 0 }
  }

  /// Adds the area of all active chains in a row that each of them passes from top to bottom, in the
  /// order that they had before, and collects the columns; changes nothing and returns false when
  /// they are not pairs in that order.
  private mutating func walkRegular(_ row: Int) -> Bool {
    let cells = Cells(base: self.cells.base)
    let bottom = Fixed(truncatingIfNeeded: row &+ 1) &* .pixel
    var sign = outline.chains.base[Int(active.base[0])].direction
    var reach = Fixed.min
    touchedCount = 0
    for i in 0..<activeCount {
      let chain = outline.chains.base + Int(active.base[i])
      places.base[i] = chain.pointee.place
      let (minX, maxX) = chain.pointee.place.advance(
        chain, outline.points.base, bottom: bottom, cells, sign: sign)
      sign = 0 &- sign
      guard minX >= reach else {
        undo(0...i, bottom: bottom)
        return false
      }
      reach = maxX
      touch(minX, maxX)
    }
    isSettled = true
    return true
  }

  /// Takes back what `walkRegular` has done with some chains.
  @inline(never)
  private mutating func undo(_ range: ClosedRange<Int>, bottom: Fixed) {
    let cells = Cells(base: self.cells.base)
    for i in range {
      let chain = outline.chains.base + Int(active.base[i])
      let sign = 0 &- chain.pointee.direction
      var place = places.base[i]
      _ = place.advance(chain, outline.points.base, bottom: bottom, cells, sign: sign)
      chain.pointee.place = places.base[i]
    }
  }

  /// Collects the columns that the row's entries touch, after making sure of their area.
  private mutating func group() {
    touchedCount = 0
    var i = 0
    var last = -2
    var sign: Int32 = 0
    while i < entryCount {
      let a = entries.base + i
      let b = a + 1
      if i &+ 1 < entryCount, a.pointee.maxX <= b.pointee.minX,
        a.pointee.direction &+ b.pointee.direction == 0, a.pointee.top == b.pointee.top,
        a.pointee.bottom == b.pointee.bottom,
        i &+ 2 == entryCount || b.pointee.maxX <= b[1].minX
      {
        if a.pointee.direction != sign {
          // Beside an outline of the other direction signs must not meet in a pixel.
          if sign == 0 || a.pointee.minX.column > last &+ 1 {
            sign = a.pointee.direction
          } else {
            turn(i..<i &+ 2)
          }
        }
        touch(a.pointee.minX, a.pointee.maxX)
        touch(b.pointee.minX, b.pointee.maxX)
        last = b.pointee.maxX.column
        i &+= 2
      } else {
        i = irregular(from: i, last: &last, sign: &sign)
      }
    }
  }

  /// Notes that edges pass from `minX` to `maxX`; ranges come ordered by their beginning.
  @inline(__always)
  mutating func touch(_ minX: Fixed, _ maxX: Fixed) {
    touched.base[touchedCount] = SIMD2(minX &>> 16, maxX &>> 16)
    touchedCount &+= 1
  }

  /// Sums the cells up, empties them and tells the row's spans from left to right.
  @inline(__always)
  private func emit<Sink: SpanSink>(into sink: inout Sink, x origin: Int) {
    let cells = self.cells.base
    let width = Int(outline.size.x)
    var sum: Int32 = 0
    var i = 0
    while i < touchedCount {
      var x = Int(touched.base[i].x)
      var last = Int(touched.base[i].y)
      repeat {
        if x &+ 4 <= width {
          let four = UnsafeMutableRawPointer(cells + x)
          let sums =
            cv_prefix_sums4(four.loadUnaligned(as: SIMD4<Int32>.self)) &+ SIMD4(repeating: sum)
          four.storeBytes(of: .zero, as: SIMD4<Int32>.self)
          sum = sums.w
          sink.four(origin &+ x, Cells.bytes(sums))
          x &+= 4
        } else {
          sum &+= cells[x]
          cells[x] = 0
          let coverage = Cells.byte(sum)
          if coverage != 0, x < width { sink.pixel(origin &+ x, coverage) }
          x &+= 1
        }
        while i &+ 1 < touchedCount, Int(touched.base[i &+ 1].x) <= x {
          i &+= 1
          last = max(last, Int(touched.base[i].y))
        }
      } while x <= last
      sum &+= cells[x]
      cells[x] = 0
      i &+= 1
      let next = i < touchedCount ? Int(touched.base[i].x) : width
      if x < next {
        let coverage = Cells.byte(sum)
        if coverage != 0 { sink.run(origin &+ x, next &- x, coverage) }
      }
    }
  }

  /// Returns how many rows from `row` on are equal: more than one only between upright edges.
  private func repetitions(from row: Int) -> Int {
    // The active chains are already at the end of this row; none may have begun or ended in it.
    guard isSettled else { return 1 }
    var end = outline.endRow
    let top = Fixed(truncatingIfNeeded: row) &* .pixel
    for i in 0..<activeCount {
      let chain = outline.chains.base + Int(active.base[i])
      guard chain.pointee.place.slope == 0 else { return 1 }
      let point = Int(chain.pointee.place.point)
      guard outline.points.base[point].y <= top else { return 1 }
      end = min(end, outline.points.base[point &+ Int(chain.pointee.step)].y.column)
    }
    var next = row &+ 1
    while next < end, outline.rows.base[next] < 0 { next &+= 1 }
    return next &- row
  }
}

/// A sink that remembers a row.
private struct SpanList: SpanSink {
  let spans: UnsafeMutablePointer<Span>
  var count: Int

  mutating func begin(row: Int) {}
  mutating func endRow() {}

  @inline(__always)
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    let packed = coverage &<< SIMD4(0, 8, 16, 24)
    spans[count] = Span(
      x: Int32(truncatingIfNeeded: x), count: 0,
      coverage: packed.x | packed.y | packed.z | packed.w)
    count &+= 1
  }

  @inline(__always)
  mutating func pixel(_ x: Int, _ coverage: UInt32) { run(x, 1, coverage) }

  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ n: Int) {
    for i in 0..<n { run(x &+ i, 1, UInt32(coverage[i])) }
  }

  @inline(__always)
  mutating func run(_ x: Int, _ n: Int, _ coverage: UInt32) {
    spans[count] = Span(
      x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: n), coverage: coverage)
    count &+= 1
  }

  /// Tells the row again.
  @inline(__always)
  func tell<Sink: SpanSink>(_ sink: inout Sink, row: Int, x: Int) {
    sink.begin(row: row)
    for i in 0..<count {
      let span = spans[i]
      let column = x &+ Int(span.x)
      if span.count == 0 {
        let packed = SIMD4(repeating: span.coverage)
        sink.four(column, (packed &>> SIMD4(0, 8, 16, 24)) & SIMD4(repeating: 255))
      } else if span.count == 1 {
        sink.pixel(column, span.coverage)
      } else {
        sink.run(column, Int(span.count), span.coverage)
      }
    }
    sink.endRow()
  }
}
