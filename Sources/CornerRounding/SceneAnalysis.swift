internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlan
internal import RenderServer

/// The three questions for all rounded layers of a timeline.
public struct SceneAnalysis: Hashable, Sendable {
  /// Every layer with requested corners, in drawing order.
  public var sites: [SiteAnalysis]
  /// The number of frames that were looked at.
  public var frameCount: Int
  /// Device pixels a point at which the frames were looked at.
  public var scale: Double

  /// Whether anything but one solid colour moves underneath the corners of any layer.
  public var movesUnderneath: Bool { sites.contains(where: \.movesUnderneath) }
  /// Whether content moves through the corners of any layer.
  public var movesThrough: Bool { sites.contains(where: \.movesThrough) }
  /// Whether every layer has its corners to itself; also true when nothing is rounded.
  public var isOneLayer: Bool { sites.allSatisfy(\.isOneLayer) }
  /// Whether something moves underneath, all of it in one solid colour for each layer.
  public var onlySolidMovesUnderneath: Bool {
    !movesUnderneath && sites.contains { $0.movement.count(.underneath) > 0 }
  }

  /// Renders what is behind and what is in every rounded layer, frame by frame, and compares.
  public init(of timeline: Timeline, scale: Double = 2) {
    let times = timeline.frameTimes
    frameCount = times.count
    self.scale = scale
    let screen = PixelRect(
      covering: Rect(
        x: 0, y: 0, width: timeline.root.bounds.width * scale,
        height: timeline.root.bounds.height * scale))
    var observers = timeline.root.roundingSites.map { SiteObserver($0, screen: screen) }
    var server = RenderServer()
    for time in times {
      let frame = timeline.root.presentation(at: time, scale: scale)
      for index in observers.indices {
        observers[index].observe(frame, scale: scale, server: &server)
      }
    }
    sites = observers.map(\.analysis)
  }
}
