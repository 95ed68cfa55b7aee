import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// Which page of a DocC catalogue is the first, and what its `## Topics` say of the others.
struct CatalogOrderTests {
  private func site(_ files: [String: String]) throws -> TemporarySite {
    let site = try TemporarySite(
      Dictionary(uniqueKeysWithValues: files.map { ("X.docc/" + $0, $1) }))
    site.options.content += "/X.docc"
    return site
  }

  private static let list = """
    {{#groups}}{{id}}{{#title}}={{title}}{{/title}}:{{#pages}} {{title}}{{/pages}}
    {{/groups}}
    """

  @Test(arguments: [
    (["Book.md": "# Book\n\n@Metadata {\n  @TechnologyRoot\n}\n", "X.md": "# X\n"], "Book"),
    (["deep/Book.md": "# Book\n\n@Metadata { @TechnologyRoot }\n"], "deep/Book"),
    (["X.md": "# X\n", "Kit.md": "# ``Kit``\n"], "X"),
    (["Kit.md": "# ``Kit``\n\nIt.\n", "E/A.md": "# ``Kit/A``\n"], "Kit"),
    (["Kit.md": "# ``Kit``\n", "Other.md": "# ``Other``\n"], nil),
    (["Kit.md": "# About ``Kit``\n"], nil),
    (["index.md": "# I\n", "Book.md": "# Book\n\n@Metadata {\n  @TechnologyRoot\n}\n"], "index"),
    (["README.md": "# I\n", "Kit.md": "# ``Kit``\n"], "README"),
  ])
  func `the first page of a catalogue is the front page`(
    _ files: [String: String], _ name: String?
  ) throws {
    let site = try site(files.merging(["A.md": "# A\n"]) { first, _ in first })
    let (content, problems) = site.load()
    #expect(problems.isEmpty)
    #expect(content.articles.filter(\.isFrontPage).map(\.name) == [name].compactMap { $0 })
  }

  @Test func `a module's name is its title`() throws {
    let site = try site(["Kit.md": "# ``Kit``\n\nIt is Kit.\n", "A.md": "# A\n\n[K](Kit.md)\n"])
    let result = site.make(article: "{{page.title}}|{{site.title}}|{{content}}")
    #expect(result.text("index.html") == "Kit|Kit|")
    #expect(result.text("A.html").contains("<a href=\"index.html\">K</a>"))
  }

  @Test func `catalogues beside other content begin no site`() throws {
    let site = try TemporarySite([
      "Sources/X/X.docc/X.md": "# X\n\n@Metadata {\n  @TechnologyRoot\n}\n", "a.md": "# A\n",
    ])
    #expect(site.load().0.articles.allSatisfy { !$0.isFrontPage })
  }

  private static let book = [
    "X.md": """
    # ``X``

    ## Topics

    ### Basics

    - <doc:Second>
    - <doc:First>
    - ``Type``

    <!--
    - <doc:Zero>
    -->

    ### Others

    * [Third](doc:Third), with words
    - <doc:First>
    - ``X/Type/other``
    - <doc:Missing>

    ### Empty

    - ``nowhere()``

    ## See Also

    - <doc:Zero>
    """,
    "First.md": "# First\n", "Second.md": "# Second\n\n## Topics\n\n- <doc:Child>\n- <doc:Third>\n",
    "Third.md": "# Third\n", "Zero.md": "# Zero\n", "Child.md": "# Child\n",
    "E/Type.md": "# ``X/Type``\n\n## Topics\n\n### Members\n\n- ``member``\n",
    "E/Member.md": "# ``X/Type/member-4f2d``\n", "E/Other.md": "# ``X/Type/other``\n",
    "E/Apart.md": "# ``X/Apart/init(_:)-5x2z7``\n",
  ]

