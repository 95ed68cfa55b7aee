import DrawingCaching
import FigureResults

extension [WorkerOutcome] {
  /// What all workers together have drawn and found, each kind once, without anything that a worker
  /// did after its last answer.
  var drawn: [SharedCacheUse] {
    var last: [Int32: [SharedCacheUse]] = [:]
    for case .result(_, let drawn, _) in self {
      let known = last[drawn.process] ?? []
      // Counts only grow.
      if known.requests <= drawn.kinds.requests { last[drawn.process] = drawn.kinds }
    }
    var total: [SharedCacheUse] = []
    for use in last.values.flatMap(\.self) {
      if let place = total.firstIndex(where: { $0.kind == use.kind }) {
        total[place].statistics += use.statistics
      } else {
        total.append(use)
      }
    }
    return total
  }
}

extension [SharedCacheUse] {
  fileprivate var requests: Int { reduce(0) { $0 + $1.statistics.requests } }
}
