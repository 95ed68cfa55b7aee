import Foundation
import SiteBuilder
import Testing

@testable import SitegenCommand

/// What holds of the command line, of `sitegen.yaml`, and of neither.
struct SiteSettingsTests {
  /// Makes files, empty ones for folders' sake among them, and returns what a command line comes
  /// to.
  private func options(
    _ files: [String: String], _ line: [String] = [], from start: String = ""
  ) throws -> (options: BuildOptions, root: String) {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "settings-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, text) in files {
      let url = URL(fileURLWithPath: root + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    guard case .run(let parsed) = try ArgumentParser.parse(["build"] + line) else {
      throw UsageError.other("not a command")
    }
    let folders = PackageFolders(root + start, programPath: nil)
    return (try SiteSettings(parsed, folders).buildOptions(), root)
  }

  private static let configured = [
    "sitegen.yaml": """
    base-url: https://example.org/
    content: docs
    templates: Look
    output: public
    cache: build/cache
    links: warn
    strict: true
    drafts: true
    """, "docs/a.md": "", "Look/layout.mustache": "", "other/a.md": "", "deep/x": "",
  ]

  @Test(arguments: ["", "/deep", "/docs"])
  func `the file decides where the command line is silent`(_ start: String) throws {
    let (options, root) = try options(SiteSettingsTests.configured, from: start)
    #expect(options.content == root + "/docs" && options.templates == root + "/Look")
    #expect(options.output == root + "/public" && options.cache == root + "/build/cache")
    #expect(options.baseURL == "https://example.org/" && options.links == .warn)
    #expect(options.isStrict && options.includesDrafts)
    #expect(options.configuration == root + "/sitegen.yaml")
  }

  @Test func `the command line wins`() throws {
    let (options, root) = try options(
      SiteSettingsTests.configured,
      [
        "--config", "sitegen.yaml", "--content", "other", "--output", "o", "--cache", "c",
        "--links",
        "error", "--base-url", "https://example.com/", "--no-strict", "--no-drafts",
      ])
    #expect(options.content == root + "/other" && options.output == root + "/o")
    #expect(options.cache == root + "/c" && options.links == .error)
    #expect(options.baseURL == "https://example.com/" && options.templates == root + "/Look")
    #expect(!options.isStrict && !options.includesDrafts)
  }

  @Test func `other people's articles have their own file or none`() throws {
    let (foreign, _) = try options(SiteSettingsTests.configured, ["--content", "other"])
    #expect(foreign.configuration == nil && foreign.baseURL == nil && !foreign.isStrict)
    var files = SiteSettingsTests.configured
    files["other/sitegen.yaml"] = "output: here\nlinks: ignore"
    let (own, root) = try options(files, ["--content", "other"])
    #expect(own.configuration == root + "/other/sitegen.yaml" && own.links == .ignore)
    #expect(own.output == root + "/other/here")
  }

  @Test func `a package may have the file in its content folder`() throws {
    let files = ["Package.swift": "", "Content/sitegen.yaml": "links: warn", "Content/a.md": ""]
    for start in ["", "/Content"] {
      let (options, root) = try options(files, from: start)
      #expect(options.configuration == root + "/Content/sitegen.yaml" && options.links == .warn)
      #expect(options.content == root + "/Content" && options.output == root + "/Site")
      #expect(options.cache == root + "/.fillet-cache")
    }
  }

  @Test func `several places of articles are below the file`() throws {
    let files = [
      "sitegen.yaml": "content: [README.md, ./docs/]", "README.md": "", "docs/a.md": "",
      "deep/x": "",
    ]
    for start in ["", "/deep"] {
      let (options, root) = try options(files, from: start)
      #expect(options.content == root && options.contentEntries == ["README.md", "docs"])
      #expect(options.contentPaths == [root + "/README.md", root + "/docs"])
    }
    let (one, root) = try options(["sitegen.yaml": "content: [docs]", "docs/a.md": ""])
    #expect(one.content == root + "/docs" && one.contentEntries.isEmpty)
  }

  @Test func `a folder of Markdown with the file in it is a site`() throws {
    let (options, root) = try options(["sitegen.yaml": "", "a.md": ""])
    #expect(options.content == root && options.output == root + "/Site")
    let (usual, other) = try self.options(["sitegen.yaml": "", "Content/a.md": ""])
    #expect(usual.content == other + "/Content")
  }

  @Test func `a file with errors stops every command, and one that is not there is a mistake`()
    throws
  {
    #expect(throws: SiteSettings.Problems.self) { try options(["sitegen.yaml": "content: gone"]) }
    #expect(throws: UsageError.self) { try options([:], ["--config", "gone.yaml"]) }
  }
}
