import Diagnostics
import Foundation
import Testing

@testable import SitegenCommand

/// Problems are counted by what they are about, and all that there can be have a name.
struct ProblemCountTests {
  private func text(_ counts: [(Diagnostic.Severity, String, Int)]) -> String {
    ProblemCounts.text(
      counts.flatMap { severity, id, count in
        (0..<count).map { Diagnostic(severity, id: id, file: "a.md", summary: "\($0)") }
      })
  }

  @Test func `the most frequent kind comes first, each in words`() {
    #expect(text([]) == "")
    #expect(text([(.note, "link.broken-target", 3)]) == "")
    #expect(
      text([
        (.error, "image.missing", 3), (.error, "link.broken-target", 9),
        (.warning, "link.refused-scheme", 1), (.warning, "front-matter.unknown-key", 3),
      ])
        == "12 errors: 9 broken links, 3 missing images; "
        + "4 warnings: 3 unknown keys, 1 disallowed scheme")
    // Ids of one kind are counted together.
    #expect(
      text([(.error, "yaml.too-deep", 1), (.error, "yaml.duplicate-key", 1)])
        == "2 errors: 2 YAML problems")
  }

  /// Every id in the sources, so that a new one cannot be counted namelessly.
  @Test func `every id that is written anywhere has a name`() throws {
    let root = (#filePath as NSString).deletingLastPathComponent + "/../../Sources"
    let manager = FileManager.default
    let id = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/
    var found: Set<String> = []
    for module in [
      "Markdown", "YAML", "Templates", "FigureBlocks", "CostModel", "Figures", "SiteBuilder",
    ] {
      let paths = try manager.subpathsOfDirectory(atPath: "\(root)/\(module)")
      for path in paths where path.hasSuffix(".swift") {
        let source = try String(contentsOfFile: "\(root)/\(module)/\(path)", encoding: .utf8)
        // Templates ask for members, `page.title`; ids stand where a diagnostic is made, or noted
        // for one.
        guard source.contains("Diagnostic") || source.contains("note(") else { continue }
        let lines = source.split(separator: "\n")
        for (line, before) in zip(lines, [""] + lines)
        where line.contains("id:") || line.contains("report") || line.contains("error(")
          || before.hasSuffix("report(")
        {
          found.formUnion(line.matches(of: id).map { String($0.output.1) })
        }
      }
    }
    #expect(found.count > 30)
    for id in found { #expect(ProblemCounts.name(of: id, count: 1) != nil, "\(id)") }
  }
}
