import CostCalibration
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
    #expect(residuals.count >= 52)
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

  /// By the rules of iOS 9 a picture without a background needs no pass where there is Metal.
  @Test func `says where a scene rests on a background that the source does not mention`() {
    let conditional = residuals.map(\.measurement).filter { $0.condition != nil }
    #expect(Set(conditional.map(\.name)) == ["rounded items before a drop"])
    #expect(conditional.allSatisfy { $0.condition == "if each picture has a background" })
  }

  /// Only published values that differ by more than 30 % have an order.
  @Test func `predicts the order within each scene, but for ten masks and ten rounded pictures`() {
    let (missed, compared) = Residual.missedOrders(in: residuals)
    #expect(compared >= 20)
    let pairs = missed.map { [$0.less.measurement.name, $0.more.measurement.name] }
    #expect(pairs == [["10 masks", "10 rounded"]])
  }

  /// Masks were measured along with the others, and kept aside until the model was there.
  @Test func `nothing was decided by the masks, and they are within a factor of two`() throws {
    let masks = residuals.filter { $0.measurement.name.contains("masks") }
    #expect(masks.count == 8)
    #expect(masks.allSatisfy { $0.measurement.decisions.isEmpty && $0.isWithinFactorTwo })
    #expect(residuals.filter(\.measurement.isKeptAside) == masks)
    #expect(masks.count { $0.measurement.role == .test } == 3)
  }

  @Test func `the readings of masks say what each would predict`() throws {
    func times(_ reading: MaskReading, _ name: String) throws -> Double {
      let measurement = try #require(
        residuals.first {
          $0.measurement.name == name && $0.measurement.quantity == .gpuMilliseconds
        }
      ).measurement
      return try #require(reading.predict(measurement)).milliseconds
    }
    for name in ["10 masks", "20 masks", "10 rounded", "20 rounded"] {
      #expect(abs(try times(.documented, name) - gpu(name)) < 1e-9)
    }
    // What each moves, and what it leaves alone.
    #expect(try times(.imageInPlace, "20 masks") < times(.documented, "20 masks"))
    #expect(try times(.imageInPlace, "20 rounded") == times(.documented, "20 rounded"))
    #expect(try times(.radiusAsMask, "20 rounded") > times(.documented, "20 rounded"))
    #expect(try times(.radiusAsMask, "20 masks") == times(.documented, "20 masks"))
    #expect(try times(.masksAhead, "20 masks") * 3 < times(.documented, "20 masks"))
    #expect(try times(.rowsTogether, "10 masks") == times(.documented, "10 masks"))
    #expect(try times(.rowsTogether, "20 masks") < times(.documented, "20 masks"))
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

  @Test func `values have an order when they differ by more than 30 percent`() {
    #expect(PublishedOrder.has(10, below: 13.1))
    #expect(!PublishedOrder.has(10, below: 12.9) && !PublishedOrder.has(13.1, below: 10))
    let published = [10.9, 20.3, 18.2, 25.7]
    #expect(PublishedOrder.isKept(by: published, of: published))
    // 20.3 and 25.7 have none, nor have 18.2 and 20.3.
    #expect(PublishedOrder.isKept(by: [10, 30, 20, 25], of: published))
    #expect(!PublishedOrder.isKept(by: [20, 30, 19, 25], of: published))
    #expect(!PublishedOrder.isKept(by: [20, 30, 20, 25], of: published))
    #expect(!PublishedOrder.isKept(by: [.nan, 30, 20, 25], of: published))
    #expect(PublishedOrder.isKept(by: [], of: []))
  }

  /// Of rounded pictures on an iPad mini, as the documentation says it in two places.
  @Test func `says how much more the first ten cost than the second`() throws {
    func published(_ name: String) throws -> Double {
      try #require(
        residuals.first {
          $0.measurement.name == name && $0.measurement.quantity == .gpuMilliseconds
        }
      ).measurement.value.middle
    }
    let (ten, twenty) = (try published("10 rounded"), try published("20 rounded"))
    let factor = (ten / (twenty - ten) * 10).rounded() / 10
    let sentence = "first ten cost \(factor) times as much as the second ten"
    let text = try documentation().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.components(separatedBy: sentence).count == 3, "\(sentence)")
  }

  @Test func `prints what was published and never the middle of an interval`() throws {
    for measurement in PublishedMeasurement.all {
      let text = measurement.published
      let numbers = text.matches(of: /[0-9.]+/).compactMap { Double($0.output) }
      #expect(!numbers.isEmpty, "\(measurement.name)")
      guard measurement.words == nil else { continue }
      // A tenth is the coarsest that is printed.
      let ends = [measurement.value.low, measurement.value.high]
      for number in numbers {
        #expect(ends.contains { abs($0 - number) <= 0.05 }, "\(measurement.name): \(text)")
      }
      #expect(text.hasPrefix("at ") == measurement.isBound, "\(measurement.name): \(text)")
    }
    func published(_ name: String) -> [String] {
      PublishedMeasurement.all.filter { $0.name == name }.map(\.published)
    }
    #expect(published("photos with shadows, iPhone 5") == ["below 60"])
    #expect(published("photos with shadows, iPhone 5s") == ["at least 60"])
    #expect(published("vibrancy") == ["26 to 27"])
    #expect(published("no blur") == ["4.59"])
    #expect(published("extra light blur") == ["18.15"])
  }

  private func documentation() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Documentation/cost-model.md"), encoding: .utf8)
  }

  @Test func `stands in the documentation as it is computed`() throws {
    let text = try documentation()
    #expect(text.contains(Calibration.report()), "run fillet-calibrate and put its output there")
    #expect(text.contains(Calibration.constants()))
  }
}
