extension Sweep {
  /// Collects the columns that the row's entries touch, after correcting their area where needed.
  mutating func group() {
    touchedCount = 0
    var i = 0
    var last = -2
    var sign: Int32 = 0
    while i < entryCount {
      let end = endOfNest(from: i)
      guard end > i else {
        i = irregular(from: i, last: &last, sign: &sign)
        continue
      }
      let first = entries[i]
      if first.direction != sign {
        // Areas of opposite signs must not meet in a pixel.
        if sign == 0 || first.minX.column > last &+ 1 {
          sign = first.direction
        } else {
          turn(i..<end)
        }
      }
      while i < end {
        touch(entries[i].columns)
        i &+= 1
      }
      last = entries[i &- 1].maxX.column
    }
  }

  /// Returns the end of a pair of entries, or of pairs nested within a pair, that overlap neither
  /// each other nor the next entry in x; `i` if there is none.
  ///
  /// Directions alternate. As with brackets, each entry and its partner have the same heights,
  /// which lie inside those of the pair around them, so the entries present at any height alternate
  /// too. A pair that extends beyond the one around it would count with the wrong sign where it is
  /// alone.
  @inline(__always)
  private func endOfNest(from i: Int) -> Int {
    var (a, b) = (entries[i], entries[i])
    var k = i &+ 1
    var depth = 1
    openHeights[0] = a.heights
    while depth > 0, depth < Sweep.deepestNest, k < entryCount {
      (a, b) = (b, entries[k])
      guard a.maxX <= b.minX, (a.name ^ b.name) & 1 == 1 else { return i }
      let around = openHeights[depth &- 1]
      if around == b.heights {
        depth &-= 1
      } else {
        guard RowEntry.contains(around, b.heights) else { return i }
        openHeights[depth] = b.heights
        depth &+= 1
      }
      k &+= 1
    }
    return depth == 0 && (k == entryCount || b.maxX <= entries[k].minX) ? k : i
  }

  /// Records the first and last columns of an edge; ranges come ordered by their start.
  @inline(__always)
  private mutating func touch(_ columns: SIMD2<Int32>) {
    touched.base[touchedCount] = columns
    touchedCount &+= 1
  }

  /// Larger groups extend to the end of the row, since checking where they close takes quadratic
  /// time.
  private static let mostChecked = 256

  /// Handles entries from `i` on that are not a plain nest; returns the index after them.
  ///
  /// Takes in entries as long as they overlap in x or leave something open, so that they form an
  /// outline of their own.
  mutating func irregular(from i: Int, last: inout Int, sign: inout Int32) -> Int {
    var end = i
    var reach = Fixed.min
    var balance = 0
    repeat {
      repeat {
        let e = entries[end]
        reach = max(reach, e.maxX)
        balance &+= Int(e.direction) &* Int(e.bottom &- e.top)
        end += 1
      } while end < entryCount && entries[end].minX < reach
    } while end < entryCount
      && !(end - i <= Sweep.mostChecked && balance == 0 && isClosed(i..<end))
    let group = i..<end
    let first = entries[i].minX.column
    let found = simpleDirection(of: group)
    if found != 0 {
      if sign == 0 || first > last &+ 1 {
        sign = found
      } else if sign != found {
        turn(group)
      }
      for k in group {
        touch(entries[k].columns)
      }
    } else {
      if sign == 0 || first > last &+ 1 { sign = 1 }
      slice(group, sign: sign)
      touch(SIMD2(entries[i].minX, reach) &>> 16)
    }
    last = reach.column
    return end
  }

  /// Adds the area of some entries (`times` is 1), or removes it (`times` is -1).
  private mutating func add(_ group: Range<Int>, times: Int32) {
    for i in group {
      let sign = entries[i].direction &* times
      retrace(i) { [line, outline] height, x0, x1, number in
        line.add(
          height: height, sign: sign, from: x0, to: x1,
          steepness: outline.pieces.base[number].steepness)
      }
    }
  }

  /// Flips the sign of the area of some entries.
  mutating func turn(_ group: Range<Int>) {
    add(group, times: -1)
    add(group, times: -1)
  }

  /// Walks an entry's chain through the row once more.
  @inline(__always)
  func retrace(_ i: Int, _ part: (Fixed, Fixed, Fixed, Int) -> Void) {
    outline.chains.base[entries[i].chain].parts(
      outline.points.base, outline.pieces.base, top: lineTop, bottom: lineTop &+ .pixel, part)
  }

  /// Whether the directions of some entries cancel out at every height.
  private func isClosed(_ group: Range<Int>) -> Bool {
    // Nothing changes between two neighbouring ends of entries: checking just below each end
    // suffices.
    for i in group {
      let y = entries[i].top
      if winding(group, below: y) != 0 { return false }
      let bottom = entries[i].bottom
      if bottom < .pixel, winding(group, below: bottom) != 0 { return false }
    }
    return true
  }

  private func winding(_ group: Range<Int>, below y: Fixed) -> Int32 {
    var sum: Int32 = 0
    for k in group where entries[k].top <= y && entries[k].bottom > y {
      sum &+= entries[k].direction
    }
    return sum
  }

  /// Removes the area of some entries and adds the area given by the fill rule, with a sign.
  private mutating func slice(_ group: Range<Int>, sign: Int32) {
    add(group, times: -1)
    slicer.pointee.begin(usesEvenOdd: usesEvenOdd)
    for i in group {
      var y = entries[i].top
      let direction = entries[i].direction
      retrace(i) { [slicer] height, x0, x1, _ in
        if height > 0 {
          slicer.pointee.add(
            top: y.pixels, bottom: (y &+ height).pixels, xTop: x0.pixels, xBottom: x1.pixels,
            direction: direction)
        }
        y &+= height
      }
    }
    slicer.pointee.run { [line] height, x0, x1 in
      let rounded = Fixed(pixels: abs(height))
      line.add(
        height: rounded, sign: height > 0 ? sign : 0 &- sign, from: Fixed(pixels: x0),
        to: Fixed(pixels: x1))
    }
  }
}
