internal import CornerRounding
internal import Synchronization

/// The analyses of the last few timelines, for the figures and claims of one process.
enum AnalysisMemo {
  private static let known = Mutex<[(timeline: Timeline, analysis: SceneAnalysis)]>([])

  /// How many are kept: more than an article's claims ask for in turn. With four, a fifth of the time of a whole
  /// site went into analyses, most of them of scenes that had been looked at before.
  private static let limit = 32

  /// Returns the analysis of a timeline, worked out once while it is among the last ones.
  static func analysis(of timeline: Timeline) -> SceneAnalysis {
    let found = known.withLock { list in list.first { $0.timeline == timeline }?.analysis }
    if let found { return found }
    let fresh = SceneAnalysis(of: timeline)
    known.withLock { list in
      list.append((timeline, fresh))
      if list.count > limit { list.removeFirst() }
    }
    return fresh
  }
}
