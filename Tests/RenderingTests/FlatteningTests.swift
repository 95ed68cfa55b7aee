import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// `renderInContext`: what it draws, and what it leaves out.
struct FlatteningTests {
  private func card(_ change: (inout Layer) -> Void = { _ in }) -> Layer {
    SpaceScenes.box(Rect(x: 10, y: 12, width: 40, height: 30), Color(hex: 0x2860D8)) {
      $0.sublayers = [SpaceScenes.box(Rect(x: 4, y: 6, width: 20, height: 10), .white)]
      change(&$0)
    }
  }

  private func flat(_ layer: Layer, scale: Double = 2) -> Bitmap {
    var server = RenderServer()
    return server.flatten(layer, scale: scale)
  }

  @Test(arguments: [1.0, 2, 3])
  func `the flattened tree as contents looks like the tree`(scale: Double) {
    let tree = card { ($0.cornerRadius, $0.masksToBounds) = (8, true) }
    var copy = Layer(bounds: tree.bounds, position: tree.position)
    copy.contents = .image(LayerImage(flat(tree, scale: scale), scale: scale))
    let (composed, pasted) = (
      SpaceScenes.picture(SpaceScenes.screen([tree]), scale: scale),
      SpaceScenes.picture(SpaceScenes.screen([copy]), scale: scale)
    )
    #expect(composed.difference(from: pasted).maximum <= 1)
  }

  @Test(arguments: [1.0, 2, 3])
  func `as an image it has the same pixels, and knows what it was drawn from`(scale: Double) {
    var tree = card()
    tree.contents = .photo(.forest)
    var server = RenderServer()
    let image = server.flattenedImage(of: tree, scale: scale)
    #expect(image.bitmap == flat(tree, scale: scale) && image.scale == scale)
    let photo = LayerImage.Source(
      contents: .photo(.forest), width: Int(tree.bounds.width * scale),
      height: Int(tree.bounds.height * scale))
    #expect(image.drawnFrom == [photo])
    let plain = server.flattenedImage(of: card(), scale: scale)
    #expect(plain.drawnFrom?.isEmpty == true)
  }

  @Test func `position, own transform and animations do not count`() {
    let plain = flat(card())
    #expect(plain.width == 80 && plain.height == 60 && plain[0, 0] == RGBA8(Color(hex: 0x2860D8)))
    let moved = card {
      $0.position = [-300, 7]
      $0.transform = .rotation(1, about: [0, 1, 0])
      $0.animations.add(
        .property(
          PropertyAnimation(
            AnimationKeyPath(property: "opacity"),
            .basic(BasicAnimation(from: .number(0), to: .number(0.5))),
            timing: MediaTiming(duration: 2))))
    }
    #expect(flat(moved) == plain)
  }

  @Test func `layers with filters or depth are left out with all in them`() {
    let without = flat(card { $0.sublayers = [] })
    #expect(flat(card { $0.sublayers[0].filters = [.saturation(0)] }) == without)
    #expect(flat(card { $0.sublayers[0].backgroundFilters = [.saturation(0)] }) == without)
    #expect(flat(card { $0.sublayers[0].compositingFilter = .multiply }) == without)
    #expect(flat(card { $0.sublayers[0].transform = .perspective(distance: 90) }) == without)
    #expect(flat(card { $0.sublayers[0].kind = .backdrop(.light) }) == without)
    let player = ExternalLayer(.player, name: "clip")
    #expect(flat(card { $0.sublayers[0].kind = .external(player) }) == without)
    #expect(flat(card()) != without)
  }

  @Test func `masks are drawn`() {
    let masked = flat(
      card { $0.mask = SpaceScenes.box(Rect(x: 0, y: 0, width: 20, height: 30), .black) })
    #expect(masked[79, 0] == .clear && masked[0, 0] == RGBA8(Color(hex: 0x2860D8)))
  }
}
