internal import FigureResults
internal import Templates

/// What drawings and plots have in common: lines with names.
extension FigureView {
  /// How many styles of lines the style sheet has; more names than that repeat them.
  static let lineStyles = 6

  /// Returns the legend of some lines; none for fewer than two names.
  static func lineNames(_ names: [String]) -> TemplateValue {
    guard names.count > 1 else { return .list([]) }
    return .list(
      names.enumerated().map { ["name": .string($1), "style": .string(lineStyle($0))] })
  }

  /// Returns the class of a line; empty for what has no name.
  static func lineStyle(_ series: Int?) -> String {
    series.map { "line-\($0 % lineStyles)" } ?? ""
  }
}
