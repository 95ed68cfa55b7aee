internal import FigureResults
internal import Geometry
internal import Templates

/// The lines of a figure without a picture, as an SVG file for its card on the page of all figures
/// and for previews.
///
/// Plots lose the words of their axes and drawings their notes: at the size of a card, readers
/// recognize a figure by its lines. The file has its own style sheet, with the colours of
/// `site.css` for light and dark pages: the element that shows it decides between them.
struct CardSketch {
  /// Points of a plot's or a table's sketch, as wide as a card on a wide screen.
  private static let card = (width: 240.0, height: 120.0)
  /// Bytes of path data above which a sketch would weigh more than a picture.
  private static let mostBytes = 60_000

  private static let styles = """
    :root{--ink:#24211c;--muted:#655f53;--hair:#ddd4c2;--line:#b5aa95;--over:#cf3527;--safe:#4b9a5f;\
    --plum:#7c3566;--teal:#1b6168;--olive:#666012}\
    @media(prefers-color-scheme:dark){:root{--ink:#dde4ea;--muted:#98a5b1;--hair:#2c3843;--line:#536371;\
    --over:#f0604f;--safe:#6fb380;--plum:#dda3cc;--teal:#83c9cc;--olive:#cfc777}}\
    path{--own:var(--ink);fill:none;stroke:var(--own);stroke-width:2.2;stroke-linejoin:round;vector-effect:non-scaling-stroke}\
    .line-1{--own:var(--plum)}.line-2{--own:var(--teal)}.line-3{--own:var(--olive)}.line-4{--own:var(--muted)}\
    .grid{--own:var(--hair);stroke-width:1}.guide{--own:var(--muted);stroke-width:1;stroke-dasharray:3 3}\
    .axis{--own:var(--line);stroke-width:1.4}.budget{--own:var(--over);stroke-width:1.6;stroke-dasharray:8 4}\
    .teeth{stroke-width:.7;stroke-opacity:.65}.comb{stroke-width:1.1}\
    .outline.line-2{stroke-dasharray:7 3}.outline.line-3{stroke-dasharray:2.5 2.5}\
    .outline.line-4{stroke-dasharray:9 3 2 3}.outline.line-5{stroke-dasharray:1.5 5}\
    .fill,.band,.low,.range{fill:var(--own);stroke:none}.fill{--own:var(--line);fill-opacity:.35}\
    .band{fill-opacity:.15}.low,.range{--own:var(--safe)}.range{fill-opacity:.4}
    """

  /// Points.
  private(set) var width = CardSketch.card.width
  /// Points.
  private(set) var height = CardSketch.card.height
  /// Lines and areas by their classes in the file's style sheet, those below first.
  var paths: [(name: String, data: String)] = []

  /// Sketches the first item that has lines or bars; nil when none has.
  init?(_ result: FigureResult?) {
    for item in result?.items ?? [] {
      item.pageContent.draw(in: &self)
      if !paths.isEmpty { return }
    }
    return nil
  }

  /// The file.
  var svg: String {
    let size = "\(width.fixed(0)) \(height.fixed(0))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.fixed(0))" height="\(height.fixed(0))" viewBox="0 0 \(size)">
      <style>\(CardSketch.styles)</style>
      \(paths.map { "<path class=\"\($0.name)\" d=\"\($0.data)\"/>\n" }.joined())</svg>

      """
  }

  mutating func add(_ plot: PlotResult) {
    guard plot.x.span > 0, plot.y.span > 0 else { return }
    // Keeps lines along an edge visible in their full width.
    let edge = 3.0
    let (across, down) = (width - 2 * edge, height - 2 * edge)
    func y(_ value: Double) -> String {
      (edge + down * (plot.y.high - value) / plot.y.span).fixed(1)
    }
    func data(_ points: [(x: Double, y: Double)]) -> String {
      let places = points.map {
        "\((edge + across * ($0.x - plot.x.low) / plot.x.span).fixed(1)) \(y($0.y))"
      }
      return CompactPath.text("M" + places.joined(separator: "L"))
    }
    let (left, right) = (edge.fixed(0), (width - edge).fixed(0))
    for tick in plot.y.ticks { paths.append(("grid", "M\(left) \(y(tick))H\(right)")) }
    paths.append(("axis", "M\(left) \(left)V\((height - edge).fixed(0))H\(right)"))
    let ground = paths.count
    for (series, line) in plot.lines.enumerated() where line.xs.count > 1 {
      let style = FigureView.lineStyle(series)
      if line.lows.count == line.xs.count, line.highs.count == line.xs.count {
        let band = zip(line.xs, line.highs).map { (x: $0, y: $1) }
        let back = zip(line.xs, line.lows).reversed().map { (x: $0, y: $1) }
        paths.append(("band \(style)", data(band + back) + "z"))
      }
      paths.append(("outline \(style)", data(line.points(within: plot.y.span / height))))
    }
    if paths.count == ground { return paths.removeAll() }
    if let budget = plot.budget, (plot.y.low...plot.y.high).contains(budget.y) {
      paths.append(("budget", "M\(left) \(y(budget.y))H\(right)"))
    }
  }

  mutating func add(_ panel: DrawingResult.Panel) {
    guard panel.width >= 1, panel.height >= 1 else { return }
    (width, height) = (panel.width, panel.height)
    for stroke in panel.strokes {
      let style = FigureView.lineStyle(stroke.series)
      let name = [stroke.role.rawValue, style].filter { !$0.isEmpty }.joined(separator: " ")
      paths.append((name, CompactPath.text(stroke.data)))
    }
    let isDrawn = panel.strokes.contains { ![.grid, .guide].contains($0.role) }
    let bytes = paths.reduce(0) { $0 + $1.data.utf8.count }
    if !isDrawn || bytes > CardSketch.mostBytes { paths = [] }
  }
}

extension FigureIndex.Entry {
  /// Path of the file with the lines of a figure without a picture: beside its data, which for a
  /// figure that is shown again is where that comes from.
  var sketchPath: String {
    let key = article.key(of: block) ?? FigureKey(article: article.name, figure: id)
    return "data/\(key.article)/\(key.figure).svg"
  }

  /// Returns the small picture of a figure on a page: its own, or a drawing of its lines; nil when
  /// it has neither.
  func picture(
    on page: String, reduced: (ImageResult) -> ImageResult = { $0 }
  ) -> TemplateValue? {
    if let thumbnail { return FigureView(page: page, id: id).image(reduced(thumbnail)) }
    return CardSketch(result).map { sketch in
      [
        "src": .string(SitePath.url(from: page, to: sketchPath)), "srcset": .null,
        "width": .number(sketch.width.rounded()), "height": .number(sketch.height.rounded()),
      ]
    }
  }
}
