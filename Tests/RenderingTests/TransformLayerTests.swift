import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// Spaces without flattening, sides of planes, replicators in space and flipped geometry.
struct TransformLayerTests {
  private typealias Scenes = SpaceScenes

  /// Six faces of 32 points, each seen from outside alone.
  private func cube(_ turn: Transform3D) -> Layer {
    let colors = [0xCC0000, 0x00CC00, 0x0000CC, 0xCCCC00, 0xCC00CC, 0x00CCCC]
    let turns: [Transform3D] = [
      .identity, .rotation(.pi / 2, about: [0, 1, 0]), .rotation(.pi, about: [0, 1, 0]),
      .rotation(-.pi / 2, about: [0, 1, 0]), .rotation(.pi / 2, about: [1, 0, 0]),
      .rotation(-.pi / 2, about: [1, 0, 0]),
    ]
    var cube = Layer(bounds: Rect(x: 0, y: 0, width: 32, height: 32), position: [48, 36])
    cube.kind = .transform
    cube.transform = turn
    cube.sublayers = zip(colors, turns).map { color, turn in
      Scenes.box(Rect(x: 0, y: 0, width: 32, height: 32), Color(hex: UInt32(color))) {
        $0.anchorPointZ = -16
        $0.isDoubleSided = false
        $0.transform = turn
      }
    }
    return cube
  }

