import Animation
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing
import Typesetting

/// A text layer draws into a backing store.
struct TextStoreTests {
  private func label(_ rect: Rect, _ string: String = "Wide and high", size: Double = 20) throws
    -> Layer
  {
    var label = SpaceScenes.box(rect, nil)
    var text = TextLayer(string, font: try Font.inter(), fontSize: size)
    text.foregroundColor = .black
    label.text = text
    return label
  }

  @Test func `nothing of a text is seen beyond the bounds`() throws {
    let inside = Rect(x: 20, y: 20, width: 30, height: 12)
    for group in [false, true] {
      var label = try label(inside)
      if group { label.compositingFilter = .normal }
      let bitmap = SpaceScenes.picture(SpaceScenes.screen([label]))
      var dark = 0
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bitmap[x, y].r < 255 {
          let isInside = inside.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
          #expect(isInside, "(\(x), \(y))")
          dark += 1
        }
      }
      #expect(dark > 20)
    }
  }

  @Test func `a text of several styles is one primitive, whose memory counts`() throws {
    var label = try label(Rect(x: 10, y: 10, width: 60, height: 20))
    label.text?.text.spans.append(
      StyledText.Span("!", TextStyle(try Font.inter(), size: 10)))
    label.opacity = 0.5
    let plan = SpaceScenes.plan(SpaceScenes.screen([label]), scale: 2)
    #expect(plan.passes.count == 1)
    #expect(plan.passes[0].draws.count == 2)
    // Points of the label, pixels of a point, bytes of a pixel.
    let bytes: Int = 60 * 20 * 4 * 4
    #expect(plan.images.map(\.byteCount).reduce(0, +) == bytes)
    label.contentsScale = 3
    let finer = SpaceScenes.plan(SpaceScenes.screen([label]), scale: 2)
    let finerBytes: Int = 60 * 20 * 9 * 4
    #expect(finer.images.map(\.byteCount).reduce(0, +) == finerBytes)
    // Held, though it is not seen.
    label.isHidden = true
    #expect(SpaceScenes.plan(SpaceScenes.screen([label])).images.count == 1)
  }

  @Test func `an animation of the bounds stretches what was drawn for the model's`() throws {
    let still = try label(Rect(x: 10, y: 10, width: 60, height: 20))
    var model = still
    model.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath("bounds.size.width"),
          .basic(BasicAnimation(from: .number(20), to: .number(60))),
          timing: MediaTiming(duration: 1))))
    let screen = SpaceScenes.screen([model])
    let keys = [0, 0.3, 0.9, 2].map { time in
      RenderPlan(of: screen.presentation(at: time, scale: 1), scale: 1, era: .current).images
    }
    // One store for all frames.
    #expect(Set(keys).count == 1)
    let half = screen.presentation(at: 0.25, scale: 1)
    #expect(half.sublayers[0].bounds.width == 30)
    var plain = half
    plain.sublayers[0].text = nil
    plain.sublayers[0].contents = .image(
      LayerImage(SpaceScenes.picture(store(of: still)), scale: 1))
    var server = RenderServer()
    func picture(_ layer: Layer) -> Bitmap {
      server.render(RenderPlan(of: layer, scale: 1, era: .current))
    }
    #expect(picture(half).difference(from: picture(plain)).maximum <= 1)
  }

  /// A screen as large as a text layer that shows nothing else.
  private func store(of label: Layer) -> Layer {
    var alone = label
    alone.position = alone.bounds.center
    return SpaceScenes.box(alone.bounds, nil) { $0.sublayers = [alone] }
  }
}
