import Foundation
import Testing

@testable import SiteBuilder

/// What pages are given and what their templates read.
struct TemplateMemberTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../..").standardizedFileURL

  /// The files below a folder with an ending, by their paths from that folder.
  private func texts(_ folder: String, _ ending: String) throws -> [String: String] {
    let folder = Self.root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return try Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(ending) }.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }

  /// The words inside of a template's tags, and inside of the braces of the texts that these name.
  private func read(_ templates: some Sequence<String>) throws -> Set<String> {
    let file = Self.root.appending(path: "Templates/strings/en.yaml")
    let list = WordList(try String(contentsOf: file, encoding: .utf8), file: "en.yaml")
    var words: Set<String> = []
    for text in templates {
      for part in text.components(separatedBy: "{{").dropFirst() {
        let tag = part.components(separatedBy: "}}")[0]
        words.formUnion(tag.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      }
    }
    for word in list.words where words.contains(word.name) {
      for part in word.text.matches(of: /\{([A-Za-z.]+)\}/) {
        words.formUnion(part.1.split(separator: ".").map(String.init))
      }
    }
    return words
  }

  /// The members that a source file writes as `"name": value`.
  private func given(_ source: String) -> Set<String> {
    let names = source.components(separatedBy: "\": ").dropLast().compactMap {
      $0.components(separatedBy: "\"").last
    }
    return Set(names.filter { $0.first?.isLowercase == true && $0.allSatisfy(\.isLetter) })
  }

  @Test func `a page is given no member that no template reads`() throws {
    let used = try read(texts("Templates", ".mustache").values)
    let sources = try texts("Sources/SiteBuilder", ".swift").filter {
      $0.value.contains("import Templates")
    }
    #expect(sources.count > 20)
    for (path, text) in sources {
      #expect(given(text).subtracting(used).isEmpty, "\(path)")
    }
  }

  @Test func `a kind of figure is given no member that its templates do not read`() throws {
    let templates = try texts("Templates", ".mustache")
    let shared = templates.filter { $0.key.hasPrefix("partials/") }.values
    let kinds = [
      "Chart", "Claim", "Comparison", "Cost", "Drawing", "Explorer", "Film", "Overlay", "Passes",
      "Picture", "Plot", "Switches", "Table", "Value", "Verdict",
    ]
    var count = 0
    for (path, text) in try texts("Sources/SiteBuilder/Pages/Kinds", ".swift") {
      guard let kind = kinds.first(where: path.hasPrefix) else { continue }
      count += 1
      // A verdict contains a chart, a plot a table, and all of them what they share.
      let parts = [kind.lowercased(), kind == "Chart" ? "verdict" : "key"]
      let own = templates.filter { file, _ in parts.contains { file.hasPrefix("figures/\($0)") } }
      let used = try read(Array(own.values) + Array(shared))
      #expect(given(text).subtracting(used).isEmpty, "\(path)")
    }
    #expect(count > 25)
  }

  @Test func `every member that is given stands on a page about templates' values`() throws {
    let pages = try texts("Content", ".md").filter { $0.key.hasPrefix("template-values") }
    #expect(pages.count > 5)
    let words = Set(
      pages.values.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber }.map(String.init))
    var count = 0
    for (path, text) in try texts("Sources/SiteBuilder", ".swift")
    where text.contains("import Templates") {
      let members = given(text)
      count += members.count
      #expect(members.subtracting(words).isEmpty, "\(path)")
    }
    #expect(count > 300)
  }
}
