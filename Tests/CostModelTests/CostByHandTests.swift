import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

@testable import CostModel

/// Costs of one frame whose numbers are round enough to be worked out by hand.
struct CostByHandTests {
  @Test func `ranges have a width and are added up`() {
    var range = CostRange(1, 3)
    range += CostRange(2, 5)
    #expect(range == CostRange(3, 8) && range.width == 5 && range.middle == 5.5)
  }

  @Test func `energy is what is moved, drawn and decoded`() throws {
    var counts = try plainCounts(pixels: 500, bytes: 1000)
    counts.processor.drawnBytes = 4000
    counts.processor.decodedBytes = 8000
    counts.processor.tileBytes = 16_000
    let energy = FrameCost(counts, on: try simpleDevice()).energy
    #expect(energy.bytesMoved == CostRange(exactly: 29_000))
    #expect(energy.pixelsShaded == 500 + 7000)
    let both = energy + energy
    #expect(both.bytesMoved == CostRange(exactly: 58_000) && both.pixelsShaded == 15_000)
  }

  @Test func `what fits exactly is within the budget`() throws {
    var device = try simpleDevice()
    device.refreshHz.high = 62.5  // 16 ms
    func budget(_ pixels: Int) throws -> FrameCost.Budget {
      try plainFrame(pixels: pixels, on: device).budget
    }
    #expect(try budget(8_000_000) == .within)
    #expect(try budget(8_000_001) == .unsure)
    #expect(try budget(16_000_000) == .unsure)
    #expect(try budget(16_000_001) == .over)
  }

  @Test func `rates at their ends`() {
    #expect(FrameRate.ahead(0.5, at: 4000) == 2000)
    #expect(FrameRate.refreshes(16.67, at: 60) == 2)
  }

  @Test func `each kind of the processor's work has its time`() throws {
    var device = try simpleDevice()
    device.cpuCores = 2
    var counts = try plainCounts()
    counts.processor.laidOut = 1000  // 2 to 20 us each
    counts.processor.drawnBytes = 4_000_000  // 20 to 100 Mpixel/s
    counts.processor.decodedBytes = 24_000_000  // 6 to 10 Mpixel/s
    counts.processor.preparedBytes = 1_000_000  // 0 to 2 MB at 1 to 5 GB/s
    counts.processor.walked = 10_000  // 0.2 to 2 us
    counts.processor.sent = 200  // 5 to 30 us
    counts.processor.unpacked = 3000  // 2 to 20 us
    counts.processor.traversed = 40_000  // 0.2 to 2 us
    counts.processor.drawCalls = 1000  // 5 to 40 us
    counts.processor.tileBytes = 8_000_000
    let frame = FrameCost(counts, on: device)
    let known: [(KeyPath<FrameTimes, Double>, Double, Double)] = [
      (\.layout, 2, 20), (\.drawing, 10, 50), (\.decoding, 600, 1000), (\.copying, 0, 2),
      (\.walking, 2, 20), (\.sending, 1, 6), (\.unpacking, 6, 60), (\.traversal, 8, 80),
      (\.drawCalls, 5, 40), (\.background, 20, 100), (\.application, 615, 1098),
      (\.server, 19, 180), (\.once, 630, 1152), (\.repeated, 24, 226), (\.work, 654, 1378),
      (\.interval, 615, 1098), (\.bytesMoved, 0, 0),
    ]
    for (path, low, high) in known {
      let time = frame.range(path)
      #expect(abs(time.low - low) < 1e-9 && abs(time.high - high) < 1e-9, "\(path): \(time)")
    }
    // One core does both in turn.
    device.cpuCores = 1
    #expect(FrameCost(counts, on: device).interval.high == 1098 + 180)
    // The render server may be the slower one.
    device.cpuCores = 2
    counts.processor = try plainCounts().processor
    (counts.processor.laidOut, counts.processor.drawCalls) = (10, 1000)
    let served = FrameCost(counts, on: device)
    #expect(abs(served.interval.high - 40) < 1e-9 && served.slowestStage == .server)
  }

  @Test func `where two take as long, the first in line is named`() throws {
    let device = try simpleDevice()
    let idle = try plainFrame(on: device)
    #expect(idle.slowestStage == .gpu && idle.passes.map(\.boundAtLow) == [.changing])
    let even = try plainFrame(pixels: 1_000_000, bytes: 10_000_000, on: device)
    #expect(even.passes[0].moving.low == even.passes[0].filling.low)
    #expect(even.passes.map(\.boundAtLow) == [.moving])
    var counts = try plainCounts()
    // Laying out and unpacking a layer are assumed to take as long.
    (counts.processor.laidOut, counts.processor.unpacked) = (5, 5)
    #expect(FrameCost(counts, on: device).slowestStage == .server)
  }

  @Test func `asking for a price is noted`() throws {
    let frame = try plainFrame(pixels: 1, on: try simpleDevice())
    #expect(PriceUse.noting { frame.counts.pixelsDrawn } == (1, false))
    #expect(PriceUse.noting { frame.gpu.low > 0 } == (true, true))
    #expect(PriceUse.noting { frame.budget } == (.within, true))
    #expect(PriceUse.noting { frame.passes.count } == (1, true))
    #expect(PriceUse.noting { frame.typical.gpu > 0 } == (true, true))
  }

  @Test func `a gap of newer devices is assumed to be shorter`() {
    let gap = ModelConstant.passGap(.modern)
    #expect((gap.low, gap.high) == (0.01, 0.1) && gap.evidence == .assumed)
    #expect(ModelConstant.passGap(.rogue).low == 0.1)
  }

  @Test func `a device that does not say has run everything from iOS 4 on`() throws {
    var device = DeviceProfile.iPhone6
    device.systems = nil
    #expect(device.eras == (4...12).map { EraChoice(device, onSystem: $0).era }.uniqued)
    device.systems = SystemRange(first: 7, last: nil, source: "", confidence: .low)
    #expect(device.eras == (7...12).map { EraChoice(device, onSystem: $0).era }.uniqued)
  }
}

extension [Era] {
  fileprivate var uniqued: [Era] { Era.allCases.filter(contains) }
}
