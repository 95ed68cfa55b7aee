import Foundation
import Testing

/// Plans of small scenes as text, each with one file in `Dumps`.
///
/// With `GOLDEN=record` in the environment the files are written instead; under `CI` that is
/// refused.
struct DumpTests {
  @Test(arguments: DumpScene.all)
  func `a plan is as it was written down`(scene: DumpScene) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Dumps")
    let file = folder.appending(path: "\(scene.name).txt")
    let actual = scene.text
    let environment = ProcessInfo.processInfo.environment
    if environment["GOLDEN"] == "record" {
      try #require(environment["CI"] == nil, "dumps are not recorded under CI")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: file)
      return
    }
    let stored = try #require(
      try? String(contentsOf: file, encoding: .utf8),
      "no dump \(scene.name).txt; GOLDEN=record writes it")
    #expect(actual == stored, "\(scene.name):\n\(Self.difference(from: stored, to: actual))")
  }

  @Test func `each dump has a scene of its own`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Dumps")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    #expect(files == DumpScene.all.map { $0.name + ".txt" }.sorted())
    #expect(files.count >= 40)
  }

  /// The lines that are gone, with `-`, and those that are new, with `+`.
  private static func difference(from old: String, to new: String) -> String {
    let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
    return new.difference(from: old).map { change in
      switch change {
      case .remove(let line, let text, _): "-\(line + 1) \(text)"
      case .insert(let line, let text, _): "+\(line + 1) \(text)"
      }
    }.joined(separator: "\n")
  }
}
