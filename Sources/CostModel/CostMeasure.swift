/// What alternatives are compared by, in milliseconds.
public enum CostMeasure: String, Hashable, Sendable, CaseIterable {
  /// GPU time of a frame, the mean of a run.
  case gpu
  /// What the slowest stage takes in the frame that takes longest: what decides the frame rate.
  case slowestStage
  /// All work of the run: application, render server and GPU.
  case work
}

extension RunCost {
  /// What the run costs at one place in the ranges of all constants.
  public func cost(_ measure: CostMeasure, at rates: CostRates) -> Double {
    var cost = 0.0
    for frame in frames {
      let price = frame.price(at: rates)
      switch measure {
      case .gpu: cost += price.gpu
      case .slowestStage: cost = max(cost, price.interval)
      case .work: cost += price.once + price.repeated
      }
    }
    return measure == .gpu ? cost / Double(frames.count) : cost
  }
}

/// A frame's times at one place in the ranges of all constants, in milliseconds.
public struct FramePrice: Hashable, Sendable {
  /// What the application does.
  public var application: Double
  /// What the render server does.
  public var server: Double
  /// What the GPU does, gaps included.
  public var gpu: Double
  /// The part of `gpu` in which it is not idle.
  public var gpuBusy: Double
  /// From one frame to the next, by the slowest stage.
  public var interval: Double
  /// What is done once for contents that stay.
  public var once: Double
  /// All the rest of the work.
  public var repeated: Double

  init(_ frame: FrameCost, _ rates: CostRates) {
    var (total, busy) = (0.0, 0.0)
    for pass in frame.passes {
      let times = PassTimes(pass.work, rates)
      total += times.total
      busy += times.busy
    }
    (gpu, gpuBusy) = (total, busy)
    let times = ProcessorTimes(frame.processorWork, rates)
    (application, server) = (times.application, times.server)
    let processors = frame.device.cpuCores > 1 ? max(application, server) : application + server
    interval = max(gpu, processors)
    once = times.once
    repeated = times.layout + times.sending + times.server + gpu
  }
}

extension FrameCost {
  /// Prices the frame at one place in the ranges of all constants.
  public func price(at rates: CostRates) -> FramePrice { FramePrice(self, rates) }

  /// The price where every constant is in the middle of its range: for where one number must do.
  ///
  /// It lies lower in the ranges than their middle, since their ends are products of ends.
  public var typical: FramePrice { price(at: .middle(device)) }
}

extension CostRates {
  /// The rates where every constant is in the middle of its range.
  public static func middle(_ device: DeviceProfile) -> CostRates {
    CostRates(device) { _ in 0.5 }
  }

  /// Few places in the ranges: both ends of every group with those of all others, and the middle of all.
  public static func corners(on device: DeviceProfile) -> [CostRates] {
    let groups = Group.allCases
    let ends = (0..<1 << groups.count).map { bits in
      CostRates(device) { group in
        groups.firstIndex(of: group).map { bits >> $0 & 1 == 1 ? 1 : 0 } ?? 0.5
      }
    }
    return ends + [.middle(device)]
  }

  /// Places all over the ranges: both ends of every group with those of all others, and the middle of all with
  /// each group by itself at either end.
  public static func places(on device: DeviceProfile) -> [CostRates] {
    corners(on: device)
      + Group.allCases.flatMap { group in
        [0.0, 1].map { end in CostRates(device) { $0 == group ? end : 0.5 } }
      }
  }
}

extension [CostRates] {
  /// The places that differ in what a measure depends on: for the GPU's time those of its own constants.
  func differing(for measure: CostMeasure) -> [CostRates] {
    guard measure == .gpu else { return self }
    var known: Set<[Double]> = []
    return filter {
      known.insert([
        $0.passGap, $0.interruption, $0.fillMpixel, $0.sampleMpixel, $0.moveMB,
      ]).inserted
    }
  }
}
