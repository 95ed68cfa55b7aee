public import Animation

extension Layer {
  /// Returns the time of a layer below this one, and of its animations, within this layer's
  /// superlayer's.
  ///
  /// Nil when the path leads nowhere.
  public func timeSpace(of path: LayerPath) -> TimeSpace? {
    var timings = [timing]
    var layer = self
    for step in path.steps {
      switch step {
      case .sublayer(let index):
        guard layer.sublayers.indices.contains(index) else { return nil }
        layer = layer.sublayers[index]
      case .mask:
        guard let mask = layer.mask else { return nil }
        layer = mask
      }
      timings.append(layer.timing)
    }
    return TimeSpace(timings)
  }

  /// Converts a time of one layer below this one to that of another: `convertTime:fromLayer:`.
  ///
  /// Nil when a path leads nowhere, and when a layer between `from` and the common ancestor stands
  /// still.
  public func convertTime(_ time: Double, from: LayerPath, to: LayerPath) -> Double? {
    guard let start = timeSpace(of: from), let goal = timeSpace(of: to) else { return nil }
    return goal.convert(time, from: start)
  }
}
