internal import CostModel
internal import FigureResults

extension CostSaving {
  /// The share in percent: `0.25 %`, or `less than 0.01 %`.
  var percent: String {
    let percent = 100 * share
    return "\(percent < 0.01 ? "less than 0.01" : percent.fixed(2)) %"
  }
}
