import Diagnostics
import Testing

@testable import SiteBuilder

/// Links and footnotes that Markdown shows as text.
struct MissingDefinitionTests {
  private func problems(_ text: String) throws -> [String] {
    try TemporarySite(["a.md": "# A\n\n" + text + "\n"]).load().1.map { problem in
      let range = problem.range
      let length = (range?.end.column ?? 0) - (range?.start.column ?? 0)
      return "\(problem.id) \(range?.start.line ?? 0):\(range?.start.column ?? 0)+\(length)"
    }
  }

  @Test(arguments: [
    ("See [words][name].", "link.no-definition 3:12+6"),
    ("See [some *words*][a name].", "link.no-definition 3:19+8"),
    ("a\n\n- b\n  (see [words][name])", "link.no-definition 6:15+6"),
    ("See [long\nwords][name].", "link.no-definition 4:7+6"),
    ("![Picture][name]", "link.no-definition 3:11+6"),
    ("See [words][].", "link.no-definition 3:5+9"),
    ("See `a` and [`b` c][].", "link.no-definition 3:13+9"),
    ("| a |\n|---|\n| [b][c] |", "link.no-definition 5:6+3"),
    ("## See [words][name]", "link.no-definition 3:15+6"),
    ("Text[^1], [^2].\n\n[^2]: Note.", "footnote.no-definition 3:5+4"),
    ("Text.[^über]", "footnote.no-definition 3:6+8"),
  ])
  func `are reported where their name stands`(_ text: String, _ problem: String) throws {
    #expect(try problems(text) == [problem])
  }

  @Test func `each name is reported once`() throws {
    let found = try problems("[a][x] [b][x] [c][y] n[^z] m[^z]")
    #expect(
      found == [
        "link.no-definition 3:4+3", "link.no-definition 3:18+3", "footnote.no-definition 3:23+4",
      ])
  }

  @Test(arguments: [
    "[words][name]\n\n[name]: a.md", "[words][]\n\n[words]: a.md", "[words]", "[ ][x]",
    "rows[0][1] and `[a][b]` and `[^x]`", "\\[words\\]\\[name\\]", "[a\\]\\[b]", "[a][b][c]",
    "\\[^1]", "[^]", "[^a b]", "```\n[a][b] [^c]\n```", "    [a][b]", "f(x)[a](#a)", "][", "[^",
    "[a](#a)[b]", "note[^n]\n\n[^n]: Text with `[a][b]`.",
  ])
  func `other brackets are left alone`(_ text: String) throws {
    #expect(try problems(text).isEmpty)
  }
}
