import Diagnostics
import FigureResults
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// What `sitegen.yaml` decides of pages, and what is said of mistakes in it.
struct SiteConfigurationTests {
  private func site(
    _ configuration: String, _ files: [String: String] = [:]
  ) throws -> TemporarySite {
    let site = try TemporarySite(
      ["index.md": "# Home\n", "guides/a.md": "# A\n\n## Part\n"].merging(files) { $1 })
    site.options.configuration = site.root + "/sitegen.yaml"
    try site.write("../sitegen.yaml", Array(configuration.utf8))
    return site
  }

  /// Ids and places of the problems of reading a site, with what was probably meant.
  private func problems(_ configuration: String) throws -> [String] {
    try site(configuration).load().1.map { problem in
      let start = problem.range?.start
      let place = "\(problem.id) \(start?.line ?? 0):\(start?.column ?? 0)"
      return place + (problem.fixIts.first.map { " " + $0.replacement } ?? "")
    }
  }

  @Test(arguments: [
    ("strcit: true", "configuration.unknown-key 1:1 strict"),
    ("titel: A", "configuration.unknown-key 1:1 title"),
    ("title: [a]", "configuration.wrong-type 1:8"), ("- a", "configuration.not-a-mapping 1:1"),
    ("base-url: example.org", "configuration.wrong-type 1:11"),
    ("base-url: ftp://example.org/", "configuration.wrong-type 1:11"),
    ("links: maybe", "configuration.wrong-type 1:8"),
    ("strict: yes", "configuration.wrong-type 1:9"),
    ("content: nowhere", "configuration.missing-folder 1:10"), ("title: \"a", "yaml.syntax 1:8"),
    ("language: English", "configuration.wrong-type 1:11"),
    ("edit: yes", "configuration.wrong-type 1:7"),
    ("redirects: [a]", "configuration.wrong-type 1:12"),
    ("redirects: {a: }", "configuration.wrong-type 1:12"),
    ("defaults: {guides: {ordr: 1}}", "configuration.unknown-key 1:21 order"),
    ("defaults: {guides: {title: A}}", "configuration.unknown-key 1:21"),
    ("defaults: {guides: {order: a}}", "front-matter.wrong-type 1:28"),
    ("defaults: {guides: a}", "configuration.wrong-type 1:20"),
    ("defaults: {../a: {order: 1}}", "configuration.wrong-pattern 1:12"),
    ("defaults: {guidse: {order: 1}}", "configuration.unused-default 1:12"),
    (
      "groups: [One, Two]\ndefaults: {guides: {group: On}}",
      "front-matter.unknown-group 2:28 One"
    ),
    ("languages: {en: English, de: Deutsch}", "language.no-front-page 1:12"),
  ])
  func `a mistake is told with its place`(_ text: String, _ problem: String) throws {
    // A group that is not listed is also told by the article that has it, in the same words.
    #expect(Set(try problems(text)) == [problem])
  }

  @Test func `the site's title, summary, language and groups come from the file`() throws {
    let site = try site(
      """
      title: Name
      summary: About.
      language: de
      groups: {Second: Two., First: One.}
      """, ["a.md": "---\ngroup: First\n---\n# F\n", "b.md": "---\ngroup: Second\n---\n# S\n"])
    let text =
      "{{site.title}} {{site.summary}} {{site.language}}{{#groups}} {{title}} {{line}}{{/groups}}"
    let result = site.make(article: text)
    #expect(result.text("a.html").hasPrefix("Name About. de Second Two. First One."))
    #expect(site.load().1.isEmpty)
    // The front page speaks for itself.
    try site.write("index.md", Array("---\nlanguage: fr\ngroups: [First, Second]\n---\n# H\n".utf8))
    #expect(site.make(article: text).text("a.html").hasPrefix("Name About. fr First  Second "))
  }

  @Test func `articles say what their folder says unless they say otherwise`() throws {
    let site = try site(
      """
      defaults:
        "**": {group: All, keywords: [k]}
        guides: {group: Guides, order: 4}
        guides/deep/*.md: {draft: true, summary: Deep.}
      """,
      [
        "guides/own.md": "---\ngroup: Own\norder: 1\n---\n# Own\n", "b.md": "# B\n",
        "guides/deep/a.md": "# D\n", "guides/deep/b.md": "---\ndraft: false\nsummary:\n---\n# D\n",
      ])
    let (content, problems) = site.load()
    #expect(problems.isEmpty)
    let fields = Dictionary(uniqueKeysWithValues: content.articles.map { ($0.name, $0.fields) })
    #expect(fields["b"]?.group?.text == "All" && fields["b"]?.keywords == ["k"])
    #expect(fields["guides/a"]?.group?.text == "Guides" && fields["guides/a"]?.order == 4)
    #expect(fields["guides/own"]?.group?.text == "Own" && fields["guides/own"]?.order == 1)
    #expect(fields["guides/deep/a"] == nil)
    #expect(fields["guides/deep/b"]?.summary == nil && fields["guides/deep/b"]?.order == 4)
  }

