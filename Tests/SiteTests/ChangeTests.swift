import Foundation
import Testing

/// Two sites that are really built, with one thing changed between them: `sitegen diff` names it.
struct ChangeTests {
  private static let article =
    "# A\n\nA corner is cheap.\n\n```swift setup\nlet radius = 12\n```\n\n"
    + figure("one", "picture 1") + figure("module", "environment FILLET_TEST_RASTER")
    + figure("read", "file note.txt") + figure("holds", "claim true")

  /// What is changed, and what is said to be the cause.
  struct Change: CustomTestStringConvertible {
    var testDescription: String
    /// Part of what is printed.
    var told: String
    var files: [String: String] = [:]
    var edits: [(path: String, from: String, to: String)] = []
    var removed: String?
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var engine = "engine"

    init(_ name: String, _ told: String, _ change: (inout Change) -> Void) {
      (testDescription, self.told) = (name, told)
      change(&self)
    }
  }

  static let changes = [
    Change("a sentence", "its text was edited, a.md:3") {
      $0.edits = [("Content/a.md", "cheap", "dear")]
    },
    Change("the code of a figure", "its code was edited, a.md:10") {
      $0.edits = [("Content/a.md", "picture 1", "picture 2")]
    },
    Change("a figure that is new", "its code was added, a.md:25") {
      let two = figure("two", "picture 2")
      $0.edits = [("Content/a.md", "claim true\n```\n", "claim true\n```\n\n" + two)]
    },
    Change("a figure that is gone", "its code was removed, old a.md:9") {
      $0.edits = [("Content/a.md", figure("one", "picture 1"), "")]
    },
    Change("a page that is new", "its article was added, c.md") {
      $0.files = ["Content/c.md": "# C\n"]
    },
    Change("a page that is gone", "its article was removed, b.md") { $0.removed = "Content/b.md" },
    Change("a file that a figure reads", "the file note.txt") {
      $0.files = ["Content/note.txt": "another"]
    },
    Change("a module of the engine", "the module Raster") {
      ($0.engine, $0.environment) = ("another", ["FILLET_TEST_RASTER": "2"])
    },
    Change("the fonts of figures", "the fonts of figures") {
      $0.environment = ["FILLET_FONTS": "/nowhere"]
    },
    Change("a template", "the template article") {
      $0.edits = [("Templates/article.mustache", "<title>", "<p>new</p><title>")]
    },
    Change("a style", "the template assets/style.css") {
      $0.files = ["Templates/assets/style.css": "body { margin: 1px }\n"]
    },
    Change("the configuration", "sitegen.yaml") {
      $0.files = ["sitegen.yaml": "title: Another\n"]
    },
    Change("data for templates", "the data for templates") {
      $0.files = ["data/people.yaml": "- Ada\n- Grace\n"]
    },
    Change("the address of the site", "--base-url: not given → https://example.org/") {
      $0.arguments = ["--base-url", "https://example.org/"]
    },
    Change("drafts", "--drafts: not given → given") { $0.arguments = ["--drafts"] },
  ]

  @Test(arguments: changes)
  func namesTheCause(_ change: Change) throws {
    let site = try SiteFixture([
      "a.md": ChangeTests.article, "b.md": "# B\n", "note.txt": "a note",
      "d.md": "---\ndraft: true\n---\n\n# D\n",
    ])
    try site.write("sitegen.yaml", "title: A site\n")
    try site.write("data/people.yaml", "- Ada\n")
    let page = try #require(site.text("Templates/article.mustache"))
    try site.write(
      "Templates/article.mustache", page + "{{site.title}}{{#data.people}}{{.}}{{/data.people}}")
    let first = try site.run("build", "--output", "Old")
    #expect(first.code == 0, "\(first.errors)")

    for (path, text) in change.files { try site.write(path, text) }
    for edit in change.edits {
      let text = try #require(site.text(edit.path))
      try #require(text.contains(edit.from))
      try site.write(edit.path, text.replacing(edit.from, with: edit.to))
    }
    if let path = change.removed {
      try FileManager.default.removeItem(atPath: site.root + "/" + path)
    }
    let second = try site.run(
      ["build", "--output", "New"] + change.arguments, engine: change.engine,
      environment: change.environment)
    #expect(second.code == 0, "\(second.errors)")

    let found = try site.run("diff", "Old", "New")
    #expect(found.code == 1, "\(found.errors)")
    #expect(found.output.contains(change.told), "\(found.output)")
    // Whatever else differs has this cause too.
    #expect(!found.output.contains("so the style or"), "\(found.output)")
  }

  @Test func nothingChangedIsNoDifference() throws {
    let site = try SiteFixture(["a.md": "# A\n\n" + figure("one", "picture 1")])
    for output in ["Old", "New"] {
      #expect(try site.run("build", "--output", output).code == 0)
    }
    #expect(try site.run("diff", "Old", "New").code == 0)
  }
}
