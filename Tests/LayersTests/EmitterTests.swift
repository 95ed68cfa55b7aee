import Animation
import Geometry
import Layers
import Raster
import Testing

struct EmitterTests {
  private var emitter: EmitterLayer {
    var cell = EmitterCell(nil, birthRate: 100, lifetime: 2, velocity: 50)
    cell.emissionRange = 1
    cell.velocityRange = 20
    cell.lifetimeRange = 1
    return EmitterLayer([cell], position: Point(10, 20))
  }

  @Test func `the same seed and time give the same particles, another seed others`() {
    var other = emitter
    #expect(emitter.particles(at: 3) == other.particles(at: 3))
    other.seed = 7
    #expect(emitter.particles(at: 3) != other.particles(at: 3))
    #expect(emitter.particles(at: -1).isEmpty)
  }

  @Test func `a particle keeps to its way`() throws {
    let early = try #require(emitter.particles(at: 1).first { $0.index == 80 })
    let late = try #require(emitter.particles(at: 1.5).first { $0.index == 80 })
    #expect(early.lifetime == late.lifetime && abs(late.age - early.age - 0.5) < 1e-12)
    // Even motion from the emitter's position, at 40 to 60 points a second.
    let start = Point(10, 20)
    let speed = (late.position - early.position).length / 0.5
    #expect(speed >= 40 && speed <= 60)
    #expect(abs((early.position - start).length - speed * early.age) < 1e-9)
    let angle = arcTangent(late.position.y - 20, late.position.x - 10)
    #expect(abs(angle) <= 0.5)
  }

  @Test func `as many are alive as are born in a lifetime`() {
    var even = emitter
    even.cells[0].lifetimeRange = 0
    #expect(even.particles(at: 0).count == 1)
    #expect(even.particles(at: 0.995).count == 100)
    #expect(even.particles(at: 50.005).count == 200)
    even.birthRate = 2
    even.lifetime = 0.5
    #expect(even.particles(at: 50.0025).count == 200)
    even.cells[0].timing.duration = 10
    #expect(even.particles(at: 50).isEmpty)
    even.cells[0].isEnabled = false
    #expect(even.particles(at: 1).isEmpty)
  }

  /// E8: uniform in M - R / 2 ... M + R / 2.
  @Test func `random values are spread evenly over their range`() {
    var wide = emitter
    wide.cells[0].birthRate = 4000
    wide.cells[0].lifetime = 3
    wide.cells[0].lifetimeRange = 2
    let lives = wide.particles(at: 0.999).map(\.lifetime)
    #expect(lives.count == 3997)
    #expect(lives.allSatisfy { $0 >= 2 && $0 <= 4 })
    let mean = lives.reduce(0, +) / Double(lives.count)
    let spread = lives.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(lives.count)
    #expect(abs(mean - 3) < 0.03)
    // The variance of an even spread is R^2 / 12.
    #expect(abs(spread - 4.0 / 12) < 0.02)
    for part in 0..<4 {
      let low = 2 + Double(part) / 2
      let share = Double(lives.count { $0 >= low && $0 < low + 0.5 }) / Double(lives.count)
      #expect(abs(share - 0.25) < 0.03)
    }
  }

  @Test func `speeds of size, turn and colour, and acceleration, count with age`() throws {
    var cell = EmitterCell(nil, birthRate: 1, lifetime: 10, velocity: 10)
    cell.scale = 2
    cell.scaleSpeed = -0.5
    cell.spin = 3
    cell.alphaSpeed = -0.25
    cell.redSpeed = 5
    cell.yAcceleration = 4
    let particle = try #require(EmitterLayer([cell]).particles(at: 2).first)
    #expect(particle.age == 2 && particle.scale == 1 && particle.rotation == 6)
    #expect(particle.color == Color(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(particle.position == Point(20, 8))
    let old = try #require(EmitterLayer([cell]).particles(at: 9).first)
    #expect(old.scale == 0 && old.color.alpha == 0)
  }

