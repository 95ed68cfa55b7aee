/// How the filter of each row is chosen.
enum FilterPlan: Hashable {
  /// One filter for all rows.
  case fixed(RowFilter)
  /// For each row, the filter that leaves the fewest different pairs of neighbouring bytes.
  ///
  /// Of the plans here it most often gives the smallest file: deflate saves on repetitions, and few
  /// different pairs repeat often. libpng sums the bytes instead.
  case fewestPairs
  /// For each row, the left neighbour or the one above, whichever leaves the smaller total
  /// difference.
  ///
  /// Adding the other filters to this choice makes the site's pictures no smaller overall, and
  /// takes time.
  case leastSum
}

extension PackedPicture {
  /// Returns what is compressed: for each row its filter's number and its filtered bytes.
  func filtered(by plan: FilterPlan) -> [UInt8] {
    let (length, lead, stride) = (rowBytes, lead, stride)
    var result = [UInt8](repeating: 0, count: (length + 1) * height)
    var target = result.mutableSpan
    var counter = PairCounter(isNeeded: plan == .fewestPairs)
    var scratch = [UInt8](repeating: 0, count: length)
    let source = bytes.span
    for y in 0..<height {
      let above = source.extracting(stride * y..<stride * (y + 1))
      let row = source.extracting(stride * (y + 1)..<stride * (y + 2))
      let filter: RowFilter
      switch plan {
      case .fixed(let fixed): filter = fixed
      case .fewestPairs:
        filter = counter.best(for: row, above: above, lead: lead, scratch: &scratch)
      case .leastSum:
        let left = RowFilter.sumOfDifferences(of: row, at: lead, from: row, at: 0)
        let up = RowFilter.sumOfDifferences(of: row, at: lead, from: above, at: lead)
        filter = up < left ? .up : .sub
      }
      let start = (length + 1) * y
      target[start] = filter.rawValue
      filter.apply(to: row, above: above, lead: lead, result: &target, at: start + 1)
    }
    return result
  }
}

/// Counts the different pairs of neighbouring bytes in rows; its memory is reused for each row.
private struct PairCounter {
  /// For each pair the number of the row where it was last seen.
  private var seen: [UInt32]
  private var number: UInt32 = 0

  init(isNeeded: Bool) { seen = isNeeded ? [UInt32](repeating: 0, count: 65_536) : [] }

  /// Returns the filter with the fewest pairs, the first of them when several have.
  mutating func best(
    for row: Span<UInt8>, above: Span<UInt8>, lead: Int, scratch: inout [UInt8]
  ) -> RowFilter {
    var best = (filter: RowFilter.none, count: Int.max)
    for filter in RowFilter.allCases {
      var target = scratch.mutableSpan
      filter.apply(to: row, above: above, lead: lead, result: &target, at: 0)
      // After 2^32 rows old numbers would recur.
      if number == .max { seen = [UInt32](repeating: 0, count: 65_536) }
      number = number == .max ? 1 : number + 1
      let count = pairs(in: scratch.span)
      if count < best.count { best = (filter, count) }
    }
    return best.filter
  }

  /// Counts the pairs that are not stamped with this row's number yet, and stamps them.
  private mutating func pairs(in row: Span<UInt8>) -> Int {
    let stamp = number
    var seen = seen.mutableSpan
    var (count, pair) = (0, 0)
    for i in row.indices {
      pair = (pair &<< 8 | Int(row[i])) & 0xFFFF
      count &+= seen[pair] == stamp ? 0 : 1
      seen[pair] = stamp
    }
    return count
  }
}
