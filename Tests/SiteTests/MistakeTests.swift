import Diagnostics
import Foundation
import Testing

/// Every mistake is reported where it stands, in its own file, with the id that documents it.
struct MistakeTests {
  /// A file with `▸` before the place that is to be blamed.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var path = "Content/page.md"
    var text: String
    var severity = "error"
    /// Part of what is said beside the place.
    var hint = ""
    var testDescription: String { "\(id) in \(text.prefix(40))" }
  }

  static let cases = [
    Case(
      id: "front-matter.unknown-key", text: "---\n▸titel: A\n---\n", severity: "warning",
      hint: "did you mean `title`?"),
    Case(
      id: "front-matter.no-end", text: "▸---\ntitle: A\n\n# A\n", severity: "warning",
      hint: "a line `---`"),
    Case(
      id: "figure.lost-property",
      text: "# A\n\n```swift figure id=a\ncomparison\n▸lost kind\n```\n", severity: "warning",
      hint: "it has one kind only"),
    Case(id: "front-matter.wrong-type", text: "---\ntitle: A\norder: ▸first\n---\n"),
    Case(id: "yaml.duplicate-key", text: "---\ntitle: A\n▸title: B\n---\n"),
    Case(
      id: "link.broken-target", text: "# A\n\nSee ▸[b](other.md).\n",
      hint: "other.md"),
    Case(
      id: "link.broken-anchor", text: "# A\n\n## Corners\n\nSee ▸[b](#cornres).\n",
      hint: "did you mean `#corners`?"),
    Case(id: "link.outside-content", text: "# A\n\n▸[b](../Templates/article.mustache)\n"),
    Case(
      id: "link.refused-scheme", text: "# A\n\n▸[b](javascript:alert)\n", severity: "warning",
      hint: "`https:`"),
    Case(
      id: "code.unclosed-fence", text: "# A\n\n▸```swift\nlet a = 1\n\nText.\n",
      severity: "warning"),
    Case(
      id: "code.unclosed-fence", text: "# A\n\n▸````js\na\n```\n", severity: "warning"),
    Case(id: "image.missing", text: "# A\n\nA ▸![photo](photo.png)\n"),
    Case(id: "value.unknown-name", text: "# A\n\nIt is ▸[so](value:wide) wide.\n"),
    Case(id: "figure.unknown-attribute", text: "```swift figure ▸captoin=\"A\"\nvalue a b\n```\n"),
    Case(
      id: "figure.duplicate-id",
      text: figure("a", "value a b") + "```swift figure id=▸a\nvalue c d\n```\n"),
    Case(
      id: "figure.failed", text: "# A\n\n" + figure("a", "value b c\n▸throw no\n"),
      hint: "TestFigure"),
    Case(
      id: "figure.failed", text: "# A\n\n" + figure("a", "value b c\n▸no number\n"),
      hint: "CALayerInvalidGeometry"),
    Case(id: "claim.unexpected", text: "# A\n\n" + figure("a", "claim true\n▸claim false")),
    Case(
      id: "figure.unpaired-bracket", text: "# A\n\n" + figure("a", "value b c▸("),
      hint: "not closed in its block"),
    Case(id: "figure.unclosed-fence", text: "# A\n\n▸```swift figure id=a\nvalue b c\n"),
    Case(
      id: "figure.unknown-kind", text: "# A\n\n```swift ▸figur id=a\nvalue b c\n```\n",
      severity: "warning", hint: "figure"),
    Case(
      id: "value.duplicate-name",
      text: "# A\n\n" + figure("a", "value b c") + figure("d", "value e f\n▸value b g")),
    Case(
      id: "verdict.contradiction", text: "# A\n\n" + figure("a", "▸contradiction it moves"),
      severity: "warning", hint: "it moves"),
    Case(
      id: "template.unclosed-section", path: "Templates/article.mustache",
      text: "<p>\n▸{{#article}}\n"),
    Case(
      id: "template.unknown-name", path: "Templates/article.mustache",
      text: "<p>\n▸{{artcle}}\n", severity: "warning",
      hint: "article"),
  ]

  @Test(arguments: cases) func isReportedAtItsPlace(_ mistake: Case) throws {
    let site = try SiteFixture(["index.md": "# Front\n", "page.md": "# Page\n"])
    try site.write(mistake.path, mistake.text.replacingOccurrences(of: "▸", with: ""))
    let before = try #require(mistake.text.range(of: "▸")).lowerBound
    let lines = mistake.text[..<before].split(separator: "\n", omittingEmptySubsequences: false)
    let place = "\(mistake.path):\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"

    let run = try site.run("build")
    let line = run.errors.split(separator: "\n").first { $0.hasSuffix("[\(mistake.id)]") }
    let report = try #require(line, "\(run.errors)")
    #expect(report.hasPrefix("\(place): \(mistake.severity): "), "expected \(place): \(report)")
    #expect(mistake.hint.isEmpty || run.errors.contains(mistake.hint))
    #expect(run.errors.split(separator: "\n").count { $0.hasSuffix("]") } == 1, "\(run.errors)")
    #expect(run.code == (mistake.severity == "error" ? 1 : 0))
    #expect(try site.run("build", "--strict").code == 1)
  }

  @Test func areAllReportedByOneBuild() throws {
    let mistakes = MistakeTests.cases.filter { $0.path.hasPrefix("Content") }
    var files: [String: String] = [:]
    for (number, mistake) in mistakes.enumerated() {
      files["\(number).md"] = mistake.text.replacingOccurrences(of: "▸", with: "")
    }
    let run = try SiteFixture(files).run("build", "--format", "json")
    #expect(run.code == 1)
    for mistake in mistakes { #expect(run.output.contains("\"\(mistake.id)\"")) }
  }

  @Test func giveSARIFThatIsJSON() throws {
    let site = try SiteFixture(["a.md": "# A\n\n[b](missing.md)\n"])
    let run = try site.run("build", "--format", "sarif")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["version"] as? String == "2.1.0")
    #expect(run.output.contains("link.broken-target"))
  }

  @Test func doNotIncludeAnEmptyFolderThatLooksFine() throws {
    let site = try SiteFixture([:])
    try site.write("Content/notes.txt", "no Markdown")
    let run = try site.run("build")
    #expect(run.code == 1)
    #expect(run.errors.contains("[content.empty]"))
  }
}
