internal import FigureResults
internal import Templates

/// The lines of a figure that shows no picture, for its card on the page of all figures.
///
/// Plots lose their axes and drawings their words: at the size of a card a reader knows a figure again by its lines.
struct CardSketch {
  /// More path data than this says at a card's size nothing that a part of it does not say.
  private static let mostBytes = 1600

  private var size = (width: 160.0, height: 72.0)
  private var paths: [(role: String, style: String, d: String)] = []

  /// Sketches the first item that has lines; nil when none has.
  init?(_ result: FigureResult?) {
    for item in result?.items ?? [] {
      switch item {
      case .plot(let plot): add(plot)
      case .drawing(let drawing): drawing.panels.first.map { add($0) }
      case .costs(let costs): costs.tables.first.map { add($0) }
      default: continue
      }
      if !paths.isEmpty { return }
    }
    return nil
  }

  /// What the template receives.
  var value: TemplateValue {
    [
      "width": .coordinate(size.width), "height": .coordinate(size.height),
      "paths": .list(paths) {
        ["role": .string($0.role), "style": .string($0.style), "d": .string($0.d)]
      },
    ]
  }

  private mutating func add(_ plot: PlotResult) {
    guard plot.x.span > 0, plot.y.span > 0 else { return }
    let size = size
    for (series, line) in plot.lines.enumerated() {
      let points = line.points(within: plot.y.span / size.height).map { x, y in
        let left = size.width * (x - plot.x.low) / plot.x.span
        return "\(left.fixed(1)) \((size.height * (plot.y.high - y) / plot.y.span).fixed(1))"
      }
      guard points.count > 1 else { continue }
      paths.append(
        (
          "outline", FigureView.lineStyle(series),
          CompactPath.text("M" + points.joined(separator: "L"))
        ))
    }
    let left = "M0 0L0 \(size.height.fixed(0))L\(size.width.fixed(0)) \(size.height.fixed(0))"
    if !paths.isEmpty { paths.insert(("guide", "", CompactPath.text(left)), at: 0) }
  }

  private mutating func add(_ panel: DrawingResult.Panel) {
    size = (panel.width, panel.height)
    var bytes = 0
    for stroke in panel.strokes where [.outline, .fill, .guide].contains(stroke.role) {
      let data = CompactPath.text(stroke.data)
      bytes += data.utf8.count
      guard bytes <= CardSketch.mostBytes else { break }
      paths.append((stroke.role.rawValue, FigureView.lineStyle(stroke.series), data))
    }
    if !paths.contains(where: { $0.role != "guide" }) { paths = [] }
  }

  /// The bars of a table's cheapest strategies: up to the low end of the estimate, and on to the high one.
  private mutating func add(_ table: CostsResult.Table) {
    let rows = table.ranked.filter { !$0.isRefused }.prefix(4)
    let most = rows.compactMap(\.gpuMilliseconds.last).max() ?? 0
    guard most > 0 else { return }
    for (index, row) in rows.enumerated() {
      let ends = [row.gpuMilliseconds.first ?? 0, row.gpuMilliseconds.last ?? 0].map {
        (size.width * $0 / most).fixed(1)
      }
      let y = 18 * index + 3
      for (role, end) in zip(["cost-low", "cost-range"], ends) {
        paths.append((role, "", "M0 \(y)h\(end)v12h-\(end)z"))
      }
    }
  }
}
