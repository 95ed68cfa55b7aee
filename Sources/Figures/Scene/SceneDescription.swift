internal import Animation
internal import Geometry
internal import Layers

/// A scene in a few sentences, for readers who cannot see its picture or want to know its parts.
///
/// Only the layer tree is read: size, layers and their kinds, corners, features that may take
/// passes, and movements.
struct SceneDescription {
  private let scene: Scene
  private let layers: [Layer]

  init(_ scene: Scene) {
    self.scene = scene
    var found: [Layer] = []
    func visit(_ layer: Layer) {
      found.append(layer)
      layer.sublayers.forEach(visit)
    }
    scene.timeline.root.sublayers.forEach(visit)
    layers = found
  }

  /// The sentences, in order.
  var text: String {
    [contents, corners, effects, movement].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var contents: String {
    let size = "\(scene.size.width.short) by \(scene.size.height.short) points"
    let name = scene.title.isEmpty ? "A scene" : "\u{201C}\(scene.title)\u{201D}"
    guard !layers.isEmpty else { return "\(name) is an empty screen of \(size)." }
    let kinds = SceneDescription.counts(layers.map(SceneDescription.sort))
    if kinds.count == 1, let only = kinds.first {
      return "\(name) has \(SceneDescription.words(only)) on \(size)."
    }
    return "\(name) has \(layers.count.counted("layer")) on \(size): "
      + "\(kinds.map(SceneDescription.words).listed)."
  }

  /// A noun for what a layer shows; those whose plural does not just end in "s" are in `plurals`.
  private static func sort(_ layer: Layer) -> String {
    switch layer.kind {
    case .plain: break
    default: return "\(layer.kind.name) layer"
    }
    switch layer.contents {
    case .photo: return "photo"
    case .image, .file: return "image"
    case .drawn: return "layer that draws itself"
    case .precomposited, .cornerCover: return "image with its corners drawn in"
    case nil:
      return layer.backgroundColor != nil
        ? "area of one colour" : layer.sublayers.isEmpty ? "empty layer" : "group of others"
    }
  }

  private static let plurals = [
    "layer that draws itself": "layers that draw themselves",
    "image with its corners drawn in": "images with their corners drawn in",
    "area of one colour": "areas of one colour", "group of others": "groups of others",
  ]

  private static func words(_ kind: (count: Int, name: String)) -> String {
    guard kind.count != 1, let many = plurals[kind.name] else {
      return kind.count.counted(kind.name)
    }
    return "\(kind.count.grouped) \(many)"
  }

  private var corners: String {
    let asked = layers.compactMap { layer -> String? in
      guard let request = layer.requestedCorners else { return nil }
      return "\(request.radius.short) points"
        + (request.curve == .continuous ? ", continuous" : "")
        + (request.corners == .all ? "" : ", not at all four corners")
    }
    let own = layers.filter { $0.cornerRadius > 0 }.map { "\($0.cornerRadius.short) points" }
    return [
      SceneDescription.sentence(asked, "asks for corners of", "ask for corners of"),
      SceneDescription.sentence(own, "has a corner radius of", "have a corner radius of"),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var effects: String {
    let found: [(count: Int, name: String)] = [
      (layers.count { $0.mask != nil }, "a mask"),
      (layers.count { $0.masksToBounds }, "bounds that clip"),
      (layers.count { $0.shadow.isVisible }, "a shadow"),
      (layers.count { $0.opacity < 1 }, "an opacity below 1"),
      (layers.count { $0.borderWidth > 0 }, "a border"),
      (layers.count { $0.shouldRasterize }, "a rasterized copy"),
    ]
    let words = found.filter { $0.count > 0 }.map {
      "\($0.count.grouped) \($0.count.verb("has", "have")) \($0.name)"
    }
    return words.isEmpty ? "" : "Of the layers \(words.listed)."
  }

  private var movement: String {
    guard scene.timeline.root.isAnimated, scene.timeline.duration > 0 else {
      return "Nothing moves."
    }
    var names: [String] = []
    for layer in layers {
      var own = layer.animations.entries.flatMap(\.animation.properties)
      if layer.positionAnimation != nil { own.append("position") }
      if layer.transition != nil { own.append("transition") }
      names += Set(own).sorted()
    }
    let seconds = scene.timeline.duration.short
    let time = "In \(seconds) \(seconds == "1" ? "second" : "seconds")"
    guard !names.isEmpty else { return "\(time) its contents change by themselves." }
    let moving = SceneDescription.counts(names).map {
      "the \($0.name) of \($0.count.counted("layer"))"
    }
    return "\(time) \(moving.listed) \(moving.count == 1 ? "changes" : "change")."
  }

  private static func sentence(_ values: [String], _ one: String, _ many: String) -> String {
    let parts = counts(values)
    guard let first = parts.first else { return "" }
    let verb = first.count == 1 ? one : many
    let rest = parts.dropFirst().map { "\($0.count) of \($0.name)" }
    let head = "\(first.count) \(verb) \(first.name)"
    return ([head] + rest).listed(limit: 4) + "."
  }

  /// Returns each distinct word with its count, in order of first appearance.
  private static func counts(_ words: [String]) -> [(count: Int, name: String)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for word in words {
      if counts[word] == nil { order.append(word) }
      counts[word, default: 0] += 1
    }
    return order.map { (counts[$0] ?? 0, $0) }
  }
}

extension Double {
  /// At most one decimal, none for whole numbers; very large numbers keep Swift's own notation.
  fileprivate var short: String {
    guard magnitude < 1e9 else { return "\(self)" }
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
