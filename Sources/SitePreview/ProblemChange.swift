internal import Diagnostics

/// What is wrong now and was not before. A problem that only moved to another line is the same.
struct ProblemChange {
  /// Those to show, in the order given.
  private(set) var new: [Diagnostic] = []
  /// How many are no more, and how many are as before.
  private(set) var gone = 0, kept = 0

  private struct Key: Hashable {
    var file, id, summary: String

    init(_ problem: Diagnostic) {
      (file, id, summary) = (problem.file, problem.id, problem.summary)
    }
  }

  /// Compares the problems of two builds.
  init(from old: [Diagnostic], to problems: [Diagnostic]) {
    var known: [Key: Int] = [:]
    for problem in old { known[Key(problem), default: 0] += 1 }
    for problem in problems {
      let key = Key(problem)
      if let count = known[key], count > 0 {
        known[key] = count - 1
        kept += 1
      } else {
        new.append(problem)
      }
    }
    gone = known.values.reduce(0, +)
  }

  /// What is said besides the new ones; nil for nothing.
  var summary: String? {
    var parts: [String] = []
    if gone > 0 { parts.append("\(gone) \(gone == 1 ? "problem is" : "problems are") gone") }
    // Without a change nothing is said of those that are known.
    if kept > 0, gone > 0 {
      parts.append("\(kept) still there")
    } else if kept > 0, !new.isEmpty {
      parts.append("\(kept) earlier \(kept == 1 ? "problem is" : "problems are") still there")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
