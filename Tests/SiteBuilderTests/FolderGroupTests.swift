import Testing

@testable import SiteBuilder

/// Groups of sites whose authors name none.
struct FolderGroupTests {
  private func groups(_ files: [String: String]) throws -> [String] {
    let articles = try TemporarySite(files).load().0.articles
    return ReadingOrder(articles).groups.groups.map { group in
      "\(group.title ?? "-"): \(group.articles.map(\.name).joined(separator: " "))"
    }
  }

  @Test func `folders are groups, named by their own pages or as words`() throws {
    let found = try groups([
      "index.md": "# Home\n", "install.md": "# Install\n", "fluent/README.md": "# Fluent ORM\n",
      "fluent/model.md": "# Model\n", "redis/_index.md": "---\ntitle: Redis\n---\n",
      "fluent/deep/a.md": "# A\n", "getting-started/b.md": "# B\n",
    ])
    #expect(
      found == [
        "-: install", "Fluent ORM: fluent/README fluent/deep/a fluent/model",
        "Getting started: getting-started/b", "Redis: redis/_index",
      ])
  }

  @Test func `one named group, or one folder for all, leaves it to the author`() throws {
    #expect(
      try groups(["a/b.md": "---\ngroup: G\n---\n", "a/c.md": "", "d/e.md": ""])
        == ["G: a/b", "-: a/c d/e"])
    #expect(try groups(["docs/a.md": "", "docs/b.md": ""]) == ["-: docs/a docs/b"])
    #expect(
      try groups(["docs/a/b.md": "", "docs/c/d.md": ""]) == ["A: docs/a/b", "C: docs/c/d"])
  }

  @Test func `keys of other generators order pages where there is no order`() throws {
    let found = try groups([
      "a.md": "---\nweight: 3\n---\n", "b.md": "---\nnav_order: 2\nlinkTitle: Bee\n---\n",
      "c.md": "---\norder: 1\nsidebar_position: 9\n---\n", "d.md": "---\nweight: heavy\n---\n",
    ])
    #expect(found == ["-: c b a d"])
    let (fields, problems) = ArticleFields.read(
      "weight: heavy\nsidebar_label: Short\nlastmod: 2020\n", file: "a.md", firstLine: 2)
    #expect(fields.short == "Short" && fields.order == nil && problems.isEmpty)
  }

  @Test(arguments: [
    ("1.4", "1.10"), ("a2", "a10"), ("a/index", "a/about"), ("a/README", "a/b"), ("a", "b"),
    ("a", "a/b"), ("a01", "a1"), ("v9/b", "v10/a"), ("index", "a"), ("a9", "aa"),
  ])
  func `files come as people list them`(_ first: String, _ second: String) {
    #expect(NaturalOrder.precedes(first, second))
    #expect(!NaturalOrder.precedes(second, first))
    #expect(!NaturalOrder.precedes(first, first))
  }
}
