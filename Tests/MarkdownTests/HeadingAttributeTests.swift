import Markdown
import Testing

/// Ids that authors give headings.
struct HeadingAttributeTests {
  @Test(arguments: [
    ("## Words {#id}", "id", "Words"), ("## Words { #id .wide a=b }", "id", "Words"),
    ("## Words {: #id}", "id", "Words"), ("## Words {.wide}", "words", "Words"),
    ("## `code` {#id} ##", "id", "code"), ("Words {#id}\n---", "id", "Words"),
    ("## 概要 {#overview}", "overview", "概要"), ("## *a* {#b}", "b", "a"),
    ("## a_b {#a_b*c}", "a_b*c", "a_b"),
    // Text.
    ("## Words {#id} more", "words-id-more", "Words {#id} more"),
    ("## Words{#id}", "wordsid", "Words{#id}"), ("## {#id}", "id", "{#id}"),
    ("## Words \\{#id}", "words-id", "Words {#id}"), ("## Sets {a, b}", "sets-a-b", "Sets {a, b}"),
    ("## A `{#id}`", "a-id", "A {#id}"), ("## A {}", "a-", "A {}"), ("## A {#}", "a-", "A {#}"),
    ("## A {# b}", "a--b", "A {# b}"),
  ])
  func `braces at the end of a heading are its attributes`(
    _ text: String, _ id: String, _ words: String
  ) throws {
    let document = MarkdownDocument(text, file: "a.md")
    let heading = try #require(document.headings.first)
    #expect(heading.id == id)
    #expect(heading.text == words)
    let html = HTMLRenderer().html(document)
    #expect(html.hasPrefix("<h2 id=\"\(id)\">"), "\(html)")
    #expect(html.contains("{") == words.contains("{"))
  }

  @Test func `each id is there once`() {
    let document = MarkdownDocument("# A {#b}\n\n# B\n\n# C {#b}\n\n# B\n", file: "a.md")
    #expect(document.headings.map(\.id) == ["b", "b-1", "b-2", "b-3"])
  }
}
