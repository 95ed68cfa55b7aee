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

  @Test(arguments: ["commonmark-0.29.txt", "gfm-0.29.txt"])
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
