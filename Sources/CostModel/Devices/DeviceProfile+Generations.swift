extension DeviceProfile {
  /// Generations of graphics hardware that differ in what a pass change costs.
  public enum Generation: String, Hashable, Sendable, CaseIterable {
    /// A4 to A6: PowerVR SGX.
    case sgx
    /// A7 and A8: PowerVR Rogue.
    case rogue
    /// A9 and later.
    case modern

    /// The chips, for readers.
    public var title: String {
      switch self {
      case .sgx: "A4 to A6"
      case .rogue: "A7 and A8"
      case .modern: "A9 and later"
      }
    }
  }

  /// The chip's hardware generation; chips that are not in the list of old ones count as modern.
  public var generation: Generation {
    switch soc {
    case "A4", "A5", "A5X", "A6", "A6X": .sgx
    case "A7", "A8", "A8X": .rogue
    default: .modern
    }
  }

  /// Processors that differ in work per clock.
  public enum ProcessorGeneration: String, Hashable, Sendable, CaseIterable {
    case cortexA8, cortexA9, swift, cyclone, later

    /// The chips, for readers.
    public var title: String {
      switch self {
      case .cortexA8: "A4"
      case .cortexA9: "A5"
      case .swift: "A6"
      case .cyclone: "A7 and A8"
      case .later: "A9 and later"
      }
    }
  }

  /// The processor's generation; chips that are not in the list of old ones count as later.
  public var processorGeneration: ProcessorGeneration {
    switch soc {
    case "A4": .cortexA8
    case "A5", "A5X": .cortexA9
    case "A6", "A6X": .swift
    case "A7", "A8", "A8X": .cyclone
    default: .later
    }
  }
}
