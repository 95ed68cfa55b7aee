import Diagnostics
import Testing

@testable import SiteBuilder

/// Links to symbols and to headings in the spelling of DocC.
struct CatalogSymbolTests {
  private func site(_ text: String, _ files: [String: String] = [:]) throws -> TemporarySite {
    let all = files.merging(
      [
        "Kit.md": "# ``Kit``\n", "A.md": "# A\n\nText.\n\nIt: \(text)\n",
        "Setting-Up.md": "# Setting up\n",
        "Articles/Deep.md": "# Deep\n",
        "Extensions/Type.md":
          "# ``Kit/Type``\n\nText.\n\n``member``, ``Type``, ``Kit/Type/other``\n",
        "Extensions/Member.md": "# ``Kit/Type/member-4f2d``\n", "Extensions/Type2.md": "# Two\n",
        "Extensions/Macro.md": "# ``Kit/Type()``\n\n## Use it\n",
      ]) { $1 }
    let site = try TemporarySite(
      Dictionary(uniqueKeysWithValues: all.map { ("Kit.docc/" + $0, $1) }))
    site.options.content += "/Kit.docc"
    return site
  }

  @Test(arguments: [
    ("Should-TCA-be-used-for-every-kind-of-app", "should-tca-be-used-for-every-kind-of-app"),
    ("Using-the-Reducer-macro", "using-the-reducer-macro"),
    ("Dont-A-%26-B--no", "dont-a--b-no"), ("using-the-reducer-macro", "using-the-reducer-macro"),
  ])
  func `links within a page have DocC's spelling`(_ written: String, _ id: String) throws {
    let text = """
      [x](#\(written))

      ## Should TCA be used for every kind of app?

      ## Using the @Reducer macro

      ## Don't A & B: no
      """
    let result = try site(text).make()
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("A.html").contains("<a href=\"#\(id)\">x</a>"), "\(result.text("A.html"))")
  }

  @Test func `no other links have it`() throws {
    #expect(try site("[x](#No-Such)\n\n## Some").make().problems == ["link.broken-anchor 5:5"])
    let plain = try TemporarySite(["a.md": "# A\n\n[x](#More-Steps)\n\n## More steps\n"])
    #expect(plain.make().problems == ["link.broken-anchor 3:1"])
  }

  @Test(arguments: [
    ("<doc:body()>", "<code>body()</code>"), ("<doc:Other/thing>", "<code>thing</code>"),
    ("<doc:Kit/Other/thing-swift.property>", "<code>thing</code>"),
    ("<doc:body-20w8t>", "<code>body</code>"),
    ("[the ``body``](doc:Type/body-20w8t)", "the <code>body</code>"),
    ("<doc:/documentation/Other/Thing>", "<code>Thing</code>"),
    ("<doc:Type/member>", "<a href=\"Extensions/Member.html\"><code>Type/member</code></a>"),
    ("<doc:Type/member-4f2d>", "<a href=\"Extensions/Member.html\"><code>Type/member</code></a>"),
    ("<doc:Type/member-9zzzz>", "<code>member</code>"),
    ("<doc:Kit/Type>", "<a href=\"Extensions/Type.html\"><code>Type</code></a>"),
    ("<doc:Type()#Use-it>", "<a href=\"Extensions/Macro.html#use-it\">Use it</a>"),
    ("<doc:Kit/Setting-Up>", "<a href=\"Setting-Up.html\">Setting up</a>"),
    ("<doc:Articles/Deep>", "<a href=\"Articles/Deep.html\">Deep</a>"),
    ("``Type``", "<a href=\"Extensions/Type.html\"><code>Type</code></a>"),
    ("``Kit/Type/member``", "<a href=\"Extensions/Member.html\"><code>member</code></a>"),
    ("``Type()``", "<a href=\"Extensions/Macro.html\"><code>Type()</code></a>"),
    ("[``Type``](doc:Setting-Up)", "<a href=\"Setting-Up.html\"><code>Type</code></a>"),
    ("``Other/member``", "<code>member</code>"), ("`Type`", "<code>Type</code>"),
    ("*``Type``*\nand ``Type()``", "and <a href=\"Extensions/Macro.html\"><code>Type()</code></a>"),
  ])
  func `symbols lead to their pages, and are code without one`(_ text: String, _ html: String)
    throws
  {
    let result = try site(text).make()
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("A.html").contains("It: " + html) || text.contains("\n"))
    #expect(result.text("A.html").contains(html), "\(result.text("A.html"))")
  }

  @Test func `names begin at the symbol that a page is about`() throws {
    #expect(
      try site("x").make().text("Extensions/Type.html")
        == "<p><a href=\"Member.html\"><code>member</code></a>, <code>Type</code>, <code>other</code></p>\n"
    )
  }

  @Test(arguments: [
    ("<doc:Seting-Up>", "did you mean `doc:Setting-Up`?"),
    ("<doc:Kit/Seting-Up>", "did you mean `doc:Setting-Up`?"),
    ("<doc:Articles/Deap>", ""), ("<doc:Type-Setting>", ""), ("<doc:Setting-Up/deeper>", ""),
  ])
  func `a name that may be an article's is an error`(_ text: String, _ note: String) throws {
    let found = try site(text).make().diagnostics
    #expect(found.map(\.id) == ["link.unknown-article"])
    if !note.isEmpty { #expect(found.first?.notes.first?.message == note) }
  }

  @Test func `pages about symbols are titled by their paths`() throws {
    let result = try site("x").make(article: "{{page.title}}|{{content}}")
    #expect(result.text("Extensions/Member.html") == "Type/member|")
    #expect(result.text("Extensions/Macro.html").hasPrefix("Type()|"))
  }

  @Test func `tutorials are left out with a word`() throws {
    let site = try site(
      "<doc:Meet-Kit>, [b](doc:tutorials/Kit/Build)",
      ["Tutorials/Meet Kit.tutorial": "", "Tutorials/deep/Build.tutorial": ""])
    let problems = site.load().1
    #expect(problems.map(\.id) == ["docc.tutorials"])
    #expect(problems.first?.summary == "2 tutorials are left out of the site")
    #expect(problems.first?.file == site.options.content)
    #expect(problems.first?.severity == .warning)
    let result = site.make()
    #expect(result.problems == ["link.tutorial 5:5", "link.tutorial 5:21"])
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning && $0.notes.isEmpty })
    #expect(result.text("A.html") == "<p>It: Meet-Kit, b</p>\n")
    site.options.links = .ignore
    #expect(site.make().problems.isEmpty)
  }

  @Test(arguments: [
    ("a --- b, 1--2 - c", "a \u{2014} b, 1\u{2013}2 - c"),
    (
      "`a --- b` <https://e.org/a--b>",
      "<code>a --- b</code> <a href=\"https://e.org/a--b\">https://e.org/a--b</a>"
    ),
    ("[a --- b](https://e.org/a--b)", "<a href=\"https://e.org/a--b\">a \u{2014} b</a>"),
    ("x\n\n    a --- b\n", "a --- b"),
    ("**----- ----**", "<strong>\u{2014}\u{2013} \u{2013}\u{2013}</strong>"),
  ])
  func `hyphens in a row are dashes in text`(_ text: String, _ html: String) throws {
    let site = try site(text)
    #expect(site.make().text("A.html").contains(html), "\(site.make().text("A.html"))")
    let plain = try TemporarySite(["a.md": "a --- b\n"])
    #expect(plain.make().text("a.html") == "<p>a --- b</p>\n")
  }

  @Test func `dashes are in titles and summaries too`() throws {
    let site = try site("x", ["B.md": "# A --- B\n\nC -- d.\n\n## E --- f\n\n[e](#E-----f)\n"])
    let result = site.make(article: "{{page.title}}|{{article.summary}}|{{content}}")
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("B.html").hasPrefix("A \u{2014} B|C \u{2013} d.|<h2"))
  }
}
