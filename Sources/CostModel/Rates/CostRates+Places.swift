internal import Synchronization

// Places in the ranges of all constants at which frames are priced.

extension CostRates {
  /// Every constant at the end of its range that makes work cheap.
  public static func atLowEnd(of device: DeviceProfile) -> CostRates {
    CostRates(device) { _ in 0 }
  }

  /// Every constant at the end of its range that makes work expensive.
  public static func atHighEnd(of device: DeviceProfile) -> CostRates {
    CostRates(device) { _ in 1 }
  }

  /// Every constant in the middle of its range.
  public static func middle(of device: DeviceProfile) -> CostRates {
    CostRates(device) { _ in 0.5 }
  }

  /// A few places in the ranges: every combination of group ends, and the middle of all.
  public static func corners(on device: DeviceProfile) -> [CostRates] {
    if let known = knownCorners.withLock({ $0[device] }) { return known }
    let made = makeCorners(on: device)
    knownCorners.withLock { $0[device] = made }
    return made
  }

  /// Kept because they are requested often, and are hundreds each.
  private static let knownCorners = Mutex<[DeviceProfile: [CostRates]]>([:])

  private static func makeCorners(on device: DeviceProfile) -> [CostRates] {
    let groups = Group.allCases
    let ends = (0..<1 << groups.count).map { bits in
      CostRates(device) { group in
        groups.firstIndex(of: group).map { bits >> $0 & 1 == 1 ? 1 : 0 } ?? 0.5
      }
    }
    return ends + [.middle(of: device)]
  }

  /// Places all over the ranges: every combination of group ends, the middle of all, and the middle
  /// with each group alone at either end.
  public static func places(on device: DeviceProfile) -> [CostRates] {
    corners(on: device)
      + Group.allCases.flatMap { group in
        [0.0, 1].map { end in CostRates(device) { $0 == group ? end : 0.5 } }
      }
  }
}

extension [CostRates] {
  /// The places that differ in a measure's own constants; for the GPU's time, in the GPU's
  /// constants.
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
