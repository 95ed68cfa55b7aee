import Diagnostics
import Testing

@testable import SiteBuilder

/// Links to words of a glossary, which show what the words mean.
struct DefinitionTests {
  private static let words = """
    ---
    previews: true
    ---
    # Words

    ## Pass

    A run over a *surface*, with `code` and a [link](a.md).

    More of it.

    ## Empty

    ### Inner

    - A list.

    See [pass](#pass).
    """

  private func page(_ text: String, words: String = words) throws -> SitePages.Result {
    try TemporarySite(["guides/a.md": text, "guides/words.md": words]).make()
  }

  @Test(arguments: ["words.md#pass", "/guides/words.md#pass", "words.html#pass"])
  func `a link to a word shows its first paragraph`(_ address: String) throws {
    let result = try page("A [few *passes*](\(address)).")
    #expect(result.diagnostics.isEmpty && result.linkCount == 3)
    let link = "<a href=\"words.html#pass\" class=\"ref\">few <em>passes</em></a>"
    #expect(
      result.text("guides/a.html").contains(
        link + "(Pass: A run over a surface, with code and a link.)."))
  }

  @Test func `words of a link that go over the end of a line stay apart`() throws {
    let html = try page("A [few\npasses](words.md#pass).").text("guides/a.html")
    #expect(html.contains("class=\"ref\">few passes</a>"))
  }

  @Test(arguments: ["words.md#empty", "words.md", "https://example.org/words.md#pass"])
  func `other links are links`(_ address: String) throws {
    let html = try page("[x](\(address))").text("guides/a.html")
    #expect(!html.contains("class=\"ref\"") && html.contains(">x</a>"))
  }

  @Test func `the glossary itself and pages without the key have plain links`() throws {
    let own = try page("text").text("guides/words.html")
    #expect(own.contains("<a href=\"#pass\">pass</a>"))
    let plain = try page("[x](words.md#pass)", words: "# Words\n\n## Pass\n\nText.\n")
    #expect(plain.text("guides/a.html").contains("<a href=\"words.html#pass\">x</a>"))
  }

  @Test func `long definitions end after a sentence`() {
    let sentence = String(repeating: "word ", count: 20) + "end"
    let text = Array(repeating: sentence, count: 5).joined(separator: ". ") + "."
    let short = Definitions.shortened(text)
    #expect(short == sentence + ". " + sentence + ".")
    #expect(Definitions.shortened("One. Two.") == "One. Two.")
    #expect(Definitions.shortened(String(repeating: "x", count: 400)).count == 401)
  }

  @Test func `the key is true or false`() throws {
    let problems = try TemporarySite(["a.md": "---\npreviews: maybe\n---\ntext\n"]).load().1
    #expect(problems.map(\.id) == ["front-matter.wrong-type"])
  }
}