  @Test func `shapes and modes say where particles begin`() {
    var still = emitter
    still.cells[0].velocity = 0
    still.cells[0].velocityRange = 0
    still.position = .zero
    still.size = Size(60, 20)
    still.depth = 10
    func starts(_ shape: EmitterLayer.Shape, _ mode: EmitterLayer.Mode) -> [SIMD3<Double>] {
      still.shape = shape
      still.mode = mode
      return still.particles(at: 1).map { SIMD3($0.position.x, $0.position.y, $0.z) }
    }
    func distance(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
    #expect(starts(.point, .volume).allSatisfy { $0 == .zero })
    #expect(starts(.line, .volume).allSatisfy { abs($0.x) <= 30 && $0.y == 0 })
    #expect(starts(.line, .points).allSatisfy { abs($0.x) == 30 })
    #expect(starts(.rectangle, .volume).allSatisfy { abs($0.x) <= 30 && abs($0.y) <= 10 })
    #expect(starts(.rectangle, .outline).allSatisfy { abs($0.x) == 30 || abs($0.y) == 10 })
    #expect(starts(.rectangle, .points).allSatisfy { abs($0.x) == 30 && abs($0.y) == 10 })
    #expect(starts(.circle, .outline).allSatisfy { abs(distance($0) - 60) < 1e-9 })
    #expect(starts(.circle, .volume).contains { distance($0) < 40 })
    #expect(starts(.sphere, .surface).allSatisfy { abs(distance($0) - 60) < 1e-9 })
    #expect(starts(.sphere, .volume).allSatisfy { distance($0) <= 60 + 1e-9 })
    #expect(
      starts(.cuboid, .surface).allSatisfy { abs($0.x) == 30 || abs($0.y) == 10 || abs($0.z) == 5 })
    let edges = starts(.cuboid, .outline)
    #expect(
      edges.allSatisfy {
        [abs($0.x) == 30, abs($0.y) == 10, abs($0.z) == 5].count { $0 } >= 2
      })
    // Of the four ends in the plane each has its share.
    let corners = Set(starts(.rectangle, .points))
    #expect(corners.count == 4)
  }

  @Test func `drawing orders`() {
    var two = emitter
    two.cells.append(two.cells[0])
    two.renderMode = .oldestFirst
    let ages = two.particles(at: 1).map(\.age)
    #expect(ages == ages.sorted(by: >) && Set(two.particles(at: 1).map(\.cell)).count == 2)
    two.renderMode = .oldestLast
    #expect(two.particles(at: 1).map(\.age) == ages.reversed())
    two.renderMode = .backToFront
    two.cells[0].emissionLatitude = 1
    let heights = two.particles(at: 1).map(\.z)
    #expect(heights == heights.sorted() && (heights.last ?? 0) > 0)
  }

  @Test func `particles send out particles, also after their own end`() {
    var rocket = EmitterCell(name: "rocket")
    rocket.birthRate = 1
    rocket.lifetime = 1
    rocket.velocity = 100
    rocket.cells = [EmitterCell(nil, name: "spark", birthRate: 10, lifetime: 0.5)]
    var emitter = EmitterLayer([rocket])
    let sparks = emitter.particles(at: 0.95)
    #expect(sparks.allSatisfy { $0.cell == [0, 0] } && sparks.count == 5)
    // Each stays where the rocket was when it left.
    #expect(sparks.map { ($0.position.x / 10).rounded() } == [5, 6, 7, 8, 9])
    // The first rocket is gone, its last sparks are not.
    emitter.cells[0].timing.duration = 0.5
    #expect(emitter.particles(at: 1.25).count == 2)
    #expect(emitter.particles(at: 1.6).isEmpty)
  }

  @Test func `their number is bounded`() {
    let cell = EmitterCell(nil, birthRate: 1e9, lifetime: 1e9)
    #expect(EmitterLayer([cell]).particles(at: 1e5).count <= EmitterLayer.maximumParticleCount)
    #expect(EmitterLayer([EmitterCell(nil, birthRate: .nan, lifetime: 1)]).particles(at: 1).isEmpty)
  }
}
