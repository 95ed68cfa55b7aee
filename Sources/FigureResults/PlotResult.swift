/// Lines over one axis, as numbers; the site lays them out on the page.
public struct PlotResult: FigureContent {
  /// `plot`.
  public static let kind = "plot"

  /// What the plot shows.
  public var title: String
  /// The text that stands in for the plot.
  public var description: String
  /// The horizontal axis.
  public var x: Axis
  /// The vertical axis.
  public var y: Axis
  /// The lines, in the order of their styles.
  public var lines: [Line]
  /// Marked values of x, with a word each.
  public var marks: [Mark]
  /// A value of y above which something is too much; nil for none.
  public var budget: Budget?
  /// The values of x that the table lists; empty for those at ticks and marks.
  public var rows: [Double]

  /// Makes a plot from its parts, unchecked.
  public init(
    title: String, description: String, x: Axis, y: Axis, lines: [Line], marks: [Mark],
    budget: Budget? = nil, rows: [Double] = []
  ) {
    (self.budget, self.rows) = (budget, rows)
    self.title = title
    self.description = description
    self.x = x
    self.y = y
    self.lines = lines
    self.marks = marks
  }

  /// One axis.
  public struct Axis: Hashable, Sendable, Codable {
    /// The quantity with its unit.
    public var title: String
    /// Where the axis begins.
    public var low: Double
    /// Where the axis ends; above `low`.
    public var high: Double
    /// The positions of its labels, in increasing order.
    public var ticks: [Double]
    /// Decimals of the labels.
    public var tickDecimals: Int
    /// Decimals of values in the table.
    public var decimals: Int

    /// Makes an axis.
    public init(
      title: String, low: Double, high: Double, ticks: [Double], tickDecimals: Int, decimals: Int
    ) {
      self.title = title
      self.low = low
      self.high = high
      self.ticks = ticks
      self.tickDecimals = tickDecimals
      self.decimals = decimals
    }
  }

  /// One line; x never decreases, and two points with the same x form a step.
  public struct Line: Hashable, Sendable, Codable {
    /// The name for readers.
    public var name: String
    /// Values of x.
    public var xs: [Double]
    /// As many values of y.
    public var ys: [Double]
    /// Lower bounds, one for each value, if y is only known to lie between two bounds; otherwise
    /// empty.
    public var lows: [Double]
    /// Upper bounds, as many as there are ``lows``.
    public var highs: [Double]

    /// Makes a line; there are as many bounds as values, or none.
    public init(name: String, xs: [Double], ys: [Double], lows: [Double] = [], highs: [Double] = [])
    {
      self.name = name
      self.xs = xs
      self.ys = ys
      (self.lows, self.highs) = (lows, highs)
    }

    /// Returns the line's values at `x`: none outside, two at a step, otherwise one, interpolated
    /// between points.
    public func values(at x: Double) -> [Double] {
      let first = count { $0 < x }
      let next = count { $0 <= x }
      if first < next {
        return ys[first] == ys[next - 1] ? [ys[first]] : [ys[first], ys[next - 1]]
      }
      guard next > 0, next < xs.count else { return [] }
      let t = (x - xs[next - 1]) / (xs[next] - xs[next - 1])
      return [ys[next - 1] + (ys[next] - ys[next - 1]) * t]
    }

    /// Returns how many values of x at the beginning satisfy a condition that no later one does.
    private func count(_ isBefore: (Double) -> Bool) -> Int {
      var (low, high) = (0, xs.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(xs[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// A value of y that should not be exceeded.
  public struct Budget: Hashable, Sendable, Codable {
    /// The value.
    public var y: Double
    /// What it is, in a few words.
    public var text: String

    /// Makes a budget.
    public init(y: Double, text: String) {
      self.y = y
      self.text = text
    }
  }

  /// A value of x that is marked.
  public struct Mark: Hashable, Sendable, Codable {
    /// The value.
    public var x: Double
    /// What happens there, in a few words.
    public var text: String

    /// Makes a mark.
    public init(x: Double, text: String) {
      self.x = x
      self.text = text
    }
  }
}

extension PlotResult {
  /// Describes the plot.
  public func described(as text: String) -> PlotResult? {
    var copy = self
    copy.description = text
    return copy
  }
}
