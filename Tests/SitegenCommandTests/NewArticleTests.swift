import Diagnostics
import FigureResults
import Foundation
import SiteBuilder
import Testing

@testable import SitegenCommand

/// What `sitegen new` writes, and what it leaves alone.
struct NewArticleTests {
  private func withSite(_ body: (_ root: String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "new-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: root + "/Content", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try body(root)
  }

  private func run(_ line: [String], in root: String) throws {
    let words = ["new"] + line + ["--content", root + "/Content"]
    guard case .run(let parsed) = try ArgumentParser.parse(words) else {
      throw UsageError.other("not a command")
    }
    let console = Console(
      writeOutput: { _ in }, writeError: { _ in }, outputIsTerminal: false, errorIsTerminal: false,
      usesColor: false)
    let invocation = Invocation(
      catalog: .empty, console: console, currentFolder: root, programPath: nil)
    #expect(try NewCommand(parsed, invocation).run() == .clean)
  }

  @Test(arguments: [
    (["guides/clip-corners"], "guides/clip-corners.md", "Clip corners"),
    (["guides/Bad Name!"], "guides/bad-name.md", "Bad Name!"),
    (["v1.2_Ä"], "v1.2_Ä.md", "V1.2 Ä"),
    (
      ["a.MD", "--title", "What \"b\\c\" is: #1\t{é}", "--figure"], "a.md",
      "What \"b\\c\" is: #1\t{é}"
    ),
  ])
  func `a new article is a draft without problems`(_ line: [String], file: String, title: String)
    throws
  {
    try withSite { root in
      try run(line, in: root)
      var options = BuildOptions(
        content: root + "/Content", templates: root + "/Templates", output: root + "/Site",
        cache: root + "/Cache")
      options.publishes = false
      try FileManager.default.createDirectory(
        atPath: root + "/Templates", withIntermediateDirectories: true)
      let template = "{{page.title}}"
      for name in ["article", "index", "404"] {
        try Data(template.utf8).write(
          to: URL(fileURLWithPath: root + "/Templates/\(name).mustache"))
      }
      #expect(try SiteBuild.build(options, catalog: .empty).articles == 0, "it is a draft")
      options.includesDrafts = true
      let report = try SiteBuild.build(options, catalog: .empty)
      #expect(report.articles == 1)
      let areas = Set(report.diagnostics.map { $0.id.prefix { $0 != "." } })
      // The figure is not compiled here.
      #expect(areas.isSubset(of: ["figure", "template"]), "\(report.diagnostics)")
      #expect(report.figures == (line.contains("--figure") ? 1 : 0))
      let text = try String(contentsOfFile: root + "/Content/" + file, encoding: .utf8)
      #expect(!text.contains("\t"), "signs that editors hide are written as escapes")
      let article = try NewArticle(line[0], title: title, hasFigure: line.contains("--figure"))
      #expect(article.text == text, "the title is the one given, or the file's name as words")
    }
  }

  @Test func `what is there is left as it is`() throws {
    try withSite { root in
      try run(["a"], in: root)
      let path = root + "/Content/a.md"
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: UsageError.self) { try run(["a.md"], in: root) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
  }

  @Test(arguments: [
    "", "/", "../a", "a/../b", "/a", "a//b", ".hidden", "a/.b", ".md", "a\nb", "???", "a/-",
  ])
  func `paths that no article can have are refused`(_ path: String) throws {
    #expect(throws: UsageError.self) { try NewArticle(path, title: nil, hasFigure: false) }
  }
}
