import Diagnostics
import FigureBlocks
import Foundation
import Testing

@testable import SiteBuilder

/// Blocks that the compiler has to refuse.
struct RefusedCodeTests {
  private func article(_ code: String, words: String = "in scope", setup: String = "") throws
    -> TemporarySite
  {
    try TemporarySite([
      "a.md": """
      # A

      ```swift setup
      let known = 1
      ```

      > ```swift figure id=one expect-compile-error="\(words)"
      \(code.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n"))
      > ```

      ```swift figure id=two
      Value("n", known)
      ```
      """
    ])
  }

  private func outcome(_ site: TemporarySite, _ compilation: ArticleCompilation?) -> FigureOutcome?
  {
    let articles = site.load().0.articles
    return RefusedCode(site.options, compilation, engine: "e").outcomes(articles)[
      FigureKey(article: "a", figure: "one")]
  }

  private func places(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)" }
  }

  @Test func `it is no figure that is compiled or run, and its brackets are its own`() throws {
    let site = try article("Value(\"n\", {")
    let (content, problems) = site.load()
    #expect(problems.isEmpty)
    #expect(content.figureJobs.map(\.figure) == ["two"])
    #expect(RefusedCode.isAsked(in: content.articles))
    let none = try TemporarySite(["a.md": "```swift figure id=one\nx\n```\n"]).load().0
    #expect(!none.articles[0].blocks.isEmpty && !RefusedCode.isAsked(in: none.articles))
    let source = SceneSource.text(
      of: .init(name: "a", file: "a.md", blocks: content.articles[0].blocksInOrder))
    #expect(source.contains("\"two\"") && !source.contains("\"one\""))
  }

  @Test func `the compiler is asked, and its errors have places in the article`() throws {
    let program = try #require(Bundle.main.executablePath)
    let compilation = try #require(ArticleCompilation(besideProgram: program))
    let site = try article("let n = known\nValue(\"n\", nobody + n)")
    let found = try #require(outcome(site, compilation))
    #expect(found.diagnostics.isEmpty)
    #expect(places(found.shownErrors) == ["swift.error 9:14"])
    #expect(found.shownErrors.first?.summary == "cannot find 'nobody' in scope")
    // The answer is kept: no compiler is needed for the same code at another line.
    let text = "More.\n\n" + (site.load().0.articles.first?.text ?? "")
    try site.write("a.md", Array(text.utf8))
    var gone = compilation
    gone.compiler = "/nowhere/swiftc"
    #expect(places(outcome(site, gone)?.shownErrors ?? []) == ["swift.error 11:14"])
    site.options.ignoresCache = true
    #expect(places(outcome(site, gone)?.diagnostics ?? []) == ["figure.unchecked-error 9:3"])
  }

  @Test func `code that compiles, and another error, are errors`() throws {
    let site = try article("Value(\"n\", 1)")
    let block = try #require(site.load().0.articles[0].ownBlocks.first { $0.figureID == "one" })
    let refused = RefusedCode(site.options, nil, engine: "e")
    let works = refused.outcome([], block, "in scope", "a.md")
    #expect(places(works.diagnostics) == ["figure.no-error 7:3"] && works.shownErrors.isEmpty)
    let explanation = try #require(works.diagnostics.first?.explanation)
    #expect(explanation.contains("words \u{201C}in scope\u{201D}"))
    let message = RefusedCode.Message(line: 0, column: 7, text: "it is private")
    let other = refused.outcome([message], block, "in scope", "a.md")
    #expect(places(other.diagnostics) == ["swift.error 8:9", "figure.other-error 7:3"])
    #expect(other.diagnostics.first?.severity == .error && other.shownErrors.isEmpty)
  }

  @Test func `without a compiler the page shows the expected words, with a warning`() throws {
    let found = try #require(outcome(try article("x"), nil))
    #expect(found.shownErrors.map(\.summary) == ["in scope"])
    #expect(places(found.shownErrors) == ["swift.error 8:3"], "at its first line")
    #expect(found.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `only errors of the block are read`() throws {
    let site = try article("x")
    let block = try #require(site.load().0.articles[0].ownBlocks.first { $0.figureID == "one" })
    let output = """
      /a/Shared.swift:8:1: error: elsewhere
      block:8:3: warning: unused
      block:8:3: error: a: error: b
       8 | x
      block:4:5: error: in set-up code
      """
    #expect(
      RefusedCode.messages(in: output, file: "block", block) == [
        .init(line: 0, column: 1, text: "a: error: b"),
        .init(line: nil, column: 5, text: "in set-up code"),
      ])
  }

  @Test func `nobody is asked about names in it, and the article's answers are kept`() throws {
    let article = try #require(try article("nobody").load().0.articles.first)
    let blocks = article.ownBlocks.filter { $0.figureID != "two" }
    var finder = NameFinder()
    let names = try finder.names(of: blocks, in: Array("let known = 1\n".utf8)) { _ in nil }
    #expect(names.isComplete && names.blocks == [[], []])
  }

  @Test func `one of the two expectations is enough`() {
    let text = "```swift figure expect-error=a expect-compile-error=b\nx\n```\n"
    #expect(ArticleBlocks(text, file: "a.md").diagnostics.map(\.id) == ["figure.bad-value"])
  }
}
