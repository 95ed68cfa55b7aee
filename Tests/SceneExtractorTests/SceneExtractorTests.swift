import Foundation
import Testing

/// Which files the extractor writes, and which it leaves alone.
struct SceneExtractorTests {
  @Test func `writes only what an edit changes`() throws {
    let folder = try ExtractionFixture([
      "a.md": figure("one"), "b/c.md": figure("two"), "prose.md": "text\n",
    ])
    _ = try folder.changes()
    #expect(
      folder.names == [
        "Articles.swift", "a.article.swift", "b+c.article.swift", "prose.article.swift",
      ])
    // The same again: nothing is written.
    var changed = try folder.changes()
    #expect(changed == [])
    // Another number in a block, and the first figure of an article.
    try folder.write("a.md", figure("one", code: "Picture(2)"))
    changed = try folder.changes()
    #expect(changed == ["a.article.swift"])
    try folder.write("prose.md", figure("three"))
    changed = try folder.changes()
    #expect(changed == ["Articles.swift", "prose.article.swift"])
    // Prose behind the last block moves no code.
    try folder.write("prose.md", figure("three") + "more text\n")
    changed = try folder.changes()
    #expect(changed == [])
  }

  @Test func `removes the file of a removed article`() throws {
    let folder = try ExtractionFixture(["a.md": figure("one"), "b.md": figure("two")])
    _ = try folder.changes()
    try folder.remove("b.md")
    let changed = try folder.changes()
    #expect(changed == ["Articles.swift", "b.article.swift"])
    #expect(folder.names == ["Articles.swift", "a.article.swift"])
  }

  @Test func `reports the mistakes of all articles and writes nothing`() throws {
    let folder = try ExtractionFixture([
      "a.md": "\n" + figure("one", code: "Picture("), "b.md": figure("Two"), "c.md": figure("x"),
    ])
    let run = try folder.extract()
    #expect(run.code == 1)
    #expect(run.errors.contains("Content/a.md:3:8"))
    #expect(run.errors.contains("Content/b.md:1:"))
    #expect(folder.names.isEmpty)
  }

  @Test func `reports two files that have one Swift file, by both names`() throws {
    let folder = try ExtractionFixture([
      "a.md": figure("one"), "a.MD": figure("two"), "b/a.md": "text\n", "c.Md": "text\n",
    ])
    let run = try folder.extract()
    #expect(run.code == 1 && folder.names.isEmpty)
    #expect(run.errors.contains("Content/a.md: error: this file and another one"))
    #expect(run.errors.contains("Content/a.MD"))
    #expect(run.errors.components(separatedBy: "error:").count == 2, "\(run.errors)")
  }

  @Test func `reads the places that a configuration names, and tells when they changed`() throws {
    let folder = try ExtractionFixture([
      "README.md": figure("one"), "X.docc/a.md": "@Row {\n  " + figure("two") + "}\n",
      "b.md": figure("x"),
      "sitegen.yaml": "content: [README.md, X.docc]",
    ])
    let configuration = ["--configuration", folder.path(of: "sitegen.yaml")]
    let places = ["--entry", "README.md", "--entry", "X.docc"]
    #expect(try folder.extract(places + configuration).code == 0)
    #expect(folder.names == ["Articles.swift", "README.article.swift", "a.article.swift"])
    let stale = try folder.extract(["--entry", "README.md"] + configuration)
    #expect(stale.code == 1 && stale.errors.contains("touch Package.swift"))
    try folder.write("sitegen.yaml", "content: docs")
    #expect(try folder.extract(configuration).code == 0)
  }

  private func figure(_ id: String, code: String = "Picture(1)") -> String {
    "```swift figure id=\(id)\n\(code)\n```\n\n"
  }
}

/// Articles in a temporary folder, and the files made of them.
private final class ExtractionFixture {
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
