import Foundation
import Testing

/// Articles in a temporary folder, and the files made of them.
final class ExtractionFixture {
  private let root = NSTemporaryDirectory() + "fillet-extraction-" + UUID().uuidString
  private var output: String { root + "/Generated" }

  init(_ articles: [String: String]) throws {
    for (path, text) in articles { try write(path, text) }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: root + "/Content/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The text of a generated file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: output + "/" + name, encoding: .utf8)
  }

  func path(of name: String) -> String { root + "/Content/" + name }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: root + "/Content/" + path)
  }

  /// The generated files.
  var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: output)) ?? [])
  }

  /// Runs the tool without a mistake and returns the files that it writes, makes or removes.
  func changes() throws -> Set<String> {
    // A date that no writing gives: a file that keeps it was left alone.
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    let before = names
    for name in before {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: output + "/" + name)
    }
    let code = try extract().code
    try #require(code == 0)
    let written = try names.filter { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: output + "/" + name)
      return attributes[.modificationDate] as? Date != old
    }
    return Set(written).union(before.subtracting(names))
  }

  /// Runs the tool, which stands beside the tests.
  func extract(_ arguments: [String] = []) throws -> (code: Int32, errors: String) {
    let beside = (Bundle.main.executablePath ?? "") as NSString
    let candidates = [
      beside.deletingLastPathComponent + "/scene-extractor",
      (#filePath as NSString).deletingLastPathComponent + "/../../.build/debug/scene-extractor",
    ]
    let tool = try #require(candidates.first(where: FileManager.default.isExecutableFile(atPath:)))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["--content", root + "/Content", "--output", output] + arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
