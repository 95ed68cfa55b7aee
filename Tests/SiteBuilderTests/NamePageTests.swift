import FigureBlocks
import Testing

@testable import SiteBuilder

/// What a page has of the names in its code.
struct NamePageTests {
  @Test func numbersInCodeLeadToTheScriptBesideThePage() throws {
    let site = try TemporarySite([
      "guides/a.md": "# A\n\n```swift setup show\nlet a = a\n```\n", "b.md": "# B\n",
    ])
    var names = ArticleNames()
    let number = names.number(of: NameDeclaration(local: "a", type: "Box<Int>"))
    #expect(names.number(of: NameDeclaration(local: "a", type: "Box<Int>")) == number)
    names.blocks = [[4..<5, 8..<9].map { ArticleNames.Name(bytes: $0, number: number) }]
    let page = "{{#article}}{{names}}{{/article}}|{{content}}"
    let pages = site.make(names: ["guides/a": names], article: page)
    #expect(
      pages.text("guides/a.html").contains(
        #"a.names.js|<pre><span class="k">let</span> <span data-n="0">a</span> = "#
          + #"<span data-n="0">a</span>"#))
    #expect(
      pages.text("guides/a.names.js")
        == #"names([["a: <span class=\"t\">Box</span>&lt;<span class=\"t\">Int</span>&gt;","",""]]);"#
        + "\n")
    #expect(pages.text("b.html").hasPrefix("|"))
    #expect(!pages.files.contains { $0.path == "b.names.js" })
    #expect(
      site.make(article: page).text("guides/a.html").hasPrefix(
        "|<pre><span class=\"k\">let</span> a"))
  }
}
