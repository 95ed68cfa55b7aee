/// How often a server failed in one direction, and what is said of it.
struct RemoteTries: Sendable {
  /// So many failures in a row are the last ones.
  static let limit = 3
  /// So many wrong answers are.
  static let wrongLimit = 20
  private var failures = 0
  private var wrong = 0
  private var inARow = 0
  private var first = ""

  /// Whether the server does not work.
  private(set) var isDown = false
  /// Whether nothing more is tried.
  var isOver: Bool { isDown || wrong >= RemoteTries.wrongLimit }

  /// Takes down that it did what it was asked to.
  mutating func succeed() { inARow = 0 }

  /// Takes down that it did not.
  mutating func fail(_ problem: String) {
    note(problem)
    failures += 1
    inARow += 1
    if inARow >= RemoteTries.limit { isDown = true }
  }

  /// Takes down that it did, but what it gave is not right.
  mutating func note(wrong problem: String) {
    note(problem)
    wrong += 1
    inARow = 0
  }

  private mutating func note(_ problem: String) {
    if failures + wrong == 0 { first = problem }
  }

  /// Returns what is said of it, once in a build; nil for nothing.
  ///
  /// - Parameters:
  ///   - what: what could not be done, as "answer", "used".
  ///   - over: what was no longer done, after "it was".
  func text(what: (thing: String, done: String), over: String) -> String? {
    guard failures + wrong > 0 else { return nil }
    if isDown {
      return "it failed \(RemoteTries.limit) times in a row and was \(over) in this build: \(first)"
    }
    let count = failures + wrong
    let start =
      count == 1
      ? "1 \(what.thing) could not be \(what.done): "
      : "\(count) \(what.thing)s could not be \(what.done), the first: "
    return start + first
  }
}
