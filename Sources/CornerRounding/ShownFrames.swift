internal import Animation
internal import Geometry
internal import Layers
internal import Raster
internal import SituationAnalysis

/// The tree as it shows in each frame, for preconditions about where layers are.
struct ShownFrames {
  private let timeline: Timeline
  private let frames: PresentedFrames
  private let scale: Double

  /// Takes the frames of a timeline.
  ///
  /// - Parameters:
  ///   - scale: device pixels a point.
  ///   - shown: the frames, if known already.
  init(of timeline: Timeline, scale: Double, _ shown: PresentedFrames? = nil) {
    self.timeline = timeline
    self.scale = scale
    frames = shown ?? PresentedFrames(timeline.root, at: timeline.frameTimes, scale: scale)
  }

  /// Whether the layer at a path is ever more than translated: turned, scaled or in perspective.
  func isTurnedOrScaled(_ path: [Int]) -> Bool {
    frames.contains { frame in
      let map = frame.toDevice(of: path, scale: scale)
      let isMoved = [map.a - scale, map.b, map.c, map.d - scale].allSatisfy { abs($0) < 1e-9 }
      return !isMoved || frame.isInSpace(path)
    }
  }

  /// Whether the layer at a path, or one around it, is ever tilted in space.
  func isProjected(_ path: [Int]) -> Bool {
    frames.contains { frame in
      frame.isInSpace(path)
        || (0...path.count).contains { frame[path: Array(path[..<$0])].planePlacement == nil }
    }
  }

  /// Whether a shadow inside the layer at a path is ever visible while something in there is in
  /// space.
  func showsShadowFromTheSide(_ path: [Int]) -> Bool {
    frames.contains { frame in
      let layer = frame[path: path]
      return layer.hasInside { $0.shadow.opacity > 0 }
        && (!layer.sublayerTransform.isIdentity
          || layer.hasInside { !$0.sublayerTransform.isIdentity || $0.planePlacement == nil })
    }
  }

  /// Whether the top-left corner of the layer at a path ever lies between screen pixels.
  func startsBetweenPixels(_ path: [Int]) -> Bool {
    frames.contains { frame in
      let box = frame.deviceBox(of: path, scale: scale)
      return !(box.minX.isWhole && box.minY.isWhole)
    }
  }

  /// Whether part of the layer at a path starts off-screen, and the layer moves.
  func comesOntoScreen(_ path: [Int]) -> Bool {
    guard let first = frames.first else { return false }
    let (start, size) = (first.deviceBox(of: path, scale: scale), first.bounds.size)
    let screen = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    return !screen.contains(start)
      && frames.contains { $0.deviceBox(of: path, scale: scale) != start }
  }

  /// Whether an edge of the layer at a path ever lies within pixels.
  func endsWithinPixels(_ path: [Int]) -> Bool {
    startsBetweenPixels(path) || isTurnedOrScaled(path)
      || frames.contains { frame in
        let box = frame.deviceBox(of: path, scale: scale)
        return !(box.maxX.isWhole && box.maxY.isWhole)
      }
  }

  /// Whether the origin of the layer's bounds ever lies between pixels, counted from the layer's
  /// own origin, to which its bitmap's pixels are fixed.
  func scrollsBetweenPixels(_ path: [Int]) -> Bool {
    frames.contains { frame in
      let origin = frame[path: path].bounds.origin
      return !((origin.x * scale).isWhole && (origin.y * scale).isWhole)
    }
  }

  /// Whether the layer at a path, or one around it, is ever shown from a bitmap whose pixels are
  /// not the screen's.
  func isInBitmapOfOtherPixels(_ path: [Int]) -> Bool {
    (0...path.count).contains { length in
      let outer = Array(path[..<length])
      return frames.contains { frame in
        let layer = frame[path: outer]
        return layer.shouldRasterize && layer.rasterizationScale != scale
      }
        || frames.contains { $0[path: outer].shouldRasterize }
          && (isTurnedOrScaled(outer) || startsBetweenPixels(outer) || scrollsBetweenPixels(outer))
    }
  }

  /// Whether a layer around the one at a path is ever faded, masked or coloured as one picture.
  func isInGroup(_ path: [Int]) -> Bool {
    frames.contains { frame in
      path.indices.contains { length in
        let layer = frame[path: Array(path[..<length])]
        return layer.opacity < 1 || layer.mask != nil || !layer.filters.isEmpty
          || layer.compositingFilter != nil || layer.transitionState != nil
      }
    }
  }

  /// Whether a layer around the one at a path ever clips to rounded corners of its own.
  func isInRoundedClip(_ path: [Int]) -> Bool {
    frames.contains { frame in
      path.indices.contains { length in
        let layer = frame[path: Array(path[..<length])]
        return layer.masksToBounds && layer.cornerRadius > 0
      }
    }
  }

  /// Whether a replicator shows the layer at a path several times; what is behind was examined for
  /// the first only.
  func isRepeated(_ path: [Int]) -> Bool {
    frames.contains { $0.isRepeated(path) }
  }

  /// Whether a path that follows the animated bounds of the layer is their outline in every frame.
  ///
  /// It is not if the steps of the outline change on the way, or its points do not move in
  /// proportion, as when a radius becomes too large.
  func pathFollows(_ path: [Int], _ outline: (Rect) -> Path) -> Bool {
    guard timeline.root[path: path].animatedProperties.contains("bounds") else { return true }
    // Flipped geometry flips paths within bounds that are not animated with them.
    guard !timeline.root.drawsFlipped(path) else { return false }
    guard timeline.root[path: path].pathAnimations(following: outline) != nil else { return false }
    var masked = timeline.root
    masked[path: path].maskWithShape(outline)
    return timeline.frameTimes.allSatisfy { time in
      let layer = masked.presentation(at: time, scale: scale)[path: path]
      guard let shown = layer.mask?.shape?.path else { return false }
      let wanted = outline(layer.bounds)
      // In points, over all points of the path; where control points are that near, curves are too.
      return shown.isNear(wanted, within: 0.01) || shown.separation(from: wanted) < 0.01
    }
  }
}

extension Path {
  /// Whether another path has the same steps, with all points this near: a quick way to know that
  /// no point of either curve is farther away.
  fileprivate func isNear(_ other: Path, within distance: Double) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { a, b in
        let (p, q) = (a.points, b.points)
        return a.kind == b.kind
          && zip(p, q).allSatisfy { ($0 - $1).length < distance }
      }
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  /// Which step it is; steps of one kind have as many points.
  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 4
    }
  }
}

extension Layer {
  /// Whether something holds for a sublayer, at any depth.
  fileprivate func hasInside(_ isWanted: (Layer) -> Bool) -> Bool {
    sublayers.contains { isWanted($0) || $0.hasInside(isWanted) }
  }

  /// Whether a layer around the one at a path places its sublayers in space.
  fileprivate func isInSpace(_ path: [Int]) -> Bool {
    path.indices.contains { !self[path: Array(path[..<$0])].sublayerTransform.isIdentity }
  }
}

extension Double {
  /// Whether a place in pixels is that of a pixel's edge, except for rounding.
  fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-6 }
}
