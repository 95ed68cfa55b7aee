import CostModel
import Foundation
import Testing

struct CalibrationTests {
  private static let all = Residual.all()
  private var residuals: [Residual] { CalibrationTests.all }

  private func gpu(_ name: String) throws -> Double {
    try #require(
      residuals.first {
        $0.measurement.name == name && $0.measurement.quantity == .gpuMilliseconds
      }
    ).middle
  }

  @Test func `predicts every published measurement within a factor of two`() {
    #expect(residuals.count >= 42)
    for residual in residuals {
      #expect(
        residual.isWithinFactorTwo, "\(residual.measurement.name): \(residual.ratio)")
    }
  }

  @Test func `says of every number that a decision was about that it was used to choose`() {
    for residual in residuals {
      let measurement = residual.measurement
      #expect(
        !(measurement.isBound && measurement.wasUsedToChoose),
        "a bound asks for nothing: \(measurement.name)")
      #expect(
        measurement.decisions
          == PublishedMeasurement.Decision.allCases.filter(measurement.decisions.contains))
    }
    func used(_ decision: PublishedMeasurement.Decision) -> [PublishedMeasurement] {
      residuals.map(\.measurement).filter { $0.decisions.contains(decision) }
    }
    let numbers = residuals.map(\.measurement).filter { !$0.isBound }
    #expect(used(.decodingRate) == numbers.filter { $0.quantity == .decodingMilliseconds })
    #expect(
      used(.blurredBars)
        == numbers.filter { $0.source.hasPrefix("WWDC") && $0.device.name != "iPad 3" })
    let shadows = numbers.filter {
      $0.name.contains("shadows") && !$0.name.contains("path") && !$0.name.contains("rasterized")
    }
    #expect(used(.shadowBlur) == shadows)
    let clipped = numbers.filter {
      ["rounded", "contacts, masked", "clipped"].contains(where: $0.name.contains)
    }
    #expect(Set(used(.interruptions)) == Set(clipped + shadows))
    #expect(Set(residuals.map(\.measurement.role)) == Set(PublishedMeasurement.Role.allCases))
  }

  @Test func `says where a scene rests on a background that the source does not mention`() {
    let conditional = residuals.map(\.measurement).filter { $0.condition != nil }
    #expect(Set(conditional.map(\.name)) == ["10 rounded", "20 rounded"])
    #expect(conditional.allSatisfy { $0.condition == "if each picture has a background" })
  }

  /// Only measured values that differ by more than their own uncertainty (±30 %) have an order.
  @Test func `predicts the order within each scene`() {
    var compared = 0
    for a in residuals {
      for b in residuals
      where a.measurement.group == b.measurement.group
        && a.measurement.quantity == b.measurement.quantity
        && !a.measurement.isBound && !b.measurement.isBound
        && a.measurement.value.middle * 1.3 < b.measurement.value.middle
      {
        compared += 1
        #expect(a.middle < b.middle, "\(a.measurement.name), \(b.measurement.name)")
      }
    }
    #expect(compared >= 10)
  }

  @Test func `predicts what each remedy saved`() throws {
    #expect(try gpu("20 rounded, rasterized") * 4 < gpu("20 rounded"))
    #expect(try gpu("20 shadows with a path") * 4 < gpu("20 shadows"))
    #expect(try gpu("20 rounded") < gpu("20 shadows"))
    #expect(try gpu("10 rounded") < gpu("10 shadows"))
    #expect(try gpu("contacts, covered") * 2 < gpu("contacts, masked"))
    #expect(try gpu("light blur") < gpu("extra light blur"))
    #expect(try gpu("extra light blur") < gpu("vibrancy"))
  }

  @Test func `needs the interruptions to explain the measurements`() throws {
    let fits = Calibration().fits
    try #require(fits.count == 5)
    #expect(fits[1].error <= fits[0].error)
    #expect(fits[0].factor < 1.5)
    #expect(fits[2].factor > 2)
  }

  @Test func `stands in the documentation as it is computed`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Documentation/cost-model.md"), encoding: .utf8)
    #expect(text.contains(Calibration.report()), "run fillet-calibrate and put its output there")
    #expect(text.contains(Calibration.constants()))
  }
}
