internal import RenderPlanning

/// What a pass takes at one place in the ranges of all constants, in milliseconds: the formulas.
///
/// `time = changing + max(filling, sampling, moving)`: a GPU fills, samples and moves bytes at the
/// same time, so that only the longest of the three counts; between passes it idles.
package struct PassTimes: Hashable, Sendable {
  /// Idle time before the pass and around its interruptions, and that of the blurs of shadows.
  package var changing: Double
  /// Filling its pixels.
  package var filling: Double
  /// Taking its samples.
  package var sampling: Double
  /// Moving its bytes.
  package var moving: Double
  /// Bytes to and from memory, those of interruptions and of the blurs of shadows included.
  package var bytesMoved: Double

  /// Prices what a pass does at one place in the ranges.
  package init(_ counts: PassCounts, _ rates: CostRates) {
    let interruptions = Double(counts.interruptions) * rates.interruption
    bytesMoved =
      Double(counts.bytesMoved + counts.bytesOfBlurs)
      + interruptions * Double(counts.bytesOfInterruption)
    changing = (Double(counts.switches + counts.blurPasses) + interruptions) * rates.passGap
    filling = Double(counts.pixelsDrawn) / 1e6 * rates.fillMpixel
    sampling = Double(counts.samples) / 1e6 * rates.sampleMpixel
    moving = bytesMoved / 1e6 * rates.moveMB
  }

  /// The time in which the GPU is not idle.
  package var busy: Double { max(filling, sampling, moving) }
  /// All of it, with the gaps.
  package var total: Double { changing + busy }

  /// What takes longest; ties go to the first of changing, moving, filling.
  package var bound: PassCost.Bound {
    if changing >= busy { return .changing }
    if moving >= max(filling, sampling) { return .moving }
    return sampling > filling ? .sampling : .filling
  }
}

/// GPU time of one pass, as a range, by what it is spent on.
public struct PassCost: Hashable, Sendable {
  /// What takes longest in a pass.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// The gaps before it and around its interruptions.
    case changing
    case filling
    case sampling
    /// Bytes to and from memory: loads, stores and samples.
    case moving

    /// The bound in words.
    public var title: String {
      switch self {
      case .changing: "changing passes"
      case .filling: "filling pixels"
      case .sampling: "sampling"
      case .moving: "moving bytes"
      }
    }
  }

  /// What the pass does.
  public let counts: PassCounts
  /// The times with every constant at the cheap end of its range.
  private let low: PassTimes
  /// The times with every constant at the expensive end of its range.
  private let high: PassTimes

  /// Prices what a pass does.
  public init(_ counts: PassCounts, on device: DeviceProfile) {
    self.init(counts, CostRates.atLowEnd(of: device), CostRates.atHighEnd(of: device))
  }

  init(_ counts: PassCounts, _ lowRates: CostRates, _ highRates: CostRates) {
    self.counts = counts
    (low, high) = (PassTimes(counts, lowRates), PassTimes(counts, highRates))
  }

  /// Idle time for changes of pass, in milliseconds.
  public var changing: CostRange { range(\.changing) }
  /// For filling pixels, in milliseconds.
  public var filling: CostRange { range(\.filling) }
  /// For sampling, in milliseconds.
  public var sampling: CostRange { range(\.sampling) }
  /// For loads, stores and samples, with interruptions and blurs of shadows, in milliseconds.
  public var moving: CostRange { range(\.moving) }
  /// Bytes that are moved, with interruptions and blurs of shadows.
  public var bytesMoved: CostRange { range(\.bytesMoved) }
  /// The time in which the GPU is busy, in milliseconds.
  public var busy: CostRange { range(\.busy) }
  /// All of the pass, in milliseconds.
  public var total: CostRange { range(\.total) }
  /// What takes longest at the cheap end of all ranges.
  public var boundAtLow: Bound { low.bound }
  /// What takes longest at the expensive end of all ranges.
  public var boundAtHigh: Bound { high.bound }

  private func range(_ time: KeyPath<PassTimes, Double>) -> CostRange {
    CostRange(low[keyPath: time], high[keyPath: time])
  }
}
