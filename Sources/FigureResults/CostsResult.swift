/// What strategies cost on devices: one table for each device and era.
public struct CostsResult: FigureContent {
  /// `costs`.
  public static let kind = "costs"

  /// The scene's title.
  public var title: String
  /// One table for each device and era, devices in the order given.
  public var tables: [Table]

  /// Makes the costs of one scene.
  public init(title: String, tables: [Table]) {
    self.title = title
    self.tables = tables
  }

  /// The strategies on one device under one era's rules.
  public struct Table: Hashable, Sendable, Codable {
    /// The device's name: `iPhone 4S`.
    public var device: String
    /// Stable name of the era's rules, such as `ios-4`.
    public var era: String
    /// The era for readers, such as `iOS 4 to 8`.
    public var eraTitle: String
    /// Why these rules were chosen, to be printed after a colon; nil if they were requested and the
    /// device has them.
    public var eraReason: String?
    /// The display's highest refresh rate, in frames per second.
    public var refreshHz: Double
    /// Time for one frame in milliseconds.
    public var budgetMilliseconds: Double
    /// Device pixels for each point.
    public var scale: Int
    /// One row for each strategy, in the order given.
    public var rows: [Row]
    /// Indices of ``rows``: strategies that are right, then wrong, then refused, each group with
    /// the cheapest first, compared with the same constants for all.
    public var order: [Int]
    /// Indices of the right strategies that cost least; several if they cost the same wherever the
    /// constants lie.
    public var cheapest: [Int]

    /// Makes a table.
    public init(
      device: String, era: String, eraTitle: String, eraReason: String? = nil, refreshHz: Double,
      budgetMilliseconds: Double, scale: Int, rows: [Row], order: [Int], cheapest: [Int]
    ) {
      self.device = device
      self.era = era
      self.eraTitle = eraTitle
      self.eraReason = eraReason
      self.refreshHz = refreshHz
      self.budgetMilliseconds = budgetMilliseconds
      self.scale = scale
      self.rows = rows
      self.order = order
      self.cheapest = cheapest
    }
  }

  /// Whether a frame fits its budget, given the range of the estimate.
  public enum Budget: String, Hashable, Sendable, Codable {
    case within, unsure, over
  }

  /// One strategy: the slowest frame of the timeline.
  public struct Row: Hashable, Sendable, Codable {
    /// The strategy's stable name: `corner-radius`.
    public var strategy: String
    /// The strategy's name for readers.
    public var strategyTitle: String
    /// Reasons why the strategy cannot be used; all its numbers are then 0.
    public var refusals: [String]
    /// Whether all frames equal the reference within the strategy's tolerance.
    public var isCorrect: Bool
    /// Passes of the frame that are executed, the screen's included.
    public var passes: Int
    /// Passes whose surfaces are reused from an earlier frame.
    public var keptPasses: Int
    /// Executed passes that draw into a surface other than the screen.
    public var offscreenPasses: Int
    /// Changes from one pass to the next.
    public var switches: Int
    /// Layers of the tree, hidden ones included.
    public var layers: Int
    /// Device pixels written in the frame, all passes.
    public var pixelsDrawn: Int
    /// The part of them that reads the target in order to blend.
    public var pixelsBlended: Int
    /// Bytes moved to and from memory in the frame, low and high, including those of interruptions,
    /// as priced.
    public var bytesMoved: [Double]
    /// Bytes of contents and surfaces held while the scene is showing.
    public var memoryBytes: Int
    /// Low and high estimate of GPU time in milliseconds.
    public var gpuMilliseconds: [Double]
    /// Whether the frame fits; `within` for a refused strategy.
    public var budget: Budget
    /// How the numbers come about.
    public var terms: [Term]
    /// The whole scene; nil when the strategy is refused.
    public var run: Run?

    /// Makes a row, unchecked.
    public init(
      strategy: String, strategyTitle: String, refusals: [String], isCorrect: Bool, passes: Int,
      offscreenPasses: Int, switches: Int, layers: Int, pixelsDrawn: Int, pixelsBlended: Int,
      bytesMoved: [Double], memoryBytes: Int, gpuMilliseconds: [Double], budget: Budget,
      terms: [Term], keptPasses: Int = 0, run: Run? = nil
    ) {
      self.strategy = strategy
      self.strategyTitle = strategyTitle
      self.refusals = refusals
      self.isCorrect = isCorrect
      self.passes = passes
      self.keptPasses = keptPasses
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
      self.run = run
    }
  }

  /// One addend of the time: a count times a constant.
  public struct Term: Hashable, Sendable, Codable {
    /// What the time is spent on, for readers.
    public var name: String
    /// How the time was worked out, with the numbers put in.
    public var formula: String
    /// The low and high end of the range, in milliseconds.
    public var milliseconds: [Double]
    /// The source of the constant.
    public var source: String
    /// The kind of evidence behind it.
    public var evidence: EvidenceKind

    /// Makes a term.
    public init(
      name: String, formula: String, milliseconds: [Double], source: String, evidence: EvidenceKind
    ) {
      self.name = name
      self.formula = formula
      self.milliseconds = milliseconds
      self.source = source
      self.evidence = evidence
    }
  }
}
