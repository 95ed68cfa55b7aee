public import CornerRounding
public import FigureResults

/// The decision chart for readers who answer its questions themselves, by clicking in the diagram.
public struct ChartByHand: Figure {
  private let title: String
  private let recipe: (CornerStrategy) -> String?
  /// A chart of the survey; nil for Texture's.
  private var chart: CornerChart?

  /// Makes the chart.
  ///
  /// - Parameter recipes: the article with a section for each strategy, headed by its name, as a
  ///   link would name it: `recipes.md`. An answer then shows the first Swift block of that
  ///   section, and links to it.
  public init(_ title: String = "The chart, by hand", recipes: String? = nil) {
    self.init(title) { strategy in recipes.map { "\($0)#\(strategy.name)" } }
  }

  /// Makes the chart with recipes on several pages.
  ///
  /// - Parameter recipe: the location of a strategy's recipe, as a link would name it:
  ///   `images.md#over-anything`; nil if there is none.
  public init(
    _ title: String = "The chart, by hand", recipe: @escaping (CornerStrategy) -> String?
  ) {
    (self.title, self.recipe) = (title, recipe)
  }

  /// Makes a chart that the survey found.
  ///
  /// - Parameter recipe: the location of a strategy's recipe, as a link would name it; nil if there
  ///   is none.
  public init(
    _ title: String, of chart: CornerChart, recipe: @escaping (CornerStrategy) -> String?
  ) {
    (self.title, self.recipe, self.chart) = (title, recipe, chart)
  }

  /// Returns the chart with the meaning of each leaf.
  public func item(in context: FigureContext) throws -> FigureItem {
    func ofLeaves(_ text: (CornerStrategy) -> String?) -> [String: String] {
      let leaves = DecisionChart.nodes.compactMap { node in
        node.strategy.flatMap(text).map { (node.id, $0) }
      }
      return Dictionary(uniqueKeysWithValues: leaves)
    }
    if let chart { return FigureItem(chart.result(title, recipe: recipe, isLadder: false)) }
    return FigureItem(
      ChartResult(
        title: title,
        nodes: DecisionChart.nodes.map { VerdictResult.ChartNode($0, isTaken: false) },
        advice: ofLeaves(\.advice),
        recipes: ofLeaves(recipe)))
  }
}

extension CornerStrategy {
  /// The strategy in words for someone who has not read about it: what to write in code, or to do.
  var plainTitle: String {
    switch self {
    case .rasterizedSubtree: "Draw it into one image"
    case .rasterized: "shouldRasterize"
    case .clipCorners(.patches): "Covers over the corners"
    default: title
    }
  }

  /// What to do for a strategy of a chart.
  var advice: String {
    switch self {
    case .precompositedOpaque:
      "Draw the corners into the image, in the colour behind them. Nothing is blended. You need to know "
        + "that colour when you draw the image."
    case .precompositedAlpha:
      "Cut the corners out of the image, which gets an alpha channel. It is right over anything."
    case .clipCorners:
      "Lay four small layers over the corners, in the colour behind them. Anything may move inside. Over a "
        + "photo they are wrong."
    case .clipCorners(.patches):
      "Lay four small layers over the corners, in the colour behind them. Over a photo that stands still, cut "
        + "them out of that photo. Anything may move inside."
    case .rasterizedSubtree:
      "Draw the view once into one image: picture, border, caption and corners. Draw it in the background, keep it for "
        + "each item, and show it in an image view. The code is of a card, with what its recipe has beside it; a face with a "
        + "ring has shorter code in Recipes: borders. A caption below its photo needs none: clip the photo alone."
    case .rasterized:
      "cornerRadius with masksToBounds, and shouldRasterize at the screen's scale. The mask is drawn once and kept. "
        + "In a list, whose rows come and go, draw the view into an image instead. A shadow is cut off with the "
        + "corners: it goes on a view around this one."
    default:
      "Mask the layer: cornerRadius with masksToBounds. It is right in every scene, but the layer may be "
        + "drawn offscreen in every frame. Measure on the slowest phone that you support."
    }
  }
}
