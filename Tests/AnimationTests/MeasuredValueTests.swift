import Animation
import Geometry
import Testing

/// Values between keys, on paths, of springs and of transforms that Core Animation showed on macOS.
///
/// From the same public suite as ``MeasuredTimingTests``. Numbers of `opacity` come from 32 bits,
/// so they are compared to 1e-7.
struct MeasuredValueTests {
  private static let values = [0, 1, 0.5, 0.7]
  private static let keyTimes = [0, 0.1, 0.6, 1]

  @Test(arguments: [
    (CalculationMode.linear, nil, [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
    (.linear, keyTimes, [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
    (.discrete, nil, [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
    (.discrete, keyTimes, [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
    (.paced, nil, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
    (.cubic, nil, [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
    (
      .cubic, keyTimes,
      [0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375]
    ),
  ])
  func `keyframes`(mode: CalculationMode, times: [Double]?, expected: [Double]) throws {
    let keyframes = KeyframeAnimation(
      values: MeasuredValueTests.values, keyTimes: times, calculationMode: mode)
    for (time, value) in zip([0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9], expected) {
      #expect(abs(try #require(keyframes.value(at: time)) - value) < 1e-7, "at \(time)")
    }
  }

  @Test func `key times of another number, and a value alone`() {
    let short = KeyframeAnimation(values: MeasuredValueTests.values, keyTimes: [0, 0.5, 1])
    for (time, value) in zip(
      [0.1, 0.25, 0.4, 0.6, 0.75, 0.9], [0.2, 0.5, 0.8, 0.9, 0.75, 0.6])
    {
      #expect(abs((short.value(at: time) ?? .nan) - value) < 1e-12, "at \(time)")
    }
    let discrete = KeyframeAnimation(
      values: [0.0, 1, 0.3], keyTimes: [0, 0.3, 0.6, 1], calculationMode: .discrete)
    #expect([0.1, 0.35, 0.65, 0.95].map { discrete.value(at: $0) } == [0, 1, 0.3, 0.3])
    let alone = KeyframeAnimation<Double>(values: [0.3])
    #expect([0.1, 0.9].map { alone.value(at: $0) } == [nil, nil])
  }

  /// What was measured in one calculation mode along a path.
  struct PathRow: Sendable {
    let mode: CalculationMode
    var times: [Double]?
    let x: [Double]
    let y: [Double]
  }

  private static let pathRows = [
    PathRow(
      mode: .linear, x: [0, 20, 50, 100, 129.6, 168.75, 194.4, 199.94],
      y: [0, 0, 0, 0, 5.6, 31.25, 70.4, 97]),
    PathRow(
      mode: .linear, times: [0, 0.2, 1],
      x: [0, 50, 109.36, 153.61, 168.75, 186.88, 197.75, 199.98],
      y: [0, 0, 0.57, 18.46, 31.25, 54.65, 81.35, 98.13]),
    PathRow(
      mode: .paced, x: [0, 25.49, 63.72, 126.87, 149.72, 177.88, 195.99, 199.96],
      y: [0, 0, 0, 4.62, 15.82, 41.5, 74.98, 97.46]),
    PathRow(
      mode: .discrete, x: [0, 0, 0, 100, 100, 100, 100, 100], y: [0, 0, 0, 0, 0, 0, 0, 0]),
  ]

  /// A line and a curve, printed to hundredths.
  @Test(arguments: pathRows)
  func `along a path`(row: PathRow) throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.line(to: Point(100, 0))
    path.cubic(to: Point(200, 100), Point(150, 0), Point(200, 50))
    let keyframes = PathKeyframes(path: path, keyTimes: row.times, calculationMode: row.mode)
    for (i, time) in [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99].enumerated() {
      let place = try #require(keyframes.place(at: time)?.point)
      // Lengths of curves are taken exactly here, and somewhat less so there: up to 0.053 points
      // off.
      let digit = row.mode == .paced ? 0.06 : 0.0051
      #expect(abs(place.x - row.x[i]) < digit, "at \(time): \(place)")
      #expect(abs(place.y - row.y[i]) < digit, "at \(time): \(place)")
    }
  }

  /// From 0 to 100, at 0.05, 0.15, 0.25 and 0.45 s.
  @Test(arguments: [
    (Spring(), [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]),
    (
      Spring(damping: 20),
      [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
    ),
    (
      Spring(damping: 30),
      [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
    ),
    (
      Spring(initialVelocity: 5),
      [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]
    ),
    (
      Spring(initialVelocity: -5),
      [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]
    ),
  ])
  func `springs`(spring: Spring, expected: [Double]) {
    for (time, value) in zip([0.05, 0.15, 0.25, 0.45], expected) {
      #expect(abs(100 * spring.value(at: time) - value) < 1e-4, "at \(time)")
    }
  }

  @Test func `a spring that is cut short keeps its pace`() {
    #expect(abs(100 * Spring().value(at: 0.1) - 34.02998447418213) < 1e-4)
    #expect(abs(100 * Spring().value(at: 0.49) - 108.34387540817261) < 1e-4)
  }
}
