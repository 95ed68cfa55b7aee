internal import CornerRounding
public import FigureResults

/// The decision chart for readers who answer its questions themselves: questions that open one after the other,
/// and the chart as a picture.
public struct ChartByHand: Figure {
  private let title: String

  /// Makes the chart.
  public init(_ title: String = "The chart, by hand") { self.title = title }

  /// Returns the chart with what each leaf means.
  public func item(in context: FigureContext) throws -> FigureItem {
    .chart(
      ChartResult(
        title: title,
        nodes: DecisionChart.nodes.map { VerdictResult.ChartNode($0, isTaken: false) },
        advice: Dictionary(
          uniqueKeysWithValues: DecisionChart.nodes.compactMap { node in
            node.strategy.map { (node.id, $0.advice) }
          })))
  }
}

extension CornerStrategy {
  /// What to do, for a strategy of the chart.
  fileprivate var advice: String {
    switch self {
    case .precompositedOpaque:
      "Draw the corners into the image, in the colour that lies behind them. Nothing is blended; the "
        + "colour has to be known when the image is drawn."
    case .precompositedAlpha:
      "Cut the corners out of the image, which gets an alpha channel. It fits whatever lies behind."
    case .clipCorners:
      "Lay four small layers over the corners, in the colour that lies behind them. They fit whatever moves "
        + "inside; over a photo they are wrong."
    default:
      "Mask the layer: cornerRadius with masksToBounds. It is right in any scene, and the layer may be drawn "
        + "offscreen on every frame."
    }
  }
}
