public import Layers

/// A layer tree over time: what strategies rewrite, what is analysed and verified.
public struct Timeline: Hashable, Sendable {
  /// Its bounds are the screen; requested corners are marked in its tree.
  public var root: Layer
  /// In seconds; 0 for a still scene. Of one that never ends the first ``mostFrames`` frames are
  /// examined.
  public var duration: Double
  /// How densely it is examined.
  public var framesPerSecond: Double

  /// The most frames that are examined: ten minutes at 60 a second.
  public static let mostFrames = 36_000

  /// Makes a timeline; a duration below 0 or not a number becomes 0, a frame rate that is not
  /// finite or not above 0 becomes 60.
  public init(root: Layer, duration: Double, framesPerSecond: Double = 60) {
    self.root = root
    self.duration = duration > 0 ? duration : 0
    self.framesPerSecond =
      framesPerSecond > 0 && framesPerSecond.isFinite ? framesPerSecond : 60
  }

  /// The moments of all frames, from 0 to the duration; one for a scene that does not move.
  public var frameTimes: [Double] {
    guard root.isAnimated, duration > 0 else { return [0] }
    let all = (duration * framesPerSecond).rounded(.up)
    let count = all < Double(Self.mostFrames) ? Int(all) : Self.mostFrames - 1
    return (0...count).map { min(duration, Double($0) / framesPerSecond) }
  }
}

extension Timeline {
  /// The same, examined in this many frames after the first.
  package func inFrames(_ count: Int) -> Timeline {
    guard duration > 0 else { return self }
    var copy = self
    copy.framesPerSecond = min(framesPerSecond, Double(count) / duration)
    return copy
  }
}

/// A layer whose corners are to be rounded, and where it is in the tree.
public struct RoundingSite: Hashable, Sendable {
  /// Indices of sublayers from the root down.
  public var path: [Int]
  /// The layer as it stands in the tree, not animated.
  public var layer: Layer
  /// The corners that the layer asks for.
  public var request: CornerRequest
}

extension Layer {
  /// All layers of the tree with requested corners, in drawing order.
  public var roundingSites: [RoundingSite] {
    var sites: [RoundingSite] = []
    func visit(_ layer: Layer, _ path: [Int]) {
      if let request = layer.requestedCorners {
        sites.append(RoundingSite(path: path, layer: layer, request: request))
      }
      for (index, sublayer) in layer.sublayers.enumerated() { visit(sublayer, path + [index]) }
    }
    visit(self, [])
    return sites
  }
}
