import Markdown
import Testing

@testable import SiteBuilder

/// The list of a page's headings, cut where it would be too long.
struct PageContentsTests {
  private func contents(_ lines: [String]) -> [String] {
    let document = MarkdownDocument(lines.joined(separator: "\n\n"), file: "a.md")
    return PageContents(document.headings).entries.map {
      "\($0.level) \($0.id)" + ($0.letter.map { " \($0)" } ?? "")
    }
  }

  @Test func `headings of level 2 and 3 are listed`() {
    #expect(contents(["# T", "## A", "### B", "#### C", "## D"]) == ["2 a", "3 b", "2 d"])
    let full = (0..<15).flatMap { ["## A\($0)", "### B", "### C"] }
    #expect(contents(full).count == PageContents.most)
    #expect(contents(full + ["### D"]) == (0..<15).map { "2 a\($0)" })
  }

  @Test func `of a long sorted list there are the letters`() {
    let words = ["Anchor", "`alpha`", "“Bound”", "Émile", "Éric"] + (0..<45).map { "Z\($0)" }
    #expect(
      contents(words.map { "## " + $0 }) == ["2 anchor A", "2 bound B", "2 émile É", "2 z0 Z"])
  }

  @Test func `what is not sorted, or has no level 2, is listed`() {
    let words = (0..<46).map { ["A", "B"][$0 % 2] + "\($0)" }
    #expect(contents(words.map { "## " + $0 }).count == 46)
    #expect(contents(words.map { "### " + $0 }).count == 46)
    #expect(contents((0..<46).map { _ in "## …" }).count == 46)
  }
}
