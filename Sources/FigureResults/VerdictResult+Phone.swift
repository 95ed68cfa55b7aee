extension VerdictResult {
  /// What a verdict says of one phone: the costs, and all that follows from them.
  public struct Phone: Hashable, Sendable, Codable {
    /// The phone's name: `iPhone 15`.
    public var device: String
    /// The rules by which it is priced, by their stable name; empty for the verdict's own.
    public var era: String
    /// The systems on that phone for which this holds: `iOS 17 and later`.
    public var systems: String
    /// The time for a frame, in milliseconds.
    public var frameMilliseconds: Double
    /// What is recommended for readers, where that is not the chart's strategy; else nil.
    public var recommendedTitle: String?
    /// Whether the chart's strategy is right here, and whether another one is cheaper: one sentence.
    public var agreement: String
    /// What else is known of the scene, one sentence each.
    public var notes: [String]
    /// Device and era of all costs, with the reason for the era.
    public var conditions: String
    /// All strategies: the right ones by cost, then wrong ones, then those that cannot be used.
    public var standings: [Standing]
    /// What would have to change for another answer, one sentence each.
    public var flips: [String]

    /// Makes what is said of a phone, unchecked.
    public init(
      device: String, era: String, systems: String, frameMilliseconds: Double,
      recommendedTitle: String?, agreement: String, notes: [String], conditions: String,
      standings: [Standing], flips: [String]
    ) {
      self.device = device
      self.era = era
      self.systems = systems
      self.frameMilliseconds = frameMilliseconds
      self.recommendedTitle = recommendedTitle
      self.agreement = agreement
      self.notes = notes
      self.conditions = conditions
      self.standings = standings
      self.flips = flips
    }
  }

  /// The pixel at which a strategy is furthest off, with those around it.
  public struct WorstPixel: Hashable, Sendable, Codable {
    /// The reference and the strategy, each a few pixels wide, to be shown enlarged.
    public var images: [ImageResult]

    /// Makes a pair of pictures: first the reference, then the strategy.
    public init(images: [ImageResult]) { self.images = images }
  }
}