  @Test func `pages are edited where the file says, or nowhere`() throws {
    let text = "{{article.edit}}"
    let site = try site("edit: https://git.example.org/edit/main/docs")
    #expect(
      site.make(article: text).text("guides/a.html")
        == "https://git.example.org/edit/main/docs/guides/a.md")
    try site.write("../sitegen.yaml", Array("edit: false".utf8))
    #expect(site.make(article: text).text("guides/a.html").isEmpty)
  }

  @Test func `old addresses lead on as the file says`() throws {
    let site = try site(
      "redirects:\n  old: guides/a#part\n  older/: /\n  \"guides/a#was\": guides/a#part\n  gone#x: index\n"
        + "  gone: guides/a.md")
    let result = site.make(article: "{{#moved}}{{id}} {{url}}{{/moved}}")
    #expect(result.problems.isEmpty)
    #expect(result.text("old.html").hasPrefix("guides/a.html#part Part"))
    #expect(result.text("older/index.html").hasPrefix("../index.html Home"))
    #expect(result.text("guides/a.html") == "was #part")
    #expect(result.text("gone.html").hasSuffix("; x index.html Home"))
  }

  @Test(arguments: [
    ("guides/a: index", "alias.taken 1:13", ""),
    ("old: guides/b", "alias.missing-target 1:18", "guides/a"),
    ("old: guides/a#prat", "alias.missing-anchor 1:18", "guides/a#part"),
    ("old: https://example.org/", "alias.missing-target 1:18", ""),
    ("../old: index", "alias.not-an-address 1:13", ""),
    ("odl#x: index", "alias.missing-page 1:13", ""),
    ("old: index, OLD.html: index", "alias.duplicate 1:25", ""),
  ])
  func `an old address that cannot lead on is an error`(
    _ text: String, _ problem: String, _ meant: String
  ) throws {
    let result = try site("redirects: {\(text)}").make()
    #expect(result.problems == [problem])
    #expect(result.diagnostics.first?.file.hasSuffix("/sitegen.yaml") == true)
    #expect(result.diagnostics.first?.fixIts.first?.replacement ?? "" == meant)
  }

  @Test func `an alias and an old address of the file cannot be the same`() throws {
    let site = try site("redirects: {old: index}", ["b.md": "---\naliases: [old]\n---\n# B\n"])
    let result = site.make()
    #expect(result.problems == ["alias.duplicate 1:13"])
    #expect(result.diagnostics.first?.notes.first?.file?.hasSuffix("b.md") == true)
  }

  @Test func `a build that knows the last one notices the file and its data`() throws {
    let site = try site("defaults: {guides: {group: One}}")
    try site.write("../data/n.yaml", Array("1".utf8))
    let last = LastBuild()
    func facts() -> (group: String?, build: [UInt8]) {
      let content = ContentFolder.load(site.options, last: last).0
      let pages = SitePages(
        content: content, outcomes: [:], options: site.options, generatorVersion: "1", last: last)
      let group = content.articles.first { $0.name == "guides/a" }?.fields.group?.text
      return (group, pages.build.json)
    }
    let first = facts()
    #expect(first.group == "One" && facts() == first)
    try site.write("../data/n.yaml", Array("2".utf8))
    #expect(facts().build != first.build)
    try site.write("../sitegen.yaml", Array("defaults: {guides: {group: Two}}".utf8))
    #expect(facts().group == "Two")
  }

  @Test func `the state of sources has the file and its data`() throws {
    let site = try site("title: A")
    func state() -> String? {
      Thread.sleep(forTimeInterval: 0.08)
      return SourceState(site.options, .empty, program: "").digest([])
    }
    let first = try #require(state())
    #expect(state() == first)
    try site.write("../data/n.yaml", Array("2".utf8))
    let second = state()
    #expect(second != first && second != nil)
    try site.write("../sitegen.yaml", Array("title: B".utf8))
    #expect(state() != second)
  }
}
