/// A way to sort, which shows the list after each change.
struct Algorithm: Sendable {
  let name: String
  /// How the work grows with the list.
  let growth: String
  let isStable: Bool
  /// Sorts with a recorder's two operations and nothing else.
  let run: @Sendable (inout Recorder) -> Void
}

/// A list that counts what is done with it and keeps how it looked.
struct Recorder {
  private(set) var values: [Int]
  private(set) var comparisons = 0
  private(set) var writes = 0
  /// The list before the first change, and after each one.
  private(set) var states: [[Int]]

  init(_ values: [Int]) {
    self.values = values
    states = [values]
  }

  /// Whether the value at a place is smaller than that at another.
  mutating func isLess(_ a: Int, _ b: Int) -> Bool {
    comparisons += 1
    return values[a] < values[b]
  }

  /// Exchanges two values.
  mutating func swap(_ a: Int, _ b: Int) {
    guard a != b else { return }
    writes += 2
    values.swapAt(a, b)
    states.append(values)
  }
}

extension Algorithm {
  static let insertion = Algorithm(name: "Insertion sort", growth: "n²", isStable: true) { list in
    for end in list.values.indices.dropFirst() {
      var place = end
      while place > 0, list.isLess(place, place - 1) {
        list.swap(place, place - 1)
        place -= 1
      }
    }
  }

  static let selection = Algorithm(name: "Selection sort", growth: "n²", isStable: false) { list in
    for start in list.values.indices {
      var least = start
      for other in (start + 1)..<max(start + 1, list.values.count)
      where list.isLess(other, least) {
        least = other
      }
      list.swap(start, least)
    }
  }

  static let heap = Algorithm(name: "Heapsort", growth: "n log n", isStable: false) { list in
    func sink(_ start: Int, _ end: Int, _ list: inout Recorder) {
      var parent = start
      while 2 * parent + 1 < end {
        var child = 2 * parent + 1
        if child + 1 < end, list.isLess(child, child + 1) { child += 1 }
        guard list.isLess(parent, child) else { return }
        list.swap(parent, child)
        parent = child
      }
    }
    let count = list.values.count
    for start in stride(from: count / 2 - 1, through: 0, by: -1) { sink(start, count, &list) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      list.swap(0, end)
      sink(0, end, &list)
    }
  }

  static let quick = Algorithm(name: "Quicksort", growth: "n log n", isStable: false) { list in
    func sort(_ low: Int, _ high: Int, _ list: inout Recorder) {
      guard low < high else { return }
      list.swap((low + high) / 2, high)
      var border = low
      for place in low..<high where list.isLess(place, high) {
        list.swap(place, border)
        border += 1
      }
      list.swap(border, high)
      sort(low, border - 1, &list)
      sort(border + 1, high, &list)
    }
    sort(0, list.values.count - 1, &list)
  }

  static let all = [insertion, selection, heap, quick]
}

/// Lists to sort.
enum Input {
  /// The numbers from 0 in an order that only the seed decides.
  static func shuffled(_ count: Int, seed: UInt64 = 7) -> [Int] {
    var values = Array(0..<count)
    var state = seed
    for place in stride(from: count - 1, to: 0, by: -1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      values.swapAt(place, Int((state >> 33) % UInt64(place + 1)))
    }
    return values
  }

  /// The numbers from 0 with some neighbours exchanged.
  static func nearlySorted(_ count: Int) -> [Int] {
    var values = Array(0..<count)
    for place in stride(from: 3, to: count - 1, by: 7) { values.swapAt(place, place + 1) }
    return values
  }
}