  @Test func `topics are groups, and pages stand in the order of their lists`() throws {
    let result = try site(Self.book).make(article: Self.list)
    #expect(
      result.text("First.html") == """
        basics=Basics: Second Child First Type Type/member
        others=Others: Third Type/other
        more: Zero
        symbols=Symbols: Apart/init(_:)

        """)
  }

  @Test func `what a page or the site says of its group and order counts`() throws {
    var files = Self.book
    files["Second.md"] = "---\ngroup: Others\n---\n" + (files["Second.md"] ?? "")
    files["Third.md"] = "---\norder: 1\n---\n# Third\n"
    files["Zero.md"] = "---\ngroup: Basics\n---\n# Zero\n"
    let site = try site(files)
    try site.write("../sitegen.yaml", Array("groups: [Basics, Others]\n".utf8))
    site.options.configuration = site.root + "/Content/sitegen.yaml"
    let result = site.make(article: Self.list)
    #expect(site.load().1.isEmpty)
    #expect(
      result.text("First.html") == """
        basics=Basics: Child First Type Type/member Zero
        others=Others: Third Second Type/other
        symbols=Symbols: Apart/init(_:)

        """)
  }

  @Test func `a README before a catalogue leaves its first page in the first group`() throws {
    let site = try TemporarySite(
      Dictionary(uniqueKeysWithValues: Self.book.map { ("X.docc/" + $0, $1) }))
    try site.write("README.md", Array("# Read\n".utf8))
    site.options.contentEntries = ["README.md", "X.docc"]
    #expect(
      site.make(article: Self.list).text("First.html").hasPrefix(
        "basics=Basics: X Second Child First"))
  }

  /// A build that knows the last one gives what one gives that knows nothing.
  @Test func `an edit of one page makes those that say something of it`() throws {
    var files = Self.book
    files["Zero.md"] = "# Zero\n\nText.\n\n``Type``, ``Second``\n"
    files["Missing.md"] = "# M\n"
    let site = try site(files)
    site.options.baseTemplates = EditedSite.shippedTemplates
    func build(_ last: LastBuild) throws -> (SitePages.Result, made: [String]) {
      let timings = BuildTimings()
      let content = ContentFolder.load(site.options, last: last).0
      let result = SitePages(
        content: content, outcomes: [:], options: site.options, generatorVersion: "1",
        timings: timings, last: last
      ).make()
      return (result, timings.spans.filter { $0.kind == .page }.map(\.name).sorted())
    }
    let last = LastBuild()
    Thread.sleep(forTimeInterval: 0.1)
    _ = try build(last)
    let edits = [
      ("Zero.md", "# Zero\n\nText.\n\n``Type``, ``Second``, and more.\n", 1),
      ("X.md", "# ``X``\n\n## Topics\n\n### New\n\n- <doc:First>\n- ``Type``\n", 11),
      ("Second.md", "# ``X/Second``\n\n## Topics\n\n- <doc:Child>\n", 11),
      ("E/Type.md", "# No symbol\n", 11), ("X.md", "# Ex\n", 11),
      ("First.md", "# F\n\n@Metadata {\n  @TechnologyRoot\n}\n", 11),
    ]
    for (path, text, most) in edits {
      try site.write(path, Array(text.utf8))
      Thread.sleep(forTimeInterval: 0.1)
      let (kept, made) = try build(last)
      let clean = try build(LastBuild()).0
      #expect(made.count <= most, "\(path): \(made)")
      #expect(kept.files.map(\.path) == clean.files.map(\.path))
      #expect(kept.diagnostics == clean.diagnostics)
      for file in clean.files where file.path.hasSuffix(".html") {
        #expect(kept.text(file.path) == clean.text(file.path), "\(file.path) after \(path)")
      }
    }
  }

  @Test func `a record keeps what pages say of their places`() throws {
    let articles = try site(Self.book).load().0.articles
    for page in articles.compactMap(\.catalogPage) {
      var record = RecordWriter()
      record.add(page)
      var reader = RecordReader(record.bytes)
      #expect(try reader.read(CatalogPage.self) == page)
    }
    let found = articles.first { $0.name == "X" }?.catalogPage
    #expect(found?.symbol == "X" && found?.isRoot == false)
    #expect(found?.topics.map(\.title) == ["Basics", "Others", "Empty"])
    #expect(found?.topics.first?.entries == ["doc:Second", "doc:First", "Type"])
  }
}
