public import CornerRounding
public import CostModel
internal import FigureResults
public import Geometry
public import RenderPlanning

/// A scene that readers change with up to three switches: picture, passes, frame budget and answer
/// follow.
///
/// ```swift
/// Switches(
///   "A list of contacts",
///   Switch(
///     "How are the portraits rounded?",
///     [.cornerRadius, .precompositedAlpha], \.title),
///   Switch("On which phone?", [.iPhone4S, .iPhone15], \.name)
/// ) { strategy, phone in
///   .init(list, strategy, on: phone)
/// }
/// ```
///
/// Every state is drawn, priced and compared with the masked layer when the site is built; the
/// switches need no script. A strategy is judged against the states that show the same scene on the
/// same phone.
public struct Switches: Figure {
  /// The most states of all switches together.
  static let mostStates = 18
  /// The most answers to a question: as many as the style sheet has rules for.
  static let mostOptions = 4
  /// The most bytes of all pictures, which are loaded at once.
  static let mostBytes = 500_000

  let title: String
  let switches: [SwitchesResult.Switch]
  let saying: (Finding) -> String?
  private let make: ([Int]) throws -> State

  /// Makes a figure with one switch.
  ///
  /// - Parameter saying: returns the reason for readers, given what was found; nil for the computed
  ///   one.
  public init<A>(
    _ title: String, _ a: Switch<A>, _ state: @escaping (A) throws -> State,
    saying: @escaping (Finding) -> String? = { _ in nil }
  ) {
    (self.title, self.saying, switches) = (title, saying, [a.result])
    make = { try state(a.values[$0[0]]) }
  }

  /// Makes a figure with two switches.
  public init<A, B>(
    _ title: String, _ a: Switch<A>, _ b: Switch<B>, _ state: @escaping (A, B) throws -> State,
    saying: @escaping (Finding) -> String? = { _ in nil }
  ) {
    (self.title, self.saying, switches) = (title, saying, [a.result, b.result])
    make = { try state(a.values[$0[0]], b.values[$0[1]]) }
  }

  /// Makes a figure with three switches.
  public init<A, B, C>(
    _ title: String, _ a: Switch<A>, _ b: Switch<B>, _ c: Switch<C>,
    _ state: @escaping (A, B, C) throws -> State,
    saying: @escaping (Finding) -> String? = { _ in nil }
  ) {
    (self.title, self.saying, switches) = (title, saying, [a.result, b.result, c.result])
    make = { try state(a.values[$0[0]], b.values[$0[1]], c.values[$0[2]]) }
  }

  /// What is on screen in one position of the switches.
  public struct State {
    let scene: Scene
    let strategy: CornerStrategy
    let time: Double
    let device: DeviceProfile
    let era: Era
    let part: Rect?
    let zoom: Double

    /// Makes a state of a scene.
    ///
    /// - Parameters:
    ///   - strategy: how requested corners are rounded.
    ///   - device: the device on which the scene is priced.
    ///   - era: the rules for the price; nil for those of the newest system that the device runs.
    ///   - time: of the frame that is shown, in seconds. The price is always that of the slowest
    ///     frame.
    ///   - part: the visible part of the screen, in points; nil for all of it. The price is that of
    ///     the whole scene.
    ///   - zoom: points on the page for each point of the scene.
    public init(
      _ scene: Scene, _ strategy: CornerStrategy = .cornerRadius, on device: DeviceProfile,
      under era: Era? = nil, at time: Double = 0, showing part: Rect? = nil, zoom: Double = 1
    ) {
      (self.scene, self.strategy, self.device) = (scene, strategy, device)
      (self.era, self.time, self.part, self.zoom) = (era ?? device.usualEra, time, part, zoom)
    }
  }

  /// The answers of every state, the last switch changing fastest.
  var positions: [[Int]] {
    switches.reduce([[]]) { found, next in
      found.flatMap { position in next.options.indices.map { position + [$0] } }
    }
  }

  /// The answers of a position for readers: `cornerRadius, A photo, iPhone 4S`.
  func name(of position: [Int]) -> String {
    zip(switches, position).map { $0.options[$1].label }.joined(separator: ", ")
  }

  /// Makes a state; errors name its position.
  func state(_ position: [Int]) throws -> State {
    try naming(position) { try make(position) }
  }

  /// Runs code and names the state in its errors.
  func naming<Result>(_ position: [Int], _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as FigureError {
      throw FigureError("at \(name(of: position)): \(error.message)")
    }
  }

  /// Throws for switches that a reader could not use.
  func check() throws {
    for one in switches {
      let (name, labels) = (one.question, one.options.map(\.label))
      guard !name.isEmpty else { throw FigureError("a switch needs a question") }
      guard (2...Switches.mostOptions).contains(labels.count) else {
        throw FigureError(
          "\u{201C}\(name)\u{201D} has \(labels.count.counted("answer")): a switch has 2 to "
            + "\(Switches.mostOptions)")
      }
      guard Set(labels).count == labels.count, !labels.contains("") else {
        throw FigureError(
          "two answers to \u{201C}\(name)\u{201D} look the same, or one of them is empty")
      }
      guard labels.indices.contains(one.start) else {
        throw FigureError("\u{201C}\(name)\u{201D} has no answer \(one.start)")
      }
    }
    guard Set(switches.map(\.question)).count == switches.count else {
      throw FigureError("two switches ask the same question")
    }
    guard positions.count <= Switches.mostStates else {
      throw FigureError(
        "the switches have \(positions.count) states together, and \(Switches.mostStates) at most")
    }
  }
}
