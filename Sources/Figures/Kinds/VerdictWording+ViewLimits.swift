internal import CornerRounding
internal import CostModel

extension VerdictWording {
  /// The numbers of rounded views with which a strategy certainly, possibly, or no longer keeps the
  /// device's frame rate.
  ///
  /// Views are counted in whole scenes: a scene with three views is tried with 3, 6, 9 and so on.
  func limit(_ limit: ViewLimit) -> String {
    let views = max(1, verdict.analysis.seenSites.count)
    let rate = "\(Int(verdict.device.refreshHz.high.rounded())) frames a second"
    let keeps = "\(limit.strategy.title) keeps \(rate)"
    let own = "the \(views == 1 ? "one rounded view" : "\(views) rounded views") of this scene"
    let unsure = "depends on constants that are not known exactly"
    let (isTop, top) = (limit.fails == nil, limit.fails == nil ? ", the most tried," : "")
    // The counts between those that surely fit and those that surely do not.
    let (low, high) = (limit.fits + views, limit.fails.map { $0 - views } ?? limit.tried)
    let drops = limit.fails.map { "; from \($0) on it drops frames" } ?? ""

    if limit.fits == 0 {
      guard low <= high else {
        return "\(limit.strategy.title) does not keep \(rate) even with \(own)."
      }
      let more =
        low == high
        ? "" : ", and with up to \(high) such views on this screen\(isTop ? top : ",")"
      return "Whether \(keeps) with \(own)\(more) \(unsure)\(drops)."
    }
    let steps = views == 1 ? "" : " (tried \(views) at a time)"
    let fits =
      limit.fits == 1
      ? "\(keeps) with one rounded view like this on this screen"
      : "\(keeps) with up to \(limit.fits) rounded views like these on this screen\(steps)"
    guard low <= high else { return fits + (isTop ? ", the most tried." : "\(drops).") }
    let between = low == high ? "with \(low)" : "between \(low) and \(high)"
    return "\(fits); \(between)\(top) it \(unsure)\(drops)."
  }
}
