import Geometry

/// How much coverage a rounded corner takes from a blurred rectangle, for rows at whole steps.
///
/// The notch between a square corner and its quarter circle is cut into lines along x, at `v`
/// pixels from the edge and `w(v)` long. Blurred, a line is a density in y times a difference of
/// two integrals in x; the notch is the sum over lines, taken by Gauss and Legendre's rule in the
/// angle of the circle, where everything is smooth.
///
/// Columns are exact. Rows are `step` pixels apart and are summed through a cubic B-spline, whose
/// variance is taken off the Gaussian in y; see ``BlurPlan``.
struct ShadowCorner {
  /// Where the corner's groups begin among those of all corners.
  let first: Int
  /// Groups in a row.
  let width: Int
  /// Pixel rows, counted from the outermost of the shadow, that the notch affects.
  let rows: Int

  /// Lines per rule: 8 nodes for each stretch of at most this many sigmas along the arc.
  private static let stretch = 4.2
  /// Beyond this many sigmas the notch has no effect.
  private static let reach = 3.7

  /// Sums a notch.
  ///
  /// - Parameters:
  ///   - radius: the corner's radius in pixels, above 0.
  ///   - u: how far inside the vertical edge each column's centre lies, in pixels.
  ///   - v: how far inside the horizontal edge the outermost row's centre lies.
  ///   - rowLimit: rows beyond this are not needed.
  ///   - lanes: gets rows of groups of four columns, see ``ShadowColumns``: 255 times what is to be
  ///     taken off.
  init(
    radius: Double, sigma: Double, u: borrowing ScratchBuffer<Float>, v: Double, rowLimit: Int,
    step: Int,
    addingTo lanes: inout [SIMD4<Float>]
  ) {
    let r = Float(radius)
    let width = ShadowColumns.groups(u.count)
    self.width = width
    first = lanes.count
    // The notch ends where it is thinner than 1/100 of sigma, or at the radius.
    let thin = radius - (2 * radius * 0.01 * sigma).squareRoot()
    let end = max(0, thin) + ShadowCorner.reach * sigma - v
    rows = max(0, min(rowLimit, Int(end.rounded(.up))))
    let nodes = rows == 0 ? 0 : (rows - 1) / step + 4
    lanes.append(contentsOf: repeatElement(.zero, count: width * nodes))
    let k = Double(step)
    let sigmaY = Float(step == 1 ? sigma : (sigma * sigma - k * k / 3).squareRoot())
    let inverse = 1 / Float(sigma)
    let firstV = Float(v - (step == 1 ? 0 : k))
    let table = NormalDistribution.standard
    let u = u.span
    var square = ScratchBuffer<Float>(repeating: 0, count: u.count)
    var values = square.mutableSpan
    for i in 0..<u.count { values[i] = 255 * table.value(u[i] * inverse) }
    var line = ScratchBuffer<SIMD4<Float>>(repeating: .zero, count: width)
    let panels = Int((radius * 1.5708 / (ShadowCorner.stretch * sigma)).rounded(.up))
    let rule = QuadratureRule.eightPoints
    let near = Float(ShadowCorner.reach) * sigmaY
    for q in 0..<panels * rule.count {
      let place = rule[q % rule.count]
      let angle = (Double(q / rule.count) + place.position) / Double(panels) * (.pi / 2)
      let (sinus, cosinus) = (sine(angle), cosine(angle))
      let weight = Float(place.weight / Double(panels) * (.pi / 2) * sinus) * r / sigmaY
      let depth = r * Float(1 - cosinus)
      let length = r * Float(1 - sinus)
      let groups = ShadowColumns.groups(u, below: length + Float(ShadowCorner.reach * sigma))
      let squares = square.span
      var lengths = line.mutableSpan
      for g in groups {
        var value = SIMD4<Float>.zero
        for lane in 0..<4 {
          let i = ShadowColumns.column(g, lane)
          if i >= u.count { continue }
          value[lane] = squares[i] - 255 * table.value((u[i] - length) * inverse)
        }
        lengths[g] = value
      }
      let firstNode = max(0, Int(((depth - near - firstV) / Float(step)).rounded(.up)))
      var span = lanes.mutableSpan
      var j = firstNode
      while j < nodes {
        let distance = firstV + Float(j &* step) - depth
        if distance > near { break }
        let factor = weight * table.density(distance / sigmaY)
        let row = first &+ j &* width
        for g in groups { span[row &+ g] += lengths[g] * factor }
        j &+= 1
      }
    }
  }
}

/// How a row of numbers lies in groups of four lanes: in blocks of 16 columns, so that four rounded
/// groups, shifted by whole bytes and joined, are 16 bytes in the order of their columns.
enum ShadowColumns {
  /// How many groups hold a number of columns; always whole blocks.
  static func groups(_ columns: Int) -> Int { (columns + 15) / 16 * 4 }

  /// The column in a lane of a group.
  @inline(__always)
  static func column(_ group: Int, _ lane: Int) -> Int {
    (group & ~3) &* 4 &+ 4 &* lane &+ (group & 3)
  }

  /// The groups of the blocks that hold values below `limit`, where values rise or fall by one.
  static func groups(_ values: Span<Float>, below limit: Float) -> Range<Int> {
    let count = values.count
    let all = groups(count)
    guard count > 1 else { return 0..<all }
    let (first, last) = (values[0], values[count - 1])
    guard limit < max(first, last) else { return 0..<all }
    let places = max(0, Int((limit - min(first, last)).rounded(.up)))
    if first < last { return 0..<min(all, groups(places + 1)) }
    return max(0, (count - 1 - places) / 16 * 4)..<all
  }
}

/// Gauss and Legendre's rule for integrals from 0 to 1.
struct QuadratureRule {
  /// Where to evaluate, 0...1, and with which weight; all weights add up to 1.
  static let eightPoints = nodes(8)

  /// Finds the zeros of a Legendre polynomial by Newton's method.
  private static func nodes(_ n: Int) -> [(position: Double, weight: Double)] {
    (0..<n).map { i in
      var x = cosine(.pi * (Double(i) + 0.75) / (Double(n) + 0.5))
      var slope = 1.0
      for _ in 0..<20 {
        var (p, before) = (1.0, 0.0)
        for k in 1...n {
          (p, before) = (
            (Double(2 * k - 1) * x * p - Double(k - 1) * before) / Double(k), p
          )
        }
        slope = Double(n) * (x * p - before) / (x * x - 1)
        x -= p / slope
      }
      return ((1 + x) / 2, 1 / ((1 - x * x) * slope * slope))
    }
  }
}
