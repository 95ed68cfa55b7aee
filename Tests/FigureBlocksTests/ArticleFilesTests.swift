import Diagnostics
import FigureBlocks
import Foundation
import Testing

/// What is an article is decided once, for the compiler and for the pages.
struct ArticleFilesTests {
  private func found(_ files: [String], links: [String: String] = [:]) throws -> [String]? {
    try articles(files, links: links)?.paths
  }

  private func same(_ files: [String]) throws -> [String]? {
    try articles(files)?.sameNames(folder: "x").map { problem in
      "\(problem.file): \(problem.notes.compactMap(\.file).joined())"
    }
  }

  private func articles(_ files: [String], links: [String: String] = [:]) throws -> ArticleFiles? {
    let root = NSTemporaryDirectory() + "fillet-articles-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    for file in files + ["../\((root as NSString).lastPathComponent)-out/outside.md"] {
      let url = URL(fileURLWithPath: root + "/" + file).standardizedFileURL
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("text".utf8).write(to: url)
    }
    defer { try? FileManager.default.removeItem(atPath: root + "-out") }
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: root + "/" + link,
        withDestinationPath: target.replacingOccurrences(of: "OUT", with: root + "-out"))
    }
    return ArticleFiles(folder: root)
  }

  @Test func takesTheExtensionInAnyCase() throws {
    #expect(
      try found(["b.MD", "a.md", "c.Md", "d.mD", "e.txt", "md", "f.md.txt"]) == [
        "a.md", "b.MD", "c.Md", "d.mD",
      ])
  }

  /// Names that differ in any other way have pages and Swift files of their own.
  @Test func findsFilesThatOnlyDifferInTheirEnding() throws {
    let files = ["a.MD", "a.Md", "a.md", "A.md", "a/a.md", "b.md", "b.md.md", "c.mD"]
    #expect(try found(files)?.count == files.count)
    #expect(try same(files) == ["x/a.Md: x/a.MD", "x/a.md: x/a.MD"])
    #expect(Set(["a", "A", "a/a", "b", "b.md", "c"].map(GeneratedName.file)).count == 6)
  }

  @Test func sortsByBytesThroughAllFolders() throws {
    #expect(
      try found(["b.md", "a/z.md", "a.md", "B.md", "a/y/x.md"]) == [
        "B.md", "a.md", "a/y/x.md", "a/z.md", "b.md",
      ])
  }

  @Test func passesOverHiddenFilesAndGeneratedSites() throws {
    #expect(
      try found([
        ".hidden.md", ".folder/a.md", "Site/.fillet-site", "Site/a.md", "Other/a.md",
      ]) == ["Other/a.md"])
  }

  @Test func staysInItsFolder() throws {
    #expect(
      try found(
        ["a.md", "b/c.md"],
        links: [
          "out.md": "OUT/outside.md", "out": "OUT", "loop": ".", "inner.md": "a.md",
          "broken.md": "nowhere",
        ]) == ["a.md", "b/c.md", "inner.md"])
  }

  @Test func isNoneWithoutAFolder() {
    #expect(ArticleFiles(folder: "/nowhere/at/all") == nil)
    #expect(ArticleFiles(folder: #filePath) == nil)
  }

  @Test(arguments: [("a.md", "a"), ("guides/B.MD", "guides/B"), ("x.md.md", "x.md")])
  func namesArticlesWithoutTheirExtension(path: String, name: String) {
    #expect(ArticleFiles.name(ofPath: path) == name)
  }
}
