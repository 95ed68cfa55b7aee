import Geometry

/// How a Gaussian of a given width is computed: weights and, for wide ones, a coarser grid.
///
/// A narrow Gaussian (below ``directLimit``) is a plain sum over the pixels around. A wide one is
/// the product of three narrow ones. Every `step`-th place of the picture becomes a node; a node's
/// value is the sum of the pixels around it, weighted by the cubic B-spline that is four steps
/// wide; the nodes are blurred by a plain sum; a pixel is the sum of the four nodes around it,
/// weighted by the same spline. Each of the two splines has the variance `step² / 3`, sampled at
/// whole pixels too (its spectrum has fourfold zeros where samples would alias), and the sum over
/// nodes has what is left of the variance wanted. What differs from a Gaussian is the fourth
/// moment, by `-step⁴ / 15`, and what aliases through the zeros: together below 0.15 levels,
/// measured in `GaussianBlurTests`. The cost per pixel does not depend on the width.
///
/// The idea that repeated splines approach a Gaussian, and their exact moments: M. Unser, A.
/// Aldroubi and S. Schiff, "Fast implementation of the continuous wavelet transform with integer
/// scales" (1994).
struct BlurPlan: ~Copyable {
  /// The narrowest sigma, in pixels, that uses a coarser grid.
  static let directLimit = 3.2

  /// Pixels from node to node; 1 when all is done on the pixels themselves.
  let step: Int
  /// The Gaussian's weights on pixels or nodes from its centre outwards; the other side mirrors
  /// them, and both sides sum to 1.
  let weights: ScratchBuffer<Float>
  /// For pixel `i` after a node, `step` of them: the weights of the nodes at -1, 0, 1 and 2 steps.
  let spline: ScratchBuffer<SIMD4<Float>>

  /// Plans a Gaussian of standard deviation `sigma` pixels, at least 0.
  init(sigma: Double) {
    let grid = BlurGrid(sigma: sigma)
    step = grid.step
    func weight(_ i: Int) -> Double {
      i == 0 ? 1 : exponential(-Double(i) * Double(i) / (2 * grid.variance))
    }
    var sum = 1.0
    for i in 1..<grid.radius + 1 { sum += 2 * weight(i) }
    weights = ScratchBuffer(count: grid.radius + 1) { Float(weight($0) / sum) }
    let step = step
    spline = ScratchBuffer(count: step) { BlurPlan.spline($0, of: step) }
  }

  /// Returns, for place `i` of `step` after a node, the weights of the nodes at -1, 0, 1 and 2
  /// steps in a cubic B-spline.
  static func spline(_ i: Int, of step: Int) -> SIMD4<Float> {
    let t = Double(i) / Double(step)
    let u = 1 - t
    return SIMD4(
      Float(u * u * u / 6), Float((4 - 6 * t * t + 3 * t * t * t) / 6),
      Float((4 - 6 * u * u + 3 * u * u * u) / 6), Float(t * t * t / 6))
  }
}

/// The grid on which a Gaussian is computed.
struct BlurGrid {
  /// Pixels from node to node, or 1.
  let step: Int
  /// The variance of the plain sum, in nodes.
  let variance: Double
  /// How many nodes that sum looks at on each side.
  let radius: Int

  /// Chooses the grid for a standard deviation in pixels, at least 0.
  init(sigma: Double) {
    step = sigma < BlurPlan.directLimit ? 1 : max(2, Int(sigma / 2))
    let k = Double(step)
    variance = step == 1 ? sigma * sigma : sigma * sigma / (k * k) - 2.0 / 3
    radius = Gaussian.radius(sigma: variance.squareRoot())
  }
}
