internal import RenderPlan

/// GPU time of one pass, as a range, by what it is spent on.
///
/// `time = gaps + max(filling, sampling, moving)`: a GPU fills, samples and moves bytes at the same time,
/// so that the longest of the three counts; it idles between passes.
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
  public var work: PassWork
  /// Idle time for changes of pass, in milliseconds.
  public var changing: CostRange
  /// For filling pixels, in milliseconds.
  public var filling: CostRange
  /// For sampling, in milliseconds.
  public var sampling: CostRange
  /// For loads, stores and samples, with interruptions and blurs of shadows, in milliseconds.
  public var moving: CostRange
  /// Bytes that are moved, with interruptions and blurs of shadows.
  public var bytesMoved: CostRange
  /// What takes longest at the cheap end of all ranges.
  public var boundAtLow: Bound
  /// What takes longest at the dear end of all ranges.
  public var boundAtHigh: Bound

  /// The time in which the GPU is busy, in milliseconds.
  public var busy: CostRange { .longest(.longest(filling, sampling), moving) }
  /// All of the pass, in milliseconds.
  public var total: CostRange { changing + busy }

  /// Prices what a pass does.
  public init(_ work: PassWork, on device: DeviceProfile) {
    let low = PassTimes(work, .cheapest(device))
    let high = PassTimes(work, .dearest(device))
    self.work = work
    changing = CostRange(low.changing, high.changing)
    filling = CostRange(low.filling, high.filling)
    sampling = CostRange(low.sampling, high.sampling)
    moving = CostRange(low.moving, high.moving)
    bytesMoved = CostRange(low.bytesMoved, high.bytesMoved)
    (boundAtLow, boundAtHigh) = (low.bound, high.bound)
  }
}

/// The formulas: what a pass takes at given rates, in milliseconds.
struct PassTimes {
  var changing: Double
  var filling: Double
  var sampling: Double
  var moving: Double
  var bytesMoved: Double

  init(_ work: PassWork, _ rates: CostRates) {
    let interruptions = Double(work.interruptions) * rates.interruption
    bytesMoved =
      Double(work.bytesMoved + work.bytesOfBlurs)
      + interruptions * Double(work.bytesOfInterruption)
    changing = (Double(work.switches + work.blurPasses) + interruptions) * rates.passGap
    filling = Double(work.pixelsDrawn) / 1e6 * rates.fillMpixel
    sampling = Double(work.samples) / 1e6 * rates.sampleMpixel
    moving = bytesMoved / 1e6 * rates.moveMB
  }

  var busy: Double { max(filling, sampling, moving) }
  var total: Double { changing + busy }

  var bound: PassCost.Bound {
    if changing >= busy { return .changing }
    if moving >= max(filling, sampling) { return .moving }
    return sampling > filling ? .sampling : .filling
  }
}
