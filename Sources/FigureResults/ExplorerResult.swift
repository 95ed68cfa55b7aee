/// A scene or drawing at each of several values: pictures, costs and readouts that a reader steps
/// through.
public struct ExplorerResult: FigureContent {
  /// `explorer`.
  public static let kind = "explorer"

  /// What is explored.
  public var title: String
  /// What the slider changes.
  public var parameter: Parameter
  /// What the bar of choices changes; nil if there is only one parameter.
  public var choice: Parameter?
  /// The steps: a list for each choice, each in the order of the parameter's values.
  public var steps: [[Step]]
  /// A line in the graph of a readout; nil for none. Costs have the frame budget instead.
  public var limit: Limit?
  /// The size of all pictures in bytes, each counted once, before compression for publishing.
  public var pictureBytes: Int

  /// Makes the result from its parts, unchecked.
  public init(
    title: String, parameter: Parameter, choice: Parameter? = nil, steps: [[Step]],
    limit: Limit? = nil, pictureBytes: Int
  ) {
    (self.title, self.parameter, self.choice) = (title, parameter, choice)
    (self.steps, self.limit, self.pictureBytes) = (steps, limit, pictureBytes)
  }

  /// What can be changed.
  public struct Parameter: Hashable, Sendable, Codable {
    /// Its name, such as `radius`.
    public var name: String
    /// Its unit, such as `pt`; empty for none.
    public var unit: String
    /// The values as readers see them, without the unit.
    public var labels: [String]
    /// The index of the value that is shown first.
    public var start: Int

    /// Makes a parameter, unchecked.
    public init(name: String, unit: String, labels: [String], start: Int) {
      (self.name, self.unit, self.labels, self.start) = (name, unit, labels, start)
    }
  }

  /// The content at one value.
  public struct Step: Hashable, Sendable, Codable {
    /// The picture.
    public var image: ImageResult
    /// What the frame costs; nil if it is not priced.
    public var cost: Cost?
    /// Further values, with the same names in every step.
    public var readouts: [Readout]

    /// Makes a step, unchecked.
    public init(image: ImageResult, cost: Cost?, readouts: [Readout]) {
      (self.image, self.cost, self.readouts) = (image, cost, readouts)
    }
  }

  /// What the frame of a step costs on a device.
  public struct Cost: Hashable, Sendable, Codable {
    /// The device's name.
    public var device: String
    /// The era whose rules the frame follows, for readers.
    public var eraTitle: String
    /// Time for one frame in milliseconds.
    public var budgetMilliseconds: Double
    /// Low and high estimate of GPU time in milliseconds.
    public var gpuMilliseconds: [Double]
    /// Whether the frame fits the budget.
    public var budget: CostsResult.Budget
    /// Passes that are executed, the screen's included.
    public var passes: Int
    /// Passes whose surfaces are reused from an earlier frame.
    public var keptPasses: Int
    /// Bytes moved to and from memory in the frame, low and high.
    public var bytesMoved: [Double]

    /// Makes a cost, unchecked.
    public init(
      device: String, eraTitle: String, budgetMilliseconds: Double, gpuMilliseconds: [Double],
      budget: CostsResult.Budget, passes: Int, keptPasses: Int, bytesMoved: [Double]
    ) {
      (self.device, self.eraTitle) = (device, eraTitle)
      (self.budgetMilliseconds, self.gpuMilliseconds) = (budgetMilliseconds, gpuMilliseconds)
      (self.budget, self.passes, self.keptPasses) = (budget, passes, keptPasses)
      self.bytesMoved = bytesMoved
    }
  }

  /// A value shown beside the picture.
  public struct Readout: Hashable, Sendable, Codable {
    /// What the value is.
    public var name: String
    /// The value for readers, with its unit.
    public var text: String
    /// The value as a number; nil if it is text.
    public var number: Double?
    /// The meaning that its colour conveys; nil for none.
    public var tone: Tone?

    /// Makes a readout, unchecked.
    public init(name: String, text: String, number: Double? = nil, tone: Tone? = nil) {
      (self.name, self.text, self.number, self.tone) = (name, text, number, tone)
    }
  }

  /// What colours mean, on all pages.
  public enum Tone: String, Hashable, Sendable, Codable {
    /// Moves underneath a corner.
    case underneath
    /// Moves through a corner.
    case through
    /// Safely inside, or right.
    case safe
    /// Over budget, or wrong.
    case wrong
  }

  /// A value that the graph marks.
  public struct Limit: Hashable, Sendable, Codable {
    /// The value.
    public var value: Double
    /// A short description.
    public var text: String

    /// Makes a limit.
    public init(value: Double, text: String) { (self.value, self.text) = (value, text) }
  }
}

extension ExplorerResult {
  /// The picture of every step.
  public var images: [ImageResult] { steps.flatMap { $0.map(\.image) } }

  /// The picture of the step that is shown first.
  public var savedImages: [ImageResult] {
    first.map { [steps[$0.row][$0.column].image] } ?? []
  }

  /// The index of the step that is shown first.
  private var first: (row: Int, column: Int)? {
    let row = choice?.start ?? 0
    guard steps.indices.contains(row), steps[row].indices.contains(parameter.start) else {
      return nil
    }
    return (row, parameter.start)
  }

  /// Describes the step that is shown first.
  public func described(as text: String) -> ExplorerResult? {
    guard let first else { return nil }
    var copy = self
    copy.steps[first.row][first.column].image.alt = text
    return copy
  }
}
