public import RenderPlanning

/// The rules that a device is priced by, and why these.
///
/// The rule: those of the newest system that the device runs, unless an era or a system is named.
/// The change of iOS 9 needs Metal (assumed), available from the A7 on (iOS Device Compatibility
/// Reference): an older chip keeps the earlier rules under any system (also assumed).
public struct EraChoice: Hashable, Sendable {
  /// The rules.
  public var era: Era
  /// Why, to be printed after a colon or in brackets: `the last system it runs is iOS 12`.
  ///
  /// Nil where an era was requested that the device has.
  public var reason: String?

  /// Takes an era as requested; the reason says so if the device has it under none of its systems.
  public init(_ era: Era, on device: DeviceProfile) {
    self.era = era
    if !device.eras.contains(era) {
      reason = "as asked; no system that it runs has these rules"
    }
  }

  /// Chooses the rules of a device under a version of iOS.
  ///
  /// The reason says so if the device never ran that version; one without known systems runs all.
  public init(_ device: DeviceProfile, onSystem version: Int) {
    let asIf = "as if under iOS \(version)"
    if let last = device.systems?.last, last < version {
      self.init(device, version, "\(asIf); the last that it runs is iOS \(last)", but: "; its")
    } else if let first = device.systems?.first, version < first {
      self.init(device, version, "\(asIf); the first that it runs is iOS \(first)", but: "; its")
    } else {
      self.init(device, version, "it runs iOS \(version)")
    }
  }

  /// Chooses the rules of a device under the newest system that it runs.
  public init(_ device: DeviceProfile) {
    switch device.systems {
    case let systems? where systems.last != nil:
      let last = systems.last ?? systems.first
      self.init(device, last, "the last system it runs is iOS \(last)")
    case .some: self.init(device, .max, "it runs the newest system")
    case nil: self.init(device, .max, "no system is given for it, and the newest is assumed")
    }
  }

  /// - Parameter but: the words that lead from the systems to a chip that holds the rules back.
  private init(
    _ device: DeviceProfile, _ version: Int, _ systems: String, but: String = ", but its"
  ) {
    let wanted = Era(system: version)
    let isWithoutMetal = wanted.needsMetal && !device.hasMetal
    era = isWithoutMetal ? .iOS4 : wanted
    reason =
      isWithoutMetal
      ? systems
        + "\(but) \(device.soc) has no Metal, with which the rules are assumed to have changed"
      : systems
  }

  /// The choice for a name of an era (`ios-9`) or of a version of iOS (`9.3`); nil when it is
  /// neither.
  ///
  /// The two may differ: an era is taken as it is, a version means the rules that it has on the
  /// device.
  public init?(named name: String, on device: DeviceProfile) {
    if let era = Era(rawValue: name) {
      self.init(era, on: device)
    } else if let version = Era.system(named: name) {
      self.init(device, onSystem: version)
    } else {
      return nil
    }
  }
}

extension DeviceProfile {
  /// Whether its render server can draw with Metal: from the A7 on.
  public var hasMetal: Bool { generation != .sgx }

  /// The rules that the device has under any of the systems that it runs, the oldest first.
  public var eras: [Era] {
    let first = systems?.first ?? 4
    // From iOS 12 on the rules stay the same.
    let last = systems?.last ?? max(first, 12)
    let found = Set((first...last).map { EraChoice(self, onSystem: $0).era })
    return Era.allCases.filter(found.contains)
  }

  /// The rules under which a device is priced when none are asked for, and why.
  public var eraChoice: EraChoice { EraChoice(self) }

  /// The rules under which a device is priced when none are asked for: those of the newest system
  /// it runs.
  public var usualEra: Era { eraChoice.era }
}
