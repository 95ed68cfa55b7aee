extension VerdictResult {
  /// What a verdict says about one phone: the costs, and everything that follows from them.
  public struct Phone: Hashable, Sendable, Codable {
    /// The phone's name: `iPhone 15`.
    public var device: String
    /// The stable name of the rules by which it is priced; empty for the verdict's own.
    public var era: String
    /// The systems on that phone to which this applies: `iOS 17 and later`.
    public var systems: String
    /// The time for a frame, in milliseconds.
    public var frameMilliseconds: Double
    /// The recommended strategy's name for readers if it is not the chart's strategy; else nil.
    public var recommendedTitle: String?
    /// One sentence on whether the chart's strategy is right here and whether another one is
    /// cheaper.
    public var agreement: String
    /// Further facts about the scene, one sentence each.
    public var notes: [String]
    /// Device and era of all costs, with the reason for choosing the era.
    public var conditions: String
    /// All strategies: the right ones by cost, then wrong ones, then unusable ones.
    public var standings: [Standing]
    /// What would have to change for a different answer, one sentence each.
    public var flips: [String]

    /// Makes the part for a phone, unchecked.
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

  /// The pixel at which a strategy is furthest off, with its surroundings.
  public struct WorstPixel: Hashable, Sendable, Codable {
    /// The reference and the strategy, each a few pixels wide, to be shown enlarged.
    public var images: [ImageResult]

    /// Makes a pair of pictures: first the reference, then the strategy.
    public init(images: [ImageResult]) { self.images = images }
  }
}
