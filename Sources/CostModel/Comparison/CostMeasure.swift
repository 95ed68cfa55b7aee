/// What alternatives are compared by, in milliseconds.
public enum CostMeasure: String, Hashable, Sendable, CaseIterable {
  /// GPU time of a later frame, the mean.
  case gpu
  /// All work for a later frame, the mean: application, render server and GPU.
  case frameWork
  /// What the slowest stage takes in the longest frame of the run, which decides the frame rate.
  case slowestStage
  /// All work of the whole run, including what is done once.
  case work
}

extension RunCost {
  /// What the run costs at one place in the ranges of all constants.
  public func cost(_ measure: CostMeasure, at rates: CostRates) -> Double {
    func mean(_ time: (FrameTimes) -> Double) -> Double {
      later.reduce(0) { $0 + time($1.times(at: rates)) } / Double(later.count)
    }
    return switch measure {
    case .gpu: mean(\.gpu)
    case .frameWork: mean(\.work)
    case .slowestStage: frames.reduce(0) { max($0, $1.times(at: rates).interval) }
    case .work: frames.reduce(0) { $0 + $1.times(at: rates).work }
    }
  }
}