  @Test func `a cube shows the faces that look at the eye`() throws {
    var random = SeededGenerator(seed: 9)
    for number in 0..<12 {
      let turn = Transform3D.rotation(
        random.number(in: -3..<3), about: [random.number(in: -1..<1), 1, 0.3])
      let root = Scenes.screen([cube(turn)]) { $0.sublayerTransform = .perspective(distance: 120) }
      let cube = root.sublayers[0]
      let space = LayerSpace(of: root).inside(root, cube)
      var expected = Scenes.picture(Scenes.screen([]))
      var seen = 0
      for face in cube.sublayers {
        let place = space.inside(cube, face)
        guard !place.showsBack else { continue }
        seen += 1
        let quad = try #require(place.toTop.quad(of: face.bounds))
        expected.fill(
          Scenes.polygon(quad.corners), with: .color(try #require(face.backgroundColor)))
      }
      let scene = "\(random), cube \(number)"
      #expect(seen >= 1 && seen <= 3, "\(scene)")
      // Along an edge the order of two faces shows in the last bits of a blend.
      let difference = Scenes.picture(root).difference(from: expected)
      #expect(difference.maximum <= 80, "\(scene)")
      #expect(wellInside(root, Scenes.picture(root), scene) > 200, "\(scene)")
    }
  }

  /// Counts the pixels around which all of a neighbourhood hits the same layer, and checks their
  /// colour.
  private func wellInside(_ root: Layer, _ picture: Bitmap, _ scene: String) -> Int {
    let steps = [-2.0, 0, 2]
    var count = 0
    for y in stride(from: 0, to: 72, by: 2) {
      for x in stride(from: 0, to: 96, by: 2) {
        let center = Point(Double(x) + 0.5, Double(y) + 0.5)
        let hits = steps.flatMap { dy in steps.map { dx in root.hitTest(center + Point(dx, dy)) } }
        guard let hit = hits[4], hits.allSatisfy({ $0 == hit }),
          let color = root.layer(at: hit)?.backgroundColor
        else { continue }
        if !hit.steps.isEmpty { count += 1 }
        let (drawn, wanted) = (picture[x, y], RGBA8(color))
        let off = [(drawn.r, wanted.r), (drawn.g, wanted.g), (drawn.b, wanted.b)]
          .map { abs(Int($0) - Int($1)) }
        #expect((off.max() ?? 0) <= 8, "\(scene): \(hit) at \(x), \(y)")
      }
    }
    return count
  }

  @Test func `what is drawn is what is hit, in random trees in space`() {
    var random = SeededGenerator(seed: 1234)
    var (total, projected) = (0, 0)
    for number in 0..<14 {
      var root = Scenes.screen((0..<3).map { _ in random.spaceTree(depth: 2) })
      root.sublayerTransform = .perspective(distance: random.number(in: 300..<600))
      let plan = Scenes.plan(root)
      projected += plan.passes.flatMap(\.draws).count { $0.projection != nil }
      total += wellInside(root, Scenes.picture(root), "\(random), tree \(number)")
    }
    #expect(total > 1000)
    #expect(projected > 40)
  }

  @Test func `a transform layer keeps depth that a plain layer flattens`() {
    // Turned away and back again.
    func scene(_ kind: LayerKind) -> Layer {
      Scenes.screen([
        Scenes.box(Rect(x: 20, y: 12, width: 48, height: 48), nil) {
          $0.kind = kind
          $0.transform = .rotation(.pi / 2, about: [0, 1, 0])
          $0.sublayers = [
            Scenes.box(Rect(x: 8, y: 8, width: 32, height: 32), .black) {
              $0.transform = .rotation(-.pi / 2, about: [0, 1, 0])
            }
          ]
        }
      ])
    }
    let plain = Scenes.screen([Scenes.box(Rect(x: 28, y: 20, width: 32, height: 32), .black)])
    #expect(
      Scenes.picture(scene(.transform)).difference(from: Scenes.picture(plain)).maximum <= 1)
    #expect(Scenes.picture(scene(.plain)) == Scenes.picture(Scenes.screen([])))
  }

  @Test
  func `planes are drawn by depth through further transform layers, and not through plain ones`() {
    func scene(_ kind: LayerKind) -> Layer {
      let near = Scenes.box(Rect(x: 10, y: 10, width: 30, height: 30), .black) { $0.zPosition = 20 }
      let far = Scenes.box(Rect(x: 20, y: 20, width: 30, height: 30), Color(hex: 0xFF0000)) {
        $0.zPosition = 10
      }
      let group = Scenes.box(Rect(x: 0, y: 0, width: 96, height: 72), nil) {
        ($0.kind, $0.sublayers) = (kind, [near])
      }
      let space = Scenes.box(Rect(x: 0, y: 0, width: 96, height: 72), nil) {
        ($0.kind, $0.sublayers) = (.transform, [group, far])
      }
      return Scenes.screen([space])
    }
    #expect(Scenes.picture(scene(.transform))[30, 30] == RGBA8(.black))
    #expect(Scenes.picture(scene(.plain))[30, 30] == RGBA8(Color(hex: 0xFF0000)))
  }

  @Test func `a transform layer draws, clips and masks nothing, and fades planes one by one`() {
    let two = [
      Scenes.box(Rect(x: 10, y: 10, width: 40, height: 30), .black),
      Scenes.box(Rect(x: 30, y: 20, width: 40, height: 40), .black),
    ]
    func scene(_ change: (inout Layer) -> Void) -> Bitmap {
      Scenes.picture(
        Scenes.screen([
          Scenes.box(Rect(x: 0, y: 0, width: 30, height: 30), nil) {
            $0.sublayers = two
            change(&$0)
          }
        ]))
    }
    let plain = scene { _ in }
    let drawn = scene {
      $0.kind = .transform
      ($0.backgroundColor, $0.borderWidth, $0.masksToBounds) = (.black, 4, true)
      ($0.cornerRadius, $0.compositingFilter, $0.shouldRasterize) = (10, .multiply, true)
      ($0.shadow.opacity, $0.contents) = (1, .photo(.city))
      $0.mask = Scenes.box(Rect(x: 0, y: 0, width: 5, height: 5), .black)
      $0.isDoubleSided = false
    }
    #expect(drawn == plain)
    let faded = scene { ($0.kind, $0.opacity) = (.transform, 0.5) }
    #expect(abs(Int(faded[15, 15].r) - 128) <= 1 && abs(Int(faded[40, 30].r) - 64) <= 1)
    #expect(abs(Int(scene { $0.opacity = 0.5 }[40, 30].r) - 128) <= 1)
    #expect(scene { ($0.kind, $0.isHidden) = (.transform, true) } == scene { $0.sublayers = [] })
  }

  @Test func `a hidden back hides what is flattened into it`() {
    func scene(_ turn: Double, isDoubleSided: Bool) -> Bitmap {
      Scenes.picture(
        Scenes.screen([
          Scenes.box(Rect(x: 20, y: 12, width: 48, height: 48), .black) {
            $0.transform = Transform3D.rotation(turn, about: [0, 1, 0])
              .then(.perspective(distance: 200))
            $0.isDoubleSided = isDoubleSided
            $0.sublayers = [Scenes.box(Rect(x: 40, y: 0, width: 20, height: 20), .black)]
          }
        ]))
    }
    let empty = Scenes.picture(Scenes.screen([]))
    #expect(scene(2.5, isDoubleSided: false) == empty)
    #expect(scene(2.5, isDoubleSided: true) != empty)
    #expect(scene(0.5, isDoubleSided: false) == scene(0.5, isDoubleSided: true))
  }

  @Test func `a replicator repeats in space`() {
    func tile(_ rect: Rect) -> Layer { Scenes.box(rect, Color(hex: 0x3366CC)) }
    let step = Transform3D.rotation(0.5, about: [0, 1, 0]).then(.translation(6, 4, -8))
    let bounds = Rect(x: 0, y: 0, width: 96, height: 72)
    for keepsDepth in [false, true] {
      let repeated = Scenes.screen([
        Scenes.box(bounds, nil) {
          $0.replicator = ReplicatorLayer(instanceCount: 3, instanceTransform: step)
          $0.replicator?.preservesDepth = keepsDepth
          $0.sublayerTransform = .perspective(distance: 150)
          $0.sublayers = [tile(Rect(x: 28, y: 16, width: 30, height: 30))]
        }
      ])
      // The same with the maps of the instances in transform layers.
      var turn = Transform3D.identity
      let instances = (0..<3).map { _ in
        defer { turn = turn.then(step) }
        return Scenes.box(bounds, nil) {
          ($0.kind, $0.transform) = (.transform, turn)
          $0.sublayers = [tile(Rect(x: 28, y: 16, width: 30, height: 30))]
        }
      }
      let equal = Scenes.screen([
        Scenes.box(bounds, nil) {
          if keepsDepth { $0.kind = .transform }
          $0.sublayerTransform = .perspective(distance: 150)
          $0.sublayers = instances
        }
      ])
      let drawn = Scenes.picture(repeated)
      #expect(drawn.difference(from: Scenes.picture(equal)).maximum <= 1)
      #expect(!drawn.difference(from: Scenes.picture(Scenes.screen([]))).isEmpty)
    }
  }

  @Test func `a replicator that preserves depth draws the further instance first`() {
    func picture(_ keepsDepth: Bool) -> Bitmap {
      Scenes.picture(
        Scenes.screen([
          Scenes.box(Rect(x: 0, y: 0, width: 96, height: 72), .black) {
            $0.replicator = ReplicatorLayer(
              instanceCount: 2, instanceTransform: .translation(10, 0, -10))
            $0.replicator?.instanceColor = Color(hex: 0xFF0000)
            $0.replicator?.instanceRedOffset = -1
            $0.replicator?.preservesDepth = keepsDepth
            $0.sublayers = [Scenes.box(Rect(x: 20, y: 20, width: 30, height: 30), .white)]
          }
        ]))
    }
    // The first is red, the second black; a space draws no background either.
    #expect(picture(true)[40, 30] == RGBA8(Color(hex: 0xFF0000)))
    #expect(picture(true)[80, 60] == RGBA8(.white))
    #expect(picture(false)[40, 30] == RGBA8(.black))
    #expect(picture(false)[80, 60] == RGBA8(.black))
  }

  @Test func `flipped geometry is the same scene with places turned around`() {
    func inner(_ y: Double) -> Layer {
      Scenes.box(Rect(x: 3, y: y, width: 12, height: 8), Color(hex: 0xCC3333)) {
        $0.maskedCorners = [.topLeft]
        $0.cornerRadius = 6
        $0.contents = .photo(.city)
        $0.contentsGravity = .top
      }
    }
    func middle(_ y: Double, _ innerY: Double, isFlipped: Bool) -> Layer {
      Scenes.box(Rect(x: 20, y: y, width: 40, height: 30), Color(hex: 0x3366CC)) {
        $0.isGeometryFlipped = isFlipped
        $0.maskedCorners = [.bottomRight]
        ($0.cornerRadius, $0.borderWidth, $0.masksToBounds) = (8, 2, true)
        $0.gradient = GradientLayer([.black, .white])
        $0.shadow.opacity = 0.5
        $0.sublayers = [inner(innerY)]
      }
    }
    let flipped = Scenes.screen([middle(10, 4, isFlipped: false)]) { $0.isGeometryFlipped = true }
    let same = Scenes.screen([middle(72 - 10 - 30, 30 - 4 - 8, isFlipped: false)])
    #expect(Scenes.picture(flipped, scale: 2) == Scenes.picture(same, scale: 2))
    let twice = Scenes.screen([middle(10, 4, isFlipped: true)]) { $0.isGeometryFlipped = true }
    let once = Scenes.screen([middle(72 - 10 - 30, 4, isFlipped: false)])
    #expect(Scenes.picture(twice, scale: 2) == Scenes.picture(once, scale: 2))
    #expect(Scenes.picture(once) != Scenes.picture(same))
  }
}

extension SeededGenerator {
  /// Returns a random tree of opaque layers of different colours, many of them in perspective.
  ///
  /// Planes of a space are parallel, so that the order by their centres is that at every point.
  fileprivate mutating func spaceTree(depth: Int, isParallel: Bool = false) -> Layer {
    let side = 20 + 14 * Double(depth)
    let rect = Rect(
      x: number(in: -5..<50), y: number(in: -5..<40), width: number(in: side..<side + 20),
      height: number(in: side..<side + 20))
    let color = Color(hex: UInt32(truncatingIfNeeded: next() & 0xFFFFFF))
    return SpaceScenes.box(rect, color) {
      if !isParallel, chance(0.6) {
        $0.transform = .rotation(number(in: -1..<1), about: [number(in: -1..<1), 1, 0.2])
      }
      $0.zPosition = number(in: -30..<30)
      if !isParallel, chance(0.3) { $0.anchorPointZ = number(in: -10..<10) }
      if chance(0.4) { $0.sublayerTransform = .perspective(distance: number(in: 300..<600)) }
      $0.isGeometryFlipped = chance(0.25)
      $0.isDoubleSided = !chance(0.3)
      $0.masksToBounds = chance(0.3)
      $0.isHidden = chance(0.05)
      if chance(0.15) {
        $0.mask = SpaceScenes.box(
          Rect(x: 2, y: 3, width: rect.width - 12, height: rect.height - 8), .black)
      }
      let isSpace = depth > 0 && chance(0.25)
      if isSpace {
        $0.kind = .transform
        ($0.transform, $0.mask) = (.identity, nil)
        $0.sublayerTransform = .identity
      }
      for _ in 0..<(depth > 0 ? integer(in: 1...3) : 0) {
        $0.sublayers.append(
          spaceTree(depth: isSpace ? 0 : depth - 1, isParallel: isSpace))
      }
    }
  }
}
