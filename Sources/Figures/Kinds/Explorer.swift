public import FigureResults

/// A scene or drawing whose parameters readers change: picture, passes, bytes and frame budget
/// follow.
///
/// ```swift
/// Explorer(
///   "How many rounded views fit",
///   over: .init("views", [1, 2, 4, 8, 16], start: 4),
///   and: .init("phone", phones, \.name)
/// ) { views, phone in
///   .init(portraits(views), on: phone)
/// }
/// ```
///
/// Everything is computed when the site is built. The first parameter is a slider, the second a bar
/// of choices. Without script, the steps are shown side by side.
public struct Explorer: Figure {
  /// The most steps of both parameters together.
  static let mostSteps = 64
  /// The most choices of the second parameter: as many as a bar of choices can hold.
  static let mostChoices = 8
  /// The most bytes of all pictures, before they are compressed for publishing.
  static let mostBytes = 1_500_000

  let title: String
  let parameter: ExplorerResult.Parameter
  let choice: ExplorerResult.Parameter?
  private let limit: (value: Double, text: String)?
  /// The names of parameters whose numbers are not in ascending order.
  private let disordered: [String]
  private let step: (_ choice: Int, _ value: Int) throws -> Step

  /// Makes an explorer of one parameter; each step is made once, when the figure is drawn.
  ///
  /// - Parameters:
  ///   - limit: a value to mark in the graph, for steps without a price: their first number is the
  ///     graph.
  public init<Value>(
    _ title: String, over parameter: ExplorerParameter<Value>,
    limit: (value: Double, text: String)? = nil, _ step: @escaping (Value) throws -> Step
  ) {
    (self.title, self.limit, choice) = (title, limit, nil)
    self.parameter = ExplorerResult.Parameter(parameter)
    disordered = parameter.isDisordered ? [parameter.name] : []
    self.step = { try step(parameter.values[$1]) }
  }

  /// Makes an explorer of two parameters; the second has 2 to 8 values.
  public init<Value, Choice>(
    _ title: String, over parameter: ExplorerParameter<Value>,
    and choice: ExplorerParameter<Choice>, limit: (value: Double, text: String)? = nil,
    _ step: @escaping (Value, Choice) throws -> Step
  ) {
    (self.title, self.limit) = (title, limit)
    self.parameter = ExplorerResult.Parameter(parameter)
    self.choice = ExplorerResult.Parameter(choice)
    disordered =
      (parameter.isDisordered ? [parameter.name] : []) + (choice.isDisordered ? [choice.name] : [])
    self.step = { try step(parameter.values[$1], choice.values[$0]) }
  }

  /// Makes all steps; throws `FigureError` for too many of them, for pictures that are too large in
  /// total, and for steps that do not show the same things.
  public func item(in context: FigureContext) throws -> FigureItem {
    try check()
    var bytes: [String: Int] = [:]
    let steps = try (0..<(choice?.labels.count ?? 1)).map { choice in
      try parameter.labels.indices.map { value in
        let name = name(choice, value)
        return try naming(name) {
          try step(choice, value).result(alt: "\(title): \(name)", in: context) {
            bytes[$0, default: 0] = $1
          }
        }
      }
    }
    try check(steps.joined())
    let total = bytes.values.reduce(0, +)
    guard total <= Explorer.mostBytes else {
      throw FigureError(
        "the pictures of the explorer have \(total.grouped) bytes, and \(Explorer.mostBytes.grouped)"
          + " at most: use fewer steps, or a smaller `zoom:`")
    }
    return FigureItem(
      ExplorerResult(
        title: title, parameter: parameter, choice: choice, steps: steps,
        limit: limit.map { ExplorerResult.Limit(value: $0.value, text: $0.text) },
        pictureBytes: total))
  }

  /// A step's values for readers: `12 views, iPhone 4S`.
  private func name(_ choice: Int, _ value: Int) -> String {
    let first = [parameter.name, parameter.labels[value], parameter.unit]
      .filter { !$0.isEmpty }.joined(separator: " ")
    return first + (self.choice.map { ", " + $0.labels[choice] } ?? "")
  }

  private func check() throws {
    let (values, choices) = (parameter.labels.count, choice?.labels.count ?? 1)
    guard values > 1 else { throw FigureError("an explorer needs two values at least") }
    guard choice == nil || (2...Explorer.mostChoices).contains(choices) else {
      throw FigureError(
        "the second parameter has 2 to \(Explorer.mostChoices) values, not \(choices)")
    }
    guard values * choices <= Explorer.mostSteps else {
      throw FigureError(
        "an explorer has \(Explorer.mostSteps) steps at most, not \(values) × \(choices)")
    }
    if let name = disordered.first {
      throw FigureError("the values of \u{201C}\(name)\u{201D} do not rise")
    }
    for parameter in [parameter] + (choice.map { [$0] } ?? []) {
      guard Set(parameter.labels).count == parameter.labels.count else {
        throw FigureError("two values of \u{201C}\(parameter.name)\u{201D} look the same")
      }
      guard parameter.labels.indices.contains(parameter.start) else {
        throw FigureError("\u{201C}\(parameter.name)\u{201D} has no value \(parameter.start)")
      }
    }
  }

  /// Throws if something would appear and disappear as a reader moves between steps.
  private func check(_ steps: some Collection<ExplorerResult.Step>) throws {
    guard let first = steps.first else { return }
    for step in steps {
      guard (step.cost == nil) == (first.cost == nil) else {
        throw FigureError("either all steps of an explorer have a device, or none")
      }
      guard step.readouts.map(\.name) == first.readouts.map(\.name) else {
        throw FigureError(
          "all steps of an explorer have the same readouts: "
            + first.readouts.map(\.name).listed + ", not " + step.readouts.map(\.name).listed)
      }
    }
  }

  private func naming<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as FigureError {
      throw FigureError("at \(name): \(error.message)")
    }
  }
}

extension Explorer: RenderableFigure {
  /// The names of the steps: their values.
  public var variantNames: [String] {
    (0..<(choice?.labels.count ?? 1)).flatMap { choice in
      parameter.labels.indices.map { name(choice, $0) }
    }
  }

  /// Draws the picture of one step as PNG, without a name that of the initial step.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    try check()
    let names = variantNames
    let start = (choice?.start ?? 0) * parameter.labels.count + parameter.start
    guard let index = variant.map({ names.firstIndex(of: $0) }) ?? start else {
      throw FigureError(
        "there is no step \u{201C}\(variant ?? "")\u{201D}; there are: "
          + names.joined(separator: "; "))
    }
    let count = parameter.labels.count
    return try DrawnOnce.file(
      of: step(index / count, index % count).drawn(scale: scale, time: time, in: context))
  }
}

extension ExplorerResult.Parameter {
  fileprivate init<Value>(_ parameter: ExplorerParameter<Value>) {
    self.init(
      name: parameter.name, unit: parameter.unit, labels: parameter.labels, start: parameter.start)
  }
}
