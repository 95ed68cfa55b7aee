internal import Geometry
internal import Layers

/// Everything specific to one strategy: its names, its limits, its caveats and its rewrite.
///
/// One file in `Strategies/` each. A method holds the strategy's parameters, such as a colour. A
/// curve is given to ``CornerStrategy`` instead, because every method can draw any curve.
protocol RoundingMethod: Hashable, Sendable {
  /// Stable name for addresses and command lines.
  var name: String { get }
  /// Name for readers.
  var title: String { get }
  /// Whether the method makes bitmaps that are sharp only on a screen of the scale they are made
  /// for.
  var isMadeForOneScale: Bool { get }
  /// Whether equal layers of a frame share one bitmap, so that copies cost less than different
  /// layers.
  var copiesShareBitmaps: Bool { get }
  /// The curve that is drawn whatever the layer asks for; nil for the requested one.
  var ownCurve: CornerCurve? { get }

  /// Why the method cannot be used for a layer, in the order shown to readers; empty when it can.
  @ReasonList func refusals(in context: RoundingContext) -> [Refusal.Reason]

  /// What may look wrong, in the order shown to readers.
  ///
  /// Meant to be complete: without a caveat every pixel matches the reference's. The converse does
  /// not hold; only comparing pixels shows whether a caveat applies.
  @ReasonList func caveats(in context: RoundingContext) -> [Refusal.Reason]

  /// Rounds a layer that does not refuse the method.
  ///
  /// - Parameters:
  ///   - layer: the layer, with sublayers already rewritten. It is put back into the tree after.
  ///   - tree: the tree, in which layers deeper than this one, and later ones of its depth, are
  ///     already rewritten. A method may insert layers after this one, never before it: paths still
  ///     to come must stay valid.
  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext)
}

extension RoundingMethod {
  var copiesShareBitmaps: Bool { false }
  var ownCurve: CornerCurve? { nil }

  /// Whether another method is the same, with the same parameters.
  func isEqual(to other: any RoundingMethod) -> Bool { other as? Self == self }
}

/// Collects reasons: single ones, lists that several methods share, and those under an `if`.
@resultBuilder
enum ReasonList {
  static func buildExpression(_ reason: Refusal.Reason) -> [Refusal.Reason] { [reason] }
  static func buildExpression(_ reasons: [Refusal.Reason]) -> [Refusal.Reason] { reasons }
  static func buildBlock(_ reasons: [Refusal.Reason]...) -> [Refusal.Reason] {
    reasons.flatMap { $0 }
  }
  static func buildOptional(_ reasons: [Refusal.Reason]?) -> [Refusal.Reason] { reasons ?? [] }
  static func buildEither(first reasons: [Refusal.Reason]) -> [Refusal.Reason] { reasons }
  static func buildEither(second reasons: [Refusal.Reason]) -> [Refusal.Reason] { reasons }
}
