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
    let prices = frames.map { $0.price(at: rates) }
    switch measure {
    case .gpu: return prices.reduce(0) { $0 + $1.gpu } / Double(prices.count)
    case .slowestStage: return prices.reduce(0) { max($0, $1.interval) }
    case .work: return prices.reduce(0) { $0 + $1.once + $1.repeated }
    }
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
    let passes = frame.passes.map { PassTimes($0.work, rates) }
    gpu = passes.reduce(0) { $0 + $1.total }
    gpuBusy = passes.reduce(0) { $0 + $1.busy }
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

  /// Places all over the ranges: both ends and the middle of every group, with those of all others.
  public static func places(on device: DeviceProfile) -> [CostRates] {
    var places: [[Group: Double]] = [[:]]
    for group in Group.allCases {
      places = places.flatMap { place in
        [0, 0.5, 1].map { value in place.merging([group: value]) { $1 } }
      }
    }
    return places.map { place in CostRates(device) { place[$0] ?? 0.5 } }
  }
}
