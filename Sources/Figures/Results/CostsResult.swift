/// What strategies cost on devices: one table a device and era.
public struct CostsResult: Hashable, Sendable, Codable {
  public var title: String
  public var tables: [Table]

  public init(title: String, tables: [Table]) {
    self.title = title
    self.tables = tables
  }

  /// The strategies on one device under one era's rules.
  public struct Table: Hashable, Sendable, Codable {
    public var device: String
    /// Stable name of the era's rules, such as `ios-7`.
    public var era: String
    /// The era for readers, such as `iOS 7 and 8`.
    public var eraTitle: String
    public var refreshHz: Double
    /// Time for one frame in milliseconds.
    public var budgetMilliseconds: Double
    /// Device pixels for each point.
    public var scale: Int
    public var rows: [Row]

    public init(
      device: String, era: String, eraTitle: String, refreshHz: Double,
      budgetMilliseconds: Double, scale: Int, rows: [Row]
    ) {
      self.device = device
      self.era = era
      self.eraTitle = eraTitle
      self.refreshHz = refreshHz
      self.budgetMilliseconds = budgetMilliseconds
      self.scale = scale
      self.rows = rows
    }
  }

  /// Whether a frame fits its budget, given the range of the estimate.
  public enum Budget: String, Hashable, Sendable, Codable {
    case within, unsure, over
  }

  /// One strategy: the dearest frame of the timeline.
  public struct Row: Hashable, Sendable, Codable {
    public var strategy: String
    public var strategyTitle: String
    /// Reasons why the strategy cannot be used; then all figures are 0.
    public var refusals: [String]
    /// Whether all frames equal the reference within the strategy's tolerance.
    public var isCorrect: Bool
    public var passes: Int
    public var offscreenPasses: Int
    public var switches: Int
    public var layers: Int
    /// Device pixels written in the frame, all passes.
    public var pixelsDrawn: Int
    /// Those of them that read the target to blend.
    public var pixelsBlended: Int
    /// Bytes to and from memory in the frame.
    public var bytesMoved: Int
    /// Bytes of contents and surfaces held while the scene shows.
    public var memoryBytes: Int
    /// Low and high estimate of GPU time in milliseconds.
    public var gpuMilliseconds: [Double]
    public var budget: Budget
    /// How the figures come about.
    public var terms: [Term]

    public init(
      strategy: String, strategyTitle: String, refusals: [String], isCorrect: Bool, passes: Int,
      offscreenPasses: Int, switches: Int, layers: Int, pixelsDrawn: Int, pixelsBlended: Int,
      bytesMoved: Int, memoryBytes: Int, gpuMilliseconds: [Double], budget: Budget, terms: [Term]
    ) {
      self.strategy = strategy
      self.strategyTitle = strategyTitle
      self.refusals = refusals
      self.isCorrect = isCorrect
      self.passes = passes
      self.offscreenPasses = offscreenPasses
      self.switches = switches
      self.layers = layers
      self.pixelsDrawn = pixelsDrawn
      self.pixelsBlended = pixelsBlended
      self.bytesMoved = bytesMoved
      self.memoryBytes = memoryBytes
      self.gpuMilliseconds = gpuMilliseconds
      self.budget = budget
      self.terms = terms
    }
  }

  /// One summand of the time: a count times a constant.
  public struct Term: Hashable, Sendable, Codable {
    public var name: String
    public var formula: String
    public var milliseconds: [Double]
    /// Who says so.
    public var source: String
    /// `measured`, `documented`, `derived` or `assumed`.
    public var evidence: String

    public init(
      name: String, formula: String, milliseconds: [Double], source: String, evidence: String
    ) {
      self.name = name
      self.formula = formula
      self.milliseconds = milliseconds
      self.source = source
      self.evidence = evidence
    }
  }
}
