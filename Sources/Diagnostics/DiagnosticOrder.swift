extension Diagnostic {
  /// Whether this diagnostic is reported before another: by file, place, severity, id and summary.
  ///
  /// The order is total for diagnostics whose texts differ, so reports do not depend on which
  /// worker found what first. A diagnostic about a whole file comes before those about its lines.
  public func precedes(_ other: Diagnostic) -> Bool {
    if file != other.file { return file.utf8.lexicographicallyPrecedes(other.file.utf8) }
    let here = range?.start ?? SourcePosition(line: 0, column: 0)
    let there = other.range?.start ?? SourcePosition(line: 0, column: 0)
    if here != there { return here < there }
    if severity != other.severity { return severity > other.severity }
    if id != other.id { return id.utf8.lexicographicallyPrecedes(other.id.utf8) }
    if summary != other.summary {
      return summary.utf8.lexicographicallyPrecedes(other.summary.utf8)
    }
    let hereEnd = range?.end ?? here
    let thereEnd = other.range?.end ?? there
    if hereEnd != thereEnd { return hereEnd < thereEnd }
    return (explanation ?? "").utf8.lexicographicallyPrecedes((other.explanation ?? "").utf8)
  }
}

extension Sequence where Element == Diagnostic {
  /// Returns the diagnostics in report order, without duplicates.
  public func inReportOrder() -> [Diagnostic] {
    let all = Array(self)
    // Reports of large sites arrive sorted and without duplicates: comparing neighbours is then
    // enough.
    guard zip(all, all.dropFirst()).contains(where: { !$0.precedes($1) }) else { return all }
    var seen: Set<Diagnostic> = []
    return all.filter { seen.insert($0).inserted }.sorted { $0.precedes($1) }
  }

  /// Returns how many diagnostics have this severity.
  public func count(of severity: Diagnostic.Severity) -> Int {
    reduce(into: 0) { $0 += $1.severity == severity ? 1 : 0 }
  }
}
