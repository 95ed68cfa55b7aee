import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// Scenes that are made in two ways and look the same.
struct EquivalentSceneTests {
  private let blue = Color(hex: 0x2860D8)

  private func box(
    _ rect: Rect, _ color: Color?, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer { SpaceScenes.box(rect, color, change) }

  private func difference(_ a: [Layer], _ b: [Layer], scale: Double = 2) -> Int {
    let first = SpaceScenes.picture(SpaceScenes.screen(a), scale: scale)
    return first.difference(from: SpaceScenes.picture(SpaceScenes.screen(b), scale: scale)).maximum
  }

  private let area = Rect(x: 10, y: 12, width: 60, height: 40)

  @Test func `a mask by a shape is a corner radius`() {
    let child = box(Rect(x: 20, y: 10, width: 50, height: 50), .black)
    let round = box(area, blue) {
      ($0.cornerRadius, $0.masksToBounds, $0.sublayers) = (12, true, [child])
    }
    let masked = box(area, blue) {
      var shape = ShapeLayer()
      shape.path = RoundedRect($0.bounds, radius: 12).path
      $0.mask = box($0.bounds, nil) { $0.shape = shape }
      $0.sublayers = [child]
    }
    #expect(difference([round], [masked]) <= 1)
  }

  @Test func `a transform layer in a plane is its sublayers`() {
    let planes = [
      box(Rect(x: 5, y: 5, width: 30, height: 20), blue),
      box(Rect(x: 20, y: 15, width: 30, height: 20), .black) { $0.zPosition = 2 },
    ]
    let room = box(Rect(x: 0, y: 0, width: 96, height: 72), nil) {
      $0.kind = .transform
      $0.sublayers = planes
    }
    #expect(difference([room], planes) == 0)
  }

  @Test func `scrolling moves sublayers the other way`() {
    func view(_ origin: Point, _ offset: Point) -> Layer {
      box(area, .white) {
        $0.kind = .scroll(ScrollLayer())
        $0.masksToBounds = true
        $0.bounds.origin = origin
        $0.sublayers = [box(Rect(x: 10 + offset.x, y: 5 + offset.y, width: 70, height: 20), blue)]
      }
    }
    #expect(difference([view([7, 3], .zero)], [view(.zero, [-7, -3])]) == 0)
  }

  @Test func `the opacity of one is that of its colour`() {
    let faded = box(area, blue) { $0.opacity = 0.4 }
    #expect(difference([faded], [box(area, blue.withAlpha(0.4))]) <= 1)
    // With group opacity or without.
    #expect(
      difference([faded], [box(area, blue) { ($0.opacity, $0.allowsGroupOpacity) = (0.4, false) }])
        == 0)
  }

  @Test func `a border is a shape of two outlines`() {
    let border = box(area, nil) {
      ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (10, 3, blue)
    }
    let ring = box(area, nil) {
      var shape = ShapeLayer()
      var path = RoundedRect($0.bounds, radius: 10).path
      path.append(RoundedRect($0.bounds.insetBy(3), radius: 7).path)
      (shape.path, shape.fillRule, shape.fillColor) = (path, .evenOdd, blue)
      $0.shape = shape
    }
    #expect(difference([border], [ring]) <= 1)
  }

  @Test(arguments: [0.3, 1, 2.5])
  func `a rasterized layer is as sharp between pixels as bilinear sampling of it`(x: Double) {
    let still = box(Rect(x: 10, y: 12, width: 40, height: 30), blue)
    var kept = still
    (kept.shouldRasterize, kept.rasterizationScale) = (true, 1)
    kept.position.x += x - x.rounded(.down)
    var moved = still
    moved.position.x = kept.position.x
    // Of one colour, the soft edge of the bitmap is the coverage of the rectangle.
    #expect(difference([kept], [moved], scale: 1) <= 2)
  }

  @Test(arguments: [0.0, 0.25, 0.4])
  func `slices of one colour have no seams, wherever they end`(x: Double) {
    let image = LayerImage(Bitmap(width: 9, height: 9, color: blue.withAlpha(0.5)), scale: 1)
    for turn in [0, 0.3] {
      let sliced = box(area, nil) {
        $0.contents = .image(image)
        $0.contentsCenter = Rect(x: 0.3, y: 0.35, width: 0.3, height: 0.3)
        $0.position.x += x
        $0.affineTransform = .rotation(turn)
      }
      var whole = sliced
      whole.contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)
      #expect(difference([sliced], [whole]) <= 1)
    }
  }

  @Test func `a conic gradient is stretched with its layer`() {
    let turned = box(Rect(x: 0, y: 0, width: 40, height: 40), nil) {
      var gradient = GradientLayer([.black, .white, blue], kind: .conic)
      (gradient.startPoint, gradient.endPoint) = ([0.5, 0.5], [1, 1])
      $0.kind = .gradient(gradient)
      $0.transform = .scale(2, 1, 1)
      $0.position = [40, 30]
    }
    let bitmap = SpaceScenes.picture(SpaceScenes.screen([turned]), scale: 1)
    // Colours begin towards the corner: along the diagonal of the stretched square.
    #expect(bitmap[40 + 20, 30 + 9] != bitmap[40 + 20, 30 + 11])
    let (above, below) = (bitmap[40 + 20, 30 + 8], bitmap[40 + 20, 30 + 11])
    #expect(max(above.b, above.r) > 100 && below.r < 60, "\(above) \(below)")
  }

  @Test func `a shadow is mixed as its layer says`() {
    let under = box(area, .white)
    let shadow = box(area, nil) {
      $0.shadow = LayerShadow(
        color: .white, opacity: 1, offset: Size(0, 0), radius: 2, path: Path($0.bounds))
      $0.compositingFilter = .difference
    }
    let bitmap = SpaceScenes.picture(SpaceScenes.screen([under, shadow]), scale: 1)
    #expect(bitmap[40, 30] == RGBA8(.black))
  }

  @Test func `a filter of colours sees nothing of what a surface held before`() {
    let glass = box(area, blue.withAlpha(0.5)) {
      $0.filters = [.saturation(0.3), .gaussianBlur(radius: 2), .saturation(2)]
    }
    let plan = SpaceScenes.plan(SpaceScenes.screen([glass]))
    var server = RenderServer()
    let first = server.render(plan)
    for _ in 0..<3 { #expect(server.render(plan) == first) }
  }

  @Test func `a radius clips what a blur spreads`() {
    let blurred = box(area, blue) {
      ($0.cornerRadius, $0.masksToBounds, $0.filters) = (12, true, [.gaussianBlur(radius: 4)])
    }
    for era in Era.allCases {
      let root = SpaceScenes.screen([blurred]).presentation(at: 0, scale: 1)
      var server = RenderServer()
      let bitmap = server.render(RenderPlan(of: root, scale: 1, era: era))
      #expect(bitmap[11, 13] == RGBA8(.white), "\(era)")
    }
  }
}
