import CostModel
import Diagnostics
import Foundation
import Testing

struct DeviceFileTests {
  private static let valid = """
    {"devices": [
      {"name": "iPod touch 4G",
       "pixels": {"value": [640, 960], "source": "the box", "confidence": "high"},
       "scale": {"value": 2}, "refresh_hz": {"value": 60},
       "soc": {"value": "A4"}, "cpu": {"value": "1x Cortex-A8 800 MHz"},
       "gpu": {"value": "PowerVR SGX535"},
       "fill_mpixel_s": {"value": [500, 400]}, "bandwidth_gb_s": {"value": 3.2},
       "ram_mb": {"value": 256, "source": "the box", "confidence": "high"}}
    ]}
    """

  /// The compiled table and a file of the same text are one.
  @Test func `reads the project's own file to the compiled table`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Sources/CostModel/Data/devices.json"),
      encoding: .utf8)
    let (devices, problems) = DeviceFile.read(text, file: "devices.json")
    #expect(problems.isEmpty, "\(problems)")
    #expect(devices.map(\.name) == DeviceProfile.all.map(\.name))
    for (read, compiled) in zip(devices, DeviceProfile.all) { #expect(read == compiled) }
  }

  @Test func `frames may have other pixels than the display`() throws {
    let plus = try #require(DeviceProfile.named("iPhone 6 Plus"))
    #expect(plus.pixelWidth == 1242 && plus.displayWidth == 1080)
    #expect(plus.pixelWidth / plus.scale == 414 && plus.pixelHeight / plus.scale == 736)
    let text = DeviceFileTests.valid.replacingOccurrences(
      of: "\"scale\":", with: "\"rendered_pixels\": {\"value\": [700, 1050]}, \"scale\":")
    let (devices, problems) = DeviceFile.read(text, file: "own.json")
    let device = try #require(devices.first)
    #expect(problems.isEmpty && device.pixelHeight == 1050 && device.displayHeight == 960)
    let bad = text.replacingOccurrences(of: "[700, 1050]", with: "[700]")
    #expect(DeviceFile.read(bad, file: "own.json").1.count == 1)
  }

  @Test func `reads a device`() throws {
    let (devices, problems) = DeviceFile.read(DeviceFileTests.valid, file: "own.json")
    #expect(problems.isEmpty, "\(problems)")
    let device = try #require(devices.first)
    #expect(device.name == "iPod touch 4G" && device.generation == .sgx)
    #expect(device.systems == nil)
    #expect(device.cpuCores == 1 && device.cpuGHz.low == 0.8)
    #expect(device.fillMpixelsPerSecond.low == 400 && device.fillMpixelsPerSecond.high == 500)
    // Without a source the file is one.
    #expect(device.bandwidthGBPerSecond.source == "own.json")
    #expect(device.bandwidthGBPerSecond.confidence == .low && device.ramMB.confidence == .high)
  }

  @Test(arguments: [("[4, 6]", 4, 6), ("[13]", 13, nil), ("13", 13, nil)] as [(String, Int, Int?)])
  func `reads the systems of a device`(value: String, first: Int, last: Int?) throws {
    let text = DeviceFileTests.valid.replacingOccurrences(
      of: "\"scale\":", with: "\"ios\": {\"value\": \(value)}, \"scale\":")
    let (devices, problems) = DeviceFile.read(text, file: "own.json")
    #expect(problems.isEmpty, "\(problems)")
    let systems = try #require(devices.first?.systems)
    #expect(systems.first == first && systems.last == last && systems.source == "own.json")
  }

  @Test(arguments: ["[9, 6]", "[4.5]", "[]", "[4, 5, 6]", "x", "[0]"])
  func `says what is wrong with systems`(value: String) {
    let text = DeviceFileTests.valid.replacingOccurrences(
      of: "\"scale\":", with: "\"ios\": {\"value\": \(value)}, \"scale\":")
    let (devices, problems) = DeviceFile.read(text, file: "own.json")
    #expect(devices.isEmpty && problems.count == 1 && problems[0].summary.contains("`ios` must be"))
  }

  private static let bad: [(String, String, Int, String)] = [
    ("\"value\": 3.2", "\"value\": -3", 7, "`bandwidth_gb_s` must be numbers from 0.01 to 100000"),
    ("\"value\": 3.2", "\"value\": \"x\"", 7, "`bandwidth_gb_s` must be numbers"),
    ("\"value\": 3.2", "\"valeu\": 3.2", 7, "unknown key `valeu`"),
    ("\"scale\": {\"value\": 2}", "\"scale\": {\"value\": 2.5}", 4, "`scale` must be a whole"),
    ("[640, 960]", "[640]", 3, "`pixels` must be two numbers"),
    ("\"high\"}", "\"sure\"}", 3, "must be high, medium or low, found `sure`"),
    ("1x Cortex-A8 800 MHz", "fast", 5, "`cpu` must be such as"),
    ("\"gpu\": {\"value\": \"PowerVR SGX535\"},", "", 2, "`gpu` is required"),
    ("\"name\": \"iPod touch 4G\",", "", 2, "`name` is required"),
    ("{\"devices\": [", "{\"device\": [", 1, "unknown key `device`"),
    ("\"ram_mb\"", "\"ram\"", 8, "unknown key `ram`"),
    ("]}", "]", 9, ""),
  ]

  @Test(arguments: bad)
  func `says what is wrong and in which line`(
    old: String, new: String, line: Int, message: String
  ) throws {
    let text = try #require(
      DeviceFileTests.valid.range(of: old).map {
        DeviceFileTests.valid.replacingCharacters(in: $0, with: new)
      })
    let (devices, problems) = DeviceFile.read(text, file: "own.json")
    #expect(devices.isEmpty)
    let found = problems.contains {
      // What a syntax error is called is the parser's business.
      message.isEmpty
        || $0.summary.contains(message) && $0.file == "own.json" && $0.range?.start.line == line
    }
    #expect(found, "\(problems.map { ($0.summary, $0.range?.start.line ?? 0) })")
  }

  @Test func `refuses the same device twice, and a file without any`() {
    let one = DeviceFileTests.valid.split(separator: "\n").dropFirst().dropLast()
      .joined(separator: "\n")
    let (devices, problems) = DeviceFile.read(
      "{\"devices\": [\(one), \(one)]}", file: "two.json")
    #expect(devices.count == 1 && problems.count == 1)
    #expect(DeviceFile.read("", file: "e").1.count == 1)
    #expect(DeviceFile.read("{\"devices\": []}", file: "e").1.count == 1)
    #expect(DeviceFile.read("[1, 2]", file: "e").1.count == 1)
  }
}
