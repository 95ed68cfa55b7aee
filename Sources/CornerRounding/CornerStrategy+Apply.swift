internal import Geometry
internal import Layers
public import SituationAnalysis

extension CornerStrategy {
  /// Rewrites every layer with requested corners so that this strategy rounds them.
  ///
  /// A scene is refused as a whole: if one layer refuses, the reference rounds them all.
  ///
  /// - Parameters:
  ///   - analysis: of the same timeline; colours to look up are taken from it.
  ///   - scale: device pixels per point of the screen, for strategies that make bitmaps
  ///     (``isMadeForOneScale``); nil for the analysis' scale.
  public func apply(
    to timeline: Timeline, _ analysis: SceneAnalysis, scale: Double? = nil
  ) -> StrategyOutcome {
    apply(to: timeline, analysis, scale: scale ?? analysis.scale, shown: nil)
  }

  /// - Parameter shown: the timeline's frames at that scale; nil to present them.
  func apply(
    to timeline: Timeline, _ analysis: SceneAnalysis, scale: Double, shown: PresentedFrames?
  ) -> StrategyOutcome {
    let frames = ShownFrames(of: timeline, scale: scale, shown)
    func context(_ site: SiteAnalysis, _ strategy: CornerStrategy) -> RoundingContext {
      RoundingContext(site, in: timeline.root, frames, curve: strategy.curve, scale: scale)
    }
    var outcome = StrategyOutcome(strategy: self, timeline: timeline, refusals: [], caveats: [])
    for site in analysis.sites {
      let context = context(site, self)
      func named(_ reason: Refusal.Reason) -> Refusal {
        Refusal(layerName: context.layer.name, reason: reason)
      }
      outcome.refusals += method.refusals(in: context).map(named)
      outcome.caveats += method.caveats(in: context).map(named)
    }
    let strategy = outcome.isApplied ? self : .cornerRadius
    for site in analysis.sites.inRewritingOrder {
      var layer = outcome.timeline.root[path: site.site.path]
      layer.requestedCorners = nil
      strategy.method.rewrite(&layer, in: &outcome.timeline.root, context(site, strategy))
      outcome.timeline.root[path: site.site.path] = layer
    }
    return outcome
  }
}

extension [SiteAnalysis] {
  /// Deepest first, and last first within a depth: a rewrite may add layers inside its layer or
  /// after it, which must not shift the paths still to come.
  fileprivate var inRewritingOrder: [SiteAnalysis] {
    sorted {
      let (a, b) = ($0.site.path, $1.site.path)
      return a.count == b.count ? b.lexicographicallyPrecedes(a) : a.count > b.count
    }
  }
}
