import FigureResults
import Foundation
import Testing

@testable import SitegenCommand

/// How `sitegen diff` ends, and the files that it writes.
struct DiffCommandTests {
  /// Runs a command line in a folder with two sites, `a` and `b`, of one page and one value each.
  private func run(_ line: [String], values: [String]) throws -> (ExitCode, String, [String: Int]) {
    let root = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, value) in zip(["a", "b"], values) {
      let site = root.appending(path: name)
      try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
      try Data("<p>page</p>".utf8).write(to: site.appending(path: "p.html"))
      let item = #"{"value": {"name": "n", "text": "\#(value)"}}"#
      try Data(#"{"articles": {"p": {"f": {"items": [\#(item)]}}}}"#.utf8)
        .write(to: site.appending(path: "results.json"))
    }
    var (output, error) = ("", "")
    let code = Sitegen.run(
      ["diff"] + line,
      Invocation(
        catalog: .empty,
        console: Console(
          writeOutput: { output += String(decoding: $0, as: UTF8.self) },
          writeError: { error += $0 }, outputIsTerminal: false, errorIsTerminal: false,
          usesColor: false),
        currentFolder: root.path, programPath: nil))
    var sizes: [String: Int] = [:]
    for file in ["out.html", "out.json"] {
      sizes[file] = (try? Data(contentsOf: root.appending(path: file)))?.count
    }
    return (code, output + error, sizes)
  }

  @Test func `equal is 0, different is 1, misuse is 2`() throws {
    #expect(try run(["a", "b"], values: ["1", "1"]).0 == .clean)
    let differs = try run(["a", "b"], values: ["1", "2"])
    #expect(differs.0 == .problems && differs.1.contains("1 → 2 (× 2)"))
    let missing = try run(["a", "c"], values: ["1", "1"])
    #expect(missing.0 == .usage && missing.1.hasPrefix("sitegen: there is no folder at c; "))
    #expect(try run(["a"], values: ["1", "1"]).0 == .usage)
    #expect(try run(["a", "b", "--output", "no/x.html"], values: ["1", "2"]).0 == .usage)
  }

  @Test func `page and JSON are files, and JSON is the output when asked for`() throws {
    let files = try run(
      ["a", "b", "--output", "out.html", "--json", "out.json", "--format", "json"],
      values: ["1", "2"])
    #expect(try #require(files.2["out.html"]) > 1_000)
    #expect(try #require(files.2["out.json"]) == files.1.utf8.count)
    let json = try JSONSerialization.jsonObject(with: Data(files.1.utf8)) as? [String: Any]
    #expect((json?["figures"] as? [Any])?.count == 1)
  }

  @Test func `JSON in a terminal moves nothing and turns no direction`() throws {
    let output = try run(
      ["a", "b", "--format", "json"], values: ["1", "\u{9B}2J\u{202E}\u{7F}é"]
    ).1
    #expect(output.contains(#"\u009b2J\u202e\u007fé"#))
    let steering: Set<Unicode.Scalar> = ["\u{9B}", "\u{202E}", "\u{7F}"]
    #expect(steering.isDisjoint(with: output.unicodeScalars))
    #expect(try JSONSerialization.jsonObject(with: Data(output.utf8)) is [String: Any])
  }
}
