import Foundation
import Testing

/// The digests of the engine's sources, by which figures are drawn again.
struct FingerprintTests {
  /// Two modules, of which one has a folder, and a file by itself.
  private static let engine = [
    "One/a.swift": "a", "One/Part/b.swift": "b", "One/Part/c.swift": "c", "Two/a.swift": "a",
    "Two/Part/d.swift": "d", "Package.swift": "p",
  ]

  private struct Digests: Equatable {
    var fingerprint: String
    var modules: [String: String]
  }

  /// Runs the tool and reads what it writes of the engine.
  private func digests(
    _ files: [String: String] = engine, roots: [String] = ["One", "Two", "Package.swift"]
  ) throws -> Digests {
    let folder = try ExtractionFixture(["a.md": "text\n"])
    for (path, text) in files { try folder.write("../" + path, text) }
    let run = try folder.extract(roots.flatMap { ["--engine", folder.path(of: "../" + $0)] })
    try #require(run.code == 0, "\(run.errors)")
    let list = try folder.text("Articles.swift")
    let line = try #require(
      list.split(separator: "\n").first { $0.contains("engineFingerprint: ") })
    let texts = line.split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    var modules: [String: String] = [:]
    for index in stride(from: 1, to: texts.count - 1, by: 2) {
      modules[texts[index]] = texts[index + 1]
    }
    return Digests(fingerprint: try #require(texts.first), modules: modules)
  }

  @Test func `is the same for the same files, wherever they are and in whatever order`() throws {
    let first = try digests()
    #expect(first.fingerprint.utf8.count == 64)
    #expect(first.modules.keys.sorted() == ["../Package.swift", "One", "Two"])
    #expect(first.modules.values.allSatisfy { $0.utf8.count == 16 })
    #expect(try digests() == first)
    #expect(try digests(roots: ["Package.swift", "Two", "One"]) == first)
    var files = Self.engine
    files["One/.b.swift.swp"] = "hidden"
    files["One/.build/d.swift"] = "hidden"
    #expect(try digests(files) == first)
  }

  @Test func `has the names and bytes of all files, each module those of its own`() throws {
    let first = try digests()
    let edits: [(String, Set<String>, (inout [String: String]) -> Void)] = [
      ("another text", ["One"], { $0["One/a.swift"] = "b" }),
      ("another text in a folder", ["One"], { $0["One/Part/b.swift"] = "x" }),
      ("another text of the second module", ["Two"], { $0["Two/a.swift"] = "x" }),
      ("another text of the file by itself", ["../Package.swift"], { $0["Package.swift"] = "x" }),
      ("a file more", ["Two"], { $0["Two/z.swift"] = "" }),
      ("a file less", ["One"], { $0["One/a.swift"] = nil }),
      ("another name", ["One"], { $0["One/aa.swift"] = $0.removeValue(forKey: "One/a.swift") }),
      (
        "another folder", ["One"],
        { $0["One/Parts/c.swift"] = $0.removeValue(forKey: "One/Part/c.swift") }
      ),
      (
        "texts of two files exchanged", ["One"],
        { ($0["One/Part/b.swift"], $0["One/Part/c.swift"]) = ("c", "b") }
      ),
      // The last file of one module becomes the first of the next, in a folder of the same name.
      (
        "another module", ["One", "Two"],
        { $0["Two/Part/c.swift"] = $0.removeValue(forKey: "One/Part/c.swift") }
      ),
    ]
    var found: Set = [first.fingerprint]
    for (edit, modules, change) in edits {
      var files = Self.engine
      change(&files)
      let other = try digests(files)
      #expect(found.insert(other.fingerprint).inserted, "\(edit)")
      let changed = first.modules.keys.filter { first.modules[$0] != other.modules[$0] }
      #expect(Set(changed) == modules, "\(edit)")
    }
  }

  @Test func `tells where one file ends and the next begins`() throws {
    let one = try digests(["One/a": "x", "One/b": ""], roots: ["One"])
    let other = try digests(["One/a": "", "One/b": "x"], roots: ["One"])
    #expect(one.fingerprint != other.fingerprint && one.modules != other.modules)
  }

  @Test func `a folder of the engine that is not there is an error`() throws {
    let folder = try ExtractionFixture(["a.md": "text\n"])
    let run = try folder.extract(["--engine", folder.path(of: "../None")])
    #expect(run.code == 1 && run.errors.contains("error: there is no "))
  }
}
