internal import Animation
internal import Geometry
internal import Layers
internal import Raster
internal import SituationAnalysis

// The changes that may flip a verdict. Each returns the timeline unchanged where there is nothing
// to change.

extension Timeline {
  private var paths: [[Int]] { root.roundingSites.map(\.path) }

  /// Everything drawn before a rounded layer, and around it, is frozen in its first state.
  func freezingBackground() -> Timeline {
    changing { layer, path in
      if isBackground(path) { layer = layer.stilled }
      if isAround(path) { layer.dropAnimations { !Self.placing.contains($0) } }
    }
  }

  /// The rounded layers, and those around them, stay in their first position.
  func freezingRoundedLayers() -> Timeline {
    let paths = Set(paths)
    return changing { layer, path in
      guard isAround(path) || paths.contains(path) else { return }
      if layer.positionAnimation != nil {
        let first = layer.positionAnimation?.value(at: 0, scale: 2) ?? layer.position
        (layer.position, layer.positionAnimation) = (first, nil)
      }
      layer.dropAnimations(where: Self.placing.contains)
    }
  }

  /// Nothing but the screen's colour lies behind rounded layers; white where that is not opaque.
  func withSolidBackground(_ analysis: SceneAnalysis) -> Timeline {
    guard analysis.showsMoreThanOneColor else { return self }
    var copy = changing { layer, path in
      if isBackground(path), reachesRounded(layer, path) { layer.isHidden = true }
      if isAround(path), !path.isEmpty {
        (layer.contents, layer.backgroundColor) = (nil, nil)
      }
    }
    copy.root.contents = nil
    copy.root.dropAnimations { $0 == "backgroundColor" || $0 == "contents" }
    if (copy.root.backgroundColor?.alpha ?? 0) < 1 { copy.root.backgroundColor = .white }
    return copy
  }

  /// The contents of rounded layers are frozen in their first state.
  func freezingContent() -> Timeline {
    let paths = Set(paths)
    return changing { layer, path in
      guard paths.contains(path) else { return }
      layer.sublayers = layer.sublayers.map(\.stilled)
      layer.dropAnimations { !Self.placing.contains($0) && $0 != "opacity" }
    }
  }

  /// The contents of rounded layers are clipped to a rectangle that lies where the outline is
  /// straight.
  func insettingContent() -> Timeline {
    let paths = Set(paths)
    return changing { layer, path in
      guard paths.contains(path), !layer.sublayers.isEmpty, let request = layer.requestedCorners
      else { return }
      let shape = request.shape(in: layer.bounds)
      let inset = CornerMask.each.map { shape.cornerExtent($0) }.max() ?? 0
      let inner = layer.bounds.insetBy(inset.rounded(.up))
      guard inset > 0, !inner.isEmpty else { return }
      var window = Layer(bounds: inner, position: inner.center)
      window.masksToBounds = true
      window.sublayers = layer.sublayers
      layer.sublayers = [window]
    }
  }

  /// The rounded views of a scene, repeated, as a strategy has rewritten them, for pricing.
  ///
  /// Unchanged parts without a rounded layer occur once. The copies lie one below the other on a
  /// screen that is taller accordingly, so that none covers another; price it as one of the scene's
  /// size (`RunCounts.onScreen`), since the copies stand for views on that screen.
  func repeated(_ count: Int, from original: Timeline) -> Timeline {
    guard count > 1 else { return self }
    let bounds = root.bounds
    var screen = Layer(bounds: bounds, position: .zero)
    screen.anchorPoint = .zero
    screen.bounds.size.height = bounds.height * Double(count)
    let views = Self.views(of: root, from: original.root)
    screen.sublayers = (0..<count).map { index in
      var part = index == 0 ? root : views
      part.anchorPoint = .zero
      part.positionAnimation = nil
      part.position = Point(x: bounds.minX, y: bounds.minY + bounds.height * Double(index))
      part.masksToBounds = true
      return part
    }
    var copy = self
    copy.root = screen
    return copy
  }

