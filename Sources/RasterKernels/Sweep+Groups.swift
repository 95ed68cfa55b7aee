extension Sweep {
  /// Larger groups go on to the end of the row, since looking at their ends takes square time.
  private static let mostChecked = 256

  /// Deals with entries from `i` on that are no plain pair; returns the first one behind them.
  ///
  /// Takes as many entries as share columns or leave something open: an outline of its own.
  mutating func irregular(from i: Int, last: inout Int, sign: inout Int32) -> Int {
    var end = i
    var reach = Fixed.min
    var balance = 0
    repeat {
      repeat {
        let e = entries.base[end]
        reach = max(reach, e.maxX)
        balance &+= Int(e.direction) &* Int(e.bottom &- e.top)
        end += 1
      } while end < entryCount && entries.base[end].minX < reach
    } while end < entryCount
      && !(end - i <= Sweep.mostChecked && balance == 0 && isClosed(i..<end))
    let group = i..<end
    let first = entries.base[i].minX.column
    let found = simpleDirection(of: group)
    if found != 0 {
      if sign == 0 || first > last &+ 1 {
        sign = found
      } else if sign != found {
        turn(group)
      }
      for k in group {
        touch(entries.base[k].minX, entries.base[k].maxX)
      }
    } else {
      if sign == 0 || first > last &+ 1 { sign = 1 }
      slice(group, sign: sign)
      touch(entries.base[i].minX, reach)
    }
    last = reach.column
    return end
  }

  /// Adds the area of some entries, `times` 1, or takes it away, `times` -1.
  private mutating func add(_ group: Range<Int>, times: Int32) {
    let cells = Cells(base: self.cells.base)
    for i in group {
      let sign = entries.base[i].direction &* times
      let chain = outline.chains.base + Int(entries.base[i].chain)
      var place = entries.base[i].before
      let bottom = place.y &- entries.base[i].top &+ .pixel
      _ = place.advance(chain, outline.points.base, bottom: bottom, cells, sign: sign)
    }
  }

  /// Turns the sign of the area of some entries.
  mutating func turn(_ group: Range<Int>) {
    add(group, times: -1)
    add(group, times: -1)
  }

  /// Walks an entry's chain through the row once more.
  @inline(__always)
  func retrace(_ i: Int, _ piece: (Fixed, Fixed, Fixed) -> Void) {
    let entry = entries.base[i]
    let chain = outline.chains.base[Int(entry.chain)]
    let bottom = entry.before.y &- entry.top &+ .pixel
    entry.before.pieces(chain, outline.points.base, bottom: bottom, piece)
  }

  /// Whether the directions of some entries cancel out at every height.
  private func isClosed(_ group: Range<Int>) -> Bool {
    // Between two neighbouring ends of entries nothing changes: look just below each beginning.
    for i in group {
      let y = entries.base[i].top
      if winding(group, below: y) != 0 { return false }
      let bottom = entries.base[i].bottom
      if bottom < .pixel, winding(group, below: bottom) != 0 { return false }
    }
    return true
  }

  private func winding(_ group: Range<Int>, below y: Fixed) -> Int32 {
    var sum: Int32 = 0
    for k in group where entries.base[k].top <= y && entries.base[k].bottom > y {
      sum &+= entries.base[k].direction
    }
    return sum
  }

  /// Takes the area of entries back and adds the one that the fill rule gives, with a sign.
  private mutating func slice(_ group: Range<Int>, sign: Int32) {
    add(group, times: -1)
    slicer.pointee.begin(usesEvenOdd: usesEvenOdd)
    for i in group {
      var y = entries.base[i].top
      let direction = entries.base[i].direction
      retrace(i) { [slicer] height, x0, x1 in
        if height > 0 {
          slicer.pointee.add(
            top: y.pixels, bottom: (y &+ height).pixels, xTop: x0.pixels, xBottom: x1.pixels,
            direction: direction)
        }
        y &+= height
      }
    }
    let cells = Cells(base: self.cells.base)
    slicer.pointee.run { height, x0, x1 in
      let rounded = Fixed(pixels: abs(height))
      cells.add(
        height: rounded, sign: height > 0 ? sign : 0 &- sign, from: Fixed(pixels: x0),
        to: Fixed(pixels: x1))
    }
  }
}
