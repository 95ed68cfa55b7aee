import Markdown
import Testing

/// The direction of blocks, and where it is written.
struct TextDirectionTests {
  private static let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
  private static let arabic = "\u{645}\u{631}\u{62D}\u{628}\u{627}"

  private func html(_ text: String, around: TextDirection? = .leftToRight) -> String {
    var renderer = HTMLRenderer(writesHeadingIDs: false)
    renderer.customization.direction = around
    return renderer.html(MarkdownDocument(text, file: ""))
  }

  @Test func `the first letter that has a direction decides, in code none`() {
    #expect(TextDirection(of: "12. a") == .leftToRight)
    #expect(TextDirection(of: "(12) \(Self.hebrew) a") == .rightToLeft)
    #expect(TextDirection(of: Self.arabic) == .rightToLeft)
    // Digits and marks of these scripts say nothing.
    #expect(TextDirection(of: "\u{661}\u{60C} b") == .leftToRight)
    #expect(TextDirection(of: "\u{5706}\u{89D2}") == .leftToRight)
    #expect(TextDirection(of: "1 + 2 \u{2192} 3") == nil)
    let blocks = MarkdownDocument("`code` \(Self.hebrew)", file: "").blocks
    #expect(TextDirection(of: blocks) == .rightToLeft)
  }

  @Test func `blocks say their direction where it is another one`() {
    #expect(html("a\n\n\(Self.hebrew)") == "<p>a</p>\n<p dir=\"rtl\">\(Self.hebrew)</p>\n")
    #expect(
      html("a\n\n\(Self.hebrew)", around: .rightToLeft)
        == "<p dir=\"ltr\">a</p>\n<p>\(Self.hebrew)</p>\n")
    #expect(html("# \(Self.hebrew)") == "<h1 dir=\"rtl\">\(Self.hebrew)</h1>\n")
    // Nobody asked.
    #expect(html(Self.hebrew, around: nil) == "<p>\(Self.hebrew)</p>\n")
  }

  @Test func `what is inside follows its list, quote or table`() {
    #expect(
      html("- \(Self.hebrew)\n- b")
        == "<ul dir=\"rtl\">\n<li>\(Self.hebrew)</li>\n<li dir=\"ltr\">b</li>\n</ul>\n")
    #expect(
      html("2. \(Self.hebrew)") == "<ol start=\"2\" dir=\"rtl\">\n<li>\(Self.hebrew)</li>\n</ol>\n")
    #expect(
      html("> \(Self.hebrew)\n>\n> b")
        == "<blockquote dir=\"rtl\">\n<p>\(Self.hebrew)</p>\n<p dir=\"ltr\">b</p>\n</blockquote>\n")
    let table = html("| \(Self.hebrew) | b |\n|---|---|\n| 1 | \(Self.arabic) |")
    #expect(table.hasPrefix("<table dir=\"rtl\">"))
    #expect(table.contains("<th>\(Self.hebrew)</th>\n<th dir=\"ltr\">b</th>"))
    #expect(table.contains("<td>1</td>\n<td>\(Self.arabic)</td>"))
    // After a list the text around has its direction again.
    #expect(html("- \(Self.hebrew)\n\nb").hasSuffix("</ul>\n<p>b</p>\n"))
  }
}
