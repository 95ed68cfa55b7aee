import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// What pages show of how a time comes about is how it comes about.
struct FormulaTests {
  /// Milliseconds in the unit that a formula's amount has by the constant's.
  private func milliseconds(_ formula: String) -> Double {
    if formula.contains(" us ") { return 1e-3 }
    return formula.contains(" MB ") || formula.hasSuffix(" ms") ? 1 : 1e3
  }

  /// A large page with much of everything: photos, contents that the app draws, a shadow.
  private func frame(on device: DeviceProfile) -> FrameCost {
    var root = page(photos: 16, size: 900)
    root.sublayers[0].masksToBounds = false
    (root.sublayers[0].shadowOpacity, root.sublayers[0].shadowRadius) = (1, 3)
    root.sublayers[1].contents = .precomposited(
      PrecompositedContents(
        backgroundColor: nil, contents: .photo(.portrait(1)), gravity: .resize,
        shape: RoundedRect(root.sublayers[1].bounds, radius: 6), cornerColor: nil))
    let plan = plan(root, scale: 4)
    return FrameCost(plan, FrameWork(plan, model: root), on: device)
  }

  @Test func `every formula gives the time beside it`() throws {
    for device in DeviceProfile.all {
      let frame = frame(on: device)
      for term in FrameCost.Stage.allCases.flatMap(frame.terms) {
        let value = try #require(Formula.value(term.formula), "\(term.formula)")
        let unit = milliseconds(term.formula)
        // Amounts are shown with four decimals.
        for (shown, time) in [
          (value.low * unit, term.time.low), (value.high * unit, term.time.high),
        ] {
          #expect(
            abs(shown - time) <= 0.004 * time,
            "\(device.name), \(term.name): \(term.formula) is \(shown), not \(time)")
        }
      }
      #expect(frame.terms(of: .application).count == 6 && frame.terms(of: .server).count == 3)
      #expect(frame.counts.blurPasses == 2 && frame.counts.interruptions > 0)
    }
  }

  @Test func `a line names interruptions where there are some`() throws {
    for photos in 0...2 {
      let frame = FrameCost(plan(page(photos: photos)), on: .iPhone6)
      let line = try #require(frame.terms(of: .gpu).first)
      #expect(frame.counts.interruptions == photos && line.name == "changing passes")
      #expect(line.source.contains("interruptions: ") == (photos > 0))
    }
  }

  @Test func `a peak that is known exactly is shown as one number`() throws {
    var device = try simpleDevice()
    func filling() -> String? {
      FrameCost(plan(page(photos: 0)), on: device).terms(of: .gpu)[1].formula
    }
    #expect(filling() == "0.01 Mpixel / (1000.0 Mpixel/s x 0.5 to 1.0)")
    device.fillMpixelsPerSecond.high = 1200
    #expect(filling() == "0.01 Mpixel / (1000.0 to 1200.0 Mpixel/s x 0.5 to 1.0)")
  }

  @Test func `a formula is read as it is meant`() {
    #expect(Formula.value("3 x 2 to 4 us / (1 to 2 GHz x 0.5)") == CostRange(6, 24))
    #expect(Formula.value("1 to 2 x 2 x 0.5 MB") == CostRange(1, 2))
    #expect(Formula.value("3 furlongs") == nil && Formula.value("(2") == nil)
  }
}
