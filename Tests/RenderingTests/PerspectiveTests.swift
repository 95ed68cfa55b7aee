import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// Layers in perspective against exact polygons, and against the same without perspective.
struct PerspectiveTests {
  private typealias Scenes = SpaceScenes

  /// A layer of every kind of source, the same size each.
  private static func subjects() -> [(name: String, layer: Layer)] {
    let place = Rect(x: 20, y: 14, width: 48, height: 40)
    func box(_ change: (inout Layer) -> Void) -> Layer {
      Scenes.box(place, Color(hex: 0x3366CC), change)
    }
    let inner = Scenes.box(Rect(x: 30, y: 25, width: 40, height: 30), Color(hex: 0xCC3333))
    return [
      ("colour", box { _ in }),
      ("rounded", box { $0.cornerRadius = 9 }),
      ("border", box { ($0.cornerRadius, $0.borderWidth, $0.backgroundColor) = (9, 3, nil) }),
      ("photo", box { $0.contents = .photo(.forest) }),
      (
        "gradient",
        box {
          $0.gradient = GradientLayer([.black, .white])
          $0.backgroundColor = nil
        }
      ),
      (
        "shadow",
        box {
          $0.shadow.opacity = 0.8
          $0.shadow.path = Path($0.bounds)
          $0.shadow.offset = Size(5, 6)
        }
      ),
      (
        "clip",
        box {
          ($0.masksToBounds, $0.cornerRadius, $0.sublayers) = (true, 12, [inner])
        }
      ),
      ("straight clip", box { ($0.masksToBounds, $0.sublayers) = (true, [inner]) }),
      ("group", box { ($0.opacity, $0.sublayers) = (0.5, [inner]) }),
      (
        "mask",
        box {
          $0.mask = Scenes.box(Rect(x: 4, y: 4, width: 30, height: 20), .black) {
            $0.cornerRadius = 8
          }
        }
      ),
      ("filter", box { $0.filters = [.gaussianBlur(radius: 2), .saturation(0.3)] }),
      ("player", box { $0.external = ExternalLayer(.player, name: "film") }),
      ("fade", box { $0 = inTransition(.fade, $0) }),
      ("push", box { $0 = inTransition(.push, $0) }),
      ("raster", box { ($0.shouldRasterize, $0.sublayers) = (true, [inner]) }),
    ]
  }

  /// A layer half on the way from a red picture to its own.
  private static func inTransition(_ kind: Transition.Kind, _ layer: Layer) -> Layer {
    var timing = MediaTiming(duration: 1)
    timing.beginTime = -0.5
    var (old, new) = (layer, layer)
    old.backgroundColor = Color(hex: 0xCC3333)
    new.transition = LayerTransition(
      Transition(kind, timing: timing, timingFunction: .linear), from: old)
    return new
  }

  @Test func `is the same as without perspective where there is none`() {
    for (name, layer) in PerspectiveTests.subjects() {
      let flat = Scenes.screen([layer])
      var turned = layer
      turned.transform = turned.transform.hardlyProjective
      let plan = Scenes.plan(Scenes.screen([turned]))
      #expect(plan.passes.last?.draws.dropFirst().allSatisfy { $0.projection != nil } == true)
      let (drawn, expected) = (Scenes.picture(Scenes.screen([turned])), Scenes.picture(flat))
      #expect(drawn.difference(from: expected).maximum <= 1, "\(name)")
      #expect(!expected.difference(from: Scenes.picture(Scenes.screen([]))).isEmpty)
    }
  }

  @Test func `is the same when turned about z or scaled`() {
    for (name, layer) in PerspectiveTests.subjects().prefix(5) {
      for map in [Affine.rotation(0.3), .scale(1.25, 0.75), .scale(-1, 1)] {
        var (flat, turned) = (layer, layer)
        flat.affineTransform = map
        turned.transform = Transform3D(map).hardlyProjective
        let (drawn, expected) = (
          Scenes.picture(Scenes.screen([turned])), Scenes.picture(Scenes.screen([flat]))
        )
        // Gradients come by way of the plane's pixels: where they begin and end, the bend in their
        // colours, 6 levels a pixel, is off by up to half a pixel of those.
        let limit = name == "gradient" ? 3 : 1
        #expect(drawn.difference(from: expected).maximum <= limit, "\(name)")
      }
    }
  }

