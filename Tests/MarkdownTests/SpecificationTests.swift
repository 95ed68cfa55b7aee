import Testing

@testable import Markdown

@Suite struct SpecificationTests {
  @Test func givesTheHTMLOfAllCommonMarkExamples() throws {
    let examples = try SpecificationExample.read("commonmark-0.29.txt")
    #expect(examples.count == 649)
    let renderer = HTMLRenderer(rawHTML: .passthrough, writesHeadingIDs: false)
    for example in examples {
      let document = MarkdownDocument(example.markdown, options: .commonMark)
      #expect(renderer.html(document) == example.html, "\(example.testDescription)")
    }
  }

  /// Examples of the newest specification for which the parser, which follows 0.29, has another
  /// answer; `Documentation/raw-html.md` lists them for authors.
  private static let otherAnswers = [
    28: "the parser takes numeric references of 8 digits, though 0.29 has 7 at most as well",
    171: "a textarea is raw HTML up to its end since 0.30",
    354: "currency signs are punctuation beside emphasis since 0.31",
    625: "two hyphens may stand in a comment since 0.31",
    626: "a comment may be empty since 0.31",
  ]

  @Test func givesTheHTMLOfTheNewestCommonMarkExamples() throws {
    let examples = try SpecificationExample.read("commonmark-0.31.2.txt")
    #expect(examples.count == 652)
    let renderer = HTMLRenderer(rawHTML: .passthrough, writesHeadingIDs: false)
    let different = examples.filter {
      renderer.html(MarkdownDocument($0.markdown, options: .commonMark)) != $0.html
    }
    #expect(
      Set(different.map(\.number)) == Set(Self.otherAnswers.keys),
      "\(different.map(\.testDescription))")
  }

  @Test func givesTheHTMLOfAllEnabledGitHubExamples() throws {
    let all = try SpecificationExample.read("gfm-0.29.txt")
    #expect(all.count == 673)
    let examples = all.filter { !$0.extensions.contains("disabled") }
    #expect(examples.count == 671)
    for example in examples {
      let isPlain = example.extensions.isEmpty
      let renderer = HTMLRenderer(
        rawHTML: isPlain ? .passthrough : .tagFiltered, writesHeadingIDs: false)
      let document = MarkdownDocument(
        example.markdown, options: isPlain ? .commonMark : MarkdownDocument.Options())
      #expect(renderer.html(document) == example.html, "\(example.testDescription)")
    }
  }

  @Test(arguments: ["commonmark-0.29.txt", "commonmark-0.31.2.txt", "gfm-0.29.txt"])
  func staysSafeOnAllExamples(fixture: String) throws {
    let examples = try SpecificationExample.read(fixture)
    try #require(examples.count > 600)
    let renderer = HTMLRenderer()
    for example in examples {
      let html = renderer.html(MarkdownDocument(example.markdown)).lowercased()
      for forbidden in ["<script", "<style", "<iframe", "<!--", "javascript:", "<form", "<title"] {
        #expect(!html.contains(forbidden), "\(forbidden) in \(example.testDescription)")
      }
    }
  }
}
