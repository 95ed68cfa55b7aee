import Geometry
import Layers
import TestSupport

extension SeededGenerator {
  /// Returns a random tree of plain layers: turned, tilted, some hidden, clipping or masked.
  mutating func tree(depth: Int, hasSpace: Bool = true) -> Layer {
    var layer = Layer(
      bounds: Rect(
        x: number(in: -30..<30), y: number(in: -30..<30), width: number(in: 20..<150),
        height: number(in: 20..<150)),
      position: Point(number(in: 0..<150), number(in: 0..<150)))
    if chance(0.5) { layer.anchorPoint = Point(number(in: -0.5..<1.5), number(in: -0.5..<1.5)) }
    if chance(0.5) { layer.affineTransform = .rotation(number(in: -3..<3)) }
    if hasSpace, chance(0.3) {
      layer.transform = layer.transform
        .then(.rotation(number(in: -1..<1), about: SIMD3(number(in: -1..<1), 1, 0)))
      layer.anchorPointZ = number(in: -20..<20)
    }
    if hasSpace, chance(0.3) {
      layer.sublayerTransform = .perspective(distance: number(in: 500..<900))
    }
    if chance(0.4) { layer.zPosition = Double(integer(in: -2...2)) }
    layer.isGeometryFlipped = chance(0.2)
    layer.isDoubleSided = !chance(0.2)
    layer.isHidden = chance(0.1)
    layer.opacity = chance(0.1) ? 0 : 0.5
    layer.masksToBounds = chance(0.3)
    layer.cornerRadius = chance(0.3) ? 20 : 0
    if chance(0.15) { layer.mask = tree(depth: 0, hasSpace: false) }
    if depth > 0 {
      for _ in 0..<integer(in: 1...4) {
        layer.sublayers.append(tree(depth: depth - 1, hasSpace: hasSpace))
      }
    }
    return layer
  }
}
