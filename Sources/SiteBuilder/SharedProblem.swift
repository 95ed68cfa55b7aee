internal import Diagnostics

/// A problem that many places can have in common: links to one page that is not there, one unknown
/// key in the front matter of all files.
struct SharedProblem {
  /// What is the same in all places, such as the target of a link.
  var cause: String
  /// The problem at its place.
  var diagnostic: Diagnostic
  /// How many further places a report names; it counts the others.
  static let namedPlaces = 3

  /// Returns one diagnostic for each cause: that of its first place, which counts and names the
  /// others.
  ///
  /// One missing page that a thousand others link to is one thing to fix.
  static func reports(_ problems: [SharedProblem]) -> [Diagnostic] {
    var order: [Key] = []
    var byCause: [Key: [Diagnostic]] = [:]
    for problem in problems {
      let key = Key(id: problem.diagnostic.id, cause: problem.cause)
      if byCause[key] == nil { order.append(key) }
      byCause[key, default: []].append(problem.diagnostic)
    }
    return order.map { report(byCause[$0] ?? []) }
  }

  private struct Key: Hashable {
    var id: String
    var cause: String
  }

  private static func report(_ all: [Diagnostic]) -> Diagnostic {
    let ordered = all.inReportOrder()
    var first = ordered[0]
    let others = ordered.dropFirst()
    guard !others.isEmpty else { return first }
    let places = others.prefix(namedPlaces).map { other in
      other.range.map { "\(other.file):\($0.start.line):\($0.start.column)" } ?? other.file
    }
    let rest = others.count - places.count
    first.notes.append(
      Diagnostic.Note(
        "the same in \(others.count) more \(others.count == 1 ? "place" : "places"): "
          + places.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")))
    return first
  }
}
