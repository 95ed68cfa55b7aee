import Diagnostics
import Foundation
import Testing

@testable import FigureBlocks

/// The places of articles, as plugin and site builder both know them.
struct ContentListTests {
  @Test(
    arguments: [
      ("title: A", nil), ("content:", nil), ("content: docs", ["docs"]),
      ("content: docs # here", ["docs"]),
      ("content: \"my docs\"", ["my docs"]),
      ("a: b\ncontent: [A, 'b c', ./D/]\n", ["A", "b c", "./D/"]),
      ("content:\n  - README.md\n\n  # more\n  - 'a#b'\nstrict: true\n- x", ["README.md", "a#b"]),
      ("content:\r\n- a\r\n- b\r\n", ["a", "b"]), (" content: a", nil), ("contents: a", nil),
    ] as [(String, [String]?)])
  func `paths are read line by line`(_ text: String, _ paths: [String]?) {
    #expect(ContentList.paths(in: text) == paths)
  }

  @Test func `articles are known below their places`() throws {
    #expect(["./a/", "a", ".", "./"].map(ContentList.plain) == ["a", "a", "", ""])
    let root = FileManager.default.temporaryDirectory.path + "/places-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for path in [
      "README.md", "S/X.docc/a.md", "S/X.docc/deep/b.md", "S/c.md", "Other/d.md", "Z/a.md",
    ] {
      let url = URL(fileURLWithPath: root + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    let entries = ["S/X.docc/", "./README.md", "S/X.docc/a.md", "../outside", "gone"]
    let files = try #require(ArticleFiles(folder: root, entries: entries))
    #expect(files.paths == ["README.md", "S/X.docc/a.md", "S/X.docc/deep/b.md"])
    #expect(files.paths.map(files.name) == ["README", "a", "deep/b"])
    #expect(files.sameNames(folder: ".").isEmpty)
    let both = try #require(ArticleFiles(folder: root, entries: ["S/X.docc", "Z"]))
    #expect(both.sameNames(folder: ".").map(\.file) == ["./Z/a.md"])
    #expect(ArticleFiles(folder: root, entries: ["S", "."])?.paths.count == 6)
  }
}
