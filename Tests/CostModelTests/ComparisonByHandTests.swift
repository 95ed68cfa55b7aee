import Geometry
import RenderPlanning
import Testing

@testable import CostModel

/// How alternatives compare, with prices that are chosen for it.
struct ComparisonByHandTests {
  @Test(
    arguments: [
      ([1, 2], [1, 2], .same), ([1], [2], .alwaysCheaper), ([2], [1], .alwaysCostlier),
      ([1, 2], [2, 2], .alwaysCheaper), ([2, 3], [2, 2], .alwaysCostlier), ([0], [0], .same),
      ([1, 3, 3, 2], [2, 2, 2, 2], .flips(share: 0.25, by: [])),
      ([1 + 5e-10], [1], .same), ([1 + 2e-9], [1], .alwaysCostlier),
      ([1000 + 5e-7], [1000], .same), ([0], [1e-12], .alwaysCheaper),
    ] as [([Double], [Double], CostComparison.Result)])
  func `prices are compared place by place`(
    a: [Double], b: [Double], result: CostComparison.Result
  ) {
    #expect(CostComparison.Result(a, b, []) == result)
    let comparison = CostComparison(result: result, measure: .gpu, ratio: CostRange(1, 1))
    #expect(comparison.isCertainlyLess == (result == .alwaysCheaper))
    #expect(comparison.isCertainlyMore == (result == .alwaysCostlier))
    if case .flips = result {
      #expect(comparison.isUncertain)
    } else {
      #expect(!comparison.isUncertain)
    }
  }

  private func run(_ pixels: Int, _ bytes: Int = 0, on device: DeviceProfile) throws -> RunCost {
    RunCost([try plainFrame(pixels: pixels, bytes: bytes, on: device)], at: 60)
  }

  /// A megapixel takes 2 ms at most: half a million saved is a twentieth of the 20 ms at 50 Hz.
  @Test func `a saving is a share of a frame's time, at the expensive end`() throws {
    let device = try simpleDevice()
    let (less, more) = (
      try run(1_000_000, on: device), try run(1_500_000, on: device)
    )
    let saved = CostSaving(of: less, against: more, by: .gpu)
    let high = more.gpu.high - less.gpu.high
    #expect(abs(saved.share * device.frameBudgetMilliseconds - high) < 1e-9 && high > 0)
    #expect(CostSaving(of: more, against: less, by: .gpu).share == 0)
    #expect(CostSaving(of: less, against: less, by: .frameWork) == .none)
    var saving = CostSaving.none
    for (share, isNoticeable) in [(0, false), (0.0099, false), (0.01, true), (0.0105, true)] {
      saving.share = share
      #expect(saving.isNoticeable == isNoticeable, "\(share)")
    }
  }

  /// Of a run that fills and one that moves bytes, on a device with 8 GB/s: a megabyte takes 0.125
  /// to 0.25 ms.
  ///
  /// The fill rate decides when the order by it alone turns, with the bandwidth in its middle.
  @Test(
    arguments: [
      // Fills for 1 to 2 ms, moves for 1.97 in the middle; then for 2, 2.5, 0.98, 1.
      (1_000_000, 10_506_667, true), (1_000_000, 10_666_667, false), (1_000_000, 13_333_333, false),
      (1_000_000, 5_226_667, false), (1_000_000, 5_413_333, true),
      // 3 to 6 against 3, 1.5 to 3 against 3.
      (3_000_000, 16_000_000, false), (1_500_000, 16_000_000, true),
    ])
  func `a group decides when the order turns by it alone`(
    pixels: Int, bytes: Int, isDecisive: Bool
  ) throws {
    var device = try simpleDevice()
    (device.bandwidthGBPerSecond.low, device.bandwidthGBPerSecond.high) = (8, 8)
    let ranking = CostRanking(
      [try run(pixels, on: device), try run(0, bytes, on: device)], by: .gpu)
    guard case .flips(_, let groups) = ranking.compare(0, with: 1) else {
      Issue.record("the order is certain")
      return
    }
    #expect(groups.contains(.shading) == isDecisive)
    #expect(!groups.contains(.pixelWork) && !groups.contains(.passChanges))
  }

  @Test func `a later measure decides only between what is the same`() throws {
    let device = try simpleDevice()
    func run(_ pixels: Int, laidOut: Int) throws -> RunCost {
      var counts = try plainCounts(pixels: pixels)
      counts.processor.laidOut = laidOut
      return RunCost([FrameCost(counts, on: device)], at: 60)
    }
    let runs = [try run(2, laidOut: 1), try run(1, laidOut: 900), try run(2, laidOut: 0)]
    let ranking = CostRanking(runs, by: [.gpu, .work])
    #expect(ranking.measure == .gpu && ranking.order == [1, 2, 0])
    #expect(ranking.comparison(1, with: 0).measure == .gpu)
    #expect(ranking.compare(1, with: 0) == .alwaysCheaper)
    #expect(ranking.compare(2, with: 0) == .alwaysCheaper)
    #expect(ranking.comparison(2, with: 0).measure == .work)
    #expect(ranking.comparison(0, with: 0).measure == .gpu)
    #expect(ranking.costs.count == 3 && ranking.costs[1].low < ranking.costs[0].low)
    // What costs the same stays in the order in which it was given; one alone is the cheapest.
    #expect(CostRanking([runs[0], runs[0], runs[0]], by: .gpu).order == [0, 1, 2])
  }

  @Test func `a ranking has something to rank`() async {
    await #expect(processExitsWith: .failure) {
      _ = CostRanking([RunCost([try plainFrame(on: .iPhone4)], at: 60)], by: [])
    }
  }

  @Test(
    arguments: [
      // Rounding neither saves nor costs, whatever the numbers' size.
      (1, 1 + 5e-10, 1, 1, 0), (1, 1000 + 5e-7, 1, 1000, 0), (1000 + 5e-7, 1, 1000, 2, 0),
      (2, 1000 - 5e-7, 1, 1000, nil),
      // Never, when it is a billion frames.
      (1e9, 1, 1, 2, nil), (999_999_999, 1, 1, 2, 999_999_999), (1.05e9, 1, 1, 2, nil),
      (7, 1, 1, 3, 4),
    ] as [(Double, Double, Double, Double, Int?)])
  func `pays off at the ends`(
    first: Double, later: Double, other: Double, otherLater: Double, frames: Int?
  ) {
    #expect(PayOff.frames((first, later), (other, otherLater)) == frames)
  }

  @Test func `what is drawn once pays off by what it saves`() throws {
    let device = try simpleDevice()
    var first = try plainCounts(pixels: 1_000_000)
    first.processor.drawnBytes = 4_000_000  // 10 to 50 ms once, and 1 to 2 saved in each frame
    let once = RunCost(
      [FrameCost(first, on: device), try plainFrame(pixels: 1_000_000, on: device)], at: 60)
    let always = RunCost(
      Array(repeating: try plainFrame(pixels: 2_000_000, on: device), count: 2), at: 60)
    let payOff = PayOff(of: once, against: always)
    #expect((payOff.earliest, payOff.latest) == (5, 50))
  }
}
