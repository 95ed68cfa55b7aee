public import CornerRounding
internal import Geometry
internal import Layers
public import RenderPlanning

// What claims and tables ask about frames. As with costs, contents files cannot be read here.

extension Scene {
  /// Throws `FigureError` for a time that no scene has: before it begins, or no number.
  func check(_ time: Double) throws {
    guard time >= 0, time.isFinite else {
      throw FigureError("a scene begins at 0 s; there is no frame at \(time) s")
    }
  }

  /// Returns the plan of one frame, at twice the scale unless asked for another.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  /// - Precondition: the strategy can be used in this scene.
  public func plan(
    _ strategy: CornerStrategy = .cornerRadius, at time: Double = 0, scale: Double = 2,
    under era: Era = .current
  ) -> RenderPlan {
    let evaluation = evaluation
    evaluation.requireUse(of: strategy)
    return evaluation.frame(strategy, at: time, scale: scale, era: era).plan
  }

  /// Returns what each phase does for a frame of this scene after one of another state of it.
  ///
  /// With the same scene as `earlier` the app has changed nothing and does nothing: what moves are
  /// animations that were committed before.
  ///
  /// - Parameters:
  ///   - time: of the frame, in seconds.
  ///   - earlier: what was committed before; nil when the frame is the first.
  ///   - earlierTime: of the frame before.
  public func work(
    at time: Double = 0, after earlier: Scene? = nil, at earlierTime: Double = 0,
    scale: Double = 2, under era: Era = .current
  ) -> FrameWork {
    FrameWork(
      plan(at: time, scale: scale, under: era),
      after: earlier?.plan(at: earlierTime, scale: scale, under: era),
      model: timeline.root, earlierModel: earlier?.timeline.root)
  }
}
