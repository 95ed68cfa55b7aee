import Testing

@testable import Markdown

private func html(_ source: String, _ rule: RawHTML = .harmless) -> String {
  HTMLRenderer(rawHTML: rule).html(MarkdownDocument(source))
}

@Suite struct RawHTMLTests {
  @Test(arguments: [
    ("Press <kbd>A</kbd>.", "<p>Press <kbd>A</kbd>.</p>\n"),
    ("a<br>b<BR/>c", "<p>a<br />b<br />c</p>\n"),
    (
      "<b onclick=\"x()\" class='y \"z' title=a>b</b>",
      "<p><b class=\"y &quot;z\" title=\"a\">b</b></p>\n"
    ),
    ("<b style=\"color:red\">b</b>", "<p><b>b</b></p>\n"),
    ("<script>a<b</script>", "&lt;script&gt;a&lt;b&lt;/script&gt;\n"),
    ("<iframe src=x></iframe>", "&lt;iframe src=x&gt;&lt;/iframe&gt;\n"),
    ("a <!-- b --> c", "<p>a  c</p>\n"),
    ("<!-- b -->", "\n"),
    ("<?php x ?>", "&lt;?php x ?&gt;\n"),
    (
      "<details open>\n<summary>a</summary>\n\n*b*\n\n</details>",
      "<details open=\"\">\n<summary>a</summary>\n<p><em>b</em></p>\n</details>\n"
    ),
    ("</div>", "&lt;/div&gt;\n"),
    ("<div><span>\n\na", "<div><span>\n<p>a</p>\n</span></div>"),
    ("*<u>a* b</u>", "<p><em><u>a</u></em> b&lt;/u&gt;</p>\n"),
    ("> <div>\n\na</div>", "<blockquote>\n<div>\n</div>\n</blockquote>\n<p>a&lt;/div&gt;</p>\n"),
    ("<ul><li>a<li>b</ul>", "<ul><li>a<li>b</ul>\n"),
    ("<b><b></b>", "<p><b><b></b></b></p>\n"),
    ("<div a='b>\n", "&lt;div a='b&gt;\n"),
    (
      "<picture><source srcset=\"a.png, b,c.png 2x,d.png 640w\" media=\"(x)\" onload=y><img src=e></picture>",
      "<p><picture><source srcset=\"a.png, b,c.png 2x, d.png 640w\" media=\"(x)\" />"
        + "<img src=\"e\" /></picture></p>\n"
    ),
    ("<div>1 < 2 & 3 > 2 &lt;</div>", "<div>1 &lt; 2 & 3 &gt; 2 &lt;</div>\n"),
  ]) func keepsWhatIsHarmless(_ source: String, _ expected: String) {
    #expect(html(source) == expected)
  }

  @Test(arguments: [
    "javascript:x", "JaVaScript:x", "java\tscript:x", " javascript:x", "java&#115;cript:x",
    "java&#x73;cript:x", "javascript&colon;x", "javascript&#58x", "&Tab;javascript:x",
    "javascript&unknown;x", "vbscript:x", "data:text/html,x", "file:///x", "&#1;javascript:x",
  ]) func dropsSchemesThatRun(_ destination: String) {
    for source in [
      "<a href=\"\(destination)\">a</a>", "[a](<\(destination)>)", "![a](<\(destination)>)",
      "<img srcset=\"\(destination)\">",
    ] {
      let result = html(source, .harmless).lowercased()
      for scheme in ["javascript:", "java%09", "javascript&#", "vbscript:", "data:", "file:"] {
        #expect(!result.contains("=\"\(scheme)"), "\(result)")
      }
    }
  }

  @Test(arguments: [
    "https://a.b/?c=d&amp;e=f", "mailto:a@b", "tel:1", "#a", "?a", "/a:b", "a/b:c", "../a", "",
  ]) func keepsHarmlessDestinations(_ destination: String) {
    #expect(html("<a href=\"\(destination)\">a</a>") == "<p><a href=\"\(destination)\">a</a></p>\n")
  }

  @Test func appliesTheOtherRules() {
    let source = "a <b>c</b>\n\n<title>d</title>"
    #expect(html(source, .passthrough) == "<p>a <b>c</b></p>\n<title>d</title>\n")
    #expect(html(source, .tagFiltered) == "<p>a <b>c</b></p>\n&lt;title>d&lt;/title>\n")
  }

  @Test func rewritesDestinationsInRawHTMLToo() {
    var customization = HTMLRenderer.Customization()
    customization.destination = { $0.use == .image ? "i/" + $0.written : $0.written + "#x" }
    let renderer = HTMLRenderer(customization: customization)
    let document = MarkdownDocument("<a href=b>c</a> <img src=\"d\"> [e](f) ![g](h)")
    #expect(
      renderer.html(document) == """
        <p><a href="b#x">c</a> <img src="i/d" /> <a href="f#x">e</a> <img src="i/h" alt="g" /></p>

        """)
  }
}
