internal import CostModel
internal import Diagnostics
internal import Figures
internal import Foundation

/// The devices that a command may name: those of the cost model and those of a given file.
struct KnownDevices {
  /// The devices of the file; empty without one.
  var ofFile: [DeviceProfile] = []
  /// The text of the file, which workers read again; nil without one.
  var fileText: String?

  /// All devices; one from the file replaces the one with the same name.
  var all: [DeviceProfile] { DeviceProfile.all(with: ofFile) }

  /// Reads the file of `--devices`.
  ///
  /// - Throws: `FigureError` listing everything wrong in the file, by line, or saying that it
  ///   cannot be read.
  init(_ arguments: ParsedArguments, _ invocation: Invocation) throws {
    guard let path = arguments.text("devices") else { return }
    let url = URL(fileURLWithPath: invocation.folders.absolute(path))
    guard let data = try? Data(contentsOf: url) else {
      throw FigureError("--devices: there is no readable file at \(path)")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw FigureError("--devices: \(path) is not UTF-8 text")
    }
    let (devices, problems) = DeviceFile.read(text, file: path)
    guard problems.isEmpty else {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let reports = problems.map { problem in
        DiagnosticText.render(
          problem,
          sourceLine: { _, line in lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
          })
      }
      throw FigureError(
        "--devices: the file cannot be used\n"
          + reports.joined().trimmingCharacters(in: .newlines))
    }
    ofFile = devices
    fileText = text
  }
}
