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

  @Test func buildsSayNothingOfIt() throws {
    let site = try SiteFixture(Self.files)
    let run = try site.run("build", "--links", "ignore")
    #expect(run.code == 0 && !run.errors.contains("outline."), "\(run.errors)")
  }
}
