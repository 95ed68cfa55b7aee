/// PNG's filters: each replaces a byte by its difference from a prediction by its neighbours.
///
/// Source: PNG, third edition, section 9.2.
enum RowFilter: UInt8, CaseIterable {
  /// The bytes themselves.
  case none
  /// The difference from the left neighbour.
  case sub
  /// The difference from the neighbour above.
  case up
  /// The difference from the mean of left and above, rounded down.
  case average
  /// The difference from left, above or above left, whichever is closest to left + above - above
  /// left.
  case paeth

  /// Writes the filtered row to `result` from `start` on.
  ///
  /// Both rows begin with `lead` zeros in place of the pixel to the left, which are not written.
  ///
  /// - Precondition: `above` is as long as `row`, and the result has room.
  func apply(
    to row: Span<UInt8>, above: Span<UInt8>, lead: Int, result: inout MutableSpan<UInt8>,
    at start: Int
  ) {
    let count = row.count &- lead
    precondition(
      lead > 0 && count >= 0 && above.count == row.count && start >= 0
        && start <= result.count &- count, "row lengths")
    // Unchecked reads and writes inside these lengths: checked ones keep the loops from being
    // vectorized, which made filtering four times slower.
    switch self {
    case .none:
      for i in 0..<count { unsafe result[unchecked: start &+ i] = unsafe row[unchecked: i &+ lead] }
    case .sub:
      for i in 0..<count {
        unsafe result[unchecked: start &+ i] = unsafe row[unchecked: i &+ lead] &- row[unchecked: i]
      }
    case .up:
      for i in 0..<count {
        unsafe result[unchecked: start &+ i] =
          unsafe row[unchecked: i &+ lead] &- above[unchecked: i &+ lead]
      }
    case .average:
      for i in 0..<count {
        let sum = unsafe UInt16(row[unchecked: i]) &+ UInt16(above[unchecked: i &+ lead])
        unsafe result[unchecked: start &+ i] =
          unsafe row[unchecked: i &+ lead] &- UInt8(truncatingIfNeeded: sum &>> 1)
      }
    case .paeth:
      for i in 0..<count {
        let left = unsafe row[unchecked: i]
        let up = unsafe above[unchecked: i &+ lead]
        let corner = unsafe above[unchecked: i]
        let foretold = RowFilter.paeth(left, up, corner)
        unsafe result[unchecked: start &+ i] = unsafe row[unchecked: i &+ lead] &- foretold
      }
    }
  }

  /// Returns the sum of absolute differences of two rows' bytes, each difference taken
  /// as -128...127.
  ///
  /// - Parameter start: The first byte of `row`; the rest follows up to its end.
  /// - Parameter otherStart: The byte of `other` that the first one is compared with.
  /// - Precondition: `other` is long enough.
  static func sumOfDifferences(
    of row: Span<UInt8>, at start: Int, from other: Span<UInt8>, at otherStart: Int
  ) -> Int {
    let count = row.count &- start
    precondition(
      start >= 0 && count >= 0 && otherStart >= 0 && otherStart <= other.count &- count,
      "row lengths")
    var sum: UInt64 = 0
    for i in 0..<count {
      let difference =
        unsafe row[unchecked: i &+ start] &- other[unchecked: i &+ otherStart]
      sum &+= UInt64(min(difference, 0 &- difference))
    }
    return Int(truncatingIfNeeded: sum)
  }

  /// Replaces a filtered row by its original bytes; the reverse of `apply`.
  ///
  /// - Parameter start: The row's first byte in `bytes`; the row above begins `stride` bytes before
  ///   it.
  /// - Precondition: There are a row above and `lead` bytes before each row.
  func undo(in bytes: inout MutableSpan<UInt8>, at start: Int, count: Int, stride: Int, lead: Int) {
    for i in start..<start + count {
      let (left, up, corner) = (bytes[i - lead], bytes[i - stride], bytes[i - stride - lead])
      switch self {
      case .none: return
      case .sub: bytes[i] &+= left
      case .up: bytes[i] &+= up
      case .average: bytes[i] &+= UInt8(truncatingIfNeeded: (UInt16(left) + UInt16(up)) >> 1)
      case .paeth: bytes[i] &+= RowFilter.paeth(left, up, corner)
      }
    }
  }

  /// Returns the neighbour closest to `left + above - corner`; ties go in this order.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
    let toLeft = b &- c
    let toAbove = a &- c
    let toCorner = toLeft &+ toAbove
    let (pa, pb, pc) = (abs16(toLeft), abs16(toAbove), abs16(toCorner))
    let other = pb <= pc ? above : corner
    return (pa <= pb) && (pa <= pc) ? left : other
  }

  @inline(__always)
  private static func abs16(_ x: Int16) -> Int16 { x < 0 ? 0 &- x : x }
}
