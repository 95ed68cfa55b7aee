public import Geometry

/// How a layer's old picture gives way to its new one, as `CATransition`.
///
/// How its pictures move is assumed, but for the words of the reference: on iOS pushes and move-ins
/// are known to fade as well, by how much is not published, and here they only slide. Both pictures
/// are clipped to the layer's bounds, also assumed: whatever sticks out, such as a shadow, is
/// hidden meanwhile.
public struct Transition: Hashable, Sendable {
  /// What the pictures do.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The old one dissolves into the new one.
    case fade
    /// The new one slides over the old one.
    case moveIn
    /// The new one pushes the old one out.
    case push
    /// The old one slides away, uncovering the new one.
    case reveal
  }

  /// The side that the movement comes from; unlike on iOS, top is the top of the screen here.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case fromLeft, fromRight, fromTop, fromBottom

    /// The direction of movement, towards the other side.
    var direction: Point {
      switch self {
      case .fromLeft: Point(1, 0)
      case .fromRight: Point(-1, 0)
      case .fromTop: Point(0, 1)
      case .fromBottom: Point(0, -1)
      }
    }
  }

  /// What the pictures do.
  public var kind: Kind
  /// Where the movement comes from; a fade has none.
  public var side: Side
  /// Where in the whole transition it begins, 0...1.
  public var startProgress: Double
  /// Where in the whole transition it ends, 0...1, not before the start.
  public var endProgress: Double
  /// When it runs.
  public var timing: MediaTiming
  /// Its pace.
  public var timingFunction: TimingFunction

  /// Makes a transition; without a duration it takes a quarter of a second.
  public init(
    _ kind: Kind = .fade, from side: Side = .fromLeft, startProgress: Double = 0,
    endProgress: Double = 1, timing: MediaTiming = MediaTiming(duration: 0.25),
    timingFunction: TimingFunction = .default
  ) {
    self.kind = kind
    self.side = side
    self.startProgress = startProgress
    self.endProgress = endProgress
    self.timing = timing
    self.timingFunction = timingFunction
  }

  /// Returns how much of the whole transition is done; nil when it has no effect.
  public func progress(at parentTime: Double) -> Double? {
    timing.progress(at: parentTime).map {
      startProgress + (endProgress - startProgress) * timingFunction.value(at: $0)
    }
  }

  /// Where a picture of the layer lies, both clipped to the layer's bounds (assumed).
  public struct Picture: Hashable, Sendable {
    /// How far it is moved, in points.
    public var offset = Point.zero
    /// Its share of what shows, 0...1.
    public var opacity = 1.0
  }

  /// Both pictures of a moment.
  public struct Pictures: Hashable, Sendable {
    /// What showed before.
    public var old = Picture()
    /// What shows afterwards.
    public var new = Picture()
    /// Whether the new picture lies over the old one. In a fade they are added to each other.
    public var isNewAbove = true
  }

  /// Returns where both pictures lie at a progress, 0...1, in a layer of a size in points.
  ///
  /// Only a fade changes opacities; that the moving kinds slide at full opacity is assumed.
  public func pictures(at progress: Double, size: Size) -> Pictures {
    let way = Point(side.direction.x * size.width, side.direction.y * size.height)
    var result = Pictures()
    switch kind {
    case .fade:
      result.old.opacity = 1 - progress
      result.new.opacity = progress
    case .moveIn:
      result.new.offset = way * (progress - 1)
    case .push:
      result.old.offset = way * progress
      result.new.offset = way * (progress - 1)
    case .reveal:
      result.old.offset = way * progress
      result.isNewAbove = false
    }
    return result
  }
}
