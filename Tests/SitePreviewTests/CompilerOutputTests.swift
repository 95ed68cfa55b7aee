import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SitePreview

struct CompilerOutputTests {
  @Test func `finds errors at the lines of articles, each once`() throws {
    let here = FileManager.default.currentDirectoryPath
    let text = """
      [3/9] Compiling ArticleScenes a.swift
      \(here)/Content/a.md:12:5: error: cannot find 'Scen' in scope
       12 | let scene = Scen()
          |             `- error: cannot find 'Scen' in scope
      \(here)/Content/a.md:12:5: error: cannot find 'Scen' in scope
      \(here)/Content/a.md:14:1: warning: never used
      /elsewhere/b.swift:1:2: error: expected ':' after this
      error: fatalError
      a.md:0:0: error: nowhere
      """
    let problems = CompilerOutput(text, content: "Content").problems
    #expect(problems.map(\.file) == ["Content/a.md", "/elsewhere/b.swift"])
    #expect(problems.first?.range == SourceRange(line: 12, column: 5, length: 1))
    #expect(problems.map(\.summary) == ["cannot find 'Scen' in scope", "expected ':' after this"])
  }

  @Test func `says where declarations belong`() {
    let message =
      "closure containing a declaration cannot be used with result builder 'FigureBuilder'"
    let problems = CompilerOutput(
      "./a.md:12:8: error: \(message)\n./Own.swift:1:2: error: \(message)\n", content: "Content"
    ).problems
    #expect(problems.first?.explanation?.contains("`swift setup`") == true)
    #expect(problems.last?.explanation == nil)
  }

  @Test func `leaves to the build what the extractor refused`() {
    let output = CompilerOutput(
      "./a.md:2:1: error: a `func` cannot be declared in a figure [figure.misplaced-declaration]\n",
      content: "Content")
    #expect(output.problems.isEmpty && output.isRefused)
    #expect(!CompilerOutput("./a.md:2:1: error: no [x]\n", content: "Content").isRefused)
  }

  @Test(arguments: [
    ("no such module 'Staircases'", "`dependencies` in Package.swift"),
    ("cannot pass function of type '() async -> Bool' to parameter", "`let value = await …`"),
    (
      "'buildExpression' is unavailable: a figure block holds figures, and calls that give nothing",
      "`Value(\"name\", …)`"
    ),
    (
      "cannot use explicit 'return' statement in the body of result builder 'FigureBuilder'",
      "instead of `guard`"
    ),
    (
      "'init' is a member of the type; use assignment to initialize the value instead",
      "a comma missing"
    ),
  ])
  func `says what an author can do`(message: String, advice: String) throws {
    let problems = CompilerOutput("./a.md:2:8: error: \(message)\n", content: "Content").problems
    #expect(try #require(problems.first?.explanation).contains(advice))
  }

  @Test func `a catalogue arrives as it was sent`() throws {
    let catalog = FigureCatalog(
      engineFingerprint: "e", modules: ["Raster": "1"], constants: ["drawing": "20"],
      entries: [FigureCatalog.Entry(article: "a/b", figure: "c", codeDigest: "d")],
      module: "OwnArticles")
    let data = Data(CatalogMessage.text(of: catalog).utf8)
    #expect(CatalogMessage.catalog(from: data) == catalog)
    #expect(CatalogMessage.catalog(from: Data("{}".utf8)) == nil)
    #expect(
      CatalogMessage.catalog(from: Data(#"{"engine":"e","figures":[["a"]]}"#.utf8)) == nil)
  }
}
