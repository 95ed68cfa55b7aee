internal import Geometry
public import RenderPlan

/// What one frame costs on a device: time by phase and pass, bytes by kind, pixels.
///
/// Three stages work on different frames at the same time: the application commits, the render server
/// prepares draw calls, the GPU renders. Each has a whole frame's time; the longest decides the rate.
/// Sums are exact: ``gpu`` is that of ``passes``, ``work`` that of ``phases``.
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
    /// Showing the finished picture: no one's work.
    case display
  }

  /// The stages that work at the same time.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    case application, server, gpu
  }

  /// The device.
  public var device: DeviceProfile
  /// The rules by which the plan was made.
  public var era: Era
  /// The passes that are drawn; none when nothing changes.
  public var passes: [PassCost]
  /// Time of application and render server.
  public var processor: ProcessorCost
  /// What is in memory.
  public var bytes: FrameBytes
  /// Pixels of the screen.
  public var screenPixels: Int
  /// Whether nothing changes, so that nothing is drawn.
  public var isIdle: Bool
  let processorWork: ProcessorWork

  /// Prices a frame.
  ///
  /// - Parameters:
  ///   - plan: the frame's, without passes that a cache has saved (``RasterizationCache``).
  ///   - work: of the six phases; nil for a frame of an animation, for which the application does nothing.
  public init(_ plan: RenderPlan, _ work: FrameWork? = nil, on device: DeviceProfile) {
    self.device = device
    era = plan.era
    var counts = ProcessorWork(plan, work)
    isIdle = work.map { $0.commit == nil && $0.dirty.isEmpty } ?? false
    if isIdle { counts.rest() }
    processorWork = counts
    passes = isIdle ? [] : PassWork.all(of: plan).map { PassCost($0, on: device) }
    processor = ProcessorCost(counts, on: device)
    bytes = FrameBytes(plan)
    screenPixels = plan.surfaces[RenderPlan.screen].bounds.area
  }

  /// Returns what the same work costs on another device of the same scale.
  public func on(_ device: DeviceProfile) -> FrameCost {
    var copy = self
    copy.device = device
    copy.passes = passes.map { PassCost($0.work, on: device) }
    copy.processor = ProcessorCost(processorWork, on: device)
    return copy
  }
}

extension FrameCost {
  /// GPU time in milliseconds, gaps included.
  public var gpu: CostRange { passes.map(\.total).total }
  /// GPU time in milliseconds in which it is not idle.
  public var gpuBusy: CostRange { passes.map(\.busy).total }
  /// All of the work, in milliseconds of application, render server and GPU together.
  public var work: CostRange { processor.application + processor.server + gpu }

  /// Milliseconds of a stage.
  public func time(of stage: Stage) -> CostRange {
    switch stage {
    case .application: processor.application
    case .server: processor.server
    case .gpu: gpu
    }
  }

  /// Milliseconds of a phase.
  public func time(of phase: Phase) -> CostRange {
    switch phase {
    case .events, .display: .zero
    case .commit: processor.application
    case .decode: processor.unpacking
    case .drawCalls: processor.walking + processor.drawCalls
    case .render: gpu
    }
  }

  /// The time from one frame to the next that the slowest stage needs, in milliseconds.
  ///
  /// With one core, application and render server are one stage.
  public var interval: CostRange {
    let processors =
      device.cpuCores > 1
      ? CostRange.longest(processor.application, processor.server)
      : processor.application + processor.server
    return .longest(processors, gpu)
  }

  /// The stage that decides the rate: the one that takes longest where every constant is in the middle of its
  /// range.
  public var slowestStage: Stage {
    let price = typical
    // With one core, application and render server take turns.
    let processors =
      device.cpuCores > 1
      ? max(price.application, price.server) : price.application + price.server
    if price.gpu >= processors { return .gpu }
    return price.server >= price.application ? .server : .application
  }

  /// The share of a refresh that the slowest stage takes: above 1 it is late.
  ///
  /// - Parameter hz: refreshes a second, above 0: 60, or 120.
  public func budgetShare(at hz: Double) -> CostRange { interval * (hz / 1000) }

  /// Pixels that are filled in all passes.
  public var pixelsDrawn: Int { passes.reduce(0) { $0 + $1.work.pixelsDrawn } }
  /// Pixels drawn for each one of the screen; 1 when each is drawn once, 0 when nothing is.
  public var overdraw: Double {
    screenPixels == 0 ? 0 : Double(pixelsDrawn) / Double(screenPixels)
  }
  /// The share of pixels that are blended, 0...1; 0 when nothing is drawn.
  public var blendedShare: Double {
    let blended = passes.reduce(0) { $0 + $1.work.pixelsBlended }
    return pixelsDrawn == 0 ? 0 : Double(blended) / Double(pixelsDrawn)
  }
  /// Bytes that are sent to the render server, as a range.
  public var commitBytes: CostRange {
    let sent = Double(processorWork.commit?.sent ?? 0)
    return CostRange(ModelConstant.layerBytes.low * sent, ModelConstant.layerBytes.high * sent)
  }
  /// What stands for the energy: bytes and pixels, for comparison only.
  public var energy: EnergyProxy { EnergyProxy(self) }
}

/// What stands for the energy of a frame or a run: not joules, but what these grow with.
public struct EnergyProxy: Hashable, Sendable {
  /// Bytes to and from memory: by the GPU, and what is drawn and decoded.
  public var bytesMoved: CostRange
  /// Pixels that are filled, by GPU and processor.
  public var pixelsShaded: Double

  init(_ frame: FrameCost) {
    let commit = frame.processorWork.commit
    let made = Double(
      (commit?.displayedBytes ?? 0) + (commit?.decodedBytes ?? 0) + frame.processorWork.tileBytes)
    bytesMoved = frame.passes.map(\.bytesMoved).total + CostRange(made, made)
    pixelsShaded = Double(frame.pixelsDrawn) + made / Double(Surface.bytesPerPixel)
  }

  init(bytesMoved: CostRange, pixelsShaded: Double) {
    (self.bytesMoved, self.pixelsShaded) = (bytesMoved, pixelsShaded)
  }

  /// Adds what frames need.
  public static func + (a: EnergyProxy, b: EnergyProxy) -> EnergyProxy {
    EnergyProxy(
      bytesMoved: a.bytesMoved + b.bytesMoved, pixelsShaded: a.pixelsShaded + b.pixelsShaded)
  }
}
