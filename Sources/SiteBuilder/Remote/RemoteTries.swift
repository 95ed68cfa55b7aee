/// How often a server failed in one direction, and what to say about it.
struct RemoteTries: Sendable {
  /// After this many failures in a row, nothing more is tried.
  static let limit = 3
  /// After this many wrong answers, nothing more is tried either.
  static let wrongLimit = 20
  private var failures = 0
  private var wrong = 0
  private var inARow = 0
  private var first = ""

  /// Whether the server does not work.
  private(set) var isDown = false
  /// Whether nothing more is tried.
  var isOver: Bool { isDown || wrong >= RemoteTries.wrongLimit }

  /// Records that it did what it was asked to.
  mutating func succeed() { inARow = 0 }

  /// Records that it did not.
  mutating func fail(_ problem: String) {
    note(problem)
    failures += 1
    inARow += 1
    if inARow >= RemoteTries.limit { isDown = true }
  }

  /// Records that it did, but what it gave is wrong.
  mutating func note(wrong problem: String) {
    note(problem)
    wrong += 1
    inARow = 0
  }

  private mutating func note(_ problem: String) {
    if failures + wrong == 0 { first = problem }
  }

  /// Returns the message about it, once in a build; nil for none.
  ///
  /// - Parameters:
  ///   - what: what could not be done, as "answer", "used".
  ///   - over: what was no longer done, after "stopped".
  func text(what: (thing: String, done: String), over: String) -> String? {
    guard failures + wrong > 0 else { return nil }
    if isDown {
      return "it failed \(RemoteTries.limit) times in a row; this build stopped \(over): \(first)"
    }
    let count = failures + wrong
    let start =
      count == 1
      ? "1 \(what.thing) could not be \(what.done): "
      : "\(count) \(what.thing)s could not be \(what.done), the first: "
    return start + first
  }
}
