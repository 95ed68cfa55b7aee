internal import Geometry
public import RenderPlanning

/// What a frame costs on a device: its counts, priced at both ends of the ranges of all constants.
///
/// Three stages work on different frames at the same time: the application commits, the render
/// server prepares draw calls, the GPU renders. Each has a whole frame's time; the longest decides
/// the rate. Rates are peaks times an assumed share, so ranges are wide: they say which costs
/// matter, not how many frames drop.
public struct FrameCost: Hashable, Sendable {
  /// The six phases of a frame, as WWDC 2014 session 419 has them.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The application's own code: not modelled, nothing.
    case events
    /// Layout, drawing, decoding, and sending by the application.
    case commit
    /// Unpacking what was sent, in the render server.
    case decode
    /// Walking the tree and issuing draw calls, in the render server.
    case drawCalls
    /// The GPU's passes.
    case render
    /// Showing the finished picture: no work for anyone.
    case display
  }

  /// The stages that work at the same time.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    case application, server, gpu
  }

  /// Whether a frame fits into the time for it.
  public enum Budget: String, Hashable, Sendable {
    case within, unsure, over
  }

  /// What the frame does.
  public let counts: FrameCounts
  /// The device.
  public let device: DeviceProfile
  /// The times with every constant at the cheap end of its range.
  public let low: FrameTimes
  /// The times with every constant at the expensive end of its range.
  public let high: FrameTimes

  /// Prices what a frame does.
  public init(_ counts: FrameCounts, on device: DeviceProfile) {
    self.init(counts, on: device, .atLowEnd(of: device), .atHighEnd(of: device))
  }

  /// - Parameters:
  ///   - low: the rates of the device at the cheap end; worked out once for many frames.
  ///   - high: those at the expensive end.
  init(_ counts: FrameCounts, on device: DeviceProfile, _ low: CostRates, _ high: CostRates) {
    (self.counts, self.device) = (counts, device)
    self.low = FrameTimes(counts, low, cores: device.cpuCores)
    self.high = FrameTimes(counts, high, cores: device.cpuCores)
  }

  /// Counts what a plan does, and prices it.
  ///
  /// - Parameters:
  ///   - plan: the frame's, without passes that a cache has saved (``RasterizationCache``).
  ///   - work: of the six phases; nil for a frame of an animation, for which the application does
  ///     nothing.
  public init(_ plan: RenderPlan, _ work: FrameWork? = nil, on device: DeviceProfile) {
    self.init(FrameCounts(plan, work), on: device)
  }

  /// Whether nothing changes, so that nothing is drawn.
  public var isIdle: Bool { counts.isIdle }

  /// Prices the frame at one place in the ranges of all constants.
  public func times(at rates: CostRates) -> FrameTimes {
    PriceUse.note()
    return FrameTimes(counts, rates, cores: device.cpuCores)
  }

  /// The times with every constant in the middle of its range: for when one number must do.
  ///
  /// They lie below the middle of the times' own ranges, since their ends are products of ends.
  public var typical: FrameTimes { times(at: .middle(of: device)) }

  /// One of the times as a range.
  public func range(_ time: KeyPath<FrameTimes, Double>) -> CostRange {
    PriceUse.note()
    return CostRange(low[keyPath: time], high[keyPath: time])
  }

  /// The executed passes, one by one; none when nothing changes.
  public var passes: [PassCost] {
    PriceUse.note()
    let (low, high) = (CostRates.atLowEnd(of: device), CostRates.atHighEnd(of: device))
    return counts.byPass.map { PassCost($0, low, high) }
  }
}

// Times in milliseconds.
extension FrameCost {
  /// What the GPU does, gaps between passes included.
  public var gpu: CostRange { range(\.gpu) }
  /// The part of it in which the GPU is busy.
  public var gpuBusy: CostRange { range(\.gpuBusy) }
  /// What the application does.
  public var application: CostRange { range(\.application) }
  /// What the render server does.
  public var server: CostRange { range(\.server) }
  /// Application, render server and GPU together, tiles drawn in the background included.
  public var work: CostRange { range(\.work) }
  /// Work done once for contents that stay: drawing, decoding, copying, tiles.
  public var once: CostRange { range(\.once) }
  /// All other work: layout, sending, render server, GPU.
  public var repeated: CostRange { range(\.repeated) }
  /// From one frame to the next, by the slowest stage.
  public var interval: CostRange { range(\.interval) }

  /// The time of a stage.
  public func time(of stage: Stage) -> CostRange {
    switch stage {
    case .application: application
    case .server: server
    case .gpu: gpu
    }
  }

  /// The time of a phase.
  public func time(of phase: Phase) -> CostRange {
    switch phase {
    case .events, .display: .zero
    case .commit: application
    case .decode: range(\.unpacking)
    case .drawCalls: range(\.traversal) + range(\.drawCalls)
    case .render: gpu
    }
  }

  /// The stage that decides the rate: the one that takes longest with every constant in the middle
  /// of its range.
  public var slowestStage: Stage { typical.slowestStage }

  /// Whether the GPU finishes in time at the display's highest rate: `unsure` when the budget lies
  /// inside the range.
  public var budget: Budget {
    PriceUse.note()
    let budget = device.frameBudgetMilliseconds
    if low.gpu > budget { return .over }
    return high.gpu > budget ? .unsure : .within
  }
}

// Quantities other than times.
extension FrameCost {
  /// Bytes that the GPU moves, those of blurs and interruptions included.
  public var bytesMoved: CostRange { range(\.bytesMoved) }

  /// What stands for the energy: bytes and pixels, for comparison only.
  public var energy: EnergyProxy { EnergyProxy(self) }
}

extension FrameCost: CustomStringConvertible {
  /// The GPU's time compared with the budget: `1.7 to 3.4 ms of 16.6667, within`.
  public var description: String {
    "\(gpu) ms of \(device.frameBudgetMilliseconds.shortText), \(budget.rawValue)"
  }
}
