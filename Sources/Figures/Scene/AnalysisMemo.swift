internal import CornerRounding
internal import Synchronization

/// The analyses of the last few timelines, for the figures and claims of one process.
enum AnalysisMemo {
  private static let known = Mutex<[(timeline: Timeline, analysis: SceneAnalysis)]>([])

  /// Returns the analysis of a timeline, worked out once while it is among the last four.
  static func analysis(of timeline: Timeline) -> SceneAnalysis {
    let found = known.withLock { list in list.first { $0.timeline == timeline }?.analysis }
    if let found { return found }
    let fresh = SceneAnalysis(of: timeline)
    known.withLock { list in
      list.append((timeline, fresh))
      if list.count > 4 { list.removeFirst() }
    }
    return fresh
  }
}
