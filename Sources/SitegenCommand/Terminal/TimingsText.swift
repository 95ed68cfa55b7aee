internal import SiteBuilder

/// The output of a build's `--timings`: its stages, and the slowest articles, figures and pages.
struct TimingsText {
  /// How many articles, figures and pages are named.
  static let mostNamed = 5

  private let spans: [BuildTimings.Span]
  /// How long the build took.
  private let seconds: Double

  init(_ spans: [BuildTimings.Span], seconds: Double) {
    self.spans = spans
    self.seconds = seconds
  }

  /// Returns the table, one line for each stage; nested stages are indented.
  var text: String {
    var table = TextTable([("Stage", .left), ("Time", .right), ("Share", .right)])
    let stages = spans.filter { $0.kind == .stage }
    for stage in stages {
      let depth = stages.count { $0 != stage && TimingsText.holds($0, stage) }
      table.add([
        String(repeating: "  ", count: depth) + stage.name, TimingsText.milliseconds(stage.seconds),
        CostText.fixed(100 * stage.seconds / max(seconds, 1e-9), 0) + " %",
      ])
    }
    let outer = stages.filter { stage in
      !stages.contains { $0 != stage && TimingsText.holds($0, stage) }
    }
    let rest = seconds - outer.reduce(0) { $0 + $1.seconds }
    table.add([
      "between stages", TimingsText.milliseconds(max(0, rest)),
      CostText.fixed(100 * max(0, rest) / max(seconds, 1e-9), 0) + " %",
    ])
    return table.render() + [BuildTimings.Kind.figure, .article, .page].map(slowest).joined()
  }

  private func slowest(_ kind: BuildTimings.Kind) -> String {
    let found = spans.filter { $0.kind == kind }
    guard !found.isEmpty else { return "" }
    let total = found.reduce(0) { $0 + $1.seconds }
    var table = TextTable([
      ("Slowest of \(Plural.text(found.count, kind.rawValue))", .left), ("Time", .right),
    ])
    for span in found.sorted(by: { $0.seconds > $1.seconds }).prefix(TimingsText.mostNamed) {
      table.add([span.name, TimingsText.milliseconds(span.seconds)])
    }
    table.add(["all of them, one after the other", TimingsText.milliseconds(total)])
    return "\n" + table.render()
  }

  /// Whether one stage spans the whole time of another.
  private static func holds(_ outer: BuildTimings.Span, _ inner: BuildTimings.Span) -> Bool {
    // Work on another thread counts as part of what the build's own thread does meanwhile.
    (outer.lane == inner.lane || outer.lane == 0) && outer.start <= inner.start
      && outer.start + outer.seconds >= inner.start + inner.seconds
  }

  private static func milliseconds(_ seconds: Double) -> String {
    CostText.fixed(1_000 * seconds, seconds < 0.01 ? 1 : 0) + " ms"
  }
}
