import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// Plans as text: which passes a tree needs under which rules.
struct RenderPlanTests {
  private func screen(_ sublayers: [Layer], _ width: Double = 100, _ height: Double = 80) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: width, height: height), position: .zero)
    root.backgroundColor = .white
    root.sublayers = sublayers
    return root
  }

  private func photo(_ name: String = "photo") -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [30, 25])
    layer.name = name
    layer.contents = .photo(.forest)
    return layer
  }

  @Test func `draws an aligned opaque image without blending, in one pass`() {
    let plan = RenderPlan(of: screen([photo()]), scale: 2, era: .iOS4)
    #expect(
      plan.description == """
        pass 0 into screen 200x160 at 0,0, all drawn over: the frame itself
          colour 200x160 at 0,0 opaque
          image 80x60 "photo" 80x60 at 20,20 opaque
          = 36800 opaque, 4800 sampled linear
        """)
    #expect(plan.layerCount == 2)
  }

  @Test func `blends what is not aligned to pixels`() {
    var layer = photo()
    layer.position.x += 0.25
    let plan = RenderPlan(of: screen([layer]), scale: 2, era: .iOS4)
    #expect(plan.passes[0].draws[1].isBlended)
    #expect(plan.passes[0].draws[1].pixels == PixelRect(x: 20, y: 20, width: 81, height: 60))
  }

  @Test func `clips a rounded image offscreen in iOS 7 and while drawing from iOS 9 on`() {
    var layer = photo()
    layer.cornerRadius = 8
    layer.masksToBounds = true
    #expect(
      RenderPlan(of: screen([layer]), scale: 1, era: .iOS4).description == """
        pass 0 into surface 1 40x30 at 10,10, all drawn over: content to be clipped to a rounded \
        outline of "photo"
          image 40x30 "photo" 40x30 at 10,10 opaque
          = 1200 opaque, 1200 sampled linear
        pass 1 into screen 100x80 at 0,0, all drawn over: the frame itself
          colour 100x80 at 0,0 opaque
          surface 1 "photo" 40x30 at 10,10 blended
          = 8000 opaque, 1200 blended, 1200 sampled nearest
        """)
    #expect(
      RenderPlan(of: screen([layer]), scale: 1, era: .iOS9).description == """
        pass 0 into screen 100x80 at 0,0, all drawn over: the frame itself
          colour 100x80 at 0,0 opaque
          image 40x30 "photo" 40x30 at 10,10 blended clipped while drawing
          = 8000 opaque, 1200 blended, 1200 sampled linear
        """)
  }

  @Test func `needs the surface again when a second thing is inside`() {
    var layer = photo()
    layer.cornerRadius = 8
    layer.masksToBounds = true
    layer.borderWidth = 1
    #expect(RenderPlan(of: screen([layer]), scale: 1, era: .iOS9).passes.count == 2)
    layer.borderWidth = 0
    layer.backgroundColor = .black
    #expect(RenderPlan(of: screen([layer]), scale: 1, era: .iOS9).passes.count == 2)
  }

  @Test func `rounds a plain background without a pass`() {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [30, 25])
    layer.backgroundColor = .black
    layer.cornerRadius = 8
    layer.masksToBounds = true
    #expect(RenderPlan(of: screen([layer]), scale: 1, era: .iOS4).passes.count == 1)
  }

  @Test func `draws content, mask and composite in three passes`() {
    var layer = photo()
    var mask = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [20, 15])
    mask.backgroundColor = .black
    layer.mask = mask
    let plan = RenderPlan(of: screen([layer]), scale: 1, era: .iOS9)
    #expect(plan.passes.map(\.reason) == [.maskedContent, .mask, .screen])
    #expect(plan.layerCount == 3)
  }

  @Test func `fades a group in a pass and a single image without`() {
    var single = photo()
    single.opacity = 0.5
    #expect(RenderPlan(of: screen([single]), scale: 1, era: .iOS4).passes.count == 1)
    var group = photo("group")
    group.opacity = 0.5
    group.sublayers = [photo("inner")]
    let plan = RenderPlan(of: screen([group]), scale: 1, era: .iOS4)
    #expect(plan.passes.map(\.reason) == [.groupOpacity, .screen])
  }

  @Test func `clips to a straight aligned rectangle for nothing`() {
    var frame = Layer(bounds: Rect(x: 0, y: 0, width: 20, height: 20), position: [20, 20])
    frame.masksToBounds = true
    frame.sublayers = [photo()]
    let plan = RenderPlan(of: screen([frame]), scale: 1, era: .iOS4)
    #expect(plan.passes.count == 1)
    #expect(plan.passes[0].draws[1].pixels == PixelRect(x: 20, y: 20, width: 10, height: 10))
  }

  @Test func `holds images outside the screen but draws nothing of them`() {
    var layer = photo()
    layer.position = [500, 500]
    layer.cornerRadius = 8
    layer.masksToBounds = true
    let plan = RenderPlan(of: screen([layer]), scale: 1, era: .iOS4)
    #expect(plan.passes.count == 1)
    #expect(plan.passes[0].draws.count == 1)
    #expect(plan.images.count == 1)
  }

  @Test(arguments: [0.0, -1, .nan])
  func `draws nothing for opacities that are not above 0`(opacity: Double) {
    var layer = photo()
    layer.opacity = opacity
    #expect(
      RenderPlan(of: screen([layer]), scale: 1, era: .iOS4).passes[0].draws.count == 1)
  }

  @Test func `keeps the rounded clip of a masked image under the rules of iOS 9`() {
    var layer = photo()
    layer.cornerRadius = 8
    layer.masksToBounds = true
    var mask = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [20, 15])
    mask.backgroundColor = .black
    layer.mask = mask
    func outline(_ era: Era) -> Path? {
      RenderPlan(of: screen([layer]), scale: 1, era: era).passes.last?.draws.last?.outline
    }
    #expect(outline(.iOS9) == outline(.iOS4))
    #expect(outline(.iOS9) == layer.roundedBounds.path.applying(.translation(10, 10)))
  }
}
