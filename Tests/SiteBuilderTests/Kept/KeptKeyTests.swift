import ContentDigest
import Diagnostics
import FigureResults
import Testing

@testable import SiteBuilder

/// Each thing that a page may show is in the key by which it is known again.
struct KeptKeyTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite([:]) }

  /// Which pages are made again when one thing changes.
  private func made(_ change: (inout Plan) -> Void) throws -> [String] {
    var plan = Plan()
    let before = try plan.keys(site)
    #expect(before.count == 4, "each page has a key")
    change(&plan)
    let after = try plan.keys(site)
    return before.keys.filter { before[$0] != after[$0] }.sorted()
  }

  @Test func `pages are made again of whose own parts one changed`() throws {
    let first = try Plan().keys(site, facts: "1")
    let other = try Plan().keys(site, facts: "2")
    #expect(first.keys.filter { first[$0] != other[$0] } == ["index"], "it lists all pages")
    #expect(try made { _ in } == [])
    #expect(try made { $0.readings["c"] = 7 } == ["c"])
    #expect(try made { $0.readings["a"] = 7 } == ["a", "b"], "what b shows again stands in a")
    #expect(
      try made { $0.value = "2" } == ["a", "b", "index"], "a front page may show all results")
    #expect(try made { $0.isStale = true } == ["a", "b", "index"])
    #expect(try made { $0.isUncompiled = true } == ["a", "b"])
    let error = Diagnostic(.error, id: "swift.error", file: "Content/a.md", summary: "E")
    #expect(try made { $0.shownErrors = [error] } == ["a", "b"], "both show it")
    #expect(
      try made {
        $0.history = GitHistory(log: Array("\u{1}2026-01-02\0\nc.md\0".utf8), editBase: nil)
      } == ["c"])
  }

  @Test func `claims that are shown again have ids that follow from all claims of their article`()
    throws
  {
    var plan = Plan()
    plan.files["a.md"] = """
      ```swift figure id=earlier
      x
      ```

      ```swift figure id=one
      x
      ```
      """
    let before = try plan.keys(site)["b"]
    #expect(before != nil)
    plan.otherStatement = "S"
    let after = try plan.keys(site)["b"]
    #expect(after != nil && after != before)
    plan.otherStatement = "O"
    #expect(try plan.keys(site)["b"] == before)
  }

  @Test func `a board of claims shows the results and titles of all articles`() throws {
    let items: [(FigureItem, Bool)] = [
      (FigureItem(ValueResult(name: "n", text: "1")), false),
      (FigureItem(ClaimsResult(title: "All")), true),
    ]
    for (item, isBoard) in items {
      var plan = Plan()
      plan.files["c.md"] = "# C\n\n```swift figure id=board\nx\n```\n"
      plan.shownByC = item
      let before = try plan.keys(site, facts: "1")
      #expect(before["c"] != nil)
      #expect(try (plan.keys(site, facts: "2")["c"] != before["c"]) == isBoard, "a title elsewhere")
      plan.value = "2"
      let after = try plan.keys(site, facts: "1")["c"]
      #expect((after != before["c"]) == isBoard, "a result elsewhere")
    }
  }

  @Test
  func
    `problems are part of a key, and keep a page from having one where they tell of another file`()
    throws
  {
    func problem(_ note: String?) throws -> Diagnostic {
      let file = try #require(
        try Plan().pages(site).content.articles.first { $0.name == "c" }?.file)
      return Diagnostic(
        .warning, id: "x", file: file, summary: "s",
        notes: note.map { [Diagnostic.Note("n", file: $0 == "c" ? file : $0)] } ?? [])
    }
    for note in [nil, "c"] {
      let problem = try problem(note)
      var plan = Plan()
      plan.problems = [problem]
      #expect(try plan.keys(site)["c"] != nil)
      #expect(try made { $0.problems = [problem] } == ["c"])
    }
    var plan = Plan()
    plan.problems = [try problem("elsewhere.md")]
    #expect(try plan.keys(site)["c"] == nil)
  }

  @Test func `an article that was not read has no key, nor has one without its figure's result`()
    throws
  {
    var plan = Plan()
    plan.readings["c"] = 0
    #expect(try plan.keys(site).keys.sorted() == ["a", "b", "index"])
    plan = Plan()
    plan.figure = "other"
    #expect(try plan.keys(site).keys.sorted() == ["c", "index"])
  }

  @Test func `what any page may show of the site is in its facts`() throws {
    let changes: [(String, (inout Plan) -> Void)] = [
      ("version", { $0.version = "2" }),
      ("options", { $0.baseURL = "https://e.org/" }), ("images", { $0.images = ["a.png"] }),
      ("the site's title", { $0.configuration = "title: U" }),
      ("its summary", { $0.configuration += "\nsummary: S" }),
      ("a group", { $0.configuration += "\ngroups: {One: First}" }),
      ("what articles of a folder say", { $0.configuration += "\ndefaults: {b: {order: 2}}" }),
      ("what they are found by", { $0.configuration += "\ndefaults: {b: {keywords: [x]}}" }),
      ("the address of editing", { $0.configuration += "\nedit: https://g/" }),
      ("where it is edited", { $0.history = GitHistory(log: [], editBase: "https://f/") }),
      ("a title", { $0.files["c.md"] = "# D\n" }),
      (
        "a path",
        {
          $0.files["e.md"] = $0.files.removeValue(forKey: "c.md")
          $0.readings["e"] = 3
        }
      ),
      ("the page of figures", { $0.hasGallery = false }),
      ("an article", { $0.files["d.md"] = "# D\n" }),
    ]
    let first = try Plan().facts(site)
    #expect(try Plan().facts(site) == first, "the same files have the same facts")
    var found: Set<String> = [first]
    for (name, change) in changes {
      var plan = Plan()
      change(&plan)
      #expect(found.insert(try plan.facts(site)).inserted, "\(name)")
    }
    let others: [(String, (inout Plan) -> Void)] = [
      ("a value of a figure", { $0.value = "2" }),
      ("a sentence", { $0.files["c.md"] = "# C\n\nAnother sentence.\n" }),
      ("a comment in the configuration", { $0.configuration += "\n# Why" }),
      ("a folder of the configuration", { $0.configuration += "\noutput: Site" }),
      ("an old address of a whole page", { $0.configuration += "\nredirects: {old: c}" }),
    ]
    for (edit, change) in others {
      var edited = Plan()
      change(&edited)
      #expect(try edited.facts(site) == first, "\(edit) concerns no other page")
    }
  }

  @Test func `what others show of an article's figures concerns those that read it`() throws {
    let changes: [(String, (inout Plan) -> Void)] = [
      ("the title of a figure", { $0.files["a.md"]?.replace("id=one", with: "id=one title=New") }),
      ("what a figure's picture shows", { $0.alt = "A circle" }),
      ("a claim, whose words are in its address", { $0.statement = "Another" }),
      (
        "a figure's name",
        {
          $0.files["a.md"]?.replace("id=one", with: "id=two")
          $0.files["b.md"]?.replace("a#one", with: "a#two")
          $0.figure = "two"
        }
      ),
    ]
    let (first, facts) = (try Plan().read(site), try Plan().facts(site))
    #expect(try Plan().read(site) == first)
    // The same figures in another order have other numbers.
    let (one, two) = ("```swift figure id=one\nx\n```\n\n", "```swift figure id=two\nx\n```\n\n")
    let orders = try [one + two, two + one].map { figures in
      var plan = Plan()
      plan.files["a.md"] = "---\ntitle: A\n---\n\n" + figures
      return try #require(try plan.read(site))
    }
    #expect(orders[0] != orders[1])
    for (name, change) in changes {
      var plan = Plan()
      change(&plan)
      #expect(try plan.read(site) != first, "\(name)")
    }
    var other = Plan()
    other.alt = "A circle"
    #expect(try other.facts(site) == facts)
    other = Plan()
    other.value = "2"
    #expect(try other.read(site) == first, "nobody shows a value of another article")
  }

  /// The pages whose surroundings differ when one thing changes, in a site whose lists hold three
  /// pages around each.
  private func surrounded(_ change: (inout Plan) -> Void) throws -> String {
    func surroundings(_ plan: Plan) throws -> [String: [UInt8]] {
      let pages = try plan.pages(site)
      let facts = pages.facts()
      return Dictionary(
        uniqueKeysWithValues: pages.content.articles.map {
          ($0.outputPath, facts.surroundings(of: $0))
        })
    }
    site.options.listed = SiteMap.Limit(pages: 5, neighbours: 3)
    defer { site.options.listed = SiteMap.Limit() }
    var plan = Plan()
    for number in 1...9 {
      let group = number < 7 ? "One" : "Two"
      plan.files["p\(number).md"] =
        "---\ntitle: P\(number)\ngroup: \(group)\norder: \(number)\n---\n\n## Part\n"
    }
    plan.files["p9.md"]?.replace("order: 9\n", with: "order: 9\naliases: [p1#gone]\n")
    for name in ["a.md", "b.md", "c.md"] { plan.files[name] = nil }
    let before = try surroundings(plan)
    #expect(try surroundings(plan) == before)
    change(&plan)
    let after = try surroundings(plan)
    #expect(after.count >= before.count)
    let differ = before.keys.filter { before[$0] != after[$0] }.sorted()
    return differ.map { $0.replacing(".html", with: "") }.joined(separator: " ")
  }

  @Test func `surroundings are the list as it is cut, neighbours, names and old addresses`() throws
  {
    #expect(try surrounded { _ in } == "")
    #expect(
      try surrounded { $0.files["p4.md"]?.replace("title: P4", with: "title: New") }
        == "index p3 p4 p5 p6", "lists of three pages, and neighbours")
    #expect(
      try surrounded { $0.files["p4.md"]?.replace("order: 4", with: "summary: S\norder: 4") }
        == "index p3 p4 p5 p6")
    #expect(
      try surrounded { $0.files["p7.md"]?.replace("title: P7", with: "title: New") }
        == "index p6 p7 p8 p9", "the first of a group, and the page before it")
    #expect(
      try surrounded { $0.files["p9.md"]?.replace("title: P9", with: "title: New") }
        == "index p1 p7 p8 p9", "p1 says where a part of it went")
    #expect(try surrounded { $0.files["p5.md"]?.replace("## Part", with: "## Other") } == "")
    let all = "index p1 p2 p3 p4 p5 p6 p7 p8 p9"
    #expect(
      try surrounded { $0.files["p9.md"]?.replace("group: Two", with: "group: Three") } == all,
      "all pages name each group")
    #expect(try surrounded { $0.configuration = "title: U" } == all)
    #expect(
      try surrounded {
        $0.files["p10.md"] = "---\ntitle: New\ngroup: Two\norder: 99\n---\n"
      } == all, "any link may be meant for an article more")
    #expect(try surrounded { $0.files["P1.md"] = $0.files.removeValue(forKey: "p1.md") } != "")
  }

  @Test func `words of the interface and fonts concern every page, templates those that took them`()
    throws
  {
    site.options.templates = site.root + "/Templates"
    let paths = ["article.mustache", "strings/en.yaml", "fonts.yaml"]
    for path in ["article", "index", "404"] {
      try site.write("../Templates/\(path).mustache", Array("{{content}}".utf8))
    }
    try site.write("../Templates/strings/en.yaml", Array("Next: Next\n".utf8))
    try site.write("../Templates/fonts.yaml", Array("families: []\n".utf8))
    try site.write("a.md", Array("# A\n".utf8))
    func facts() -> String {
      let content = ContentFolder.load(site.options, last: LastBuild()).0
      return SitePages(
        content: content, outcomes: [:], options: site.options, generatorVersion: "1"
      ).facts().digest
    }
    let first = facts()
    for path in paths {
      let old = try Files.read(site.root + "/Templates/" + path)
      try site.write("../Templates/" + path, old + Array("\n".utf8))
      #expect((facts() != first) == (path != "article.mustache"), "\(path)")
      try site.write("../Templates/" + path, old)
      #expect(facts() == first)
    }
    try site.write("../Templates/other.mustache", [])
    #expect(facts() != first, "a figure may have lacked it")
  }

  @Test func `a file of data concerns those who took a template that names it`() throws {
    site.options.templates = site.root + "/Templates"
    let templates = [
      "one": "{{data.one.x}}", "both": "{{data.one.x}}{{data.two.x}}", "none": "a",
      "any": "{{#data}}{{/data}}",
    ]
    for (name, text) in templates {
      try site.write("../Templates/\(name).mustache", Array(text.utf8))
    }
    site.options.configuration = site.root + "/sitegen.yaml"
    try site.write("../sitegen.yaml", Array("title: T\n".utf8))
    try site.write("a.md", Array("# A\n".utf8))
    func states() -> [String: String] {
      let content = ContentFolder.load(site.options, last: LastBuild()).0
      let pages = SitePages(
        content: content, outcomes: [:], options: site.options, generatorVersion: "1")
      let reads = PageReads(pages)
      #expect(!pages.facts().digest.isEmpty)
      return Dictionary(
        uniqueKeysWithValues: templates.keys.map {
          ($0, reads[PageReads.key(ofTemplates: [$0])] ?? "")
        })
    }
    var before = states()
    #expect(!before.values.contains(""))
    for (file, concerned) in [
      ("two.yaml", ["any", "both"]), ("one.yaml", ["any", "both", "one"]), ("three.csv", ["any"]),
    ] {
      for text in ["x: 1\n", "x: 2\n", nil] {
        if let text {
          try site.write("../data/\(file)", Array(text.utf8))
        } else {
          try Files.remove(site.root + "/data/\(file)")
        }
        let after = states()
        #expect(before.keys.filter { before[$0] != after[$0] }.sorted() == concerned, "\(file)")
        before = after
      }
    }
  }

  @Test func `where an old address leads is in the facts of the site`() throws {
    var plan = Plan()
    plan.files["c.md"] = "# C\n\n## Part\n"
    for isInConfiguration in [false, true] {
      if isInConfiguration {
        plan.configuration = "title: T\nredirects: {\"b#gone\": \"c#part\"}"
      } else {
        plan.files["c.md"] = "---\naliases:\n  - b#gone: part\n---\n\n# C\n\n## Part\n"
      }
      let before = try plan.facts(site)
      var other = plan
      other.files["c.md"]?.replace("## Part", with: "## Part!")
      #expect(try other.facts(site) != before, "\(isInConfiguration)")
      other.files["c.md"] = plan.files["c.md"]
      other.configuration.replace("b#gone", with: "index#gone")
      #expect(
        try (other.facts(site) != before) == isInConfiguration, "on which page they are looked for")
      plan.files["c.md"] = "# C\n\n## Part\n"
    }
  }

  @Test func `what is said about figures is in the results of the whole site`() throws {
    func results(_ change: (inout Plan) -> Void) throws -> [String] {
      var plan = Plan()
      change(&plan)
      return try plan.pages(site).allResults
    }
    let first = try results { _ in }
    let titled = try results { $0.files["a.md"]?.replace("id=one", with: "id=one title=New") }
    #expect(titled != first, "the page of all figures shows titles")
    #expect(try results { $0.files["c.md"] = "# D\n" } == first)
  }
}

extension SitePages {
  /// What pages may show of the site.
  func facts(images: [String] = []) -> SiteFacts {
    let targets = LinkTargets(
      content, otherPages: [], figures: figures, claims: claims)
    return SiteFacts(
      self, Redirects(inOrder, site: content.site, targets: targets), images: images)
  }
}
