import Geometry
import Raster
import TestSupport
import Testing

/// The blur against its definition in double precision, and its laws.
struct GaussianBlurTests {
  static let sigmas = [0.5, 0.8, 1, 2, 2.6, 3.1, 3.2, 3.7, 5, 5.9, 10, 20, 31.6, 50, 100]

  /// The largest error in levels; rounding alone gives up to 0.5.
  @Test(arguments: sigmas, BlurSubject.allCases)
  func `masks are within a level of the true Gaussian`(sigma: Double, subject: BlurSubject) {
    let mask = subject.mask(width: 67, height: 54, seed: 5)
    let blurred = mask.blurred(sigma: sigma)
    let margin = -blurred.bounds.minX + mask.bounds.minX
    let exact = BlurReference(sigma: sigma).apply(
      mask.coverage.map { Double($0) }, width: 67, columns: -margin..<67 + margin,
      rows: -margin..<54 + margin)
    let worst = BlurReference.worstError(exact, blurred.coverage)
    #expect(worst <= 0.65, "sigma \(sigma) \(subject)")
    // What was cut off would have rounded to 0.
    #expect((exact.first ?? 0) < 0.5 && (exact.last ?? 0) < 0.5)
  }

  @Test(arguments: sigmas, [EdgeMode.transparent, .clamp])
  func `bitmaps are within a level of the true Gaussian`(sigma: Double, edge: EdgeMode) {
    var random = SeededGenerator(seed: 11)
    let bitmap = random.bitmap(width: 45, height: 38)
    let blurred = bitmap.blurred(sigma: sigma, edge: edge)
    let reference = BlurReference(sigma: sigma, edge: edge)
    var worst = 0.0
    for channel in 0..<4 {
      let exact = reference.apply(
        bitmap.pixels.map { $0.levels[channel] }, width: 45, columns: 0..<45, rows: 0..<38)
      let bytes = blurred.pixels.map { UInt8($0.levels[channel]) }
      worst = max(worst, BlurReference.worstError(exact, bytes))
    }
    #expect(worst <= 0.65, "sigma \(sigma) \(edge)")
    #expect(blurred.pixels.allSatisfy { $0.isValid })
  }

  @Test(arguments: [1.0, 3.7, 12, 40])
  func `constants stay and mass is kept`(sigma: Double) {
    let flat = Bitmap(width: 50, height: 33, color: Color(hex: 0x6A11CB, alpha: 0.8))
    #expect(flat.blurred(sigma: sigma, edge: .clamp) == flat)
    let mask = BlurSubject.edge.mask(width: 60, height: 50, seed: 1)
    let margin = Int(5 * sigma) + 2
    let region = PixelRect(
      x: mask.bounds.x - margin, y: mask.bounds.y - margin, width: 60 + 2 * margin,
      height: 50 + 2 * margin)
    let before = mask.coverage.reduce(0) { $0 + Int($1) }
    let after = mask.blurred(sigma: sigma, in: region).coverage.reduce(0) { $0 + Int($1) }
    #expect(abs(Double(after - before)) < 0.02 * Double(before), "\(before) \(after)")
  }

  @Test(arguments: [(1.5, 2.0), (3.0, 4.0), (6.0, 8.0), (20.0, 21.0)])
  func `two blurs are one of both variances`(a: Double, b: Double) {
    let mask = BlurSubject.noise.mask(width: 80, height: 70, seed: 2)
    let both = (a * a + b * b).squareRoot()
    let margin = Int(5 * both)
    let region = PixelRect(
      x: mask.bounds.x - margin, y: mask.bounds.y - margin, width: 80 + 2 * margin,
      height: 70 + 2 * margin)
    let twice = mask.blurred(sigma: a, in: region).blurred(sigma: b, in: mask.bounds)
    let once = mask.blurred(sigma: both, in: mask.bounds)
    for (p, q) in zip(twice.coverage, once.coverage) { #expect(abs(Int(p) - Int(q)) <= 1) }
  }

  @Test(arguments: [0.8, 2, 5, 17])
  func `the picture's symmetries stay`(sigma: Double) {
    // A square of odd size around the middle: equal when rows and columns are exchanged. Nodes lie
    // elsewhere from the right than from the left, so mirroring may move the rounding.
    let mask = CoverageMask(covering: PixelRect(x: 0, y: 0, width: 31, height: 31))
    let blurred = mask.blurred(sigma: sigma, in: PixelRect(x: -20, y: -20, width: 71, height: 71))
    for y in -20..<51 {
      for x in -20..<51 {
        #expect(abs(Int(blurred[x, y]) - Int(blurred[y, x])) <= 1)
        #expect(abs(Int(blurred[x, y]) - Int(blurred[30 - x, y])) <= 1)
      }
    }
  }

  @Test func `edge cases have results`() async {
    let empty = CoverageMask(covering: .zero)
    #expect(empty.blurred(sigma: 4).isEmpty)
    #expect(Bitmap(width: 0, height: 7).blurred(sigma: 3) == Bitmap(width: 0, height: 7))
    var dot = Bitmap(width: 1, height: 1, color: .white)
    #expect(dot.blurred(sigma: 0) == dot && dot.blurred(sigma: 9, edge: .clamp) == dot)
    dot = dot.blurred(sigma: 60)
    #expect(dot == Bitmap(width: 1, height: 1))
    let far = CoverageMask(covering: PixelRect(x: 0, y: 0, width: 9, height: 9))
    #expect(far.blurred(sigma: 5, in: PixelRect(x: 900, y: -800, width: 7, height: 3)).isEmpty)
    #expect(far.blurred(sigma: 5000, in: far.bounds).isEmpty)
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(width: 2, height: 2).blurred(sigma: .nan)
    }
  }
}
