internal import FigureResults
internal import Templates

/// The names of a plot's lines, each beside the end of its line.
struct PlotEnds {
  /// The longest name there is room for, in characters.
  static let longestName = 24
  /// The least distance of two names in pixels.
  static let pitch = 17.0

  /// How far a name may stand from the end of its line, in pixels.
  static let longestLeader = 40.0

  private let names: [String]
  /// Where the lines end, in pixels from the top.
  private let ends: [Double]
  /// Where the names stand, in pixels from the top.
  private let places: [Double]

  /// Makes the labels of a plot; nil for one line, for more than there are styles, for long names,
  /// when a line ends before the axis does, and when so many end together that names would stand
  /// far from them. A legend names the lines then.
  init?(_ layout: PlotLayout) {
    let lines = layout.plot.lines
    names = lines.map(\.name)
    ends = lines.compactMap { line in
      guard let x = line.xs.last, let y = line.ys.last, layout.x(x) > 97 else { return nil }
      return layout.y(y) / 100 * PlotLayout.height
    }
    guard (2...FigureView.lineStyles).contains(lines.count), ends.count == lines.count,
      names.allSatisfy({ $0.count <= PlotEnds.longestName })
    else { return nil }
    places = PlotEnds.apart(ends, from: 6, to: PlotLayout.height - 2)
    guard zip(places, ends).allSatisfy({ abs($0 - $1) <= PlotEnds.longestLeader }) else {
      return nil
    }
  }

  /// What the template draws: a leader from each end to its name.
  var value: TemplateValue {
    let longest = names.map(\.count).max() ?? 0
    return [
      "width": .number((PlotLayout.characterWidth * Double(longest)).rounded(.up) + 22),
      "isShort": .bool(longest <= 9),
      "labels": .list(Array(names.indices)) {
        [
          "name": .string(names[$0]), "style": .string(FigureView.lineStyle($0)),
          "y": .coordinate(places[$0]), "end": .coordinate(ends[$0]),
        ]
      },
    ]
  }

  /// Moves places apart until neighbours are at least a pitch from each other, in the same order;
  /// moving down and then up again keeps them near where they were.
  static func apart(_ places: [Double], from low: Double, to high: Double) -> [Double] {
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    var moved = places
    var least = low
    for index in order {
      moved[index] = max(places[index], least)
      least = moved[index] + pitch
    }
    var most = high
    for index in order.reversed() {
      moved[index] = min(moved[index], most)
      most = moved[index] - pitch
    }
    return moved
  }
}
