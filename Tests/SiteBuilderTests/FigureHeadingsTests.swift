import Diagnostics
import Markdown
import Testing

@testable import SiteBuilder

@Suite struct FigureHeadingsTests {
  private func range(_ line: Int) -> SourceRange {
    SourceRange(line: line, column: 1)
  }

  @Test(arguments: [
    ("<h2 id=\"a\">refuted</h2>", ["a": "Refuted"]),
    ("<h2 class=\"x\" id=\"a\"><svg></svg> iOS &lt; 9 &amp;amp;</h2>", ["a": "iOS < 9 &amp;"]),
    ("<h2 id=\"a&amp;b\"><i>\u{301}x</i>\u{FE0F}</h2>", ["a&b": "\u{301}x\u{FE0F}"]),
    ("<h2>no address</h2><h2 id=\"b\"><svg></svg></h2><h2 id=\"c\">cut", [:]),
  ])
  func `headings with an address are found`(html: String, expected: [String: String]) {
    let found = FigureHeadings.all(in: html, at: range(3))
    #expect(Dictionary(found.map { ($0.id, $0.text) }) { $1 } == expected)
    #expect(found.allSatisfy { $0.level == 2 && $0.range == range(3) })
    let below = html.replacing("<h2", with: "<h3").replacing("</h2", with: "</h3")
    #expect(FigureHeadings.all(in: below, at: range(3)).map(\.text) == found.map(\.text))
    #expect(FigureHeadings.all(in: below, at: range(3)).allSatisfy { $0.level == 3 })
  }

  @Test func `headings of a figure come after those above it, in their order`() {
    func heading(_ id: String, _ line: Int) -> MarkdownHeading {
      MarkdownHeading(level: 2, id: id, text: id, range: range(line))
    }
    let own = [heading("first", 1), heading("last", 9)]
    let inFigures = [heading("a", 5), heading("b", 5), heading("c", 12)]
    let merged = FigureHeadings.merged(own, inFigures)
    #expect(merged.map(\.id) == ["first", "a", "b", "last", "c"])
  }
}
