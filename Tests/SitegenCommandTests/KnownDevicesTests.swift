import CostModel
import FigureResults
import Foundation
import Testing

@testable import SitegenCommand

/// `--devices FILE` and `--constants`, as whole command lines.
struct KnownDevicesTests {
  private static let file = """
    {"devices": [{
      "name": "iPod touch 4G", "pixels": {"value": [640, 960]}, "scale": {"value": 2},
      "refresh_hz": {"value": 60}, "soc": {"value": "A4"},
      "cpu": {"value": "1x Cortex-A8 800 MHz"}, "gpu": {"value": "PowerVR SGX535"},
      "fill_mpixel_s": {"value": 400}, "bandwidth_gb_s": {"value": 3.2}, "ram_mb": {"value": 256}
    }]}
    """

  /// Follows a command line in a folder with `own.json`.
  private func run(_ arguments: [String], file: String = KnownDevicesTests.file) throws
    -> (text: String, error: String, code: ExitCode)
  {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("sitegen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for folder in ["Content", "Templates"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try Data(file.utf8).write(to: root.appendingPathComponent("own.json"))
    var (output, error) = ([UInt8](), "")
    let console = Console(
      writeOutput: { output += $0 }, writeError: { error += $0 }, outputIsTerminal: false,
      errorIsTerminal: false, usesColor: false)
    let code = Sitegen.run(
      arguments,
      Invocation(catalog: .empty, console: console, currentFolder: root.path, programPath: nil))
    return (String(decoding: output, as: UTF8.self), error, code)
  }

  @Test func listsEveryConstantWithItsEvidence() throws {
    let run = try run(["devices", "--constants"])
    #expect(run.code == .clean)
    let rows = DevicesCommand.constants().rows
    #expect(rows.map { $0[0] } == ModelConstant.all.map(\.name))
    #expect(rows.allSatisfy { !$0[3].isEmpty && !$0[4].isEmpty })
    #expect(run.text.contains("documented"))
  }

  @Test func listsTheDevicesOfAFile() throws {
    let run = try run(["devices", "--devices", "own.json"])
    #expect(run.code == .clean && run.error.isEmpty)
    #expect(run.text.contains("iPod touch 4G"))
    #expect(run.text.contains("\(DeviceProfile.all.count + 1) devices."))
  }

  @Test func saysWhichLineOfAFileIsWrong() throws {
    let bad = KnownDevicesTests.file.replacingOccurrences(of: "3.2", with: "\"fast\"")
    let run = try run(["devices", "--devices", "own.json"], file: bad)
    #expect(run.code == .problems && run.text.isEmpty)
    #expect(run.error.contains("own.json:5:"))
    #expect(run.error.contains("`bandwidth_gb_s` must be numbers"))
    let missing = try self.run(["devices", "--devices", "none.json"])
    #expect(missing.code == .problems && missing.error.contains("none.json"))
  }
}
