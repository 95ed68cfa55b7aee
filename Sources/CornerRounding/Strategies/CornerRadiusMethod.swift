internal import Layers
internal import SituationAnalysis

extension CornerStrategy {
  /// `cornerRadius` with `masksToBounds`: the reference, which all others are compared with.
  public static let cornerRadius = CornerStrategy(CornerRadiusMethod())
}

/// The layer's own clip. It refuses nothing, and what it shows is right by definition.
struct CornerRadiusMethod: RoundingMethod {
  var name: String { "corner-radius" }
  var title: String { "cornerRadius" }
  var isMadeForOneScale: Bool { false }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {}

  func caveats(in context: RoundingContext) -> [Refusal.Reason] { context.curve }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.clip(to: context.request)
  }
}
