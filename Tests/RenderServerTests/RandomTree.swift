import Geometry
import Layers
import Raster
import TestSupport

extension SeededGenerator {
  /// Makes a screen with a random tree: clips, masks, groups, shadows, borders, images, shapes, gradients,
  /// rasterized layers.
  mutating func screen(width: Double = 120, height: Double = 90) -> Layer {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: width, height: height), position: .zero)
    root.backgroundColor = .white
    root.sublayers = (0..<integer(in: 1...5)).map { _ in layer(depth: 3, width, height) }
    return root
  }

  mutating func color() -> Color {
    Color(
      red: number(in: 0..<1), green: number(in: 0..<1), blue: number(in: 0..<1),
      alpha: chance(0.6) ? 1 : number(in: 0..<1))
  }

  private mutating func layer(depth: Int, _ width: Double, _ height: Double) -> Layer {
    func rounded(_ v: Double, _ isWhole: Bool) -> Double { isWhole ? v.rounded() : v }
    let isWhole = chance(0.6)
    var layer = Layer(
      bounds: Rect(
        x: 0, y: 0, width: rounded(number(in: 4..<max(6, width * 0.7)), isWhole),
        height: rounded(number(in: 4..<max(6, height * 0.7)), isWhole)), position: .zero)
    layer.name = "\(next() % 1000)"
    layer.anchorPoint = chance(0.5) ? .zero : Point(0.5, 0.5)
    layer.position = Point(
      rounded(number(in: -10..<width), isWhole), rounded(number(in: -10..<height), isWhole))
    if chance(0.6) { layer.backgroundColor = color() }
    if chance(0.35) { layer.cornerRadius = number(in: 0..<20) }
    if chance(0.2) { layer.cornerCurve = .continuous }
    if chance(0.3) { layer.masksToBounds = true }
    if chance(0.3) { layer.opacity = number(in: 0..<1) }
    if chance(0.1) { layer.allowsGroupOpacity = false }
    if chance(0.2) { (layer.borderWidth, layer.borderColor) = (number(in: 0.5..<5), color()) }
    if chance(0.15) { layer.affineTransform = .rotation(number(in: 0..<6)) }
    if chance(0.1) { layer.affineTransform = .scale(number(in: 0.5..<2)) }
    if chance(0.1) { layer.zPosition = number(in: -1..<1) }
    if chance(0.2) {
      layer.shadow = LayerShadow(
        color: color(), opacity: number(in: 0..<1),
        offset: Size(number(in: -5..<5), number(in: -5..<5)), radius: number(in: 0..<6),
        path: chance(0.5) ? layer.roundedBounds.path : nil)
    }
    switch integer(in: 0...9) {
    case 0, 1: layer.contents = .image(LayerImage(picture(), scale: chance(0.5) ? 1 : 2))
    case 2:
      layer.gradient = GradientLayer(
        [color(), color(), color()], kind: chance(0.5) ? .axial : .radial)
    case 3:
      var shape = ShapeLayer()
      shape.path = RoundedRect(layer.bounds.insetBy(2), radius: number(in: 0..<9)).path
      shape.fillColor = color()
      layer.shape = shape
    default: break
    }
    layer.contentsGravity =
      ContentsGravity.allCases[integer(in: 0...ContentsGravity.allCases.count - 1)]
    if chance(0.08) { (layer.shouldRasterize, layer.rasterizationScale) = (true, 1) }
    if depth > 0 {
      layer.sublayers = (0..<integer(in: 0...3)).map { _ in
        self.layer(depth: depth - 1, layer.bounds.width, layer.bounds.height)
      }
      if chance(0.1) { layer.mask = self.layer(depth: 1, layer.bounds.width, layer.bounds.height) }
    }
    return layer
  }

  private mutating func picture() -> Bitmap {
    var bitmap = Bitmap(width: integer(in: 1...24), height: integer(in: 1...24))
    let isOpaque = chance(0.5)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        bitmap[x, y] = RGBA8(isOpaque ? color().withAlpha(1) : color())
      }
    }
    return bitmap
  }
}

extension Layer {
  /// Makes a random small change somewhere in the tree, as one frame differs from the next.
  mutating func change(_ random: inout SeededGenerator) {
    if !sublayers.isEmpty, random.chance(0.75) {
      let index = random.integer(in: 0...sublayers.count - 1)
      sublayers[index].change(&random)
      return
    }
    switch random.integer(in: 0...5) {
    case 0: position.x += random.number(in: -6..<6).rounded()
    case 1: position.y += random.number(in: -6..<6)
    case 2: opacity = random.number(in: 0..<1)
    case 3: backgroundColor = random.color()
    case 4: isHidden.toggle()
    default: if sublayers.count > 1 { sublayers.swapAt(0, sublayers.count - 1) }
    }
  }
}
