extension PublishedMeasurement {
  /// Something in the model that was decided with published measurements in view.
  ///
  /// A measurement that was looked at to choose a rule cannot test that rule. It counts as looked
  /// at when it is a number of the kind that the decision was about; a bound ("60 frames a second")
  /// could suggest nothing, and is counted separately.
  public enum Decision: String, Hashable, Sendable, CaseIterable {
    /// The range of the decoding rate, made from the two times of decoding that are known.
    case decodingRate
    /// That offscreen groups interrupt a pass: always up to the A6, in any share of cases on later
    /// devices.
    case interruptions
    /// That the blur of a shadow takes two passes more.
    case shadowBlur
    /// That the bars of the scenes of 2014 blur what is behind them.
    case blurredBars

    /// What was decided, for readers.
    public var title: String {
      switch self {
      case .decodingRate: "the range of the decoding rate"
      case .interruptions: "interruptions up to the A6, and their share later"
      case .shadowBlur: "two passes for the blur of a shadow"
      case .blurredBars: "blurred bars in the scenes of 2014"
      }
    }

    /// The same in a word or two, for a column of a table.
    public var shortTitle: String {
      switch self {
      case .decodingRate: "decoding"
      case .interruptions: "interruptions"
      case .shadowBlur: "shadow blur"
      case .blurredBars: "bars"
      }
    }
  }

  /// What a measurement can say about the model.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// Something was decided by looking at it, so its agreement is no test.
    case choice
    /// It is only a bound, which tests little.
    case bound
    /// It is a number that decided nothing.
    case test

    /// The role for readers, as the start of a row.
    public var title: String {
      switch self {
      case .choice: "used to choose"
      case .bound: "bounds only"
      case .test: "numbers not used to choose"
      }
    }
  }

  /// Whether anything in the model was decided by looking at it.
  public var wasUsedToChoose: Bool { !decisions.isEmpty }

  /// What it can say about the model.
  public var role: Role { wasUsedToChoose ? .choice : isBound ? .bound : .test }
}
