/// The plan of a frame, pass by pass.
public struct PassesResult: FigureContent {
  /// `passes`.
  public static let kind = "passes"

  /// What the scene shows.
  public var title: String
  /// The rules by which it was planned, for readers.
  public var eraTitle: String
  /// The passes in order, without those that serve only kept surfaces; the last one draws the screen.
  public var passes: [Pass]
  /// How many passes the frame executes.
  public var executedCount: Int
  /// How many passes it does without, since their surfaces are kept or serve only such as are.
  public var keptCount: Int
  /// How many of those are not among ``passes``, since they serve only surfaces that are kept.
  public var unlistedCount: Int
  /// What is left out, a sentence for each.
  public var leftOut: [String]
  /// The width and height in device pixels of the pictures of steps, in which every surface has its place.
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

  /// What is in a surface when a pass begins, in words.
  public enum Load: String, Hashable, Sendable, Codable {
    /// Nothing.
    case cleared
    /// Anything: all of it is drawn over.
    case drawnOver = "all drawn over"
    /// What an earlier pass of the frame has drawn.
    case loaded
    /// What an earlier frame has drawn, and it stays: nothing is drawn.
    case kept
  }

  /// One pass.
  public struct Pass: Hashable, Sendable, Codable {
    /// Where it draws: ``screen`` or `surface 2`.
    public var target: String
    /// The target of what is seen.
    public static let screen = "screen"
    /// The surface's width and height in device pixels.
    public var size: [Int]
    /// Why there is a pass, in words.
    public var reason: String
    /// The layer that needs it; empty when it has no name.
    public var layerName: String
    /// The property that asks for it; empty for the frame itself.
    public var property: String
    /// The rule, what it rests on and where it is from; nil when no rule is needed.
    public var rule: Rule?
    /// What is in the surface before.
    public var load: Load
    /// Bytes that are stored at the end, and those that are loaded and sampled.
    public var bytesStored: Int
    /// Bytes that are read: of a surface that is loaded, of images and of other surfaces.
    public var bytesRead: Int
    /// What is drawn, a line for each draw, the lowest first.
    public var draws: [String]
    /// Pixels by kind, in words.
    public var pixels: String
    /// What is in the surface after the pass.
    public var image: ImageResult
    /// Whether the app draws it before the frame, with its processor: it is none of the frame's passes.
    public var isBeforehand: Bool
    /// The targets of earlier passes that are read, in the order of their first use.
    public var reads: [String]
    /// The surface's left and top edge on the stage.
    public var origin: [Int]
    /// The pass draw by draw; never empty.
    public var steps: [Step]
    /// Whether the picture of a step shows only what it changed, to be laid over those before it; else each is
    /// complete.
    public var isStacked: Bool

    /// Makes it of its parts, unchecked.
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

  /// A draw of a pass, or some in a row where there are many.
  public struct Step: Hashable, Sendable, Codable {
    /// Which of the pass's draws it is, from 0: the first, and how many.
    public var draws: [Int]
    /// The layers that are drawn, each once, those without a name left out.
    public var layerNames: [String]
    /// Where it draws: left, top, width and height on the stage.
    public var area: [Int]
    /// Pixels in words.
    public var pixels: String
    /// The surface after it on the stage, or what has changed of it.
    public var image: ImageResult

    /// Makes it of its parts, unchecked.
    public init(
      draws: [Int], layerNames: [String], area: [Int], pixels: String, image: ImageResult
    ) {
      (self.draws, self.layerNames, self.area) = (draws, layerNames, area)
      (self.pixels, self.image) = (pixels, image)
    }
  }

  /// The rule that asks for a pass.
  public struct Rule: Hashable, Sendable, Codable {
    /// In a sentence.
    public var statement: String
    /// What it rests on.
    public var evidence: EvidenceKind
    /// Where it is from.
    public var source: String

    /// Makes it of its parts, unchecked.
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
  /// What is in the surfaces after each pass and each step.
  public var images: [ImageResult] { passes.flatMap { [$0.image] + $0.steps.map(\.image) } }

  /// Describes what the last pass leaves: the frame.
  public func described(as text: String) -> PassesResult? {
    guard let last = passes.indices.last else { return nil }
    var copy = self
    copy.passes[last].image.alt = text
    return copy
  }
}
