import Geometry
import Layers
import Raster
import RenderPlanning

extension DumpScene {
  // MARK: What is left out

  static let culled = [
    DumpScene(
      "left-out-hidden", "Hidden layers are left out with all that is in them.",
      [
        box("hidden") {
          $0.isHidden = true
          $0.sublayers = [inner]
        }
      ]),
    DumpScene(
      "left-out-transparent", "So are those without opacity.", [box("clear") { $0.opacity = 0 }]),
    DumpScene(
      "left-out-outside", "A tree outside of the screen is noted once.",
      [
        box("outside", Rect(x: 200, y: 0, width: 40, height: 30)) { $0.sublayers = [inner, inner] }
      ]),
    DumpScene(
      "left-out-by-a-clip", "What a clip leaves nothing of is outside as well.",
      [
        box("clip") {
          $0.masksToBounds = true
          $0.sublayers = [box("below", Rect(x: 0, y: 40, width: 10, height: 10))]
        }
      ]),
    DumpScene(
      "left-out-back", "A layer that is seen from behind is left out, if it has one side.",
      [
        box("card") {
          $0.transform = .rotation(.pi, about: [0, 1, 0])
          $0.isDoubleSided = false
        }
      ]),
    DumpScene(
      "left-out-covered", "What one opaque draw covers is not drawn.",
      [box("below"), box("above", Rect(x: 0, y: 0, width: 60, height: 60))]),
    DumpScene(
      "left-out-pass", "A pass that only covered draws read goes with them.",
      [
        box("group") {
          $0.opacity = 0.5
          $0.sublayers = [inner]
        }, box("above", Rect(x: 0, y: 0, width: 60, height: 60)),
      ]),
    DumpScene(
      "not-covered-by-two", "Two that cover something together do not.",
      [
        box("below"), box("left", Rect(x: 0, y: 0, width: 30, height: 60)),
        box("right", Rect(x: 30, y: 0, width: 30, height: 60)),
      ]),
  ]

  // MARK: Space

  private static func perspective(_ root: inout Layer) {
    root.anchorPoint = [0.5, 0.5]
    root.position = [50, 40]
    root.sublayerTransform = .perspective(distance: 200)
  }

  private static let tilt = Transform3D.rotation(.pi / 3, about: [0, 1, 0])

  static let spaces = [
    DumpScene(
      "perspective", "A tilted layer is drawn in perspective, without a pass.",
      [box("card") { $0.transform = tilt }], root: perspective),
    DumpScene(
      "perspective-parallel", "One that is parallel to the screen is only larger.",
      [box("card") { $0.zPosition = 100 }], root: perspective),
    DumpScene(
      "perspective-group", "A group in perspective has the pixels of its plane.",
      [
        box("card") {
          $0.transform = tilt
          $0.opacity = 0.5
          $0.sublayers = [inner]
        }
      ], root: perspective),
    DumpScene(
      "transform-layer", "Planes of a transform layer are drawn by their height, the highest last.",
      [
        box("room") {
          $0.kind = .transform
          $0.transform = tilt
          $0.sublayers = [
            box("near") { $0.zPosition = 20 }, box("far") { $0.zPosition = -20 },
          ]
        }
      ], root: perspective),
    DumpScene(
      "transform-layer-faded", "Its opacity fades each plane by itself.",
      [
        box("room") {
          $0.kind = .transform
          $0.opacity = 0.5
          $0.sublayers = [inner, box("other", Rect(x: 20, y: 5, width: 10, height: 10))]
        }
      ]),
    DumpScene(
      "backdrop-in-perspective", "What is behind a panel in perspective is not blurred.",
      [
        box("panel") {
          $0.transform = tilt
          $0.kind = .backdrop(.light)
        }
      ], root: perspective),
  ]

  // MARK: Kinds

  private static func replicator(
    _ transform: Transform3D, _ change: (inout ReplicatorLayer) -> Void = { _ in }
  ) -> Layer {
    box("copies") {
      $0.backgroundColor = nil
      var replicator = ReplicatorLayer(instanceCount: 3, instanceTransform: transform)
      change(&replicator)
      $0.kind = .replicator(replicator)
      $0.sublayers = [inner]
    }
  }

  private static func gradient(_ kind: GradientLayer.Kind) -> Layer {
    box("colours") {
      $0.backgroundColor = nil
      var gradient = GradientLayer([.black, .white], kind: kind)
      if kind != .axial { (gradient.startPoint, gradient.endPoint) = ([0.5, 0.5], [1, 1]) }
      $0.kind = .gradient(gradient)
    }
  }

  static let kinds = [
    DumpScene(
      "replicator", "Each instance draws the sublayers again.",
      [replicator(.translation(12, 0, 0))]),
    DumpScene(
      "replicator-colours", "Colours that are not opaque make instances blended.",
      [
        replicator(.translation(12, 0, 0)) {
          $0.instanceColor = .white
          $0.instanceAlphaOffset = -0.25
        }
      ]),
    DumpScene(
      "replicator-in-space", "Instances that are turned in space are planes of their own.",
      [replicator(.rotation(0.5, about: [0, 1, 0]).then(.translation(5, 0, 0)))],
      root: perspective),
    DumpScene(
      "shape", "A shape is a fill and a line.",
      [
        box("shape") {
          $0.backgroundColor = nil
          var shape = ShapeLayer()
          shape.path = RoundedRect($0.bounds.insetBy(5), radius: 100).path
          (shape.strokeColor, shape.lineWidth) = (.black, 4)
          $0.kind = .shape(shape)
        }
      ]),
    DumpScene("gradient-axial", "Colours along a line.", [gradient(.axial)]),
    DumpScene("gradient-radial", "Colours between ellipses.", [gradient(.radial)]),
    DumpScene("gradient-conic", "Colours around a point.", [gradient(.conic)]),
    DumpScene(
      "emitter", "Each particle is a draw; additive ones are added.", at: 1,
      [
        box("sparks") {
          $0.backgroundColor = nil
          let image = LayerImage(Bitmap(width: 4, height: 4, color: .white), scale: 1)
          var emitter = EmitterLayer(
            [EmitterCell(.image(image), birthRate: 3, lifetime: 1)], position: [20, 15])
          emitter.renderMode = .additive
          $0.kind = .emitter(emitter)
        }
      ]),
    DumpScene(
      "player", "What a player shows is sampled from its own frame.", scale: 2, at: 0.5,
      [box("video") { $0.kind = .external(ExternalLayer(.player, name: "clip")) }]),
  ]

  // MARK: Frame after frame

  static let redrawn: [DumpScene] = {
    let before = RenderPlan(of: screen([box("a"), inner]), scale: 1, era: .iOS9)
    func after(_ sublayers: [Layer]) -> (title: String, plan: RenderPlan) {
      let plan = RenderPlan(of: screen(sublayers), scale: 1, era: .iOS9)
      let rects = plan.dirtyRegion(since: before).rects
        .map { "\($0.width)x\($0.height) at \($0.x),\($0.y)" }
      return ("dirty: " + (rects.isEmpty ? "nothing" : rects.joined(separator: ", ")), plan)
    }
    return [
      DumpScene(
        "dirty-nothing", "A frame like the one before has nothing to redraw.",
        frames: [after([box("a"), inner])]),
      DumpScene(
        "dirty-moved", "What moves makes its old and its new pixels dirty.",
        frames: [after([box("a") { $0.position.x += 5 }, inner])]),
      DumpScene(
        "dirty-order", "What comes to lie above another makes its own pixels dirty.",
        frames: [after([inner, box("a")])]),
    ]
  }()
}
