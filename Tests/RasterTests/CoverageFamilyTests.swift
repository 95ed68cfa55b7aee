import Foundation
import Geometry
import Raster
import TestSupport
import Testing

/// Coverage of generated shapes against mathematics that shares nothing with the rasterizer.
///
/// `COVERAGE=table swift test --filter CoverageFamilyTests` prints the errors of each kind of
/// shape.
struct CoverageFamilyTests {
  private static let seedsPerFamily: UInt64 = 100

  @Test(arguments: CoverageFamily.allCases)
  func `coverage is right within one level, and on average within 0.3`(family: CoverageFamily) {
    var all = CoverageError()
    for seed in 1...CoverageFamilyTests.seedsPerFamily {
      let error = family.error(seed: seed)
      #expect(error.worst <= 1, "\(family), seed \(seed)")
      all.add(error)
    }
    #expect(all.pixels > 1000)
    #expect(all.mean < 0.3, "\(family)")
    if ProcessInfo.processInfo.environment["COVERAGE"] == "table" {
      print(
        "| \(family.rawValue) | \(all.shapes) | \(all.pixels) |",
        String(format: "%.3f | %.4f |", all.worst, all.mean))
    }
  }

  @Test func `there are more than a thousand shapes`() {
    let count = CoverageFamilyTests.seedsPerFamily * UInt64(CoverageFamily.allCases.count)
    #expect(count > 1000)
  }
}
