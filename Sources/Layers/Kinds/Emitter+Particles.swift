internal import Animation
internal import Geometry
internal import Raster

extension EmitterLayer {
  /// The particles at the emitter's own ``time``.
  public var particles: [Particle] { particles(at: time) }

  /// Returns the particles alive at a time since they began, in drawing order; none before.
  ///
  /// Particle k of a cell is born k / rate after the cell begins. It lives while its age is below
  /// its lifetime.
  ///
  /// - Complexity: linear in the particles alive, however late it is.
  public func particles(at time: Double) -> [Particle] {
    var found: [Particle] = []
    for (index, cell) in cells.enumerated() {
      var random = ParticleRandom(seed: UInt64(seed))
      random.mix(UInt64(index))
      EmissionWalk(emitter: self, cell: cell, path: [index], random: random)
        .collect(at: time, born: 0, until: .infinity, source: nil, into: &found)
    }
    switch renderMode {
    case .unordered, .additive: return found
    case .oldestFirst: return sorted(found) { -$0.age }
    case .oldestLast: return sorted(found) { $0.age }
    case .backToFront: return sorted(found) { $0.z }
    }
  }

  private func sorted(_ particles: [Particle], by key: (Particle) -> Double) -> [Particle] {
    let keys = particles.map(key)
    return particles.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { particles[$0] }
  }
}

/// The particles of one cell, from the emitter's shape or from one particle of the cell above.
private struct EmissionWalk {
  /// Where particles of a lower cell come from.
  struct Source {
    var flight: Flight
    var longitude: Double
  }

  var emitter: EmitterLayer
  var cell: EmitterCell
  var path: [Int]
  var random: ParticleRandom

  /// - Parameters:
  ///   - born: when emission begins; `until` when it ends, in the emitter's time.
  func collect(
    at time: Double, born: Double, until end: Double, source: Source?,
    into found: inout [Particle]
  ) {
    let rate = cell.birthRate * emitter.birthRate
    let longest = (cell.lifetime + abs(cell.lifetimeRange) / 2) * emitter.lifetime
    guard cell.isEnabled, rate > 0, rate.isFinite, longest > 0, path.count <= 8 else { return }
    // Lower cells are in the time of their particle; only the emitter's own have a timing.
    let now = source == nil ? cell.timing.localTime(at: time) : time - born
    let stop = source == nil ? cell.timing.duration : end - born
    guard now >= 0, now.isFinite else { return }
    // Particles younger than the longest life; for those that emit others, than that of the whole
    // family.
    let family = longest + cell.cells.map { $0.longestFamily(emitter, depth: 7) }.reduce(0, max)
    let last = (min(now, stop) * rate).rounded(.down)
    let limit = Double(EmitterLayer.maximumParticleCount - 1)
    let first = max(0, ((now - family) * rate).rounded(.up), last - limit)
    guard last < 1e15, first <= last else { return }
    for index in Int(first)...Int(last) {
      guard found.count < EmitterLayer.maximumParticleCount else { return }
      let birth = Double(index) / rate
      guard birth < stop else { return }
      var random = random
      random.mix(UInt64(index))
      let flight = Flight(cell, emitter, source, birth: birth, &random)
      let age = now - birth
      guard flight.lifetime > 0 else { continue }
      if age < flight.lifetime, cell.contents != nil || cell.cells.isEmpty {
        found.append(flight.particle(at: age, path, index))
      }
      for (number, lower) in cell.cells.enumerated() {
        var inner = random
        inner.mix(UInt64(number))
        EmissionWalk(emitter: emitter, cell: lower, path: path + [number], random: inner)
          .collect(
            at: age, born: 0, until: flight.lifetime,
            source: Source(flight: flight, longitude: flight.longitude), into: &found)
      }
    }
  }

  /// One particle's life, with the random values drawn at its birth.
  struct Flight {
    var lifetime: Double
    var longitude: Double
    var start: SIMD3<Double>
    var velocity: SIMD3<Double>
    var acceleration: SIMD3<Double>
    var scale: (start: Double, speed: Double)
    var spin: Double
    var color: SIMD4<Double>
    var colorSpeed: SIMD4<Double>

    init(
      _ cell: EmitterCell, _ emitter: EmitterLayer, _ source: Source?, birth: Double,
      _ random: inout ParticleRandom
    ) {
      lifetime = random.around(cell.lifetime, cell.lifetimeRange) * emitter.lifetime
      let speed = random.around(cell.velocity, cell.velocityRange) * emitter.velocity
      longitude =
        random.around(cell.emissionLongitude, cell.emissionRange) + (source?.longitude ?? 0)
      let flat = cosine(cell.emissionLatitude)
      velocity =
        SIMD3(
          cosine(longitude) * flat, sine(longitude) * flat, sine(cell.emissionLatitude)) * speed
      acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
      scale = (
        random.around(cell.scale, cell.scaleRange) * emitter.scale,
        cell.scaleSpeed * emitter.scale
      )
      spin = random.around(cell.spin, cell.spinRange) * emitter.spin
      color = SIMD4(
        random.around(cell.color.red, cell.redRange),
        random.around(cell.color.green, cell.greenRange),
        random.around(cell.color.blue, cell.blueRange),
        random.around(cell.color.alpha, cell.alphaRange))
      colorSpeed = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
      start = source.map { $0.flight.place(at: birth) } ?? emitter.place(&random)
    }

    func place(at age: Double) -> SIMD3<Double> {
      start + velocity * age + acceleration * (age * age / 2)
    }

    func particle(at age: Double, _ path: [Int], _ index: Int) -> Particle {
      let place = place(at: age)
      let shade = (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
      return Particle(
        cell: path, index: index, age: age, lifetime: lifetime, position: Point(place.x, place.y),
        z: place.z, scale: max(0, scale.start + scale.speed * age), rotation: spin * age,
        color: Color(red: shade.x, green: shade.y, blue: shade.z, alpha: shade.w))
    }
  }
}

extension EmitterCell {
  /// How long after a particle's birth any descendant may be alive, itself included.
  fileprivate func longestFamily(_ emitter: EmitterLayer, depth: Int) -> Double {
    let own = max(0, (lifetime + abs(lifetimeRange) / 2) * emitter.lifetime)
    guard depth > 0 else { return own }
    return own + (cells.map { $0.longestFamily(emitter, depth: depth - 1) }.max() ?? 0)
  }
}

/// Random numbers of one particle, decided by what was mixed in (SplitMix64; Steele, Lea and Flood,
/// OOPSLA 2014).
struct ParticleRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD6E8_FEB8_6659_FD93 &+ 0x2545_F491_4F6C_DD1D }

  /// Makes the numbers depend on one more.
  mutating func mix(_ value: UInt64) {
    state ^= (value &+ 1) &* 0x9E37_79B9_7F4A_7C15
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to but not including 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number about a mean, within half the range on either side.
  mutating func around(_ mean: Double, _ range: Double) -> Double {
    mean + (unit() - 0.5) * range
  }
}
