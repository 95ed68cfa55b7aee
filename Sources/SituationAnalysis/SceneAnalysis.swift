internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning
internal import Rendering

/// The three questions for all rounded layers of a timeline.
public struct SceneAnalysis: Hashable, Sendable {
  /// Every layer with requested corners, in drawing order.
  public var sites: [SiteAnalysis]
  /// The number of frames that were examined.
  public var frameCount: Int
  /// Device pixels per point at which the frames were examined.
  public var scale: Double
  /// How often the screen changes, and how often without any of the rounded layers.
  public var motion = ScreenMotion()

  /// The layers with a corner on the screen in some frame; only they answer questions.
  public var seenSites: [SiteAnalysis] { sites.filter(\.isSeen) }
  /// Whether anything but one solid colour shows underneath the corners of any layer.
  public var showsMoreThanOneColor: Bool { seenSites.contains(where: \.showsMoreThanOneColor) }
  /// Whether what is behind the corners of any layer changes, in whatever colours.
  public var movesUnderneath: Bool { seenSites.contains(where: \.movesUnderneath) }
  /// Whether content moves through the corners of any layer.
  public var movesThrough: Bool { seenSites.contains(where: \.movesThrough) }
  /// Whether every layer has its corners to itself; also true when nothing is rounded.
  public var isOneLayer: Bool { seenSites.allSatisfy(\.isOneLayer) }

  /// Renders what is behind and inside every rounded layer, frame by frame, and compares.
  public init(of timeline: Timeline, scale: Double = 2) {
    let times = timeline.frameTimes
    frameCount = times.count
    self.scale = scale
    let screen = PixelRect(
      covering: Rect(
        x: 0, y: 0, width: timeline.root.bounds.width * scale,
        height: timeline.root.bounds.height * scale))
    let rounded = timeline.root.roundedAsRequested
    let frames = PresentedFrames(rounded, at: times, scale: scale)
    var observers = timeline.root.roundingSites.map { site in
      SiteObserver(
        site, screen: screen,
        size: frames.largestSize(of: site.path, on: screen, scale: scale))
    }
    var server = RenderServer()
    var earlier: RenderPlan?
    for frame in frames {
      let plan = RenderPlan(of: frame, scale: scale, era: .forPixels)
      let changes = earlier.map { $0 != plan }
      var effects: [SiteObserver.Effect] = []
      for index in observers.indices {
        effects.append(
          observers[index].observe(frame, screenChanges: changes, scale: scale, server: &server))
      }
      if let changes {
        let isElsewhere = effects.contains(.none) && !effects.contains(.changes)
        motion.note(changes: changes, isElsewhere: isElsewhere)
      }
      earlier = plan
    }
    sites = observers.map { $0.finished() }
  }
}

extension PresentedFrames {
  /// The most columns and rows that the layer at a path takes up in any frame in which it is on the
  /// screen, in device pixels.
  fileprivate func largestSize(
    of path: [Int], on screen: PixelRect, scale: Double
  ) -> (width: Int, height: Int) {
    var size = (width: 0, height: 0)
    for frame in self {
      let pixels = PixelRect(covering: frame.deviceBox(of: path, scale: scale))
      guard !pixels.intersection(screen).isEmpty else { continue }
      size = (Swift.max(size.width, pixels.width), Swift.max(size.height, pixels.height))
    }
    return size
  }
}
