public import CornerRounding
public import CostModel
public import RenderPlanning

// Chart, pixels and costs together, for claims and tables. As with costs, contents files cannot be
// read here.

extension Scene {
  /// What happens at the corners: the three answers, for each layer and corner, and what moves
  /// elsewhere.
  public var analysis: SceneAnalysis { evaluation.analysis }

  /// Returns what to do in the scene.
  ///
  /// - Parameters:
  ///   - era: nil for the rules of the newest system that the device runs.
  ///   - isSearching: whether to search for changes that would change the answer, which takes
  ///     longest.
  public func verdict(
    on device: DeviceProfile = .iPhone4S, under era: Era? = nil, isSearching: Bool = false
  ) -> SceneVerdict {
    SceneVerdict(
      of: evaluation, on: device, under: era, isSearching: isSearching)
  }
}
