import Geometry
import Layers
import RenderPlanning
import Testing

@testable import CostModel

/// Costs of several frames whose numbers are round enough to be worked out by hand.
struct RunByHandTests {
  private func isNear(_ range: CostRange, _ low: Double, _ high: Double) -> Bool {
    abs(range.low - low) < 1e-9 && abs(range.high - high) < 1e-9
  }

  /// Counts of frames of so many million pixels, each of which has one layer more than the one
  /// before.
  private func counts(_ megapixels: [Double]) throws -> [FrameCounts] {
    try megapixels.enumerated().map { place, pixels in
      var counts = try plainCounts(pixels: Int(pixels * 1e6))
      counts.layers = place
      return counts
    }
  }

  private func run(_ megapixels: [Double], at hz: Double = 100) throws -> RunCost {
    let device = try simpleDevice()
    return RunCost(try counts(megapixels).map { FrameCost($0, on: device) }, at: hz)
  }

  @Test func `later frames are those that are drawn`() throws {
    let device = try simpleDevice()
    var frames = try counts([1, 2, 0, 4])
    frames[2].isIdle = true
    let run = RunCost(frames.map { FrameCost($0, on: device) }, at: 60)
    #expect(run.later.map(\.counts.layers) == [1, 3] && run.looked == 3 && run.isComplete)
    #expect(run.first.counts.layers == 0)
    #expect(isNear(run.gpu, 3, 6) && run.pixelsDrawn == 3e6 && run.passes == 1)
    #expect(isNear(run.interval, 4, 8))
    let still = RunCost([run.frames[0], run.frames[2]], at: 60)
    #expect(still.later.map(\.counts.layers) == [2])
  }

  @Test func `the slowest frame is the first of the slowest`() throws {
    #expect(try run([1, 3, 3, 2]).slowest.counts.layers == 1)
    #expect(try run([3, 3, 1]).slowest.counts.layers == 0)
  }

  @Test func `work of later frames has what is done once in it`() throws {
    var frames = try counts([1, 1, 1])
    for index in frames.indices { frames[index].processor.drawnBytes = 4_000_000 }
    let device = try simpleDevice()
    let run = RunCost(frames.map { FrameCost($0, on: device) }, at: 60)
    #expect(isNear(run.frameWork, 11, 52))
    for (measure, low) in [
      (CostMeasure.gpu, 1.0), (.frameWork, 11), (.slowestStage, 10), (.work, 33),
    ] {
      #expect(abs(run.cost(measure, at: .atLowEnd(of: device)) - low) < 1e-9, "\(measure)")
    }
    #expect(try self.run([0, 0]).cost(.slowestStage, at: .middle(of: device)) == 0)
  }

  @Test func `drops and rates go from the best case to the worst`() throws {
    // 8 to 16 ms where a refresh lasts 10.
    let run = try run([8, 8, 8])
    #expect(run.dropped == 0...3)
    #expect(isNear(run.frameRate, 50, 100))
    #expect(FramePacing([10, 10], at: 100, .goesAhead).shownAt == [1, 2])
  }

  @Test func `the first frame does not count for the rate of later ones`() throws {
    let device = try simpleDevice()
    let frames = try counts([30, 8, 1])
    func run(_ frames: [FrameCounts], _ later: [FrameCounts]) -> RunCost {
      RunCost(
        RunCounts(frames, later: later, drawn: [], looked: 1, isComplete: true, hz: 100), on: device
      )
    }
    #expect(isNear(run([frames[0], frames[1]], [frames[2]]).laterFrameRate, 50, 100))
    // Of a scene that stands still, a later frame.
    #expect(isNear(run([frames[0]], [frames[1]]).laterFrameRate, 50, 100))
  }

  @Test func `the most memory is that of any frame`() throws {
    let device = try simpleDevice()
    var (first, later) = (try plainCounts(), try plainCounts())
    func peak() -> Int {
      RunCost(
        RunCounts([first], later: [later], drawn: [], looked: 0, isComplete: true, hz: 60),
        on: device
      ).peakBytes
    }
    #expect(peak() == 0)
    first.bytes.peak = 7
    #expect(peak() == 7)
    later.bytes.peak = 9
    #expect(peak() == 9)
  }

  @Test func `of later frames only the longest is kept`() throws {
    let frames = try counts([1, 2, 9, 4])
    let all = RunCounts(
      frames, later: Array(frames[1...]), drawn: [1, 2, 5], looked: 6, isComplete: true, hz: 0.5)
    let few = all.onlyLongest(on: try simpleDevice())
    #expect(few.frames.map(\.layers) == [0, 2] && few.later.map(\.layers) == [2])
    #expect(few.drawn == [2] && few.looked == 6 && !few.isComplete && few.hz == 0.5)
    let still = RunCounts(
      [frames[0]], later: [frames[1]], drawn: [], looked: 0, isComplete: true, hz: 60)
    #expect(still.onlyLongest(on: .iPhone4) == still)
  }

  @Test func `a run has frames and a rate`() async {
    await #expect(processExitsWith: .failure) { _ = RunCost([], at: 60) }
    await #expect(processExitsWith: .failure) {
      _ = RunCost([try plainFrame(on: .iPhone4)], at: 0)
    }
    await #expect(processExitsWith: .failure) {
      let frame = try plainCounts()
      _ = RunCounts([frame], later: [], drawn: [], looked: 0, isComplete: true, hz: 60)
    }
    await #expect(processExitsWith: .failure) {
      let frame = try plainCounts()
      _ = RunCounts([], later: [frame], drawn: [], looked: 0, isComplete: true, hz: 60)
    }
    await #expect(processExitsWith: .failure) {
      let frame = try plainCounts()
      _ = RunCounts([frame], later: [frame], drawn: [], looked: 0, isComplete: true, hz: 0)
    }
    #expect(throws: Never.self) { try RunCost([plainFrame(on: .iPhone4)], at: 0.5) }
  }
}
