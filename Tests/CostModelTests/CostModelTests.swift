import CostModel
import Foundation
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

struct CostModelTests {
  private func plan(radius: Double, era: Era = .iOS4) -> RenderPlan {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    root.backgroundColor = .white
    var photo = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 30), position: [30, 25])
    photo.contents = .photo(.forest)
    photo.cornerRadius = radius
    photo.masksToBounds = true
    root.sublayers = [photo]
    return RenderPlan(of: root, scale: 1, era: era)
  }

  @Test func `counts the pixels and bytes of a plan`() {
    let costs = FrameCounts(plan(radius: 8))
    #expect(costs.passes == 2)
    #expect(costs.switches == 1)
    #expect(costs.offscreenPasses == 1)
    #expect(costs.layers == 2)
    #expect(costs.pixelsDrawn == 10_000 + 1_200 + 1_200)
    #expect(costs.pixelsBlended == 1_200)
    #expect(costs.bytesStored == 40_000 + 4_800)
    #expect(costs.bytesSampled == 4_800 + 4_800)
    #expect(costs.memoryBytes == 4_800 + 4_800)
  }

  @Test func `counts what a backdrop stores, loads and samples`() {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    root.backgroundColor = .white
    var panel = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 40), position: [50, 50])
    // Made 6 times smaller, for the kernel of 11 taps.
    panel.backdrop = BackdropMaterial(blurRadius: 8)
    root.sublayers = [panel]
    let costs = FrameCounts(RenderPlan(of: root, scale: 1, era: .iOS9))
    #expect(costs.passes == 5 && costs.switches == 4 && costs.offscreenPasses == 3)
    #expect(costs.bytesLoaded == 40_000)
    // Cells 4 to 12 are seen (27 to 73 with half a cell), all 17 are read.
    let (copy, rows, both) = (17 * 17, 9 * 17, 9 * 9)
    #expect(costs.pixelsDrawn == 10_000 + copy + rows + both + 1_600)
    #expect(costs.bytesStored == 4 * (2 * 10_000 + copy + rows + both))
    #expect(costs.bytesSampled == 4 * (10_000 + rows + both + (1_600 + 35) / 36))
    #expect(costs.memoryBytes == 4 * (copy + rows + both))
    #expect(costs.bytesMoved == costs.bytesStored + costs.bytesLoaded + costs.bytesSampled)
  }

  @Test func `prices switches by the published gap and each pass by what takes longest`() {
    let costs = FrameCounts(plan(radius: 8))
    let cost = FrameCost(costs, on: .iPhone4S)
    // The photo's surface interrupts the screen, whose background is drawn: two changes.
    #expect(costs.interruptions == 1)
    let terms = cost.terms(of: .gpu)
    #expect(terms[0].time == CostRange(0.2, 0.4))
    #expect(terms[0].evidence == .derived)
    #expect(terms.map(\.name) == ["changing passes", "filling pixels", "sampling", "moving bytes"])
    // 4.8 kB stored and sampled, then 40 kB stored three times or loaded, and 4.8 kB sampled: both
    // passes are bound by their bytes, at 6.4 GB/s.
    let bytes = 2 * 4_800 + 3 * 40_000 + 4_800
    let low = 0.2 + Double(bytes) / 6.4e6
    #expect(abs(cost.gpu.low - low) < 1e-12)
    #expect(abs(cost.gpu.high - (0.4 + 2 * Double(bytes) / 6.4e6)) < 1e-12)
  }

  @Test(arguments: DeviceProfile.all)
  func `has a usable, ordered range on every device`(device: DeviceProfile) {
    let masked = FrameCost(plan(radius: 8), on: device)
    let plain = FrameCost(plan(radius: 0), on: device)
    #expect(masked.gpu.low > 0 && masked.gpu.low < masked.gpu.high)
    #expect(plain.gpu.high < masked.gpu.high)
    #expect(device.frameBudgetMilliseconds > 8 && device.frameBudgetMilliseconds < 17)
    #expect(!device.fillMpixelsPerSecond.source.isEmpty)
  }

  @Test func `says over, unsure or within against the frame's time`() {
    var counts = FrameCounts(plan(radius: 8))
    #expect(FrameCost(counts, on: .iPhone5s).budget == .within)
    counts.byPass[0].switches = 100
    #expect(FrameCost(counts, on: .iPhone5s).budget == .unsure)
    counts.byPass[0].switches = 1000
    #expect(FrameCost(counts, on: .iPhone5s).budget == .over)
  }

  /// The compiled table is generated; it must say what the data file says.
  @Test func `has every device and figure of the data file`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(
      contentsOf: root.appendingPathComponent("Sources/CostModel/Data/devices.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let devices = try #require(json["devices"] as? [[String: Any]])
    #expect(devices.count == DeviceProfile.all.count && devices.count > 10)
    for entry in devices {
      let name = try #require(entry["name"] as? String)
      let device = try #require(DeviceProfile.named(name))
      for (key, figure) in [
        ("fill_mpixel_s", device.fillMpixelsPerSecond),
        ("bandwidth_gb_s", device.bandwidthGBPerSecond), ("ram_mb", device.ramMB),
        ("refresh_hz", device.refreshHz),
      ] {
        let field = try #require(entry[key] as? [String: Any])
        let single = field["value"] as? Double
        let values = try #require(field["value"] as? [Double] ?? single.map { [$0] })
        #expect(figure.low == values.min() && figure.high == values.max())
        #expect(figure.source == field["source"] as? String)
        #expect(figure.confidence.rawValue == field["confidence"] as? String)
      }
    }
  }
}
