import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// A small scene whose plan is kept as text.
struct DumpScene: Sendable, CustomTestStringConvertible {
  /// The file's name without suffix.
  let name: String
  /// The sentence that the dump shows to be true; its first line.
  let proves: String
  /// The frames: a title and the plan of each.
  let frames: [(title: String, plan: RenderPlan)]
  /// What is written behind the last frame.
  var notes: [String] = []

  var testDescription: String { name }

  /// The sentence, then each frame with the memory of its surfaces.
  var text: String {
    let parts = frames.map { title, plan in
      let bytes = plan.surfaces.dropFirst().reduce(0) { $0 + $1.memoryBytes }
      return """
        == \(title)
        \(plan)
        \(plan.problems.map { "problem: \($0)\n" }.joined())memory beside the screen: \(bytes) bytes
        """
    }
    return ([proves] + parts + notes).joined(separator: "\n\n") + "\n"
  }

  /// One frame in each of the eras.
  init(
    _ name: String, _ proves: String, scale: Double = 1, eras: [Era] = [.iOS9], at time: Double = 0,
    _ sublayers: [Layer], root change: (inout Layer) -> Void = { _ in }
  ) {
    let root = DumpScene.screen(sublayers, change).presentation(at: time, scale: scale)
    self.init(
      name, proves,
      frames: eras.map { ($0.title, RenderPlan(of: root, scale: scale, era: $0)) })
  }

  /// Frames that were planned before.
  init(_ name: String, _ proves: String, frames: [(title: String, plan: RenderPlan)]) {
    (self.name, self.proves, self.frames) = (name, proves, frames)
  }

  /// All scenes.
  static let all: [DumpScene] = [
    images, clips, groups, shadows, rasterized, filters, transitions, culled, spaces, kinds,
    redrawn,
  ].flatMap(\.self)

  // MARK: Layers

  /// A white screen of 100 by 80 points.
  static func screen(_ sublayers: [Layer], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 80), position: .zero)
    root.anchorPoint = .zero
    root.backgroundColor = .white
    root.sublayers = sublayers
    change(&root)
    return root
  }

  /// A black layer.
  static func box(
    _ name: String, _ rect: Rect = Rect(x: 10, y: 10, width: 40, height: 30),
    _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    var layer = Layer(bounds: Rect(origin: .zero, size: rect.size), position: rect.center)
    layer.name = name
    layer.backgroundColor = .black
    change(&layer)
    return layer
  }

  /// An opaque image of 40 by 30 pixels, one a point, and nothing else.
  static func picture(_ name: String, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    box(name) {
      $0.backgroundColor = nil
      $0.contents = .image(LayerImage(Bitmap(width: 40, height: 30, color: .black), scale: 1))
      change(&$0)
    }
  }

  /// A small box within another one.
  static let inner = box("inner", Rect(x: 5, y: 5, width: 10, height: 10))
}
