import Figures

// Helpers that articles share. A change here draws every figure again.

/// The page colours that scenes stand on.
enum Paper {
  static let white = Color.white
  static let grey = Color(hex: 0xECEBE6)
  static let night = Color(hex: 0x1E242C)
}

/// A row of a contact list: a rounded portrait and two bars that stand for text.
func contactRow(_ index: Int, radius: Double, ink: Color = Color(hex: 0x3A3F45)) -> Layer {
  let widths: [Double] = [112, 84, 128, 96, 120, 76]
  return Layer(size: [216, 56]) {
    Layer(.photo(.portrait(index)), size: [48, 48])
      .named("portrait \(index + 1)")
      .origin([0, 4])
      .rounded(radius)
    Layer(color: ink.withAlpha(0.85), size: [widths[index % 6], 9])
      .named("name")
      .origin([64, 15])
      .cornerRadius(4.5)
    Layer(color: ink.withAlpha(0.4), size: [widths[(index + 3) % 6] + 16, 7])
      .named("message")
      .origin([64, 32])
      .cornerRadius(3.5)
  }
  .named("row \(index + 1)")
}

/// A list of contacts in rows of 64 points.
func contactRows(_ count: Int, radius: Double, ink: Color = Color(hex: 0x3A3F45)) -> [Layer] {
  (0..<count).map { index in
    contactRow(index, radius: radius, ink: ink).origin([12, 12 + 64 * Double(index)])
  }
}

/// A small chart of values over time; where there is no value there is no line.
func timeChart(
  _ caption: String, until end: Double, range: ClosedRange<Double> = 0...1,
  _ lines: [(name: String, value: (Double) -> Double?)], rest: Double? = nil
) -> Drawing.Panel {
  func place(_ time: Double, _ value: Double) -> Point {
    let share =
      (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Point(26 + 150 * time / end, 92 - 76 * share)
  }
  func level(_ value: Double) -> Path {
    var path = Path()
    path.move(to: place(0, value))
    path.line(to: place(end, value))
    return path
  }
  var marks: [Drawing.Mark] = [.guide(level(0)), .guide(level(1))]
  marks += [0.0, 1].map { .note("\(Int($0))", at: place(0, $0) - [13, 0]) }
  if let rest {
    marks += [
      .guide(level(rest)), .note("model", at: place(end, rest) - [18, 9]),
    ]
  }
  for second in 0...Int(end) {
    var tick = Path()
    tick.move(to: place(Double(second), range.lowerBound) + [0, 3])
    tick.line(to: place(Double(second), range.lowerBound) + [0, 7])
    marks.append(.guide(tick))
    marks.append(
      .note("\(second)", at: place(Double(second), range.lowerBound) + [0, 15]))
  }
  for line in lines {
    var path = Path()
    var last: [Point] = []
    for step in 0...600 {
      let time = end * Double(step) / 600
      guard let value = line.value(time) else {
        if let point = last.last { path.line(to: point) }
        last = []
        continue
      }
      let next = place(time, value)
      if last.isEmpty { path.move(to: next) }
      // A jump is upright: the line goes on as before up to where it is.
      if last.count == 2, abs(next.y - last[1].y) > 10 {
        let slope = (last[1].y - last[0].y) / (last[1].x - last[0].x)
        // No further than the values go: an animation may end in the last
        // instant that was asked.
        let end = last[1].y + slope * (next.x - last[1].x)
        path.line(
          to: Point(
            next.x,
            min(
              max(end, place(0, range.upperBound).y),
              place(0, range.lowerBound).y)))
        path.line(to: next)
        last = []
      }
      // Only points where the line bends are written.
      if last.count == 2 {
        let (a, b) = (last[1] - last[0], next - last[1])
        if abs(a.x * b.y - a.y * b.x) > 1e-3 {
          path.line(to: last[1])
          last = [last[1]]
        } else {
          last = [last[0]]
        }
      }
      last.append(next)
    }
    if let point = last.last { path.line(to: point) }
    marks.append(.outline(path, line.name))
  }
  return .init(
    caption, showing: Rect(x: 0, y: 0, width: 190, height: 116), width: 188,
    marks)
}

/// Small circles around places.
func dots(_ places: [Point], radius: Double = 3) -> Path {
  var path = Path()
  for p in places {
    path.addEllipse(
      in: Rect(
        x: p.x - radius, y: p.y - radius, width: 2 * radius, height: 2 * radius)
    )
  }
  return path
}

/// Straight lines from point to point.
func polyline(_ points: [Point]) -> Path {
  var path = Path()
  for point in points { path.line(to: point) }
  return path
}
