import Diagnostics
import Foundation
import ImageCodec
import Raster
import Testing

@testable import SiteBuilder

/// Articles of DocC catalogues and of several places.
struct CatalogTests {
  /// A content folder that is a package with a README and a catalogue.
  private func site(_ files: [String: String]) throws -> TemporarySite {
    let site = try TemporarySite(
      Dictionary(
        uniqueKeysWithValues: files.map {
          ($0.hasPrefix("/") ? String($0.dropFirst()) : "Sources/X/X.docc/" + $0, $1)
        }))
    site.options.contentEntries = ["README.md", "Sources/X/X.docc"]
    return site
  }

  @Test func `a README and a catalogue are one site`() throws {
    let site = try site([
      "/README.md": "# Read\n\n[A](Sources/X/X.docc/A.md), <doc:A>, ![L](logo.svg)\n",
      "/logo.svg": "<svg/>", "/Other.md": "# Not listed\n",
      "X.md": "# ``X``\n\nIt is X.\n",
      "A.md": "# Title\n\nAbout `a`.\n\n[R](../../../README.md) [X](X.md)\n",
      "deep/B.md": "# B\n\n[A](../A.md#title)\n",
    ])
    let (content, problems) = site.load()
    #expect(problems.isEmpty)
    #expect(content.articles.map(\.name) == ["README", "A", "X", "deep/B"])
    #expect(
      content.articles.map(\.sourcePath) == [
        "README.md", "Sources/X/X.docc/A.md", "Sources/X/X.docc/X.md", "Sources/X/X.docc/deep/B.md",
      ])
    let result = site.make(article: "{{page.title}}|{{article.summary}}|{{content}}")
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.text("index.html").contains(
        "<a href=\"A.html\">A</a>, <a href=\"A.html\">Title</a>, <img src=\"logo.svg\" alt=\"L\" />"
      ))
    #expect(
      result.text("A.html")
        == "Title|About a.|<p><a href=\"index.html\">R</a> <a href=\"X.html\">X</a></p>\n")
    #expect(result.text("X.html") == "X|It is X.|")
    #expect(result.text("deep/B.html").contains("<a href=\"../A.html\">A</a>"))
    #expect(result.read == [site.options.content + "/logo.svg"].map { Files.realPath($0) ?? $0 })
  }

  @Test func `problems in braces have the columns of their file`() throws {
    let text = """
      # A

      [x](nowhere.md)

      @TabNavigator {
        @Tab("T") {
          [x](missing.md) and [y][z]

              [x](missing.md)
        }
      }

      @Row {
      \t@Column {
      \t\t[x](none.md), [x](missing.md)
      \t}
      }
      """
    let site = try site(["A.md": text])
    let (content, problems) = site.load()
    let all = problems.map(MovedColumns(content.articles).placed) + site.make().diagnostics
    let found = all.map { problem in
      let range = problem.range
      return "\(problem.id) \(range?.start.line ?? 0):\(range?.start.column ?? 0)-"
        + "\(range?.end.column ?? 0)" + problem.notes.map { " " + $0.message }.joined()
    }
    #expect(
      found == [
        "link.no-definition 7:28-31", "link.broken-target 3:1-16",
        "link.broken-target 7:5-20 the same in 1 more place: \(site.options.content)"
          + "/Sources/X/X.docc/A.md:15:17", "link.broken-target 15:3-15",
      ])
  }

  @Test func `a catalogue alone begins with the page of its name`() throws {
    let site = try TemporarySite([
      "X.docc/X.md": "# ``X``\n", "X.docc/A.md": "# A\n", "X.docc/deep/X.md": "# D\n",
    ])
    site.options.content += "/X.docc"
    #expect(site.load().0.articles.map(\.outputPath) == ["A.html", "index.html", "deep/X.html"])
    #expect(site.load().0.articles.map(\.isFrontPage) == [false, true, false])
    let other = try TemporarySite([
      "a/index.md": "# I\n", "a/README.md": "# R\n", "README.md": "# T\n",
    ])
    #expect(other.load().1.isEmpty)
    #expect(
      other.load().0.articles.map(\.outputPath) == ["index.html", "a/README.html", "a/index.html"])
  }

  @Test(arguments: [
    ("<doc:The-Limit>", "<a href=\"The%20Limit.html\">The limit</a>"),
    ("[here](doc:the-limit#More-Steps)", "<a href=\"The%20Limit.html#more-steps\">here</a>"),
    (
      "<doc:/documentation/X/The-Limit#More-Steps>",
      "<a href=\"The%20Limit.html#more-steps\">More steps</a>"
    ),
    ("<doc:A#Own>", "<a href=\"#own\">Own</a>"),
    ("> Tip: Take care.\n>\n> Do.", "<aside class=\"tip\">"),
    ("> Experiment: Try.", "</svg>Experiment</p>"),
    ("> Once: upon a time", "<blockquote>"), ("``X/length``", "<code>length</code>"),
  ])
  func `links, asides and symbols of DocC are shown`(_ text: String, _ html: String) throws {
    let site = try site([
      "A.md": "# A\n\nA [link](doc:A) stays.\n\n\(text)\n\n## Own\n",
      "The Limit.md": "# The limit\n\n## More steps\n",
    ])
    let result = site.make()
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("A.html").contains(html), "\(result.text("A.html"))")
    #expect(result.text("A.html").contains("<p>A <a href=\"#\">link</a> stays.</p>"))
  }

  @Test(arguments: [
    ("<doc:The-Limti>", "link.unknown-article 3:1", "did you mean `doc:The-Limit`?"),
    ("<doc:The-Limit#Mroe>", "link.broken-anchor 3:1", "did you mean `#more`?"),
    ("![S](stpes)", "image.missing 3:1", "did you mean `steps`?"),
    ("![S](other.svg)", "image.missing 3:1", ""),
  ])
  func `names that are not there are errors`(
    _ text: String, _ problem: String, _ note: String
  ) throws {
    let site = try site([
      "A.md": "# A\n\n\(text)\n", "The Limit.md": "# L\n\n## More\n",
      "Resources/steps.svg": "<svg/>",
    ])
    let result = site.make()
    #expect(result.problems == [problem])
    #expect(result.diagnostics.first?.severity == .error)
    #expect(result.diagnostics.first?.notes.first?.message ?? "" == note)
    site.options.links = .ignore
    #expect(site.make().problems.isEmpty)
  }

  @Test func `pictures have their files for dark pages and dense screens`() throws {
    let site = try site([
      "A.md": "# A\n\nx\n\n![S](steps) ![D](dense.png)\n\n@Image(source: \"plain\", alt: \"P\")\n"
    ])
    let small = try PNG.encode(Bitmap(width: 30, height: 20), effort: .small)
    let large = try PNG.encode(Bitmap(width: 60, height: 40), effort: .small)
    for (name, bytes) in [
      ("steps.png", small), ("steps@2x.png", large), ("steps~dark@2x.png", large),
      ("dense@2x.png", large),
      ("plain.png", small),
    ] {
      try site.write("Sources/X/X.docc/Resources/" + name, bytes)
    }
    let result = site.make()
    #expect(result.diagnostics.isEmpty)
    let html = result.text("A.html")
    #expect(
      html.contains(
        "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"Resources/steps~dark%402x.png 2x\" />"
          + "<img src=\"Resources/steps.png\" srcset=\"Resources/steps.png 1x, Resources/steps%402x.png 2x\" "
          + "alt=\"S\" width=\"30\" height=\"20\" /></picture>"), "\(html)")
    #expect(
      html.contains(
        "<img src=\"Resources/dense%402x.png\" srcset=\"Resources/dense%402x.png 2x\" alt=\"D\" width=\"30\" height=\"20\" />"
      ))
    #expect(
      html.contains("<img src=\"Resources/plain.png\" alt=\"P\" width=\"30\" height=\"20\" />"))
    #expect(result.files.count { $0.path.hasPrefix("Resources/") } == 5)
  }

  @Test func `a picture that is added makes pages again`() throws {
    let site = try site(["A.md": "# A\n\nx\n\n![S](steps)\n", "Resources/steps.svg": "<svg/>"])
    let last = LastBuild()
    func page() -> String {
      Thread.sleep(forTimeInterval: 0.06)
      let content = ContentFolder.load(site.options, last: last).0
      return SitePages(
        content: content, outcomes: [:], options: site.options, generatorVersion: "1",
        templates: PageTemplates(templates: ["article": "{{content}}", "index": "", "404": ""]),
        last: last
      ).make().text("A.html")
    }
    #expect(!page().contains("dark"))
    try site.write("Sources/X/X.docc/steps~dark.svg", Array("<svg/>".utf8))
    #expect(page().contains("dark"))
  }

  @Test func `blocks of a catalogue are figures, and problems have the file's lines`() throws {
    let site = try site([
      "A.md": "# A\n\n@Rwo {\n  ```swift figure id=one\n  Value(\"n\", 1)\n  ```\n}\n"
    ])
    let (content, problems) = site.load()
    #expect(
      problems.map { "\($0.id) \($0.range?.start.line ?? 0)" } == ["docc.unknown-directive 3"])
    #expect(content.figureJobs.map(\.key) == [.init(article: "A", figure: "one")])
    #expect(content.figureJobs.first?.range.start.line == 4)
  }

  @Test(arguments: [
    ("content: [Content, a]", "configuration.missing-folder 1:20"),
    ("content: [Content, ../b]", "configuration.outside 1:20"),
    ("content: [Content, [a]]", "configuration.wrong-type 1:10"),
    ("content: []", "configuration.wrong-type 1:10"),
    ("content: [\n  Content, index.md]", "configuration.unclear-content 1:10"),
    ("content: {a: b}", "configuration.wrong-type 1:10"), ("content: Content # yes", ""),
    ("content:\n- Content\n- index.md", ""),
  ])
  func `places of articles are checked`(_ text: String, _ problem: String) throws {
    let site = try TemporarySite(["../index.md": "# I\n"])
    try site.write("../sitegen.yaml", Array(text.utf8))
    let found = SiteConfiguration(file: site.root + "/sitegen.yaml").diagnostics.map { problem in
      "\(problem.id) \(problem.range?.start.line ?? 0):\(problem.range?.start.column ?? 0)"
    }
    #expect(found == (problem.isEmpty ? [] : [problem]))
  }
}
