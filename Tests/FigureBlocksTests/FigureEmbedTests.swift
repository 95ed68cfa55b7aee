import Diagnostics
import FigureBlocks
import Testing

/// Blocks that show a figure of another article.
struct FigureEmbedTests {
  private func read(_ text: String) -> ArticleBlocks { ArticleBlocks(text, file: "Content/a.md") }

  @Test func `has the address, the words and the place of its fence`() throws {
    let read = read("Text.\n\n> ```figure from=b/c#one title=\"T\"\n> A: B\n> ```\n")
    #expect(read.blocks.isEmpty && read.diagnostics.isEmpty)
    let embed = try #require(read.embeds.first)
    #expect(read.embeds.count == 1)
    #expect(embed.article == "b/c" && embed.figure == "one" && embed.title == "T")
    #expect(embed.words == "A: B\n")
    #expect(embed.fenceRange == SourceRange(line: 3, column: 3, length: 32))
  }

  @Test(arguments: ["```figure\n```", "```figure=x from=b#one\n```", "```figures from=b#one\n```"])
  func `takes nothing else for one`(text: String) {
    #expect(read(text).embeds.isEmpty && read(text).diagnostics.isEmpty)
  }

  @Test func `reports what is wrong with it`() {
    let read = read("```figure title=x\n```\n\n```figure from=b#one foo=1\n```\n")
    #expect(read.diagnostics.map(\.id) == ["figure.no-address", "figure.unknown-attribute"])
    #expect(read.diagnostics.first?.range == SourceRange(line: 1, column: 4, length: 6))
    #expect(read.embeds.map(\.figure) == ["one"], "a word too many does not hide the figure")
  }
}
