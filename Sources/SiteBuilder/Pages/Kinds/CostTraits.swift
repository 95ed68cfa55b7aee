internal import FigureResults

extension CostsResult.Budget {
  /// Whether a frame fits.
  var trait: FigureTrait { FigureTrait("budget", rawValue) }
}

extension ExplorerResult.Cost {
  /// The device, and whether a frame fits its budget.
  var traits: [FigureTrait] { [FigureTrait("device", device), budget.trait] }
}
