/// The plan of a frame, pass by pass.
public struct PassesResult: FigureContent {
  /// `passes`.
  public static let kind = "passes"

  /// What the scene shows.
  public var title: String
  /// The rules by which the frame was planned, for readers.
  public var eraTitle: String
  /// The passes in order, except those that serve only reused surfaces; the last one draws the
  /// screen.
  public var passes: [Pass]
  /// How many passes the frame executes.
  public var executedCount: Int
  /// How many passes the frame skips because their surfaces are reused or serve only reused ones.
  public var keptCount: Int
  /// How many of those are not among ``passes`` because they serve only reused surfaces.
  public var unlistedCount: Int
  /// What is left out, one sentence each.
  public var leftOut: [String]
  /// The width and height in device pixels of the step pictures, in which every surface has its
  /// place.
  public var stage: [Int]

  /// Makes the description of a plan.
  public init(
    title: String, eraTitle: String, passes: [Pass], executedCount: Int, keptCount: Int,
    unlistedCount: Int, leftOut: [String], stage: [Int] = [0, 0]
  ) {
    (self.title, self.eraTitle) = (title, eraTitle)
    (self.executedCount, self.keptCount) = (executedCount, keptCount)
    self.unlistedCount = unlistedCount
    (self.passes, self.leftOut, self.stage) = (passes, leftOut, stage)
  }

  /// The contents of a surface when a pass begins, in words.
  public enum Load: String, Hashable, Sendable, Codable {
    /// Nothing.
    case cleared
    /// Undefined: all of it is drawn over.
    case drawnOver = "all drawn over"
    /// What an earlier pass of the frame drew.
    case loaded
    /// What an earlier frame drew, which stays: nothing is drawn.
    case kept
  }

  /// One pass.
  public struct Pass: Hashable, Sendable, Codable {
    /// Where it draws: ``screen`` or `surface 2`.
    public var target: String
    /// The target that is visible on screen.
    public static let screen = "screen"
    /// The surface's width and height in device pixels.
    public var size: [Int]
    /// Why the pass exists, in words.
    public var reason: String
    /// The layer that needs it; empty when it has no name.
    public var layerName: String
    /// The property that requires it; empty for the frame itself.
    public var property: String
    /// The rule, its evidence and its source; nil if no rule is needed.
    public var rule: Rule?
    /// The surface's contents beforehand.
    public var load: Load
    /// Bytes that are stored at the end.
    public var bytesStored: Int
    /// Bytes that are read: from a surface that is loaded, from images and from other surfaces.
    public var bytesRead: Int
    /// What is drawn, one line for each draw, bottom-most first.
    public var draws: [String]
    /// Pixels by kind, in words.
    public var pixels: String
    /// What is in the surface after the pass.
    public var image: ImageResult
    /// Whether the app draws it before the frame, on the CPU; it is then not one of the frame's
    /// passes.
    public var isBeforehand: Bool
    /// The targets of earlier passes that are read, in the order of their first use.
    public var reads: [String]
    /// The surface's left and top edge on the stage.
    public var origin: [Int]
    /// The pass draw by draw; never empty.
    public var steps: [Step]
    /// Whether a step's picture shows only what the step changed, to be laid over the earlier ones;
    /// otherwise each is complete.
    public var isStacked: Bool

    /// Makes it from its parts, unchecked.
    public init(
      target: String, size: [Int], reason: String, layerName: String, property: String,
      rule: Rule? = nil, load: Load, bytesStored: Int, bytesRead: Int, draws: [String],
      pixels: String, image: ImageResult, isBeforehand: Bool = false, reads: [String] = [],
      origin: [Int] = [0, 0], steps: [Step] = [], isStacked: Bool = true
    ) {
      self.target = target
      self.size = size
      self.reason = reason
      self.layerName = layerName
      self.property = property
      self.rule = rule
      self.load = load
      self.bytesStored = bytesStored
      self.bytesRead = bytesRead
      self.draws = draws
      self.pixels = pixels
      self.image = image
      (self.isBeforehand, self.reads, self.origin) = (isBeforehand, reads, origin)
      (self.steps, self.isStacked) = (steps, isStacked)
    }
  }

  /// One draw of a pass, or several consecutive ones if there are many.
  public struct Step: Hashable, Sendable, Codable {
    /// The pass's draws that it covers: the index of the first, from 0, and how many.
    public var draws: [Int]
    /// The layers that are drawn, each once; unnamed ones are left out.
    public var layerNames: [String]
    /// Where it draws: left, top, width and height on the stage.
    public var area: [Int]
    /// Pixels in words.
    public var pixels: String
    /// The surface on the stage after the step, or only what the step changed.
    public var image: ImageResult

    /// Makes it from its parts, unchecked.
    public init(
      draws: [Int], layerNames: [String], area: [Int], pixels: String, image: ImageResult
    ) {
      (self.draws, self.layerNames, self.area) = (draws, layerNames, area)
      (self.pixels, self.image) = (pixels, image)
    }
  }

  /// The rule that requires a pass.
  public struct Rule: Hashable, Sendable, Codable {
    /// The rule in a sentence.
    public var statement: String
    /// The kind of evidence behind it.
    public var evidence: EvidenceKind
    /// Its source.
    public var source: String

    /// Makes it from its parts, unchecked.
    public init(
      statement: String, evidence: EvidenceKind, source: String
    ) {
      self.statement = statement
      self.evidence = evidence
      self.source = source
    }
  }
}

extension PassesResult {
  /// The contents of the surfaces after each pass and each step.
  public var images: [ImageResult] { passes.flatMap { [$0.image] + $0.steps.map(\.image) } }

  /// Describes the result of the last pass: the frame.
  public func described(as text: String) -> PassesResult? {
    guard let last = passes.indices.last else { return nil }
    var copy = self
    copy.passes[last].image.alt = text
    return copy
  }
}
