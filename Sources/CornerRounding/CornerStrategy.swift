public import Geometry

/// How corners are rounded: a rewrite of the layer tree.
///
/// Each strategy is declared in a file of its own, with what it is good for, what it refuses and
/// what it does to the tree. This file lists them.
public struct CornerStrategy: Hashable, Sendable {
  /// The strategies that the decision chart leads to, the reference first.
  ///
  /// A colour that one needs is looked up.
  public static let all: [CornerStrategy] = [
    .cornerRadius, .precompositedOpaque, .precompositedAlpha, .clipCorners,
  ]

  /// Every strategy: those of the chart, then the others.
  ///
  /// Figures compare ``all`` unless told otherwise. Most scenes refuse many of the others, and a
  /// table of refusals hides what it should show.
  public static let known: [CornerStrategy] =
    all + [
      .shapeMask, .rasterized, .rasterizedSubtree, .shapeLayer, .clipPathDrawing, .resizableImage,
      .resizableImageOpaque, .clipCorners(.patches), .evenOddOverlay, .roundBorderBlock,
      .cachedDrawing,
    ]

  /// What the strategy does, with all its parameters but a curve.
  let method: any RoundingMethod
  /// A curve to draw instead of the method's; nil for the method's.
  private var givenCurve: CornerCurve?

  /// Makes a strategy of a method.
  init(_ method: any RoundingMethod) { self.method = method }

  /// A curve to draw instead of the requested one; nil for the requested one.
  public var curve: CornerCurve? { givenCurve ?? method.ownCurve }

  /// Returns the strategy drawing another curve than the requested one.
  public func drawing(_ curve: CornerCurve) -> CornerStrategy {
    var copy = self
    copy.givenCurve = curve
    return copy
  }

  /// Whether the strategy makes bitmaps that are sharp only on a screen of one scale.
  public var isMadeForOneScale: Bool { method.isMadeForOneScale }

  /// Whether equal layers of a frame share one bitmap, so that copies of a layer do not show what
  /// as many different ones cost.
  public var copiesShareBitmaps: Bool { method.copiesShareBitmaps }

  /// Stable name for addresses and command lines.
  public var name: String {
    givenCurve.map { "\(method.name)-\($0.rawValue)" } ?? method.name
  }

  /// Name for readers.
  public var title: String {
    givenCurve.map { "\(method.title), \($0.rawValue)" } ?? method.title
  }

  /// Whether two strategies do the same in every scene.
  public static func == (a: CornerStrategy, b: CornerStrategy) -> Bool {
    a.givenCurve == b.givenCurve && a.method.isEqual(to: b.method)
  }

  /// Hashes the method's name, its parameters, and the curve.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(method.name)
    hasher.combine(method)
    hasher.combine(givenCurve)
  }
}
