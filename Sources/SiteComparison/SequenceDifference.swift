/// Finds what differs between two sequences.
enum SequenceDifference {
  /// A place where the sequences differ: its range in each. One of the ranges can be empty.
  typealias Hunk = (old: Range<Int>, new: Range<Int>)

  /// The most pairs of elements that are searched for the fewest edits. The search takes time
  /// proportional to length times edits, and memory proportional to the square of the edits.
  private static let mostPairs = 4_000_000

  /// Returns the ranges that differ, in order and not adjacent to each other.
  ///
  /// Longer sequences are first divided at elements that both have once, in the same order; one
  /// without any of these differs as a whole.
  static func hunks(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Hunk] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let (a, b) = (old.dropFirst(head), new.dropFirst(head))
    let tail = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    let (x, y) = (a.dropLast(tail), b.dropLast(tail))
    guard !x.isEmpty, !y.isEmpty else {
      return x.isEmpty && y.isEmpty ? [] : [(x.indices, y.indices)]
    }
    guard x.count * y.count > mostPairs else { return fewestEdits(x, y) }
    let anchors = anchors(x, y)
    guard !anchors.isEmpty else { return [(x.indices, y.indices)] }
    var result: [Hunk] = []
    var (i, j) = (x.startIndex, y.startIndex)
    for (one, other) in anchors + [(x.endIndex, y.endIndex)] {
      result += hunks(x[i..<one], y[j..<other])
      (i, j) = (one + 1, other + 1)
    }
    return result
  }

  private static func fewestEdits(_ x: ArraySlice<Int>, _ y: ArraySlice<Int>) -> [Hunk] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in Array(y).difference(from: Array(x)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(x.startIndex + offset)
      case .insert(let offset, _, _): inserted.insert(y.startIndex + offset)
      }
    }
    var result: [Hunk] = []
    var (i, j) = (x.startIndex, y.startIndex)
    while i < x.endIndex || j < y.endIndex {
      let start = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if (i, j) != start {
        result.append((start.0..<i, start.1..<j))
      } else {
        i += 1
        j += 1
      }
    }
    return result
  }

  /// Returns places of elements that each has once, as many as can be in the same order in both.
  private static func anchors(_ x: ArraySlice<Int>, _ y: ArraySlice<Int>) -> [(Int, Int)] {
    let (inX, inY) = (places(x), places(y))
    let pairs = inX.compactMap { element, i -> (Int, Int)? in
      guard let i, let j = inY[element] ?? nil else { return nil }
      return (i, j)
    }.sorted { $0.0 < $1.0 }
    // The longest run in which places of both grow. `ends` has, for each length, the pair that ends
    // a run of it earliest in the second sequence; `before`, for each pair, the one that precedes
    // it.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before[number] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = number } else { ends.append(number) }
    }
    var chain: [(Int, Int)] = []
    var next = ends.last
    while let number = next {
      chain.append(pairs[number])
      next = before[number]
    }
    return chain.reversed()
  }

  /// The place of each element; nil for one that is there more than once.
  private static func places(_ elements: ArraySlice<Int>) -> [Int: Int?] {
    var places: [Int: Int?] = [:]
    for (place, element) in zip(elements.indices, elements) {
      places.updateValue(places[element] == nil ? place : nil, forKey: element)
    }
    return places
  }
}
