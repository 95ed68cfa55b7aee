import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// Plans of layers in space as text.
struct SpacePlanTests {
  /// A white screen of 100 by 80 points, seen from 200 points in front of its middle.
  private func screen(_ sublayers: [Layer]) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 80), position: .zero)
    root.backgroundColor = .white
    root.sublayerTransform = .perspective(distance: 200)
    root.sublayers = sublayers
    return root
  }

  private func card(_ name: String, _ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 40), position: [50, 40])
    layer.name = name
    layer.backgroundColor = .black
    change(&layer)
    return layer
  }

  private func plan(_ sublayers: [Layer], scale: Double = 1) -> RenderPlan {
    RenderPlan(of: screen(sublayers), scale: scale, era: .iOS9)
  }

  private let tilt = Transform3D.rotation(.pi / 3, about: [0, 1, 0])

  @Test func `a tilted layer is drawn in perspective, without a pass`() throws {
    let plan = plan([card("card") { $0.transform = tilt }])
    // The edges lie 10 points beside the middle, 17.3 before or behind the plane: seen at 39.05,
    // 59.20.
    #expect(
      plan.description.hasPrefix(
        """
        pass 0 into screen 100x80 at 0,0, all drawn over: the frame itself
          colour 100x80 at 0,0 opaque
          colour "card" 21x44 at 39,18 blended in perspective
        """))
    let draw = try #require(plan.passes.last?.draws.last)
    #expect(draw.projection != nil && draw.scissor == PixelRect(x: 0, y: 0, width: 100, height: 80))
    // Heights of the edges times the distance of their places.
    let depth = 10 * (3.0).squareRoot()
    let (left, right) = (200 / (200 + depth), 200 / (200 - depth))
    let (width, heights) = (10 * (left + right), 40 * (left + right))
    let area = width * heights / 2
    #expect(draw.pixelsDrawn == Int(area.rounded(.up)))
  }

  @Test func `what is parallel to the screen is drawn without perspective`() throws {
    let plan = plan([card("near") { $0.zPosition = 100 }])
    let draw = try #require(plan.passes.last?.draws.last)
    #expect(draw.projection == nil)
    #expect(draw.pixels == PixelRect(x: 10, y: 0, width: 80, height: 80) && !draw.isBlended)
  }

  @Test func `passes inside of a plane have its pixels`() {
    let plan = plan(
      [
        card("group") {
          $0.transform = tilt
          $0.opacity = 0.5
          $0.sublayers = [card("inner") { $0.position = [20, 20] }]
        }
      ], scale: 2)
    #expect(plan.passes.map(\.reason) == [.groupOpacity, .screen])
    #expect(plan.surfaces[1].bounds == PixelRect(x: 0, y: 0, width: 80, height: 80))
    #expect(plan.passes.last?.draws.last?.projection != nil)
    #expect(plan.passes.first?.draws.allSatisfy { $0.projection == nil } == true)
  }

  @Test func `makes surfaces only of the part of a plane that is seen`() {
    let plan = plan([
      card("group") {
        $0.bounds.size = Size(4000, 40)
        $0.transform = tilt
        $0.opacity = 0.5
        $0.sublayers = [card("inner") { $0.bounds.size = Size(4000, 30) }]
      }
    ])
    #expect(plan.surfaces.count == 2 && plan.surfaces[1].bounds.width < 400)
  }

  @Test func `notes what is behind the eye, outside or seen from behind`() {
    let plan = plan([
      card("behind") { ($0.zPosition, $0.transform) = (260, tilt) },
      card("beside") { ($0.position, $0.transform) = ([500, 40], tilt) },
      card("edge") { $0.transform = Transform3D.scale(0, 1).then(tilt).then(.scale(1, 1, 2)) },
      card("back") {
        $0.transform = .rotation(2.5, about: [0, 1, 0])
        $0.isDoubleSided = false
      },
    ])
    #expect(plan.passes.last?.draws.count == 1)
    #expect(plan.culled.first { $0.layerName == "behind" }?.reason == .outside)
    #expect(plan.culled.first { $0.layerName == "beside" }?.reason == .outside)
    #expect(plan.culled.first { $0.layerName == "edge" }?.reason == .outside)
    #expect(plan.culled.first { $0.layerName == "back" }?.reason == .backFacing)
  }

  @Test func `clips in a plane are clips of the screen`() throws {
    let plan = plan([
      card("frame") {
        $0.transform = tilt
        $0.masksToBounds = true
        $0.sublayers = [card("inner") { $0.position = [30, 20] }]
      }
    ])
    let draw = try #require(plan.passes.last?.draws.last)
    #expect(draw.layerName == "inner" && draw.clips.count == 1)
    // Only the right edge cuts: it is where the frame's right edge is.
    let depth = 10 * (3.0).squareRoot()
    let right = 50 + 2000 / (200 + depth)
    let edge = try #require(draw.clips.first).bounds.maxX
    #expect(abs(edge - right) < 1e-9)
    // A background that reaches to the frame's edges is not cut a second time.
    let background = try #require(plan.passes.last?.draws.dropFirst().first)
    #expect(background.layerName == "frame" && background.clips.isEmpty)
  }

  @Test func `planes of a transform layer are drawn by depth`() {
    let plan = plan([
      card("space") {
        $0.kind = .transform
        $0.transform = tilt
        $0.sublayers = [
          card("front") { $0.zPosition = 10 }, card("back") { $0.zPosition = -10 },
          card("middle") { _ in },
        ]
      }
    ])
    #expect(plan.passes.last?.draws.map(\.layerName) == ["", "back", "middle", "front"])
  }
}
