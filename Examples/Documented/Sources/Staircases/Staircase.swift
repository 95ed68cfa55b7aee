/// Steps of one size, as a line through their corners.
public struct Staircase: Sendable {
  /// How many steps there are.
  public var steps: Int
  /// How wide a step is.
  public var tread: Double
  /// How high a step is.
  public var rise: Double

  /// Makes a staircase.
  public init(steps: Int, tread: Double, rise: Double) {
    self.steps = steps
    self.tread = tread
    self.rise = rise
  }

  /// The corners from the bottom to the top, two for each step.
  public var corners: [(x: Double, y: Double)] {
    (0..<steps).flatMap { step in
      let (x, y) = (Double(step) * tread, Double(step + 1) * rise)
      return [(x, y), (x + tread, y)]
    }
  }

  /// The length of the way along treads and rises.
  public var length: Double { Double(steps) * (tread + rise) }

  /// The length of the straight line from the bottom to the top.
  public var diagonal: Double {
    let (width, height) = (Double(steps) * tread, Double(steps) * rise)
    return (width * width + height * height).squareRoot()
  }
}
