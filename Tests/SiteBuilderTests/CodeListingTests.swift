import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// What an info string says of code that is only shown.
struct CodeListingTests {
  private func make(_ text: String) throws -> SitePages.Result {
    let site = try TemporarySite(["a.md": text])
    site.options.templates = site.root
    return site.make()
  }

  private func problems(_ text: String) throws -> [String] {
    try TemporarySite(["a.md": text]).load().1.map {
      "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)"
    }
  }

  @Test func `names its file, its title and the lines to set off`() throws {
    let site = try TemporarySite([
      "a.md":
        "```swift file=\"Sources/A.swift\" title=\"An A\" highlight=2\nlet a = 1\nlet b = 2\n```\n"
    ])
    let listing = try #require(site.load().0.articles.first?.listings[1])
    #expect(listing.file == "Sources/A.swift" && listing.title == "An A")
    #expect(site.make().text("a.html").ranges(of: "<span class=\"m\">").count == 1)
    #expect(site.load().1.isEmpty)
  }

  @Test(arguments: [
    ("ts", "TypeScript"), ("c++", "C++"), (".SH", "Shell"), ("cobol", "cobol"),
    ("diff swift", "diff"),
  ])
  func `is announced by the usual name of its language`(word: String, name: String) throws {
    let site = try TemporarySite(["a.md": "```\(word)\n a\n```\n"])
    site.options.templates = ShippedTemplateTests.folder
    let html = SitePages(
      content: site.load().0, outcomes: [:], options: site.options, generatorVersion: "1"
    ).make().text("a.html")
    #expect(html.contains("aria-label=\"Code, \(name)\""))
    #expect(html.contains(" console") == (name == "Shell"))
  }

  @Test func `code without a fence can be scrolled by keyboard`() throws {
    let html = try make("Text:\n\n    a < b\n").text("a.html")
    #expect(
      html.contains(
        "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>a &lt; b\n</code></pre>"))
  }

  @Test func `a long first line leaves its button a row`() throws {
    func classes(_ count: Int, _ second: Int) throws -> [Bool] {
      let site = try TemporarySite([
        "a.md":
          "```swift\n\(String(repeating: "a", count: count))\n\(String(repeating: "b", count: second))\n\(String(repeating: "c", count: 80))\n```\n"
      ])
      site.options.templates = ShippedTemplateTests.folder
      let html = SitePages(
        content: site.load().0, outcomes: [:], options: site.options, generatorVersion: "1"
      ).make().text("a.html")
      return [" headed-on-phones", " headed\""].map(html.contains)
    }
    #expect(
      try [20, 40, 70].map { try classes($0, 10) } == [
        [false, false], [true, false], [true, true],
      ])
    #expect(try classes(20, 80) == [true, false], "two lines are beside the button on a phone")
  }

  @Test func `says of changes what is added and what is taken away`() throws {
    let html = try make(
      "```diff swift\n@@ -1 +1 @@\n let a = 1\n-let b = 2\n+let c = 3\n+let d = \"</ins>\"\n```\n"
    ).text("a.html")
    #expect(html.contains("<span class=\"c\">@@ -1 +1 @@</span>\n<span class=\"sign\"> </span>"))
    #expect(
      html.contains(
        "<del><span class=\"unseen\">removed: </span><span class=\"sign\">-</span><span class=\"k\">let"
      ))
    #expect(html.ranges(of: "<ins>").count == 1)
    #expect(html.contains("&lt;/ins&gt;\"</span>\n</ins>"))
  }

  @Test func `highlights changes within what they are a part of`() throws {
    let html = try make("```diff swift\n /*\n-let a\n+let b\n */\n```\n").text("a.html")
    #expect(html.contains("<span class=\"sign\">-</span><span class=\"c\">let a</span>"))
    #expect(html.contains("<span class=\"sign\">+</span><span class=\"c\">let b</span>"))
  }

  @Test func `links lines and notes`() throws {
    let result = try make(
      "```swift notes\na()  // (1)\nb()  // (2)\nc() // (1)\n```\n\n1. One\n2. Two\n")
    #expect(result.diagnostics.isEmpty)
    let html = result.text("a.html")
    func mark(_ number: Int, _ id: String) -> String {
      "<a class=\"note-mark\"\(id) href=\"#note-1-\(number)\" aria-label=\"Note \(number)\">\(number)</a>"
    }
    #expect(html.contains("()  " + mark(1, " id=\"code-1-1\"") + "\n"))
    #expect(html.contains("()  " + mark(2, " id=\"code-1-2\"") + "\n"))
    #expect(html.contains("() " + mark(1, "") + "\n"))
    #expect(
      html.contains(
        "<ol class=\"line-notes\">\n<li id=\"note-1-1\"><a class=\"note-mark\" href=\"#code-1-1\""
          + " aria-label=\"Line of note 1\">1</a>\n<div>\n<p>One</p>\n</div></li>\n<li"))
  }

  @Test func `is copied elsewhere without marks`() {
    #expect(LineNotes.withoutMarks("a()  // (1)\nb(1)\n\n# (2)\n") == "a()\nb(1)\n\n\n")
  }

  @Test(arguments: [
    "a // (1", "a(1)", "a //(1)", "a// (1)", "a // (0)", "a // (x)", "a // see (1) there", "",
  ])
  func `leaves other ends of lines alone`(line: String) { #expect(LineNotes.mark(of: line) == nil) }

  @Test(arguments: [
    ("```swift highlight=x\na\n```\n", ["code.bad-value 1:20"]),
    ("```swift highlight=2\na\n```\n", ["code.bad-value 1:20"]),
    ("```swift fil=\"a\"\na\n```\n", ["code.unknown-attribute 1:10"]),
    ("```swift region=a\na\n```\n", ["code.bad-value 1:10"]),
    ("```swift notes\na  // (1)\n```\n\ntext\n", ["code.no-notes 1:10"]),
    ("```swift notes\na  // (2)\n```\n\n1. x\n", ["code.no-note 2:9", "code.no-mark 5:1"]),
    ("```js {1,3} other=1\na\n```\n", []), ("```rust,ignore\na\n```\n", []),
    ("    swift highlight=x\n", []), ("```swift file=\"a\" highlight=1\na\n```\n", []),
  ])
  func `reports what cannot be meant, and nothing that others mean`(
    text: String, found: [String]
  ) throws {
    #expect(try problems(text) == found)
  }
}
