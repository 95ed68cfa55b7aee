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
    let prices = frames.map { FramePrice($0, rates) }
    switch measure {
    case .gpu: return prices.reduce(0) { $0 + $1.gpu } / Double(prices.count)
    case .slowestStage: return prices.reduce(0) { max($0, $1.interval) }
    case .work: return prices.reduce(0) { $0 + $1.once + $1.repeated }
    }
  }
}

/// A frame's times at given rates, in milliseconds.
struct FramePrice {
  var gpu: Double
  var interval: Double
  var once: Double
  var repeated: Double

  init(_ frame: FrameCost, _ rates: CostRates) {
    gpu = frame.passes.reduce(0) { $0 + PassTimes($1.work, rates).total }
    let times = ProcessorTimes(frame.processorWork, rates)
    let processors =
      frame.device.cpuCores > 1
      ? max(times.application, times.server) : times.application + times.server
    interval = max(gpu, processors)
    once = times.once
    repeated = times.layout + times.sending + times.server + gpu
  }
}

extension CostRates {
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