  /// A layer with only its rounded parts, or those that a strategy has changed or added.
  private static func views(of layer: Layer, from original: Layer) -> Layer {
    guard original.requestedCorners == nil else { return layer }
    var copy = layer
    copy.dropAnimations { $0 == "backgroundColor" || $0 == "contents" }
    (copy.backgroundColor, copy.contents) = (nil, nil)
    let unrounded = original.sublayers.filter { $0.roundingSites.isEmpty }
    let left = layer.sublayers.indices.filter { !unrounded.contains(layer.sublayers[$0]) }
    copy.sublayers = left.map { layer.sublayers[$0] }
    guard left.count == 1, let only = left.first, original.sublayers.indices.contains(only) else {
      return copy
    }
    var (own, before) = (layer.sublayers[only], original.sublayers[only])
    (own.sublayers, before.sublayers) = ([], [])
    if own == before {
      copy.sublayers = [views(of: layer.sublayers[only], from: original.sublayers[only])]
    }
    return copy
  }

  // MARK: Parts

  /// Properties that place a layer without changing what it shows.
  private static let placing: Set<String> = [
    "position", "transform", "anchorPoint", "zPosition", "sublayerTransform",
  ]

  /// Whether the layer at a path is around a rounded one.
  private func isAround(_ path: [Int]) -> Bool {
    paths.contains { $0.count > path.count && $0.starts(with: path) }
  }

  /// Whether the layer at a path is drawn before a rounded one, off the path to it, and contains
  /// none.
  private func isBackground(_ path: [Int]) -> Bool {
    guard let last = path.last, !isAround(path), !paths.contains(path) else { return false }
    let parent = Array(path.dropLast())
    let order = root[path: parent].drawingOrder
    guard let own = order.firstIndex(of: last) else { return false }
    return paths.contains { site in
      guard site.count > parent.count, site.starts(with: parent) else { return false }
      return (order.firstIndex(of: site[parent.count]) ?? 0) > own
    }
  }

  /// Whether the bounds of a layer intersect those of a rounded one in some frame.
  private func reachesRounded(_ layer: Layer, _ path: [Int]) -> Bool {
    frameTimes.contains { time in
      let frame = root.presentation(at: time, scale: 1)
      func box(_ path: [Int]) -> Rect {
        frame.deviceBox(of: path, scale: 1)
      }
      let own = box(path)
      return paths.contains { own.intersects(box($0)) }
    }
  }

  /// Returns the timeline with layers changed, from the root down; replaced layers are not
  /// descended into.
  private func changing(_ change: (inout Layer, [Int]) -> Void) -> Timeline {
    func changed(_ layer: Layer, _ path: [Int]) -> Layer {
      var copy = layer
      change(&copy, path)
      guard isAround(path) else { return copy }
      for index in copy.sublayers.indices {
        copy.sublayers[index] = changed(copy.sublayers[index], path + [index])
      }
      return copy
    }
    var copy = self
    copy.root = changed(root, [])
    return copy
  }
}

extension Layer {
  /// The layer with everything in it as it shows when the scene begins.
  fileprivate var stilled: Layer { isAnimated ? presentation(at: 0, scale: 2) : self }

  /// Removes animations of some properties, leaving the values that show when the scene begins.
  fileprivate mutating func dropAnimations(where isDropped: (String) -> Bool) {
    guard animations.entries.contains(where: { $0.animation.properties.contains(where: isDropped) })
    else { return }
    var kept = AnimationStack()
    var first = self
    (first.sublayers, first.mask, first.positionAnimation) = ([], nil, nil)
    let dropped = animations.entries.filter { $0.animation.properties.contains(where: isDropped) }
    for entry in animations.entries where !dropped.contains(entry) {
      kept.add(entry.animation, forKey: entry.key)
    }
    first.animations = AnimationStack()
    for entry in dropped { first.animations.add(entry.animation, forKey: entry.key) }
    var shown = first.presentation(at: 0, scale: 2)
    shown.sublayers = sublayers
    shown.mask = mask
    shown.positionAnimation = positionAnimation
    shown.animations = kept
    shown.timing = timing
    self = shown
  }
}
