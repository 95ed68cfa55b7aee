import Testing

/// What `sitegen check` says of the order of a site.
struct OutlineTests {
  private static let files = [
    "index.md": "# Home\n\n[A](a.md), [the part](part/b.md#x)\n",
    "a.md": "# A page\n\n### Too deep\n\n## Right\n\n### Deeper\n",
    "part/b.md": "# a page\n\n## X\n\n[Home](../index.md) [up](/part/c.md)\n",
    "part/c.md": "# Another\n", "lost.md": "# Lost\n\n[itself](lost.md#lost)\n",
  ]

  @Test func checksTitlesHeadingsAndWays() throws {
    let site = try SiteFixture(Self.files)
    let run = try site.run("check", "--links", "ignore")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("2 pages are called \u{201C}A page\u{201D} [outline.shared-title]"))
    let deep = "Content/a.md:3:1: warning: a heading of level 3 follows one of level 1"
    #expect(run.errors.contains(deep))
    #expect(run.errors.contains("Content/lost.md: note: no text links to this page"))
    for id in ["outline.shared-title", "outline.skipped-level", "outline.no-way-here"] {
      #expect(run.errors.split(separator: id).count == 2, "\(id) in \(run.errors)")
    }
    #expect(try site.run("check", "--links", "ignore", "--strict").code == 1)
  }

  @Test func `every kind of link is a way to a page`() throws {
    let site = try SiteFixture([
      "index.md":
        "# Home\n\n<a href=\"raw.md\">raw</a> [page](page.html) [folder](part/) [it](other.html#x)\n",
      "raw.md": "# Raw\n", "page.md": "# Page\n", "part/index.md": "# Part\n",
      "other.md": "# Other\n\n## X\n",
    ])
    let run = try site.run("check", "--links", "ignore")
    #expect(run.code == 0 && !run.errors.contains("no-way-here"), "\(run.errors)")
  }

  @Test func `a second title is a warning, and one below a logo is the first`() throws {
    let site = try SiteFixture([
      "index.md": "<p align=\"center\">Logo</p>\n\n[![B](b.svg)](index.md)\n\n# Home\n\nText\n",
      "a.md": "# A\n\n[Home](index.md)\n\n# Again\n", "b.svg": "<svg>",
    ])
    let run = try site.run("check", "--links", "ignore")
    let second = "Content/a.md:5:1: warning: a heading of level 1 beside the page's title"
    #expect(run.errors.contains(second), "\(run.errors)")
    #expect(run.errors.split(separator: "outline.second-title").count == 2, "\(run.errors)")
  }

  @Test func buildsSayNothingOfIt() throws {
    let site = try SiteFixture(Self.files)
    let run = try site.run("build", "--links", "ignore")
    #expect(run.code == 0 && !run.errors.contains("outline."), "\(run.errors)")
  }
}
