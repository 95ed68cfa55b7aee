import Drawing
import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing
import Typesetting

/// Drawing a layer by way of a surface of its own changes nothing: as a group that is mixed as
/// usual, or behind a mask that hides nothing. Each surface rounds to bytes once more.
struct GroupNeutralTests {
  private struct Maker {
    var random: SeededGenerator
    let font: Font?

    mutating func number(_ range: Range<Double>) -> Double { .random(in: range, using: &random) }
    mutating func chance(_ share: Double) -> Bool { number(0..<1) < share }

    mutating func color() -> Color {
      Color(
        hex: UInt32.random(in: 0...0xFFFFFF, using: &random),
        alpha: chance(0.5) ? 1 : number(0.2..<1))
    }

    mutating func image() -> LayerContents {
      var bitmap = Bitmap(width: 12, height: 9, color: color())
      bitmap.fill(Path(Rect(x: 2, y: 1, width: 5, height: 5)), with: .color(color()))
      return .image(LayerImage(bitmap, scale: 1))
    }

    mutating func layer(_ depth: Int) -> Layer {
      let rect = Rect(
        x: number(0..<60).rounded(), y: number(0..<50).rounded(),
        width: number(8..<50).rounded(), height: number(8..<40).rounded())
      var layer = SpaceScenes.box(rect, chance(0.7) ? color() : nil)
      if chance(0.2) { layer.borderWidth = 2 }
      if chance(0.2) { layer.cornerRadius = 6 }
      if chance(0.1) { layer.masksToBounds = true }
      add(.random(in: 0..<13, using: &random), to: &layer)
      if depth > 0 {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          layer.sublayers.append(self.layer(depth - 1))
        }
      }
      return layer
    }

    private mutating func add(_ feature: Int, to layer: inout Layer) {
      switch feature {
      case 0:
        layer.contents = image()
        layer.contentsGravity = ContentsGravity.allCases.randomElement(using: &random) ?? .resize
        layer.contentsRect = Rect(
          x: number(-0.5..<0.5), y: number(-0.5..<0.5), width: number(0.2..<2),
          height: number(0.2..<2))
      case 1:
        layer.contents = image()
        layer.contentsGravity = ContentsGravity.allCases.randomElement(using: &random) ?? .resize
      case 2:
        guard let font else { return }
        layer.text = TextLayer(
          chance(0.5) ? "Short" : "A longer line of text", font: font, fontSize: number(6..<20))
      case 3:
        layer.replicator = ReplicatorLayer(
          instanceCount: 3, instanceTransform: .translation(number(-20..<20), number(-9..<9), 0))
      case 4:
        var shape = ShapeLayer(path: Path(Rect(x: 3, y: 3, width: 30, height: 20)))
        (shape.strokeColor, shape.lineWidth) = (color(), number(1..<8))
        layer.shape = shape
      case 5: layer.gradient = GradientLayer([color(), color()])
      case 6: layer.filters = [.gaussianBlur(radius: number(0.2..<4))]
      case 7: layer.filters = [.saturation(0.3)]
      case 8, 9:
        let path = feature == 8 ? Path(layer.bounds.insetBy(3)) : nil
        layer.shadow = LayerShadow(
          opacity: 0.8, offset: Size(number(-6..<6), number(-6..<6)), radius: number(0..<5),
          path: path)
      case 10: layer.isGeometryFlipped = true
      case 11: layer.shouldRasterize = true
      default: (layer.zPosition, layer.opacity) = (3, 0.5)
      }
    }
  }

  private func picture(_ root: Layer) -> Bitmap {
    var server = RenderServer()
    return server.render(RenderPlan(of: root, scale: 1, era: .iOS9))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a surface of its own changes no picture`(seed: UInt64) throws {
    var maker = Maker(random: SeededGenerator(seed: seed), font: try Font.inter())
    var root = SpaceScenes.box(Rect(x: 0, y: 0, width: 110, height: 90), .white)
    root.sublayers = [maker.layer(2)]
    root = root.presentation(at: 0.4, scale: 1)
    let plain = picture(root)
    let steps = root.allPaths.filter { $0.steps.count == 1 && !$0.steps.contains(.mask) }
    for path in steps {
      var group = root
      group[path].compositingFilter = .normal
      #expect(plain.difference(from: picture(group)).maximum <= 4, "seed \(seed), a group")
      var masked = root
      masked[path].mask = SpaceScenes.box(
        Rect(x: -500, y: -500, width: 2000, height: 2000), .black)
      #expect(plain.difference(from: picture(masked)).maximum <= 4, "seed \(seed), a mask")
    }
  }

  @Test func `a part of an image goes to the same place in a group`() {
    var bitmap = Bitmap(width: 100, height: 100, color: Color(hex: 0xFF0000))
    bitmap.fill(Path(Rect(x: 0, y: 0, width: 100, height: 25)), with: .color(.white))
    func scene(_ change: (inout Layer) -> Void) -> Bitmap {
      var root = SpaceScenes.box(Rect(x: 0, y: 0, width: 200, height: 200), .white)
      root.sublayers = [
        SpaceScenes.box(Rect(x: 75, y: 75, width: 50, height: 50), Color(hex: 0x0000FF)) {
          $0.contents = .image(LayerImage(bitmap, scale: 1))
          $0.contentsRect = Rect(x: 0, y: 0, width: 1, height: 0.25)
          $0.contentsGravity = .resizeAspectFill
          change(&$0)
        }
      ]
      return picture(root)
    }
    let plain = scene { _ in }
    #expect(scene { $0.compositingFilter = .normal } == plain)
    #expect(scene { $0.shouldRasterize = true } == plain)
    #expect(scene { $0.sublayerTransform = .perspective(distance: 500) } == plain)
  }
}
