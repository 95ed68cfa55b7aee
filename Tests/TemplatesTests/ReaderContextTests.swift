import Testing

@testable import Templates

/// Where in a template values are texts for readers.
struct ReaderContextTests {
  private func shown(_ template: String) -> String {
    let set = TemplateSet { name in name == "t" ? (template, "t") : nil }
    return set.render("t", ["a": "x", "b": true]) { "[\($0)]" }.text
  }

  @Test(arguments: [
    ("{{a}}", "[x]"),
    ("<p class=\"{{a}}\" id='{{a}}'>{{a}}</p>", "<p class=\"x\" id='x'>[x]</p>"),
    ("<img alt=\"{{a}}\" src=\"{{a}}\">{{a}}", "<img alt=\"[x]\" src=\"x\">[x]"),
    ("<i{{#b}} title=\"{{a}}\"{{/b}}>{{a}}</i>", "<i title=\"[x]\">[x]</i>"),
    ("<pre><code>{{a}}</code>{{a}}</pre>{{a}}", "<pre><code>x</code>x</pre>[x]"),
    ("<!-- {{a}} -->{{{a}}}", "<!-- x -->[x]"),
    (
      "<script>{{a}}</script><br data-url=\"{{a}}\" data-title=\"{{a}}\">",
      "<script>x</script><br data-url=\"x\" data-title=\"[x]\">"
    ),
  ])
  func `values are translated in texts and in attributes for readers`(
    template: String, html: String
  ) {
    #expect(shown(template) == html)
  }
}
