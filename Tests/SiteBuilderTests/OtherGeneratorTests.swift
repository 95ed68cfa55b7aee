import Diagnostics
import Testing

@testable import SiteBuilder

/// What authors bring with them from other generators.
struct OtherGeneratorTests {
  private func problems(_ text: String, _ files: [String: String] = [:]) throws -> [String] {
    let site = try TemporarySite(["a.md": text].merging(files) { $1 })
    let (content, problems) = site.load()
    return (problems + site.make(content: content).diagnostics).map {
      "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)"
    }
  }

  @Test(arguments: [
    ("``` { .yaml .copy }", "yaml", nil), ("```{.sh}", "sh", nil),
    ("```js {file=\"a.js\"}", "js", "a.js"), ("```js {1,3}", "js", nil),
    ("```swift {file=\"{b}.swift\"}", "swift", "{b}.swift"), ("```js", "js", nil),
  ])
  func `attributes of code may stand in braces`(
    _ fence: String, _ language: String, _ file: String?
  ) throws {
    let text = "# A\n\n\(fence)\n1\n2\n3\n```\n"
    #expect(try problems(text).isEmpty)
    let article = try #require(TemporarySite(["a.md": text]).load().0.articles.first)
    let listing = try #require(article.listings[3])
    #expect(listing.language == language && listing.file == file)
    #expect(listing.highlight == (fence.contains("1,3") ? [1...1, 3...3] : []))
  }

  @Test(arguments: [
    ("```swift id=x\n```", ["figure.unknown-kind 3:10"]),
    ("```swift caption=\"x\" open\n```", ["figure.unknown-kind 3:10"]),
    ("```swift title=\"x\"\n```", []), ("```sh id=x\n```", []),
    (
      "<iframe src=\"a\"></iframe> <Tabs> <iframe>",
      [
        "html.shown-as-text 3:1", "html.shown-as-text 3:1",
      ]
    ),
    ("`<Tabs>` <kbd>a</kbd> <!-- x --> a < b", []),
    ("[x](sub)", ["link.broken-target 3:1"]), ("[x](sub/)", ["link.broken-target 3:1"]),
  ])
  func `what cannot work is said`(_ text: String, _ expected: [String]) throws {
    #expect(try problems("# A\n\n\(text)\n", ["sub/c.txt": "c"]) == expected)
  }

  @Test func `admonitions, containers and tabs are alerts and tabs`() throws {
    let text = """
      # A

      !!! info "Of `x` & *y*"
          One. [b](b.md)

      :::tip
      Two. [c](c.md)
      :::

      === "Swift"
          Three. [d](d.md)

      === "C"
          Four.

      """
    let result = try TemporarySite(["a.md": text]).make()
    let places = result.diagnostics.map {
      "\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)"
    }
    #expect(places == ["4:10", "7:6", "11:12"])
    let page = result.text("a.html")
    #expect(page.contains("</svg>Of <code>x</code> &amp; <em>y</em></p>\n<p>One."))
    #expect(page.contains("<aside class=\"tip\">"))
    #expect(page.contains("class=\"tabs\"") && !page.contains(":::") && !page.contains("==="))
  }

  @Test(arguments: [
    ("> [!NOTE] Own *words*\n> Text", "</svg>Own <em>words</em></p>\n<p>Text</p>"),
    ("> [!NOTE] `code`\n>\n> Text", "</svg><code>code</code></p>\n<p>Text</p>"),
    ("> [!NOTE]\n> Text", "</svg>Note</p>\n<p>Text</p>"),
    ("> [!NOTE]x\n> Text", "<blockquote>"), ("> [!NOTE](b)", "<blockquote>"),
  ])
  func `an alert may have words of its own`(_ text: String, _ html: String) throws {
    let page = try TemporarySite(["a.md": "# A\n\n\(text)\n"]).make().text("a.html")
    #expect(page.contains(html), "\(page)")
  }

  @Test func `a picture of another host is shown by its words`() throws {
    let text =
      "# A\n\n![Build](https://e.org/b.svg) <img src=\"https://e.org/c.svg\" alt=\"Tests\">\n"
    let result = try TemporarySite(["a.md": text]).make()
    #expect(result.diagnostics.map(\.id) == ["image.remote", "image.remote"])
    #expect(result.text("a.html").contains("<p>Build <img alt=\"Tests\" /></p>"))
  }

  @Test func `the first heading is the title, whatever its level`() throws {
    let result = try TemporarySite(["a.md": "## Words\n\nText\n"]).make(
      article: "<h1>{{page.title}}</h1>{{content}}")
    #expect(result.text("a.html") == "<h1>Words</h1><p>Text</p>\n")
  }

  @Test func `a page may list its own address`() throws {
    #expect(try problems("---\naliases: [a.html, old.html]\n---\n# A\n").isEmpty)
  }

  @Test func `languages in names of files are reported once each`() throws {
    let files = [
      "a.de.md": "# A\n", "b.md": "# B\n", "b.de.md": "# B\n", "b.ja.md": "# B\n",
      "b.zh-Hans.md": "# B\n", "a.zh-Hans.md": "# B\n", "c.de.md": "# C\n", "a.v2.md": "",
      "b.v2.md": "",
    ]
    let found = try problems("# A\n", files).filter { $0.hasPrefix("language") }
    #expect(found == ["language.in-name 0:0", "language.in-name 0:0"])
  }

  @Test func `texts of other kinds are left out with a word`() throws {
    let files = ["b.mdx": "", "c.markdown": "", "d.txt": "", "e.rst": ""]
    #expect(try problems("# A\n", files) == Array(repeating: "content.skipped 0:0", count: 3))
  }
}
