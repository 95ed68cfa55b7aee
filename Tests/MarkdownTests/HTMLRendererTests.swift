import Diagnostics
import Testing

@testable import Markdown

@Suite struct HTMLRendererTests {
  private func html(_ source: String) -> String { HTMLRenderer().html(MarkdownDocument(source)) }

  @Test func numbersFootnotesAndLinksBack() {
    let result = html("a[^x] b[^y] c[^x]\n\n[^y]: Y\n[^x]: X\n\n    > Q\n")
    #expect(
      result.contains(
        "a<sup class=\"footnote-ref\"><a href=\"#fn-x\" id=\"fnref-x\" data-footnote-ref>1</a></sup>"
      ))
    #expect(result.contains("id=\"fnref-x-2\" data-footnote-ref>1</a>"))
    #expect(result.contains("<li id=\"fn-y\">\n<p>Y <a href=\"#fnref-y\""))
    #expect(result.contains("</blockquote>\n<a href=\"#fnref-x\""))
    #expect(result.contains("<a href=\"#fnref-x-2\""))
    #expect(result.hasSuffix("</li>\n</ol>\n</section>\n"))
  }

  @Test func dropsNotesThatNothingRefersTo() {
    #expect(html("a\n\n[^x]: X") == "<p>a</p>\n")
    #expect(html("a[^x]") == "<p>a[^x]</p>\n")
  }

  @Test func givesHeadingsIDs() {
    #expect(
      html("# A b\n\n> ## A *b*")
        == "<h1 id=\"a-b\">A b</h1>\n<blockquote>\n<h2 id=\"a-b-1\">A <em>b</em></h2>\n</blockquote>\n"
    )
  }

  @Test func showsTaskLists() {
    #expect(
      html("- [ ] a\n- [x] b") == """
        <ul>
        <li><input type="checkbox" disabled="" /> a</li>
        <li><input type="checkbox" checked="" disabled="" /> b</li>
        </ul>

        """)
  }

  @Test func replacesWhatHooksReturn() {
    var customization = HTMLRenderer.Customization()
    customization.heading = { "<\($0.level) \($0.id) \($0.text)>\($0.innerHTML)" }
    customization.codeBlock = { $0.block.info == "x" ? "CODE \($0.block.literal)" : nil }
    customization.link = { $0.destination == "#v" ? "{\($0.innerHTML)}" : nil }
    customization.image = { $0.isAlone ? "IMG \($0.alternative) \($0.range.start.line)" : nil }
    let source = """
      ## A `b`

      ```x
      1
      ```

      ```y
      2
      ```

      [*p*](#v) [q](r) ![s](t)

      ![u *v*](w)
      """
    let result = HTMLRenderer(customization: customization).html(MarkdownDocument(source))
    #expect(
      result == """
        <2 a-b A b>A <code>b</code>
        CODE 1
        <pre><code class="language-y">2
        </code></pre>
        <p>{<em>p</em>} <a href="r">q</a> <img src="t" alt="s" /></p>
        <p>IMG u v 13</p>

        """)
  }

  @Test func headsTheSectionOfFootnotes() {
    var customization = HTMLRenderer.Customization()
    customization.footnotesHead = "<h2>Notes</h2>\n"
    let html = HTMLRenderer(customization: customization).html(
      MarkdownDocument("a[^b]\n\n[^b]: c\n"))
    #expect(html.contains("data-footnotes>\n<h2>Notes</h2>\n<ol>\n<li"))
    #expect(
      !HTMLRenderer(customization: customization).html(MarkdownDocument("a\n")).contains("Notes"))
  }

  @Test func saysInEachCellOfACardWhatItsColumnIs() {
    var customization = HTMLRenderer.Customization()
    var asked: [[String]] = []
    customization.cards = {
      asked = $0
      return true
    }
    let html = HTMLRenderer(customization: customization).html(
      MarkdownDocument("| a | `b\"` | |\n|-|-|-|\n| c | *d* `e` | f |\n"))
    #expect(asked == [["a", "b\"", ""], ["c", "d e", "f"]])
    #expect(html.contains("<table class=\"row-cards\">"))
    #expect(html.contains("<td>c</td>\n<td data-label=\"b&quot;\"><em>d</em>"))
    #expect(html.contains("<td>f</td>"))
    customization.cards = { _ in false }
    #expect(
      !HTMLRenderer(customization: customization).html(MarkdownDocument("| a |\n|-|\n| b |\n"))
        .contains("class"))
  }

  @Test func putsFramesAroundQuotesAndBoxesAroundTables() {
    var customization = HTMLRenderer.Customization()
    customization.blockQuote = { quote in
      guard quote.children.count > 1 else { return nil }
      let rest = Array(quote.children.dropFirst())
      return HTMLRenderer.Frame(before: "<aside>", children: rest, after: "</aside>")
    }
    customization.tableBox = (before: "<div>", after: "</div>")
    let source = "> a\n>\n> <b>c\n\n> d\n\n| e |\n|-|\n\n<table><tr><td>f\n"
    #expect(
      HTMLRenderer(customization: customization).html(MarkdownDocument(source)) == """
        <aside>
        <p><b>c</b></p>
        </aside>
        <blockquote>
        <p>d</p>
        </blockquote>
        <div><table>
        <thead>
        <tr>
        <th>e</th>
        </tr>
        </thead>
        </table></div>
        <div><table><tr><td>f
        </table></div>
        """)
  }

  @Test func extractsPlainText() {
    let document = MarkdownDocument(
      "# A *b*\n\nc `d`\ne ![f](g) <b>h</b>[^1]\n\n- i\n- j\n\n[^1]: k")
    #expect(document.blocks.plainText == "A b\nc d e f h\ni\nj\nk")
  }
}

@Suite struct HeadingSlugsTests {
  @Test(arguments: [
    ("Hello, World!", "hello-world"), ("a  b", "a--b"), ("a_b-c", "a_b-c"),
    ("Größe ≥ 3", "größe--3"),
    ("日本語 テスト", "日本語-テスト"), ("🎉", "section"), ("", "section"), ("e\u{301}", "e\u{301}"),
    ("C++ & C#", "c--c"), ("1.2", "12"),
  ]) func followsGitHubsRule(_ text: String, _ slug: String) {
    #expect(HeadingSlugs.slug(text) == slug)
  }

  @Test func numbersRepeatedIDs() {
    var slugs = HeadingSlugs()
    let made = ["a", "a", "a-1", "a", "A!"].map { slugs.next(for: $0) }
    #expect(made == ["a", "a-1", "a-1-1", "a-2", "a-3"])
  }

  @Test func listsHeadingsWithTheirIDs() {
    let document = MarkdownDocument("# T\n\n## a\n\n> ## quoted\n\n- ## c\n\n### c")
    #expect(document.headings.map(\.text) == ["T", "a", "quoted", "c", "c"])
    #expect(document.headings.map(\.id) == ["t", "a", "quoted", "c", "c-1"])
  }
}
