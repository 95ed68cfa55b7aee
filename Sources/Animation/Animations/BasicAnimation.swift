/// What a `CABasicAnimation` does to a value: from one end to another.
public struct BasicAnimation<Value: Interpolatable>: Hashable, Sendable {
  /// The value at progress 0.
  public var from: Value?
  /// The value at progress 1.
  public var to: Value?
  /// The change from the first value to the last; ignored when both ends are given.
  public var by: Value?

  /// Makes an animation of any two of the three, of one or of none.
  public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    (self.from, self.to, self.by) = (from, to, by)
  }

  /// Returns both ends: a missing one is the value that would show without the animation.
  ///
  /// from-to, from-by (`from` to `from + by`), by-to (`to - by` to `to`), from alone (to the shown
  /// value), to alone (from the shown value), by alone (from the shown value to that plus `by`).
  public func ends(shown: Value) -> (from: Value, to: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, shown)
    case (nil, let to?, nil): (shown, to)
    case (nil, nil, let by?): (shown, shown.adding(by))
    case (nil, nil, nil): (shown, shown)
    }
  }

  /// Returns the value at a progress, which may lie outside 0...1.
  public func value(at progress: Double, shown: Value) -> Value {
    let ends = ends(shown: shown)
    return .interpolate(ends.from, ends.to, progress)
  }
}
