import CVectorShims

/// The areas of one row of pixels and the columns that edges touch in it, ready for a sink.
struct EdgeRow {
  let cells: UnsafeMutablePointer<Int32>
  let width: Int
  /// The first and last columns of each edge, from left to right.
  let touched: UnsafePointer<SIMD2<Int32>>
  let count: Int

  /// Sums the cells, clears them and emits the row's spans from left to right.
  ///
  /// Separate from `Sweep`, which the compiler would otherwise copy for each row.
  @inline(__always)
  func emit<Sink: SpanSink>(into sink: inout Sink, x origin: Int) {
    var sum: Int32 = 0
    // A group of four that would pass the right edge starts before the pixels that the edge
    // touches, if there is room: the extra pixels have the coverage of the run there.
    let lastFour = width &- 4
    var x = count > 0 ? min(Int(touched[0].x), max(lastFour, 0)) : 0
    var i = 0
    while i < count {
      var last = Int(touched[i].y)
      i &+= 1
      repeat {
        if x <= lastFour {
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
        while i < count, Int(touched[i].x) <= x {
          last = max(last, Int(touched[i].y))
          i &+= 1
        }
      } while x <= last
      sum &+= cells[x]
      cells[x] = 0
      let next = i < count ? min(Int(touched[i].x), max(x, lastFour)) : width
      if x < next {
        let coverage = Cells.byte(sum)
        if coverage != 0 { sink.run(origin &+ x, next &- x, coverage) }
      }
      x = next
    }
  }
}
