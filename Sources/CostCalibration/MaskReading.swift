internal import CostModel
internal import RenderPlanning

/// A way in which masks and rounded clips may be drawn on an A5, as far as the sources leave it
/// open.
///
/// Ten and twenty masks on an iPad mini were measured as cheaper than as many rounded clips; the
/// model orders them the other way around. Each reading says what it would predict. The model keeps
/// the first, which is Apple's word: nothing would test a rule chosen to get these four right.
public enum MaskReading: String, Hashable, Sendable, CaseIterable {
  case documented, imageInPlace, radiusAsMask, imageInPlaceAndRadiusAsMask, masksAhead, rowsTogether

  /// The reading, for readers.
  public var title: String {
    switch self {
    case .documented: "a mask takes two passes of its own, a radius one; each item interrupts"
    case .imageInPlace: "a mask that is an image is read where it is, or drawn once and kept"
    case .radiusAsMask: "a radius is a mask, and drawn as one"
    case .imageInPlaceAndRadiusAsMask: "both of these"
    case .masksAhead: "masks are drawn before the screen is begun, radii when it comes to them"
    case .rowsTogether: "the items of a row interrupt once together"
    }
  }

  /// What speaks for or against it, apart from the four.
  public var evidence: String {
    switch self {
    case .documented:
      "WWDC 2014 session 419 has three passes for a mask, the last of them the screen's"
    case .imageInPlace:
      "against the same session; for it, that shape masks were measured as more expensive than radii (robberjj, 2017)"
    case .radiusAsMask:
      "the reference of masksToBounds calls it an implicit mask; the session of 2018 says that it takes no memory"
    case .imageInPlaceAndRadiusAsMask: "as of each"
    case .masksAhead: "against the masked contacts of WWDC 2014, which need the interruptions"
    case .rowsTogether:
      "against the shadows in this table, of which the second ten cost as much as the first"
    }
  }

  /// The work in a frame by this reading.
  ///
  /// - Parameters:
  ///   - passes: what the model counts.
  ///   - rows: how many rows have items.
  func passes(_ passes: [PassCounts], rows: Int) -> [PassCounts] {
    let hasMasks = passes.contains { $0.reason == .mask }
    var result: [PassCounts] = []
    for pass in passes {
      let isImage = pass.reason == .mask && pass.drawCalls == 1
      if isImage, self == .imageInPlace || self == .imageInPlaceAndRadiusAsMask { continue }
      result.append(pass)
      if pass.reason == .roundedClip,
        self == .radiusAsMask || self == .imageInPlaceAndRadiusAsMask
      {
        result.append(pass)
      }
    }
    for index in result.indices {
      if self == .masksAhead, hasMasks { result[index].interruptions = 0 }
      if self == .rowsTogether {
        result[index].interruptions = min(result[index].interruptions, rows)
      }
    }
    return result
  }

  /// GPU milliseconds and frames a second of a measurement on the iPad mini, with all constants in
  /// the middle of their ranges; nil for one of another kind.
  public func predict(_ measurement: PublishedMeasurement) -> (milliseconds: Double, fps: Double)? {
    guard case .frame(let root, let scale) = measurement.scene else { return nil }
    let device = measurement.device
    let frame = Residual.frame(root, scale, on: device, system: measurement.system)
    let rates = CostRates.middle(of: device)
    let times = passes(frame.counts.byPass, rows: 10).map { PassTimes($0, rates) }
    let (busy, total) = times.reduce((0.0, 0.0)) { ($0.0 + $1.busy, $0.1 + $1.total) }
    let fps = (FrameRate.onGrid(total, at: 60) + FrameRate.ahead(total, at: 60)) / 2
    // As for all measurements: it is unknown whether gaps count as use.
    return ((busy + total) / 2, fps)
  }
}

extension MaskReading {
  /// The same for a measurement of the iPad mini by its name; nil when there is none.
  public func predict(_ name: String) -> (milliseconds: Double, fps: Double)? {
    PublishedMeasurement.all.first { $0.name == name }.flatMap(predict)
  }
}

extension Residual {
  /// A pair of measurements with one scene that the model has in the wrong order.
  public struct MissedOrder: Hashable, Sendable {
    /// What was measured as less.
    public var less: Residual
    /// What was measured as more.
    public var more: Residual
  }

  /// The pairs that the model has in the wrong order, of those whose values have one
  /// (``PublishedOrder``).
  public static func missedOrders(in all: [Residual]) -> (missed: [MissedOrder], compared: Int) {
    var (missed, compared): ([MissedOrder], Int) = ([], 0)
    for a in all {
      for b in all {
        let (one, other) = (a.measurement, b.measurement)
        guard one.group == other.group, one.quantity == other.quantity, !one.isBound,
          !other.isBound, PublishedOrder.has(one.value.middle, below: other.value.middle)
        else { continue }
        compared += 1
        if !PublishedOrder.isKept(a.middle, below: b.middle) {
          missed.append(MissedOrder(less: a, more: b))
        }
      }
    }
    return (missed, compared)
  }
}
