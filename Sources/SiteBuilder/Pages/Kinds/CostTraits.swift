internal import FigureResults

extension CostsResult.Budget {
  /// Whether a frame fits.
  var trait: FigureTrait {
    switch self {
    case .within: FigureTrait("budget", "within")
    case .unsure: FigureTrait("budget", "unsure")
    case .over: FigureTrait("budget", "over")
    }
  }
}

extension ExplorerResult.Cost {
  /// Of which device it is, and whether it fits.
  var traits: [FigureTrait] { [FigureTrait("device", device), budget.trait] }
}
