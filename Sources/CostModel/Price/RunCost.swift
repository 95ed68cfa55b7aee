/// What the frames of a scene cost on a device.
///
/// Two kinds of numbers: those of a *later frame*, drawn after the first, which is what a scene
/// costs while it lasts (``gpu``, ``interval``, ``passes`` …); and those of the *whole run*, every
/// refresh of it from the commit on (``frameRate``, ``dropped``, ``work`` …). The latter need every
/// refresh (``isComplete``).
public struct RunCost: Hashable, Sendable {
  /// The frames in order, one for each refresh unless some were left out; the first is committed.
  public var frames: [FrameCost]
  /// The frames after the first that are drawn; if nothing moves, the frame as it is drawn when
  /// something else on the screen makes the render server draw it. Never empty.
  public var later: [FrameCost]
  /// How many refreshes after the first frame were examined, including those at which nothing is
  /// drawn; 0 when nothing moves.
  public var looked: Int
  /// Whether every refresh is among the frames, rather than some evenly spread over a long
  /// duration.
  public var isComplete: Bool
  /// Refreshes a second.
  public var hz: Double

  /// Prices the frames of a scene.
  public init(_ counts: RunCounts, on device: DeviceProfile) {
    let (low, high) = (CostRates.atLowEnd(of: device), CostRates.atHighEnd(of: device))
    func price(_ counts: FrameCounts) -> FrameCost { FrameCost(counts, on: device, low, high) }
    (frames, later) = (counts.frames.map(price), counts.later.map(price))
    (looked, isComplete, hz) = (counts.looked, counts.isComplete, counts.hz)
  }

  /// Makes a run of frames on one device, one for each refresh, for apps that do this by hand. If
  /// nothing is drawn after the first, the last one serves as a later frame.
  ///
  /// - Precondition: there is at least one frame, all are on the same device, and `hz` is above 0.
  public init(_ frames: [FrameCost], at hz: Double) {
    precondition(!frames.isEmpty && hz > 0, "a run has frames and a rate")
    precondition(frames.allSatisfy { $0.device == frames[0].device }, "a run is on one device")
    (self.frames, self.hz) = (frames, hz)
    let drawn = frames.dropFirst().filter { !$0.counts.isIdle }
    later = drawn.isEmpty ? [frames[frames.count - 1]] : drawn
    (looked, isComplete) = (frames.count - 1, true)
  }

  /// The device.
  public var device: DeviceProfile { frames[0].device }
  /// The frame that is committed, with what is drawn and decoded once.
  public var first: FrameCost { frames[0] }
  /// The frame with the most GPU time; the first of several.
  public var slowest: FrameCost {
    frames.dropFirst().reduce(first) { $1.high.gpu > $0.high.gpu ? $1 : $0 }
  }

  /// A run of that frame alone, to compare alternatives by their slowest frames.
  public var onlySlowest: RunCost { RunCost([slowest], at: hz) }

  /// The frame on screen at a time, in seconds since the run began; the last one after its end, so
  /// that a run in which nothing moves has its only frame at any time.
  ///
  /// - Precondition: the run is complete.
  public func frame(at time: Double) -> FrameCost {
    precondition(isComplete, "some refreshes of this run were left out")
    let place = time.isFinite && time > 0 ? min(time * hz + 1e-9, Double(frames.count - 1)) : 0
    return frames[Int(place)]
  }
}

// Of a later frame.
extension RunCost {
  /// Milliseconds of the GPU, the mean.
  public var gpu: CostRange { mean(\.gpu) }
  /// Milliseconds that the slowest stage takes in the frame that takes longest.
  public var interval: CostRange { later.map(\.interval).reduce(.zero, CostRange.longest) }
  /// Bytes that the GPU moves, the mean.
  public var bytesMoved: CostRange { mean(\.bytesMoved) }
  /// Passes that are executed, the mean.
  public var passes: Double { mean(\.passes) }
  /// Pixels that are drawn, the mean.
  public var pixelsDrawn: Double { mean(\.pixelsDrawn) }
  /// Milliseconds of all work, the mean: application, render server and GPU.
  public var frameWork: CostRange { mean(\.work) }

  private func mean(_ value: KeyPath<FrameCost, CostRange>) -> CostRange {
    later.map { $0[keyPath: value] }.total * (1 / Double(later.count))
  }

  private func mean(_ value: KeyPath<FrameCounts, Int>) -> Double {
    later.reduce(0) { $0 + Double($1.counts[keyPath: value]) } / Double(later.count)
  }
}

// Of the whole run.
extension RunCost {
  /// When frames are shown if all costs are at one end of their ranges.
  ///
  /// - Parameter policy: waiting is the worse one, going ahead the better one.
  /// - Precondition: the run is complete.
  public func pacing(atHighEnd isHigh: Bool, _ policy: FramePacing.Policy) -> FramePacing {
    precondition(isComplete, "some refreshes of this run were left out")
    return FramePacing(frames.map { isHigh ? $0.high.interval : $0.low.interval }, at: hz, policy)
  }

  /// Refreshes without a new frame: rendering ahead at the cheap end, waiting at the expensive end.
  public var dropped: ClosedRange<Int> {
    let low = pacing(atHighEnd: false, .goesAhead).dropped
    return low...max(low, pacing(atHighEnd: true, .waits).dropped)
  }

  /// Frames a second.
  public var frameRate: CostRange {
    CostRange(
      pacing(atHighEnd: true, .waits).frameRate, pacing(atHighEnd: false, .goesAhead).frameRate)
  }

  /// Frames a second once the first has been shown; if nothing moves, of a later frame.
  public var laterFrameRate: CostRange {
    var rest = self
    rest.frames = frames.count > 1 ? Array(frames.dropFirst()) : later
    return rest.frameRate
  }

  /// Milliseconds of what is done once for contents that stay: drawing, decoding, copying, tiles.
  public var once: CostRange { frames.map(\.once).total }
  /// Milliseconds of all other work: application, render server and GPU.
  public var repeated: CostRange { frames.map(\.repeated).total }
  /// All of the work in milliseconds: what is done once, and the rest.
  public var work: CostRange { frames.map(\.work).total }

  /// The most that is in memory at once in any frame.
  public var peakBytes: Int { (frames + later).reduce(0) { max($0, $1.counts.bytes.peak) } }
  /// What stands for the energy of all frames.
  public var energy: EnergyProxy { frames.dropFirst().reduce(frames[0].energy) { $0 + $1.energy } }
}
