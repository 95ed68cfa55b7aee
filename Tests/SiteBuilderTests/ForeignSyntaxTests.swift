import Diagnostics
import Testing

@testable import SiteBuilder

/// What other generators know and Markdown does not.
struct ForeignSyntaxTests {
  private func problems(_ text: String, file: String = "a.md") throws -> [String] {
    try TemporarySite([file: text]).load().1.map {
      "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0) \($0.summary)"
    }
  }

  private func report(_ text: String, file: String = "a.md") throws -> String {
    let found = try problems(text, file: file)
    let problem = try #require(found.first)
    #expect(found.count == 1, "\(found)")
    #expect(problem.hasPrefix("markdown.foreign-syntax "))
    return String(problem.dropFirst("markdown.foreign-syntax ".count))
  }

  @Test(arguments: [
    ("+++\ntitle = \"A\"\n+++\n\n# A\n", "1:1 front matter in TOML"),
    ("# A\n\nSee {{< ref \"b.md\" >}} and {{< ref \"c.md\" >}}.\n", "3:5 a shortcode"),
    ("# A\n\nfirst\n[b]({{< ref \"b\" >}})\n", "4:5 a shortcode"),
    ("# A\n\n{{<youtube abc>}}\n", "3:1 a shortcode"),
    ("# A\n\n- b\n\n  {{% notice %}}\n", "5:3 a shortcode"),
    ("# A\n\n{% include b.html %}\n", "3:1 a Liquid tag"),
    ("# A\n\n!!! note\n    Text\nText\n", "3:1 an admonition"),
    ("# A\n\n??? note: Title\n    Text\n", "3:1 an admonition"),
    ("# A\n\n:::tip\nText\n", "3:1 a container"),
    ("# A\n\n::: code-group\nText\n\n:::\n", "3:1 a container"),
    ("# A\n=== \"Bash\"\n\n    ls\n", "2:1 tabs of Markdown's extensions"),
    ("# A\n\n![a](b.svg){ width=300 }\n", "3:12 attributes in braces"),
    ("# A\n\nText\n{: .wide #x }\n", "4:1 attributes in braces"),
    ("# A\n\nTerm\n: what it means\n", "4:1 a definition list"),
    ("# A\n\n[TOC]\n", "3:1 a mark for the table of contents"),
    ("# A\n\n--8<-- \"a.md\"\n", "3:1 a line that includes a file"),
    ("# A\n\nDone :tada:!\n", "3:6 the name of an emoji"),
    ("# A\n\nimport Tabs from '@theme/Tabs';\n", "3:1 a line of MDX"),
    ("# A\n\n> [!NOTICE]\n> Text\n", "3:3 there is no alert of this kind"),
    ("# A\n\n- > [!info]- Title\n  > Text\n", "3:5 there is no alert of this kind"),
  ])
  func `is reported once at its first place`(_ text: String, _ start: String) throws {
    let report = try report(text)
    #expect(report.hasPrefix(start), "\(report)")
  }

  @Test func `further places are named by their lines`() throws {
    let text = "# A\n\n" + (1...12).map { "!!! note:\n    \($0)\n\n" }.joined()
    let (_, problems) = try TemporarySite(["a.md": text]).load()
    let notes = problems.flatMap(\.notes).map(\.message)
    #expect(notes == ["the same in lines 6, 9, 12, 15, 18, 21, 24, 27 and 3 more"])
  }

  @Test(arguments: [
    "Write `{{< ref >}}` and `!!! note`.", "```\n{{< ref >}}\n!!! note\n:::tip\n```", "Really!!!",
    "!!!", "a :::tip", "## Sets {a, b}", "## A `{#id}`", "C++\n+++",
    "## A {#id}", "## B { .wide }", "at 10:30:15 and f(a:b:) or :", "a :b: :12:",
    "import Foundation",
    "a from b", "{a: b} {x} { }", "===", "--8", ": first", "export it",
    "{{ page.title }}", "Why??? Because", "    !!! note", "std::::a",
    "> [!NOTE]\n> Text", "> [!tip]", "> `[!NOTICE]`", "> [!]", "[!NOTICE]", "> Text\n> [!NOTICE]",
  ])
  func `other text is left alone`(_ text: String) throws {
    #expect(try problems("# A\n\n\(text)\n").isEmpty)
  }

  @Test(arguments: [
    ("2024-13-45", true), ("2023-02-29", true), ("2024-04-31", true), ("2024-00-10", true),
    ("2024-01-00T10:00:00Z", true), ("2024-02-29", false), ("2024-01-02T03:04:05Z", false),
    ("2024-01-02 03:04", false), ("Jan 2, 2024", false), ("2024", false), ("20240102", false),
  ])
  func `dates that no calendar has are reported`(_ date: String, isReported: Bool) throws {
    let found = try problems("---\ntitle: A\ndate: \(date)\n---\n")
    #expect(
      found
        == (isReported
          ? ["front-matter.impossible-date 3:7 there is no date `\(date)`"] : []))
  }
}
