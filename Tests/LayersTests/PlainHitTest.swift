import Geometry
import Layers

/// Hit testing said another way: all layers in drawing order, each with what must hold for a point
/// to reach it; the last one that it reaches is hit. Matrices are plain arrays.
struct PlainHitTest {
  private typealias Matrix = [[Double]]

  private struct Condition {
    var toRoot: Matrix
    var bounds: Rect
    var mask: [PlainHitTest]
    var needsBounds: Bool
  }

  private var entries: [(path: [Int], conditions: [Condition])] = []

  init(_ root: Layer) {
    collect(root, [], PlainHitTest.own(root), [], flips: root.isGeometryFlipped ? 1 : 0)
  }

  func hit(_ point: Point) -> [Int]? {
    entries.last { entry in
      entry.conditions.allSatisfy { condition in
        guard let local = PlainHitTest.solve(condition.toRoot, point) else { return false }
        if condition.needsBounds, !condition.bounds.contains(local) { return false }
        return condition.mask.allSatisfy { $0.hit(local) != nil }
      }
    }?.path
  }

  private mutating func collect(
    _ layer: Layer, _ path: [Int], _ map: Matrix, _ outer: [Condition], flips: Int
  ) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let plane = PlainHitTest.plane(map)
    let showsBack = (PlainHitTest.determinant(plane) < 0) != (flips % 2 == 1)
    if showsBack, !layer.isDoubleSided { return }
    let masks = [layer.mask].compactMap { $0.map { PlainHitTest($0) } }
    let itself = Condition(toRoot: map, bounds: layer.bounds, mask: masks, needsBounds: true)
    var shared = itself
    shared.needsBounds = layer.masksToBounds
    entries.append((path, outer + [itself]))
    let indices = layer.sublayers.indices.sorted {
      (layer.sublayers[$0].zPosition, $0) < (layer.sublayers[$1].zPosition, $1)
    }
    let center = layer.isGeometryFlipped ? 1 - layer.anchorPoint.y : layer.anchorPoint.y
    let (x, y) = (
      layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
      layer.bounds.minY + center * layer.bounds.height
    )
    let space = PlainHitTest.product([
      PlainHitTest.shift(-x, -y, -layer.anchorPointZ), PlainHitTest.array(layer.sublayerTransform),
      PlainHitTest.shift(x, y, layer.anchorPointZ),
    ])
    // Flattened by a factor of 0 for z.
    let flat = PlainHitTest.array(.scale(1, 1, 0))
    for index in indices {
      let sublayer = layer.sublayers[index]
      let inner = PlainHitTest.product([PlainHitTest.own(sublayer), space, flat, map])
      collect(
        sublayer, path + [index], inner, outer + [shared],
        flips: flips + (sublayer.isGeometryFlipped ? 1 : 0))
    }
  }

  /// A layer's coordinates to its superlayer's.
  private static func own(_ layer: Layer) -> Matrix {
    let (x, y) = (
      layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
      layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height
    )
    var parts = [
      shift(-x, -y, -layer.anchorPointZ), array(layer.transform),
      shift(layer.position.x, layer.position.y, layer.zPosition),
    ]
    if layer.isGeometryFlipped {
      let middle = layer.bounds.minY + layer.bounds.height / 2
      parts.insert(
        contentsOf: [shift(0, -middle, 0), array(.scale(1, -1)), shift(0, middle, 0)], at: 0)
    }
    return product(parts)
  }

  private static func array(_ m: Transform3D) -> Matrix {
    let rows = m.rows
    return [rows.0, rows.1, rows.2, rows.3].map { [$0.x, $0.y, $0.z, $0.w] }
  }

  private static func shift(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    array(.translation(x, y, z))
  }

  private static func product(_ all: [Matrix]) -> Matrix {
    var result = array(.identity)
    for next in all {
      result = result.map { row in
        (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * next[$1][column] } }
      }
    }
    return result
  }

  private static func plane(_ m: Matrix) -> Matrix {
    [0, 1, 3].map { row in [0, 1, 3].map { m[row][$0] } }
  }

  private static func determinant(_ m: Matrix) -> Double {
    m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
  }

  /// The point of the plane that is seen at a point, by two equations and Cramer's rule.
  private static func solve(_ map: Matrix, _ p: Point) -> Point? {
    let m = plane(map)
    // x (m00 - px m02) + y (m10 - px m12) = px m22 - m20, and the same for y.
    let (a, b, e) = (m[0][0] - p.x * m[0][2], m[1][0] - p.x * m[1][2], p.x * m[2][2] - m[2][0])
    let (c, d, f) = (m[0][1] - p.y * m[0][2], m[1][1] - p.y * m[1][2], p.y * m[2][2] - m[2][1])
    let det = a * d - b * c
    guard det != 0 else { return nil }
    let result = Point((e * d - b * f) / det, (a * f - e * c) / det)
    return result.x * m[0][2] + result.y * m[1][2] + m[2][2] > 0 ? result : nil
  }
}
