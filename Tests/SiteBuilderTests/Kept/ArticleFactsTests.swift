import Diagnostics
import FigureBlocks
import Markdown
import Testing

@testable import SiteBuilder

/// Each thing that other pages may say of an article is in the digest that stands for it.
struct ArticleFactsTests {
  /// An article whose parts change one at a time.
  private struct Plan {
    var name = "a"
    var file = "Content/a.md"
    var matter = "title: A"
    var summary: String?
    var isGlossary = false
    var body = "# A\n\n## Part\n\nText.\n\n```swift\nlet a = 1\n```\n\n## Other\n"
    /// What the listing is.
    var listing = CodeListing(language: "swift", code: "let a = 1\n")

    var facts: ArticleFacts {
      let text = "---\n\(matter)\n---\n\n\(body)"
      let parts = FrontMatter(text, file: file)
      let document = MarkdownDocument(parts.body, file: file, firstLine: parts.bodyFirstLine)
      var fields = ArticleFields()
      if matter.hasPrefix("title: ") { fields.title = String(matter.dropFirst(7).prefix(1)) }
      (fields.summary, fields.hasPreviews) = (summary, isGlossary)
      let blocks = ArticleBlocks(text, file: file).blocks
      var listings: [Int: CodeListing] = [:]
      for block in document.blocks {
        if case .codeBlock = block.kind { listings[block.range.start.line] = listing }
      }
      return Article(
        name: name, file: file, text: text, fields: fields, document: document, blocks: blocks,
        listings: listings
      ).findFacts()
    }
  }

  /// Which digests change when one part does.
  private func changed(_ first: Plan = Plan(), _ change: (inout Plan) -> Void) -> [String] {
    var plan = first
    change(&plan)
    let (before, after) = (first.facts, plan.facts)
    return (before.listed == after.listed ? [] : ["listed"])
      + (before.places == after.places ? [] : ["places"])
  }

  @Test func `running text is no fact`() {
    #expect(changed { $0.body.replace("Text.", with: "Another text.") } == [])
    #expect(changed { $0.body += "\nMore text.\n" } == [])
  }

  @Test func `lists have the name, the file, the title, the front matter and the summary`() {
    #expect(changed { $0.name = "b" } == ["listed"])
    #expect(changed { $0.file = "Content/b.md" } == ["listed"])
    #expect(changed { $0.matter += "\norder: 2" } == ["listed"])
    #expect(changed { $0.summary = "S" } == ["listed"], "the first paragraph of a DocC article")
    var untitled = Plan()
    untitled.matter = "order: 1"
    untitled.body = "# A\n"
    #expect(changed(untitled) { $0.body = "# B\n" } == ["listed", "places"])
  }

  /// A title that the text does not repeat leaves its heading, and an address, on the page.
  @Test func `a title from elsewhere is in lists alone`() {
    #expect(changed { $0.matter = "title: B" } == ["listed", "places"])
    var plan = Plan()
    plan.body = "Text.\n"
    #expect(changed(plan) { $0.matter = "title: B" } == ["listed"])
  }

  @Test func `links need headings and ids`() {
    #expect(changed { $0.body.replace("## Part", with: "## Part!") } == ["places"])
    #expect(changed { $0.body.replace("## Part", with: "### Part") } == ["places"])
    #expect(changed { $0.body.replace("## Part", with: "## Else") } == ["places"])
    let figure = "\n```swift figure id=one\nx\n```\n"
    #expect(changed { $0.body += figure } == ["places"])
    var plan = Plan()
    plan.body += figure
    #expect(changed(plan) { $0.body.replace("id=one", with: "id=two") } == ["places"])
    #expect(changed(plan) { $0.body.replace("x\n", with: "y\n") } == [], "a figure's own code")
  }

  @Test func `recipes need each listing, and the heading that it is under`() {
    #expect(changed { $0.listing.code = "let a = 2\n" } == ["places"])
    #expect(changed { $0.listing.language = "c" } == ["places"])
    #expect(changed { $0.listing.isDiff = true } == ["places"])
    #expect(changed { $0.listing.notes = 1 } == ["places"])
    let code = "```swift\nlet a = 1\n```\n\n"
    #expect(
      changed { $0.body = $0.body.replacing(code, with: "") + "\n" + code } == ["places"],
      "the listing moves under the last heading")
  }

  @Test func `previews of a glossary show its text`() {
    var plan = Plan()
    plan.isGlossary = true
    #expect(changed(plan) { $0.body += "\nMore text.\n" } == ["places"])
  }
}
