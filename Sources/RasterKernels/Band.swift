/// A few rows of pixels, through which chains are walked one after the other.
struct Band {
  /// The rows from `top` on.
  let rows: UnsafeMutablePointer<BandRow>
  let top: Fixed
  let height: Int

  /// Walks a chain down to the end of the band or its own: adds the area to the right of the way to
  /// the cells, times the chain's direction, and an entry to each row.
  @inline(never)
  func walk(
    _ chain: UnsafeMutablePointer<Chain>, _ index: Int32, _ points: UnsafePointer<FixedPoint>,
    _ pieces: UnsafePointer<Piece>
  ) {
    // The same twice, with products with a constant.
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
    // Of the chain's part in the row so far.
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
        // Rows that the piece passes from top to bottom.
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
  /// Areas, all zero before.
  let cells: Cells
  /// What chains do in the row, ordered by `minX`.
  let entries: UnsafeMutablePointer<RowEntry>
  /// Where the next entry goes.
  var end: UnsafeMutablePointer<RowEntry>

  /// Whether two chains of opposite directions pass from the same height to the same, beside each other.
  @inline(__always)
  var isPair: Bool {
    guard end == entries + 2 else { return false }
    let (a, b) = (entries[0], entries[1])
    return a.maxX <= b.minX && a.heights == b.heights
      && (a.name ^ b.name) & 1 == 1
  }

  /// Takes in an entry; since chains come from left to right, it is most often the last one.
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

/// What a chain does in one row of pixels.
struct RowEntry {
  var minX: Fixed
  var maxX: Fixed
  /// Heights in the row at which the chain begins, in the lower half, and ends, less 1, in the other.
  var heights: Int32
  /// Twice the chain's index, and 1 for a chain that runs upwards.
  var name: Int32

  /// The first and last column that the chain touches.
  @inline(__always)
  var columns: SIMD2<Int32> { SIMD2(minX, maxX) &>> 16 }
  /// The height in the row at which the chain begins, 0..<65536.
  @inline(__always)
  var top: Fixed { heights & 0xFFFF }
  /// The height in the row at which it ends, 1...65536.
  @inline(__always)
  var bottom: Fixed { heights &>> 16 & 0xFFFF &+ 1 }
  /// Whether heights, packed as in `heights`, lie inside others.
  @inline(__always)
  static func contains(_ outer: Int32, _ inner: Int32) -> Bool {
    let (a, b) = (UInt32(bitPattern: outer), UInt32(bitPattern: inner))
    return a & 0xFFFF <= b & 0xFFFF && a &>> 16 >= b &>> 16
  }
  /// 1 or -1.
  @inline(__always)
  var direction: Int32 { 1 &- (name & 1) &<< 1 }
  @inline(__always)
  var chain: Int { Int(name &>> 1) }
}
