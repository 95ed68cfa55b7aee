import Drawing
import Geometry
import Layers
import Raster
import Testing

/// Who draws a layer's contents, and when.
struct DisplayTests {
  private func fill(_ color: Color) -> RecordedDrawing {
    RecordedDrawing {
      $0.setFillColor(color)
      $0.fill(Rect(x: 0, y: 0, width: 100, height: 100))
    }
  }

  private func layer() -> Layer {
    Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: .zero)
  }

  private func drawn(_ layer: Layer) -> DrawnContents? {
    if case .drawn(let drawn) = layer.contents { drawn } else { nil }
  }

  @Test func `display comes before drawing, a subclass before the delegate`() {
    let (a, b) = (LayerContents.photo(.forest), LayerContents.photo(.seaside))
    let (c, d) = (fill(.black), fill(.white))
    var provider = ContentsProvider()
    #expect(provider.answer == nil)
    provider.delegateDrawing = d
    #expect(provider.answer == .drawing(d))
    provider.subclassDrawing = c
    #expect(provider.answer == .drawing(c))
    provider.delegateDisplay = b
    #expect(provider.answer == .contents(b))
    provider.subclassDisplay = a
    #expect(provider.answer == .contents(a))
  }

  @Test func `a layer that nobody marks is not displayed`() {
    var one = layer()
    one.contentsProvider.delegateDrawing = fill(.black)
    one.displayIfNeeded()
    #expect(one.contents == nil && !one.needsDisplay)
    one.setNeedsDisplay()
    #expect(one.needsDisplay)
    one.displayIfNeeded()
    #expect(drawn(one) != nil && !one.needsDisplay)
  }

  @Test func `without a method the contents stay`() {
    var one = layer()
    one.contents = .photo(.forest)
    one.setNeedsDisplay()
    one.displayIfNeeded()
    #expect(one.contents == .photo(.forest) && !one.needsDisplay)
  }

  @Test func `an empty drawing has a store all the same`() {
    var one = layer()
    one.contentsProvider.subclassDrawing = RecordedDrawing()
    one.display()
    #expect(drawn(one)?.pixelSize(on: 3).width == 40)
  }

  @Test func `the store has the scale of the layer, and that of the screen for a view`() throws {
    var one = layer()
    one.contentsProvider.subclassDrawing = fill(.black)
    one.display()
    var size = try #require(drawn(one)).pixelSize(on: 3)
    #expect(size == (40, 20))
    one.contentsScale = 2
    // Nothing is drawn anew because a property changes.
    size = try #require(drawn(one)).pixelSize(on: 3)
    #expect(size == (40, 20))
    one.display()
    size = try #require(drawn(one)).pixelSize(on: 3)
    #expect(size == (80, 40))
    one.delegate = .view
    one.bounds.size.width = 10.1
    one.display()
    size = try #require(drawn(one)).pixelSize(on: 3)
    #expect(size == (31, 60))
  }

  @Test func `other bounds draw anew only when asked for`() throws {
    var one = layer()
    one.contentsProvider.subclassDrawing = fill(.black)
    one.display()
    one.bounds.size.width = 80
    one.displayIfNeeded()
    #expect(try #require(drawn(one)).bounds.width == 40)
    one.needsDisplayOnBoundsChange = true
    #expect(one.needsDisplay)
    one.displayIfNeeded()
    #expect(try #require(drawn(one)).bounds.width == 80 && !one.needsDisplay)
  }

  @Test func `a commit displays what needs it, once, and an animation does not`() throws {
    var one = layer()
    one.contentsProvider.subclassDrawing = fill(.black)
    one.needsDisplayOnBoundsChange = true
    one.setNeedsDisplay()
    var root = layer()
    root.sublayers = [one]
    var tree = LayerTree(root)
    tree.transaction { $0.change([0]) { $0.bounds.size.width = 80 } }
    let shown = tree.root.presentation(at: 0.1, scale: 1).sublayers[0]
    #expect(shown.bounds.width > 40 && shown.bounds.width < 80)
    // The store has its new size from the start, and is stretched while the animation runs.
    #expect(try #require(drawn(shown)).bounds.width == 80)
    #expect(!shown.needsDisplay || shown.needsDisplayOnBoundsChange)
    #expect(!tree.root.sublayers[0].needsDisplay)
  }

  @Test func `dirty rectangles add up until all is dirty`() throws {
    var one = layer()
    one.contentsProvider.subclassDrawing = fill(.black)
    one.display()
    let whole = one.contents
    one.setNeedsDisplay(in: Rect(x: 0, y: 0, width: 5, height: 5))
    one.setNeedsDisplay(in: Rect(x: 30, y: 10, width: 50, height: 5))
    one.contentsProvider.subclassDrawing = fill(.white)
    one.displayIfNeeded()
    let parts = try #require(drawn(one))
    #expect(
      parts.lastRects == [
        Rect(x: 0, y: 0, width: 5, height: 5), Rect(x: 30, y: 10, width: 10, height: 5),
      ])
    #expect(parts.before.map { .drawn($0) } == whole)
    one.setNeedsDisplay(in: Rect(x: 0, y: 0, width: 5, height: 5))
    one.setNeedsDisplay()
    one.displayIfNeeded()
    #expect(try #require(drawn(one)).before == nil)
    one.setNeedsDisplay(in: Rect(x: -1, y: -1, width: 500, height: 500))
    one.displayIfNeeded()
    #expect(try #require(drawn(one)).before == nil)
  }

  @Test func `a layer that fills another draws for the size it gets`() throws {
    var one = layer()
    one.fillsSuperlayer = true
    one.contentsProvider.subclassDrawing = fill(.black)
    one.display()
    var root = layer()
    root.bounds.size = Size(90, 70)
    root.sublayers = [one]
    #expect(try #require(drawn(root.laidOut().sublayers[0])).bounds.size == Size(90, 70))
  }

  @Test func `a tiled layer makes no store of its own`() {
    var one = layer()
    one.tiled = TiledLayer()
    one.contentsProvider.subclassDrawing = fill(.black)
    one.setNeedsDisplay()
    one.displayIfNeeded()
    #expect(one.contents == nil && one.tiledDrawing(on: 1) != nil)
  }
}
