import Diagnostics
import Foundation
import TestSupport
import Testing

struct DiagnosticFormatTests {
  private static let sample = Diagnostic(
    .error, id: "link.broken", file: "Content/é b.md",
    range: SourceRange(line: 2, column: 4, length: 2), summary: "a \"b\" \\ \u{1} \u{2028}",
    explanation: "why", notes: [.init("n", range: SourceRange(line: 1, column: 1))],
    fixIts: [.init("f", range: SourceRange(line: 2, column: 4, length: 2), replacement: "x\n")])

  private func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func jsonDecodesToTheSameDiagnostic() throws {
    var withoutLists = Self.sample
    withoutLists.notes = []
    withoutLists.fixIts = []
    let document = try object(DiagnosticJSON.render([Self.sample]))
    let list = try #require(document["diagnostics"])
    let data = try JSONSerialization.data(withJSONObject: list)
    #expect(try JSONDecoder().decode([Diagnostic].self, from: data) == [Self.sample])
    #expect(document["errors"] as? Int == 1)
    #expect(!DiagnosticJSON.render([withoutLists]).contains("fixIts"))
    #expect(try object(DiagnosticJSON.render([]))["errors"] as? Int == 0)
  }

  @Test func jsonSurvivesAnyText() throws {
    for seed in UInt64(0)..<100 {
      var random = SeededGenerator(seed: seed)
      let summary = random.text(
        length: 30, from: ["\"", "\\", "\u{0}", "\u{1F}", "é", "\u{2029}", "/", "\u{7F}", "👍"])
      let text = DiagnosticJSON.render([Diagnostic(.note, id: "a", file: "f", summary: summary)])
      let list = try #require(try object(text)["diagnostics"] as? [[String: Any]])
      #expect(list.first?["summary"] as? String == summary, "seed \(seed)")
    }
  }

  @Test func sarifHasWhatReviewToolsRead() throws {
    let text = DiagnosticSARIF.render([Self.sample], toolVersion: "1.2") { _, line in
      line == 2 ? "é abc" : "x"
    }
    let log = try object(text)
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "link.broken")
    #expect(result["level"] as? String == "error")
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    #expect(artifact["uri"] == "Content/%C3%A9%20b.md")
    // Byte 4 is the third character: é takes two bytes.
    let region = try #require(physical["region"] as? [String: Int])
    #expect(region == ["startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 5])
    #expect((result["fixes"] as? [Any])?.count == 1)
    #expect((result["relatedLocations"] as? [Any])?.count == 1)
  }

  @Test func reportOrderDoesNotDependOnTheInput() {
    var all: [Diagnostic] = []
    for file in ["b", "a"] {
      for line in [9, 2] {
        for id in ["y", "x"] {
          all.append(
            Diagnostic(
              .error, id: id, file: file, range: SourceRange(line: line, column: 1), summary: "s"))
        }
      }
      all.append(Diagnostic(.warning, id: "w", file: file, summary: "whole file"))
    }
    let ordered = all.inReportOrder()
    #expect(ordered.map(\.file).joined() == "aaaaabbbbb")
    #expect(ordered.prefix(5).map(\.id) == ["w", "x", "y", "x", "y"])
    #expect(ordered.inReportOrder() == ordered)
    for repeated in ordered.indices {
      let twice = ordered[...repeated] + ordered[repeated...]
      #expect(Array(twice).inReportOrder() == ordered, "one stands beside itself")
    }
    for seed in UInt64(0)..<20 {
      var random = SeededGenerator(seed: seed)
      #expect(
        (all + all).shuffled(using: &random).inReportOrder() == ordered, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      ("captoin", ["caption", "id", "alt"], "caption"), ("id", ["on", "at"], nil),
      ("Hide", ["hide"], "hide"), ("foldd", ["fold", "bold"], "fold"), ("x", ["y"], nil),
      ("cost", ["costs", "cast"], "cast"), ("", ["a"], nil), ("same", ["same"], nil),
      ("clipcorners", ["clipCorners"], "clipCorners"),
      ("iphone15", ["iPhone15", "iPhone5s"], "iPhone15"),
    ] as [(String, [String], String?)])
  func findsTheNameThatWasMeant(name: String, names: [String], expected: String?) {
    #expect(nearestName(to: name, in: names) == expected)
    #expect(nearestName(to: name, in: names.reversed()) == expected)
  }

  @Test func skipsNamesTooLongToCompare() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearestName(to: long, in: [long + "b"]) == nil)
    #expect(nearestName(to: "name", in: [long]) == nil)
  }
}
