internal import Geometry

extension EmitterLayer {
  /// Returns where a particle begins, in the layer's coordinates and above it.
  func place(_ random: inout ParticleRandom) -> SIMD3<Double> {
    let (u, v, w) = (random.unit(), random.unit(), random.unit())
    let center = SIMD3(position.x, position.y, zPosition)
    let half = SIMD3(size.width / 2, size.height / 2, depth / 2)
    switch shape {
    case .point: return center
    case .line: return center + SIMD3(mode == .points ? (u < 0.5 ? -1 : 1) : 2 * u - 1, 0, 0) * half
    case .rectangle: return center + SIMD3(rectangle(u, v, w), 0) * half
    case .circle: return center + SIMD3(disc(u, v), 0) * size.width
    case .cuboid: return center + box(u, v, w, random.unit()) * half
    case .sphere: return center + ball(u, v, w) * size.width
    }
  }

  /// A point of the square from -1 to 1.
  private func rectangle(_ u: Double, _ v: Double, _ w: Double) -> SIMD2<Double> {
    switch mode {
    case .points: return SIMD2(u < 0.5 ? -1 : 1, v < 0.5 ? -1 : 1)
    case .outline:
      // Edges by their length.
      let along = 2 * v - 1
      let isHorizontal = w * (size.width + size.height) < size.width
      return isHorizontal ? SIMD2(along, u < 0.5 ? -1 : 1) : SIMD2(u < 0.5 ? -1 : 1, along)
    case .surface, .volume: return SIMD2(2 * u - 1, 2 * v - 1)
    }
  }

  /// A point of the disc of radius 1.
  private func disc(_ u: Double, _ v: Double) -> SIMD2<Double> {
    let angle = 2 * Double.pi * u
    let radius: Double =
      switch mode {
      case .points: 0
      case .outline: 1
      case .surface, .volume: v.squareRoot()
      }
    return SIMD2(cosine(angle), sine(angle)) * radius
  }

  /// A point of the cube from -1 to 1.
  private func box(_ u: Double, _ v: Double, _ w: Double, _ choice: Double) -> SIMD3<Double> {
    func end(_ t: Double) -> Double { t < 0.5 ? -1 : 1 }
    let free = SIMD3(2 * u - 1, 2 * v - 1, 2 * w - 1)
    switch mode {
    case .points: return SIMD3(end(u), end(v), end(w))
    case .outline:
      let lengths = SIMD3(size.width, size.height, depth)
      let axis = Self.pick(choice, lengths)
      var place = SIMD3(end(u), end(v), end(w))
      place[axis] = free[axis]
      return place
    case .surface:
      let areas = SIMD3(
        size.height * depth, size.width * depth, size.width * size.height)
      let axis = Self.pick(choice, areas)
      var place = free
      place[axis] = place[axis] < 0 ? -1 : 1
      return place
    case .volume: return free
    }
  }

  /// A point of the ball of radius 1.
  private func ball(_ u: Double, _ v: Double, _ w: Double) -> SIMD3<Double> {
    let z = 2 * v - 1
    let flat = max(0, 1 - z * z).squareRoot()
    let angle = 2 * Double.pi * u
    let radius: Double =
      switch mode {
      case .points: 0
      case .outline, .surface: 1
      case .volume: power(w, 1.0 / 3)
      }
    return SIMD3(cosine(angle) * flat, sine(angle) * flat, z) * radius
  }

  /// Picks one of three by weight.
  private static func pick(_ t: Double, _ weights: SIMD3<Double>) -> Int {
    let w = weights.replacing(with: 0, where: weights .< 0)
    let place = t * w.sum()
    return place < w.x ? 0 : place < w.x + w.y ? 1 : 2
  }
}
