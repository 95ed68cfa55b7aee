public import Geometry

/// The blurred coverage of a rectangle with circular corners, by plain integration in double
/// precision over lines parallel to x.
public struct ShadowReference: Sendable {
  private let rect: Rect
  private let radii: CornerRadii
  private let sigma: Double

  /// Takes a rectangle in pixels, radii that fit, and a standard deviation in pixels.
  public init(_ rect: Rect, radii: CornerRadii, sigma: Double) {
    self.rect = rect
    self.radii = radii
    self.sigma = sigma
  }

  /// Returns the convolution of the shape with the Gaussian at a point, 0...1.
  public func value(_ x: Double, _ y: Double) -> Double {
    let low = max(rect.minY, y - 7 * sigma)
    let high = min(rect.maxY, y + 7 * sigma)
    guard high > low else { return 0 }
    var sum = 0.0
    // The square root at a corner's end is the only rough place: lines are denser there.
    var cuts = [low, high]
    for cut in [
      rect.minY + radii.topLeft, rect.minY + radii.topRight, rect.maxY - radii.bottomLeft,
      rect.maxY - radii.bottomRight,
    ] where cut > low && cut < high { cuts.append(cut) }
    cuts.sort()
    for (a, b) in zip(cuts, cuts.dropFirst()) where b > a {
      let n = 120 + Int(60 * (b - a) / sigma)
      for i in 0..<n {
        // y' = a + (b - a) (1 - cos t) / 2
        let t = .pi * (Double(i) + 0.5) / Double(n)
        let line = a + (b - a) * (1 - cosine(t)) / 2
        let weight = (b - a) / 2 * sine(t) * .pi / Double(n)
        let d = (y - line) / sigma
        let density = exponential(-d * d / 2) / (sigma * (2 * Double.pi).squareRoot())
        let (left, right) = ends(at: line)
        sum +=
          weight * density
          * (normalIntegral((x - left) / sigma) - normalIntegral((x - right) / sigma))
      }
    }
    return sum
  }

  /// Where the line at height `y` enters and leaves the shape.
  private func ends(at y: Double) -> (Double, Double) {
    func inset(_ top: Double, _ bottom: Double) -> Double {
      func notch(_ r: Double, _ v: Double) -> Double {
        v < r ? r - max(0, r * r - (r - v) * (r - v)).squareRoot() : 0
      }
      return max(notch(top, y - rect.minY), notch(bottom, rect.maxY - y))
    }
    return (
      rect.minX + inset(radii.topLeft, radii.bottomLeft),
      rect.maxX - inset(radii.topRight, radii.bottomRight)
    )
  }
}

/// Returns the part of the normal distribution below `x` standard deviations, within 1e-13.
///
/// By the power series near 0, by Laplace's continued fraction beyond 3.
public func normalIntegral(_ x: Double) -> Double {
  let a = abs(x)
  if a > 38 { return x > 0 ? 1 : 0 }
  let density = exponential(-a * a / 2) / (2 * Double.pi).squareRoot()
  if a < 3 {
    var (term, sum, n) = (a, a, 1.0)
    while term > 1e-17 * sum {
      n += 2
      term *= a * a / n
      sum += term
    }
    return x > 0 ? 0.5 + density * sum : 0.5 - density * sum
  }
  var fraction = a
  for k in stride(from: 60.0, through: 1, by: -1) { fraction = a + k / fraction }
  let tail = density / fraction
  return x > 0 ? 1 - tail : tail
}
