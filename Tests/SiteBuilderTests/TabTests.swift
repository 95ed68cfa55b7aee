import Diagnostics
import Markdown
import Testing

@testable import SiteBuilder

/// `<!-- tabs: group -->` around headings.
struct TabTests {
  private static let box = """
    <!-- tabs: framework -->

    ### UIKit

    one

    #### Below

    two <b>bold

    ### SwiftUI & more
    three
    <!-- end tabs -->

    after
    """

  @Test func `become a bar of names with a part for each heading`() throws {
    let site = try TemporarySite(["a.md": "# A\n\n## UIKit\n\n\(Self.box)\n"])
    let result = site.make(article: "{{#toc}}{{text}},{{/toc}} {{article.tabs}}\n{{content}}")
    #expect(result.diagnostics.isEmpty)
    let html = result.text("a.html")
    #expect(html.hasPrefix("UIKit, assets/tabs/tabs.js\n"))
    #expect(
      html.contains(
        """
        <div class="tabs" data-group="framework">
        <nav>Framework tabs-5 UIKit! SwiftUI &amp; more</nav>
        <div class="parts">
        <div class="tab" id="uikit-1" role="group" aria-label="UIKit">
        <h3 class="tab-name">UIKit</h3>
        <p>one</p>
        <h4 id="below">
        """))
    #expect(
      html.contains("<p>two <b>bold</b></p>\n</div>\n<div class=\"tab\" id=\"swiftui--more\""))
    #expect(html.hasSuffix("<p>three</p>\n</div>\n</div>\n</div>\n<p>after</p>\n"))
  }

  @Test func `can stand for themselves, in a list too`() throws {
    let text = "# A\n\n- <!-- tabs -->\n\n  # B\n\n  x\n\n  # C\n\n  y\n\n  <!-- end tabs -->\n"
    let result = try TemporarySite(["a.md": text]).make()
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.text("a.html").contains("<li>\n<div class=\"tabs\">\n<nav>Tabs tabs-3 B! C</nav>"))
  }

  @Test func `load no script where there are none`() throws {
    let result = try TemporarySite(["a.md": "# A\n"]).make(article: "[{{article.tabs}}]")
    #expect(result.text("a.html") == "[]")
  }

  @Test(arguments: [
    ("<!-- tabs: x -->\n\n## A\n", "tabs.no-end 1:1"),
    ("<!-- end tabs -->\n", "tabs.no-start 1:1"),
    ("<!-- tabs: x -->\n\n<!-- end tabs -->\n", "tabs.no-heading 3:1"),
    ("<!-- tabs: x -->\n\ntext\n\n## A\n\n<!-- end tabs -->\n", "tabs.no-heading 3:1"),
    ("<!-- tabs -->\n\n## A\n\n<!-- tabs -->\n\n<!-- end tabs -->\n", "tabs.nested 5:1"),
    ("<!-- tabs -->\n\n### A\n\n## B\n\n<!-- end tabs -->\n", "tabs.higher-heading 5:1"),
    ("<!-- tabs -->\n\n## A\n\n## *A*\n\n<!-- end tabs -->\n", "tabs.duplicate-name 5:1"),
    (
      "<!-- tabs -->\n\n" + (0..<21).map { "## A\($0)\n" }.joined() + "\n<!-- end tabs -->\n",
      "tabs.too-many 23:1"
    ),
  ])
  func `are reported when they are not well formed, and show as headings`(
    text: String, problem: String
  ) throws {
    let site = try TemporarySite(["a.md": text])
    #expect(
      site.load().1.map { "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)" }
        == [problem])
    #expect(!site.make().text("a.html").contains("class=\"tabs\""))
  }

  @Test func `are no sections for a search`() throws {
    let site = try TemporarySite(["a.md": "# A\n\n## Start\n\n\(Self.box)\n"])
    let article = try #require(site.load().0.articles.first)
    let sections = ArticleSections(article, values: [:], figures: FigureIndex([article], [:]))
      .sections
    #expect(sections.map(\.heading?.text) == [nil, "Start", "Below"])
    #expect(
      sections[2].text.contains("two bold three") && sections[2].code.contains("SwiftUI & more "))
  }
}
