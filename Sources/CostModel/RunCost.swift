public import RenderPlan

/// What a run of frames costs on a device, one frame for each refresh.
public struct RunCost: Hashable, Sendable {
  /// The frames in order.
  public var frames: [FrameCost]
  /// Refreshes a second.
  public var hz: Double

  /// Makes a run of frames on one device.
  ///
  /// - Precondition: there is at least one frame, all are on the same device, and `hz` is above 0.
  public init(_ frames: [FrameCost], at hz: Double) {
    precondition(!frames.isEmpty && hz > 0, "a run has frames and a rate")
    precondition(frames.allSatisfy { $0.device == frames[0].device }, "a run is on one device")
    (self.frames, self.hz) = (frames, hz)
  }

  /// Prices plans in order, with their phases where these are known.
  ///
  /// - Precondition: there is at least one plan.
  public init(
    _ plans: [(plan: RenderPlan, work: FrameWork?)], on device: DeviceProfile, at hz: Double
  ) {
    self.init(plans.map { FrameCost($0.plan, $0.work, on: device) }, at: hz)
  }

  /// The device.
  public var device: DeviceProfile { frames[0].device }

  /// The frame that is on screen at a time, in seconds since the run began; the last one after its end, so that
  /// a run in which nothing moves has its only frame at any time.
  public func frame(at time: Double) -> FrameCost {
    let place = time.isFinite && time > 0 ? min(time * hz + 1e-9, Double(frames.count - 1)) : 0
    return frames[Int(place)]
  }

  /// When frames are shown if all costs are at one end of their ranges.
  ///
  /// - Parameter policy: waiting is the worse one, going ahead the better one.
  public func pacing(atHighEnd isHigh: Bool, _ policy: FramePacing.Policy) -> FramePacing {
    FramePacing(frames.map { isHigh ? $0.interval.high : $0.interval.low }, at: hz, policy)
  }

  /// Refreshes without a new frame: at the cheap end going ahead, at the dear end waiting.
  public var dropped: ClosedRange<Int> {
    let low = pacing(atHighEnd: false, .goesAhead).dropped
    return low...max(low, pacing(atHighEnd: true, .waits).dropped)
  }

  /// Frames a second over the run.
  public var frameRate: CostRange {
    CostRange(
      pacing(atHighEnd: true, .waits).frameRate, pacing(atHighEnd: false, .goesAhead).frameRate)
  }

  /// The part of a refresh that the slowest stage leaves in the frame that takes longest, 0...1.
  public var headroom: CostRange {
    let longest = frames.map(\.interval).reduce(.zero, CostRange.longest)
    let share = longest * (hz / 1000)
    return CostRange(max(0, 1 - share.high), max(0, 1 - share.low))
  }

  /// Milliseconds of what is done once for contents that stay: drawing, decoding, copying, tiles.
  public var once: CostRange { frames.map(\.processor.once).total }
  /// Milliseconds of all the rest: application, render server and GPU, of all frames.
  public var repeated: CostRange { frames.map(\.repeatedWork).total }
  /// All of the work in milliseconds: what is done once, and the rest.
  public var work: CostRange { once + repeated }

  /// The most that is in memory at once in any frame.
  public var peakBytes: Int { frames.reduce(0) { max($0, $1.bytes.peak) } }
  /// What stands for the energy of all frames.
  public var energy: EnergyProxy { frames.dropFirst().reduce(frames[0].energy) { $0 + $1.energy } }
}

extension FrameCost {
  /// Milliseconds of the work that is not for contents that stay: layout, sending, render server, GPU.
  public var repeatedWork: CostRange {
    processor.layout + processor.sending + processor.server + gpu
  }
}
