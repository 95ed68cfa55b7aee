public import FigureResults
public import Geometry

/// Outlines over one another, drawn as lines: curves to compare, curvature combs, device pixels.
///
/// ```swift
/// Drawing("One radius", [
///   .init(showing: Rect(x: 60, y: 0, width: 40, height: 40), width: 400, [
///     .grid(1), .outline(circular, "circular"),
///     .outline(continuous, "continuous"),
///   ])
/// ])
/// ```
public struct Drawing: Figure {
  /// Something in a panel, in the panel's own coordinates.
  public enum Mark {
    /// Lines at multiples of a step, such as the edges of device pixels.
    case grid(Double)
    /// A line in the style of the given name.
    case outline(Path, String)
    /// An area in a light tint.
    case fill(Path)
    /// A thin dashed line without a name.
    case guide(Path)
    /// The curvature of a line: teeth pointing out of the curve, each as long as the curvature
    /// times the scale.
    case comb(Path, String, scale: Double)
    /// A text centred at a point.
    case note(String, at: Point)
  }

  /// A part of the plane, shown at some size.
  public struct Panel {
    let caption: String
    let view: Rect
    let width: Double
    let marks: [Mark]

    /// Makes a panel.
    ///
    /// - Parameters:
    ///   - caption: the text beneath it, plain.
    ///   - view: the visible part of the plane.
    ///   - width: in points; the height follows from the view.
    ///   - marks: bottom-most first.
    public init(
      _ caption: String = "", showing view: Rect, width: Double = 300, _ marks: [Mark]
    ) {
      self.caption = caption
      self.view = view
      self.width = width
      self.marks = marks
    }
  }

  private let title: String
  private let unit: String?
  private let panels: [Panel]

  /// Makes a drawing; a name has the same style in all panels.
  ///
  /// - Parameter unit: the unit of the plane, such as `points`: readers can then zoom in, and see a
  ///   scale bar. Nil for drawings whose coordinates are not lengths.
  public init(_ title: String, in unit: String? = nil, _ panels: [Panel]) {
    self.title = title
    self.unit = unit
    self.panels = panels
  }

  /// Makes the paths; throws `FigureError` when a view has no area or there is no panel.
  public func item(in context: FigureContext) throws -> FigureItem {
    guard !panels.isEmpty else { throw FigureError("a drawing needs a panel") }
    var names: [String] = []
    for case .outline(_, let name) in panels.flatMap(\.marks) where !names.contains(name) {
      names.append(name)
    }
    let drawn = try panels.map { try DrawnPanel($0, names: names).result }
    let lines = names.isEmpty ? "" : ". Lines: " + names.joined(separator: "; ")
    return FigureItem(
      DrawingResult(
        title: title, description: title + lines, series: names, panels: drawn, unit: unit))
  }
}

/// A panel being converted to SVG.
private struct DrawnPanel {
  private(set) var result: DrawingResult.Panel
  private let map: Affine
  private let view: Rect
  private let names: [String]

  init(_ panel: Drawing.Panel, names: [String]) throws {
    guard !panel.view.isEmpty, panel.view.isFinite, panel.width > 0 else {
      throw FigureError("a panel shows a part of the plane that has an area")
    }
    let scale = panel.width / panel.view.width
    view = panel.view
    self.names = names
    map = Affine.translation(-view.minX, -view.minY).then(.scale(scale, scale))
    result = DrawingResult.Panel(
      caption: panel.caption, width: panel.width, height: panel.view.height * scale, strokes: [],
      notes: [], view: .init(x: panel.view.minX, y: panel.view.minY, scale: scale))
    for mark in panel.marks { add(mark) }
  }

  private mutating func add(_ mark: Drawing.Mark) {
    switch mark {
    case .grid(let step): add(.grid, lines(step), nil)
    case .outline(let path, let name): add(.outline, path, name)
    case .fill(let path): add(.fill, path, nil)
    case .guide(let path): add(.guide, path, nil)
    case .comb(let path, let name, let scale): addComb(path, name, scale)
    case .note(let text, let place):
      let p = map.apply(place)
      result.notes.append(
        DrawingResult.Note(text: text, x: SVGPath.hundredth(p.x), y: SVGPath.hundredth(p.y)))
    }
  }

  private mutating func add(_ role: DrawingResult.Role, _ path: Path, _ name: String?) {
    let data = SVGPath.text(path.applying(map))
    let series = name.flatMap { names.firstIndex(of: $0) }
    if !data.isEmpty {
      result.strokes.append(DrawingResult.Stroke(role: role, series: series, data: data))
    }
  }

  private func lines(_ step: Double) -> Path {
    var path = Path()
    guard step > 0, view.width / step < 400, view.height / step < 400 else { return path }
    var x = (view.minX / step).rounded(.up) * step
    while x <= view.maxX {
      path.move(to: Point(x, view.minY))
      path.line(to: Point(x, view.maxY))
      x += step
    }
    var y = (view.minY / step).rounded(.up) * step
    while y <= view.maxY {
      path.move(to: Point(view.minX, y))
      path.line(to: Point(view.maxX, y))
      y += step
    }
    return path
  }

  /// Adds teeth and the line through their tips.
  ///
  /// Anything outside the view is left out, and so are straight lines except for their ends. Teeth
  /// are far enough apart to be distinguished, however many pieces an outline has.
  private mutating func addComb(_ path: Path, _ name: String, _ scale: Double) {
    let size = max(view.width, view.height)
    let near = view.insetBy(-size / 16)
    var (teeth, tips) = (Path(), Path())
    var (lastTooth, lastTip): (Point?, Point?)
    let perPiece = 17
    let samples = path.curvatureComb(samplesPerPiece: perPiece)
    let isFlat = samples.map { $0.curvature == 0 && near.contains($0.point) }
    for (index, sample) in samples.enumerated() {
      guard near.contains(sample.point) else {
        lastTip = nil
        continue
      }
      if isFlat[max(0, index - 1)...min(index + 1, samples.count - 1)].allSatisfy(\.self) {
        continue
      }
      let tip = sample.tip(scale: scale)
      let isEnd = [0, perPiece - 1].contains(index % perPiece)
      if let last = lastTip {
        if isEnd || (tip - last).length > size / 128 {
          tips.line(to: tip)
          lastTip = tip
        }
      } else {
        tips.move(to: tip)
        lastTip = tip
      }
      let distance = lastTooth.map { (sample.point - $0).length } ?? .infinity
      if sample.curvature != 0, distance > size / 80 {
        teeth.move(to: sample.point)
        teeth.line(to: tip)
        lastTooth = sample.point
      }
    }
    add(.teeth, teeth, name)
    add(.comb, tips, name)
  }
}

/// Conversion of paths to SVG path text.
enum SVGPath {
  /// Returns SVG path text with coordinates rounded to hundredths.
  static func text(_ path: Path) -> String {
    guard path.isFinite else { return "" }
    var text = ""
    func write(_ letter: String, _ points: [Point]) {
      text += letter
      text += points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }
    for element in path.elements {
      switch element {
      case .move(let p): write("M", [p])
      case .line(let p): write("L", [p])
      case .quad(let c, let p): write("Q", [c, p])
      case .cubic(let a, let b, let p): write("C", [a, b, p])
      case .close: text += "Z"
      }
    }
    return text
  }

  /// Returns a coordinate rounded to hundredths.
  static func hundredth(_ v: Double) -> Double { (v * 100).rounded() / 100 + 0 }

  private static func number(_ v: Double) -> String {
    let text = String(hundredth(v))
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
