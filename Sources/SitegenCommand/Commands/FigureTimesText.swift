internal import SiteBuilder

/// What `sitegen list --figures` reports about the time that figures take.
struct FigureTimesText {
  let times: FigureTimes

  /// The figures' names, one per line.
  var names: String { times.figures.map { $0.name + "\n" }.joined() }

  /// The figures with their times, slowest first, and how long shards of them would take.
  var text: String {
    var table = TextTable([("Seconds", .right), ("Figure", .left)])
    let known = times.figures.enumerated().sorted { a, b in
      (b.element.seconds ?? -1, a.offset) < (a.element.seconds ?? -1, b.offset)
    }
    for (_, figure) in known {
      table.add([figure.seconds.map { CostText.fixed($0, 2) } ?? "-", figure.name])
    }
    return table.render() + "\n" + sum + (times.seconds > 0 ? "\n" + shares : "")
  }

  private var sum: String {
    let unknown = times.figures.count { $0.seconds == nil }
    let known = times.figures.count - unknown
    let rest = unknown == 0 ? "" : "; \(unknown) not drawn yet, according to this cache"
    return
      "\(Plural.text(known, "figure")) took \(CostText.fixed(times.seconds, 1)) s when last drawn"
      + rest + "\n"
  }

  private var shares: String {
    var table = TextTable([
      ("Shares", .right), ("Longest, s", .right), ("Figures in it", .right),
      ("Times as fast", .right),
    ])
    for count in [1, 2, 4, 8] {
      let longest = times.longest(of: count)
      table.add([
        "\(count)", CostText.fixed(longest.seconds, 1), "\(longest.figures)",
        CostText.fixed(times.seconds / max(longest.seconds, 1e-9), 1),
      ])
    }
    return table.render()
  }
}
