import Diagnostics
import Testing

@testable import SiteBuilder

/// Groups of pages, the list of pages, and how long an article takes.
struct PageGroupTests {
  private func page(_ title: String, _ group: String?, order: Int? = nil) -> String {
    var text = "---\ntitle: \(title)\n"
    if let group { text += "group: \(group)\n" }
    if let order { text += "order: \(order)\n" }
    return text + "---\nText.\n"
  }

  private static let list = """
    {{#groups}}{{id}}{{#title}}={{title}}{{/title}}{{#line}} ({{line}}){{/line}}{{#isCurrent}}*{{/isCurrent}}:\
    {{#pages}} {{shortTitle}}<{{url}}>{{#isCurrent}}*{{/isCurrent}}{{/pages}}
    {{/groups}}
    """

  @Test func `groups come in the order of their first articles, pages without one last`() throws {
    let site = try TemporarySite([
      "a.md": page("A", "Second part", order: 20), "b.md": page("B", "first", order: 10),
      "sub/c.md": page("C", "First", order: 30), "d.md": page("D", nil, order: 1),
    ])
    let result = site.make(article: Self.list)
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.text("sub/c.html") == """
        first=first*: B<../b.html> C<c.html>*
        second-part=Second part: A<../a.html>
        more: D<../d.html>

        """)
  }

  @Test func `the front page sets their order and says what they are about`() throws {
    let site = try TemporarySite([
      "index.md": "---\ngroups:\n  Two: The second.\n  Empty: Nothing.\n  One:\n---\n# Home\n",
      "a.md": page("A", "One"), "b.md": "---\ntitle: Long\nshort: B\ngroup: two\n---\n",
    ])
    let result = site.make(article: Self.list)
    #expect(site.load().1.isEmpty && result.diagnostics.isEmpty)
    #expect(result.text("a.html") == "two=Two (The second.): B<b.html>\none=One*: A<a.html>*\n")
  }

  @Test func `a group that the front page does not list is reported with the nearest`() throws {
    let site = try TemporarySite([
      "index.md": "---\ngroups: [Strategies, Evidence]\n---\n# Home\n",
      "a.md": "---\ngroup: Stratgies\n---\ntext\n",
    ])
    let problem = try #require(site.load().1.first)
    #expect(problem.id == "front-matter.unknown-group" && problem.severity == .warning)
    #expect(problem.range?.start == SourcePosition(line: 2, column: 8))
    #expect(problem.notes.first?.message == "did you mean `Strategies`?")
    #expect(problem.fixIts.first?.replacement == "Strategies")
  }

  @Test func `groups are not read on other pages`() throws {
    let site = try TemporarySite(["a.md": "---\ngroups:\n  - One\n---\ntext\n"])
    let problem = try #require(site.load().1.first)
    #expect(problem.id == "front-matter.misplaced-groups")
    #expect(problem.range?.start == SourcePosition(line: 3, column: 5))
  }

  @Test func `neighbours follow the groups, and say when another begins`() throws {
    let site = try TemporarySite([
      "a.md": page("A", "One", order: 1), "b.md": page("B", "Two", order: 2),
      "c.md": page("C", "One", order: 3),
    ])
    let link = "{{title}}{{#group}} of {{group}}{{/group}}"
    let result = site.make(
      article: "{{#previous}}\(link){{/previous}} < "
        + "{{#article.group}}{{title}} {{url}}{{/article.group}}"
        + " > {{#next}}\(link){{/next}}")
    #expect(result.text("a.html") == " < One a.html > C")
    #expect(result.text("c.html") == "A < One a.html > B of Two")
    #expect(result.text("b.html") == "C of One < Two b.html > ")
  }

  @Test func `a large site lists the pages around the current one`() throws {
    var files: [String: String] = [:]
    for number in 100..<250 { files["p\(number).md"] = page("P\(number)", "Numbers") }
    files["other.md"] = page("Other", "Others")
    let result = try TemporarySite(files).make(
      article: "{{#groups}}{{title}} {{pages.count}} {{url}}; {{/groups}}{{allPages}}")
    #expect(
      result.text("p170.html") == "Others 0 other.html; Numbers 60 p100.html; index.html#contents")
    #expect(
      result.text("other.html") == "Others 1 other.html; Numbers 0 p100.html; index.html#contents")
    #expect(result.text("index.html") == "Others 1 other.html; Numbers 150 p100.html; ")
  }

  @Test func `minutes come from words and figures, not from code`() throws {
    func minutes(_ text: String, figures: Int = 0) throws -> Int {
      let article = try #require(try TemporarySite(["a.md": text]).load().0.articles.first)
      return ReadingTime.minutes(of: article, figures: figures)
    }
    let words = String(repeating: "word ", count: 660)
    #expect(try minutes("One word.") == 1)
    #expect(try minutes(words) == 3 && minutes(words, figures: 8) == 5)
    #expect(try minutes("- \(words)\n\n| a |\n|---|\n| \(words) |\n") == 6)
    #expect(try minutes("```\n\(words)\n```\n") == 1)
    #expect(try minutes(String(repeating: "角", count: 880)) == 2)
  }
}
