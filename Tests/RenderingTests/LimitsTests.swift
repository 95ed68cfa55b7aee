import Drawing
import Geometry
import Layers
import Raster
import RenderPlanning
import TestSupport
import Testing
import Typesetting

@testable import Rendering

/// Values at the edge of what is allowed: they take no more memory and time than what is seen is
/// worth.
struct LimitsTests {
  private func box(
    _ rect: Rect, _ color: Color?, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer { SpaceScenes.box(rect, color, change) }

  private func screen(_ sublayers: [Layer]) -> Layer {
    box(Rect(x: 0, y: 0, width: 60, height: 50), .white) { $0.sublayers = sublayers }
  }

  private func plan(_ sublayers: [Layer]) -> RenderPlan {
    RenderPlan(of: screen(sublayers), scale: 1, era: .current)
  }

  @Test func `a rasterized layer with a sublayer far away is a bitmap of what is seen`() {
    let kept = box(Rect(x: 10, y: 10, width: 30, height: 30), .black) {
      $0.shouldRasterize = true
      $0.sublayers = [
        box(Rect(x: 100_000, y: 100_000, width: 10, height: 10), .black),
        box(Rect(x: 5, y: 5, width: 90_000, height: 9), Color(hex: 0xFF0000)),
      ]
    }
    let large = plan([kept])
    #expect(large.surfaces.allSatisfy { $0.bounds.area <= 8 * 3000 })
    var plain = kept
    plain.shouldRasterize = false
    var server = RenderServer()
    #expect(server.render(large) == server.render(plan([plain])))
    var cache = RasterizationCache()
    for frame in 0..<2 {
      _ = cache.frame(large, at: Double(frame) / 60)
      #expect(cache.lookups.map(\.outcome) == [.tooLarge])
    }
  }

  @Test func `a bitmap that may be kept holds what is outside of the screen too`() {
    let kept = box(Rect(x: 40, y: 10, width: 50, height: 30), .black) { $0.shouldRasterize = true }
    #expect(plan([kept]).surfaces[1].bounds.width == 50)
  }

  @Test func `a rasterization scale has a limit`() {
    let kept = box(Rect(x: 10, y: 10, width: 30, height: 30), .black) {
      $0.shouldRasterize = true
      $0.rasterizationScale = 1e9
    }
    #expect(plan([kept]).surfaces.allSatisfy { $0.bounds.area <= 1 << 24 })
  }

  @Test func `a shadow ten thousand points wide takes no longer than the screen is large`() {
    let card = box(Rect(x: 10, y: 10, width: 30, height: 30), .black) {
      $0.shadow = LayerShadow(opacity: 1, offset: .zero, radius: 10_000)
    }
    let wide = plan([card])
    var server = RenderServer()
    let time = threadSeconds { _ = server.render(wide) }
    #expect(time < 2)
  }

  @Test func `contents of any scale have at most 64 million pixels`() {
    var context = DrawingContext()
    context.fillEllipse(in: Rect(x: 0, y: 0, width: 30, height: 20))
    for scale in [1e9, 1e300, 2000] {
      let drawn = DrawnContents(
        context.drawing, bounds: Rect(x: 0, y: 0, width: 30, height: 20), scale: scale)
      let (width, height) = drawn.pixelSize(on: 1)
      #expect(width * height <= (1 << 26) + width + height, "\(scale): \(width) x \(height)")
      // All of the bounds is there.
      #expect(Double(width) >= drawn.pixelsPerPoint(on: 1) * 30 - 1)
    }
  }

  @Test func `a text in bounds without end is counted`() throws {
    let text = box(Rect(x: 0, y: 0, width: 1e10, height: 1e10), nil) {
      $0.text = (try? Font.inter()).map { TextLayer("x", font: $0) }
    }
    let model = screen([text])
    let work = FrameWork(RenderPlan(of: model, scale: 1, era: .current), model: model)
    #expect(try #require(work.commit).displayed == 1)
  }

  // MARK: What is kept

  private func drawing(_ color: Color) -> RecordedDrawing {
    RecordedDrawing {
      $0.setFillColor(color)
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 30))
    }
  }

  private func picture(of drawn: DrawnContents) -> RenderPlan {
    plan([box(Rect(x: 10, y: 10, width: 40, height: 30), nil) { $0.contents = .drawn(drawn) }])
  }

  @Test func `bitmaps that no layer holds are let go`() {
    var drawn = DrawnContents(drawing(.black), bounds: Rect(x: 0, y: 0, width: 40, height: 30))
    var server = RenderServer()
    for frame in 0..<40 {
      let color = Color(hex: UInt32(frame) * 0x050301)
      drawn = drawn.redrawn(
        drawing(color), in: [Rect(x: Double(frame % 30), y: 5, width: 5, height: 5)])
      let shown = picture(of: drawn)
      var fresh = RenderServer()
      #expect(server.render(shown) == fresh.render(shown), "frame \(frame)")
      #expect(server.images.count <= 6)
    }
  }

  @Test func `thousands of updates are drawn at once`() {
    var drawn = DrawnContents(drawing(.black), bounds: Rect(x: 0, y: 0, width: 40, height: 30))
    for index in 0..<3000 {
      drawn = drawn.redrawn(
        drawing(.white), in: [Rect(x: Double(index % 397) / 10, y: 5, width: 0.5, height: 5)])
    }
    var server = RenderServer()
    let bitmap = server.render(picture(of: drawn))
    #expect(bitmap[20, 18].r == 255 && bitmap[20, 12].r == 0)
    #expect(server.images.count == 1)
  }

  @Test func `what is drawn in one place again and again does not grow`() {
    let whole = DrawnContents(drawing(.black), bounds: Rect(x: 0, y: 0, width: 40, height: 30))
    let place = Rect(x: 3, y: 5, width: 5, height: 5)
    let once = whole.redrawn(drawing(.white), in: [place])
    var often = whole
    for index in 0..<50 {
      often = often.redrawn(drawing(Color(hex: UInt32(index))), in: [place])
    }
    let last = often.redrawn(drawing(.white), in: [place])
    #expect(last == once)
    // Counted from the frame before all the same.
    #expect(last.before == often)
  }

  // MARK: Sharp shadows

  @Test(arguments: [Size(6.5, 6.5), Size(3.25, -2.75), Size(-4, 0.5)])
  func `a sharp shadow is the same with a path and without`(offset: Size) {
    func picture(_ path: Path?) -> Bitmap {
      var server = RenderServer()
      return server.render(
        plan([
          box(Rect(x: 20, y: 15, width: 20, height: 20), .black) {
            $0.shadow = LayerShadow(
              color: Color(hex: 0xFF0000), opacity: 1, offset: offset, radius: 0, path: path)
          }
        ]))
    }
    let path = Path(Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(picture(nil).difference(from: picture(path)).maximum <= 2)
  }
}
