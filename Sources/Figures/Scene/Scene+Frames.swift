public import CornerRounding
internal import Geometry
internal import Layers
public import RenderPlanning

// Questions of claims and tables about frames. As with costs, contents files cannot be read here.

extension Scene {
  /// Throws `FigureError` for a time before the scene begins, or one that is not finite.
  func check(_ time: Double) throws {
    guard time >= 0, time.isFinite else {
      throw FigureError("a scene begins at 0 s; there is no frame at \(time) s")
    }
  }

  /// Returns the plan of one frame, by default at 2 pixels per point.
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
    evaluation.requireUse(of: strategy, scale: scale)
    return evaluation.frame(strategy, at: time, scale: scale, era: era).plan
  }

  /// Returns what each phase does for a frame of this scene that follows a frame of an earlier
  /// state.
  ///
  /// If `earlier` is the same scene, the app has changed nothing and does nothing: only animations
  /// that were committed before move.
  ///
  /// - Parameters:
  ///   - time: of the frame, in seconds.
  ///   - earlier: the state committed before; nil when the frame is the first.
  ///   - earlierTime: of the frame before, in seconds.
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
