import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// Transitions against the pictures that they lead from and to.
struct TransitionTests {
  private func render(_ layer: Layer) -> Bitmap {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 90, height: 70), position: .zero)
    root.backgroundColor = Color(hex: 0xDDEEFF)
    root.sublayers = [layer]
    var server = RenderServer()
    return server.render(RenderPlan(of: root, scale: 1, era: .iOS9))
  }

  private func old() -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [43, 34])
    layer.backgroundColor = Color(hex: 0x3366CC)
    layer.cornerRadius = 7
    return layer
  }

  private func new() -> Layer {
    var layer = old()
    layer.backgroundColor = nil
    layer.contents = .photo(.seaside)
    var dot = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10), position: [10, 10])
    dot.backgroundColor = .black
    layer.sublayers = [dot]
    return layer
  }

  private func picture(
    _ kind: Transition.Kind, _ side: Transition.Side = .fromLeft, at progress: Double,
    _ old: Layer, _ new: Layer
  ) -> Bitmap {
    var layer = new
    let transition = Transition(
      kind, from: side, timing: MediaTiming(duration: 1, fillMode: .both), timingFunction: .linear)
    layer.transition = LayerTransition(transition, from: old)
    return render(layer.presentation(at: progress, scale: 1))
  }

  private func worst(_ a: Bitmap, _ b: Bitmap) -> Int { a.difference(from: b).maximum }

  @Test(arguments: Transition.Kind.allCases, Transition.Side.allCases)
  func `leads from the old picture to the new one, exactly`(
    kind: Transition.Kind, side: Transition.Side
  ) {
    #expect(picture(kind, side, at: 0, old(), new()) == render(old()))
    #expect(picture(kind, side, at: 1, old(), new()) == render(new()))
    #expect(picture(kind, side, at: 0.5, old(), new()) != render(new()))
  }

  @Test func `a fade at half is the mean`() {
    let (before, after) = (render(old()), render(new()))
    let half = picture(.fade, at: 0.5, old(), new())
    for y in 0..<70 {
      for x in 0..<90 {
        let (a, b, c) = (before[x, y], after[x, y], half[x, y])
        for (a, b, c) in [(a.r, b.r, c.r), (a.g, b.g, c.g), (a.b, b.b, c.b)] {
          let mean = (Double(a) + Double(b)) / 2
          #expect(abs(mean - Double(c)) <= 1.5, "at \(x), \(y)")
        }
      }
    }
  }

  @Test func `a fade between a picture and nothing is that picture's opacity`() {
    var hidden = new()
    hidden.isHidden = true
    var half = old()
    half.opacity = 0.75
    #expect(worst(picture(.fade, at: 0.25, old(), hidden), render(half)) <= 1)
  }

  @Test func `a fade of one thing into the same shows no dip`() {
    #expect(worst(picture(.fade, at: 0.37, new(), new()), render(new())) <= 1)
    #expect(worst(picture(.fade, at: 0.37, old(), old()), render(old())) <= 1)
  }

  /// Pixels of one picture, moved, and clipped to the layer's bounds.
  private func moved(_ layer: Layer, by offset: Point) -> Layer {
    var frame = Layer(bounds: layer.bounds, position: layer.position)
    frame.masksToBounds = true
    var inner = layer
    inner.position = layer.bounds.center + offset
    frame.sublayers = [inner]
    return frame
  }

  private func over(_ layers: [Layer]) -> Bitmap {
    var group = Layer(bounds: Rect(x: 0, y: 0, width: 90, height: 70), position: [45, 35])
    group.sublayers = layers
    return render(group)
  }

  @Test(arguments: [
    (Transition.Side.fromLeft, Point(40, 0)), (.fromRight, Point(-40, 0)),
    (.fromTop, Point(0, 30)), (.fromBottom, Point(0, -30)),
  ])
  func `moves pictures to the other side, clipped to the bounds`(
    side: Transition.Side, way: Point
  ) {
    let (before, after) = (old(), new())
    let (gone, coming) = (way * 0.2, way * -0.8)
    #expect(
      picture(.push, side, at: 0.2, before, after)
        == over([moved(before, by: gone), moved(after, by: coming)]))
    #expect(
      picture(.moveIn, side, at: 0.2, before, after)
        == over([before, moved(after, by: coming)]))
    #expect(
      picture(.reveal, side, at: 0.2, before, after)
        == over([after, moved(before, by: gone)]))
  }

  @Test func `moves within the layer's own turned space`() {
    var (before, after) = (old(), new())
    before.affineTransform = .rotation(0.5)
    after.affineTransform = .rotation(0.5)
    #expect(picture(.push, at: 0, before, after) == render(before))
    #expect(picture(.push, at: 1, before, after) == render(after))
    // Beyond the turned bounds, but within the box around them.
    let corner = picture(.push, at: 0.5, before, after)[43 - 24, 34 - 14]
    #expect(corner == RGBA8(Color(hex: 0xDDEEFF)))
    #expect(picture(.push, at: 0.5, before, after)[43, 34] != corner)
  }
}