  @Test func `covers the polygon of its corners`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let box = Scenes.box(Rect(x: 28, y: 16, width: 40, height: 40), .black) {
        $0.transform = Transform3D.rotation(
          random.number(in: -1.2..<1.2), about: [random.number(in: -1..<1), 1, 0])
        $0.zPosition = random.number(in: -40..<40)
      }
      let root = Scenes.screen([box]) { $0.sublayerTransform = .perspective(distance: 150) }
      let place = LayerSpace(of: root).inside(root, box)
      let quad = try #require(place.toTop.quad(of: box.bounds))
      var expected = Scenes.picture(Scenes.screen([]))
      expected.fill(Scenes.polygon(quad.corners), with: .color(.black))
      #expect(Scenes.picture(root).difference(from: expected).maximum <= 1, "\(random)")
      let draw = try #require(Scenes.plan(root).passes[0].draws.last)
      #expect(draw.isBlended)
      let area = abs(quad.signedArea)
      if Rect(x: 0, y: 0, width: 96, height: 72).contains(
        place.toTop.projectedBounds(of: box.bounds) ?? .zero)
      {
        #expect(draw.pixelsDrawn == Int(area.rounded(.up)), "\(random)")
      }
    }
  }

  @Test func `draws the part in front of the eye`() {
    // A floor that runs from far away through the eye: below the horizon all is black.
    let floor = Scenes.box(Rect(x: -4952, y: -4964, width: 10000, height: 10000), .black) {
      $0.transform = .rotation(.pi / 2 - 0.2, about: [1, 0, 0])
    }
    let root = Scenes.screen([floor]) { $0.sublayerTransform = .perspective(distance: 100) }
    let place = LayerSpace(of: root).inside(root, floor)
    let drawn = Scenes.picture(root)
    var counts = (black: 0, white: 0)
    for y in stride(from: 1, to: 72, by: 3) {
      let hits = [-1.0, 0, 1].map { place.toTop.unapply(Point(48.5, Double(y) + 0.5 + $0)) }
      guard Set(hits.map { $0.map { floor.bounds.contains($0) } ?? false }).count == 1 else {
        continue
      }
      let isHit = hits[1].map { floor.bounds.contains($0) } ?? false
      #expect(drawn[48, y].r == (isHit ? 0 : 255), "row \(y)")
      if isHit { counts.black += 1 } else { counts.white += 1 }
    }
    #expect(counts.black > 3 && counts.white > 3)
  }

  @Test func `draws nothing of planes that cannot be seen`() {
    let empty = Scenes.picture(Scenes.screen([]))
    let perspective = Transform3D.perspective(distance: 100)
    let edge = Transform3D.scale(0, 1)
    let maps: [Transform3D] = [
      edge.hardlyProjective, Transform3D.scale(0, 0).hardlyProjective,
      Transform3D.scale(.nan, 1).hardlyProjective, Transform3D.scale(.infinity, 1).hardlyProjective,
      .translation(0, 0, 100.5).then(perspective), .translation(0, 0, 1e9).then(perspective),
      Transform3D.rotation(.pi / 2, about: [0, 1, 0]).then(perspective),
      Transform3D.translation(1e300, 0).hardlyProjective, .translation(.nan, 0),
      Transform3D(.zero, .zero, .zero, .zero),
    ]
    for (index, map) in maps.enumerated() {
      for (name, layer) in PerspectiveTests.subjects() {
        var layer = layer
        layer.transform = map
        let drawn = Scenes.picture(Scenes.screen([layer]))
        #expect(drawn.difference(from: empty).maximum <= 1, "map \(index) of \(name)")
      }
    }
  }

  @Test func `makes no more pixels of a plane than a limit`() {
    // Huge and far away: 200,000 points wide, seen 80 pixels wide.
    let huge = Scenes.box(Rect(x: -99_952, y: -99_964, width: 200_000, height: 200_000), .black) {
      $0.transform = Transform3D.rotation(0.1, about: [0, 1, 0])
      $0.zPosition = -240_000
      ($0.opacity, $0.sublayers) = (
        0.5, [Scenes.box(Rect(x: 0, y: 0, width: 10, height: 10), .white)]
      )
    }
    let root = Scenes.screen([huge]) { $0.sublayerTransform = .perspective(distance: 100) }
    let plan = Scenes.plan(root)
    #expect(plan.passes.count == 2)
    #expect(plan.surfaces.allSatisfy { $0.bounds.area < 18 << 20 })
    #expect(abs(Int(Scenes.picture(root)[48, 36].r) - 128) <= 1)
  }

  @Test func `a group holds what sticks out of it in perspective`() {
    let tilted = Scenes.box(Rect(x: 20, y: 4, width: 30, height: 30), .black) {
      $0.transform = Transform3D.rotation(0.9, about: [0, 1, 0])
        .then(.perspective(distance: 60))
    }
    func root(_ opacity: Double) -> Layer {
      Scenes.screen([
        Scenes.box(Rect(x: 20, y: 20, width: 20, height: 20), .black) {
          ($0.opacity, $0.sublayers) = (opacity, [tilted])
        }
      ])
    }
    let (faded, full) = (Scenes.picture(root(0.5)), Scenes.picture(root(1)))
    for y in 0..<72 {
      for x in 0..<96 {
        #expect(abs(Int(faded[x, y].r) - (255 + Int(full[x, y].r)) / 2) <= 1)
      }
    }
  }
}
