import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// A part that is drawn anew is the same as all drawn anew.
struct DirtyRectTests {
  /// Twelve seeds of 20 drawings each.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func dirtyRectsGiveTheBytesOfAFullDrawingAndTouchNothingElse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for turn in 0..<20 {
      let drawing = random.drawing()
      let scale = [1, 2, 0.7][turn % 3]
      let below = random.bitmap(width: 44, height: 40, colors: 3)
      var full = below
      drawing.draw(into: &full, scale: scale)
      var rects = [random.rect(within: 40 / scale)]
      if turn % 4 == 0 { rects.append(random.rect(within: 40 / scale)) }
      var part = below
      drawing.draw(into: &part, scale: scale, dirty: rects)
      let pixels = rects.map { PixelRect(covering: Affine.scale(scale).bounds(of: $0)) }
      var wrong = 0
      for y in 0..<40 {
        for x in 0..<44 {
          let one = PixelRect(x: x, y: y, width: 1, height: 1)
          let isDirty = pixels.contains { $0.contains(one) }
          if part[x, y] != (isDirty ? full[x, y] : below[x, y]) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(random), drawing \(turn)")
    }
  }

  @Test func redrawingGivesTheBytesOfANewDrawing() {
    var random = SeededGenerator(seed: 5)
    for turn in 0..<20 {
      let (old, new) = (random.drawing(), random.drawing())
      var bitmap = old.bitmap(size: [40, 40])
      let all = Rect(x: 0, y: 0, width: 40, height: 40)
      new.redraw(&bitmap, dirty: [all, random.rect()])
      #expect(bitmap == new.bitmap(size: [40, 40]), "\(random), drawing \(turn)")
    }
  }

  @Test func commandsOutsideAreSkippedAndCounted() {
    let drawing = RecordedDrawing { context in
      for x in 0..<10 { context.fill(Rect(x: Double(10 * x), y: 0, width: 8, height: 8)) }
      context.beginTransparencyLayer()
      context.fill(Rect(x: 0, y: 0, width: 5, height: 5))
      context.fill(Rect(x: 0, y: 0, width: 5, height: 5))
      context.endTransparencyLayer()
    }
    var bitmap = Bitmap(width: 100, height: 10)
    let part = drawing.draw(into: &bitmap, dirty: Rect(x: 32, y: 2, width: 4, height: 4))
    #expect(part.commandsRun == 1)
    #expect(part.commandsSkipped == 9 + 3)
    #expect(part.pixelsFilled == 16)
    #expect(part.layers.isEmpty)
    let all = drawing.draw(into: &bitmap)
    #expect(all.commandsRun == 13)
    #expect(all.commandsSkipped == 0)
    #expect(all.layers == [PixelRect(x: 0, y: 0, width: 7, height: 7)])
  }
}
