/// A few rows of pixels, through which chains are walked one after the other.
struct Band {
  /// The rows from `top` on.
  let rows: UnsafeMutablePointer<BandRow>
  let top: Fixed
  let height: Int

  /// Walks a chain down to its end or the end of the band. Adds the area to the right of the chain,
  /// times the chain's direction, to the cells, and an entry to each row.
  @inline(never)
  func walk(
    _ chain: UnsafeMutablePointer<Chain>, _ index: Int32, _ points: UnsafePointer<FixedPoint>,
    _ pieces: UnsafePointer<Piece>
  ) {
    // Two copies of the same code, each with a constant sign to multiply by.
    if chain.pointee.direction > 0 {
      walk(chain, index, points, pieces, sign: 1)
    } else {
      walk(chain, index, points, pieces, sign: -1)
    }
  }

  @inline(__always)
  private func walk(
    _ chain: UnsafeMutablePointer<Chain>, _ index: Int32, _ points: UnsafePointer<FixedPoint>,
    _ pieces: UnsafePointer<Piece>, sign: Int32
  ) {
    let step = Int(sign)
    let nexts = points + step
    let pieces = step < 0 ? pieces - 1 : pieces
    let end = Int(chain.pointee.end)
    let name = index &<< 1 | (sign &>> 1 & 1)
    var (x, y) = (chain.pointee.place.x, chain.pointee.place.y)
    var p = Int(chain.pointee.place.point)
    chain.pointee.bandStart = chain.pointee.place
    var row = rows + (y &- top).column
    let endRow = rows + height
    var bottom = (y | 0xFFFF) &+ 1
    // The chain's extent in the current row so far.
    var first = y & 0xFFFF
    var (minX, maxX) = (x, x)
    while true {
      let q = nexts[p]
      let piece = pieces[p]
      if q.y > bottom {
        var place = piece.place(at: bottom, from: points[p])
        var cut = Fixed(truncatingIfNeeded: place &>> 32)
        row.pointee.cells.add(
          height: bottom &- y, sign: sign, from: x, to: cut, steepness: piece.steepness)
        row.pointee.append(min(minX, cut), max(maxX, cut), first, name)
        row += 1
        x = cut
        // Rows that the piece crosses from top to bottom.
        while row < endRow, q.y &- bottom > .pixel {
          bottom &+= .pixel
          place &+= piece.slope &<< 16
          cut = Fixed(truncatingIfNeeded: place &>> 32)
          row.pointee.cells.add(
            height: .pixel, sign: sign, from: x, to: cut, steepness: piece.steepness)
          row.pointee.append(min(x, cut), max(x, cut), 0, name)
          x = cut
          row += 1
        }
        y = bottom
        if row == endRow { break }
        bottom &+= .pixel
        first = 0
        (minX, maxX) = (x, x)
      }
      row.pointee.cells.add(
        height: q.y &- y, sign: sign, from: x, to: q.x, steepness: piece.steepness)
      (x, y) = (q.x, q.y)
      minX = min(minX, x)
      maxX = max(maxX, x)
      p &+= step
      if p == end {
        let top = bottom &- .pixel
        if y &- top > first { row.pointee.append(minX, maxX, first, name, bottom: y &- top) }
        return
      }
    }
    chain.pointee.place = ChainPlace(x: x, y: y, point: Int32(truncatingIfNeeded: p))
  }
}

/// A row of pixels in a band.
struct BandRow {
  /// Areas, all zero beforehand.
  let cells: Cells
  /// One entry for each chain in the row, ordered by `minX`.
  let entries: UnsafeMutablePointer<RowEntry>
  /// Where the next entry goes.
  var end: UnsafeMutablePointer<RowEntry>

  /// Whether the row holds just two chains of opposite directions, side by side, that span the same
  /// heights.
  @inline(__always)
  var isPair: Bool {
    guard end == entries + 2 else { return false }
    let (a, b) = (entries[0], entries[1])
    return a.maxX <= b.minX && a.heights == b.heights
      && (a.name ^ b.name) & 1 == 1
  }

  /// Adds an entry in order; it usually goes last, since chains come from left to right.
  @inline(__always)
  mutating func append(
    _ minX: Fixed, _ maxX: Fixed, _ top: Fixed, _ name: Int32, bottom: Fixed = .pixel
  ) {
    let entry = RowEntry(
      minX: minX, maxX: maxX, heights: (bottom &- 1) &<< 16 | top, name: name)
    if end > entries, end[-1].minX > minX {
      insert(entry)
    } else {
      end.pointee = entry
    }
    end += 1
  }

  @inline(never)
  private func insert(_ entry: RowEntry) {
    var place = end
    while place > entries, place[-1].minX > entry.minX {
      place.pointee = place[-1]
      place -= 1
    }
    place.pointee = entry
  }
}

/// The extent of a chain in one row of pixels.
struct RowEntry {
  var minX: Fixed
  var maxX: Fixed
  /// The heights in the row at which the chain begins (lower half) and ends, minus 1 (upper half).
  var heights: Int32
  /// Twice the chain's index, plus 1 if the chain runs upwards.
  var name: Int32

  /// The first and last columns that the chain touches.
  @inline(__always)
  var columns: SIMD2<Int32> { SIMD2(minX, maxX) &>> 16 }
  /// The height in the row at which the chain begins, 0..<65536.
  @inline(__always)
  var top: Fixed { heights & 0xFFFF }
  /// The height in the row at which the chain ends, 1...65536.
  @inline(__always)
  var bottom: Fixed { heights &>> 16 & 0xFFFF &+ 1 }
  /// Whether the heights `inner`, packed as in `heights`, lie inside `outer`.
  @inline(__always)
  static func contains(_ outer: Int32, _ inner: Int32) -> Bool {
    let (a, b) = (UInt32(bitPattern: outer), UInt32(bitPattern: inner))
    return a & 0xFFFF <= b & 0xFFFF && a &>> 16 >= b &>> 16
  }
  /// 1 for downwards, -1 for upwards.
  @inline(__always)
  var direction: Int32 { 1 &- (name & 1) &<< 1 }
  @inline(__always)
  var chain: Int { Int(name &>> 1) }
}
