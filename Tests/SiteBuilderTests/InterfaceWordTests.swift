import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// Words of pages that are not in articles are data, so that each language can have its own.
struct InterfaceWordTests {
  /// Returns the templates' files with an ending, by their paths.
  private func texts(_ ending: String) throws -> [String: String] {
    let folder = URL(filePath: ShippedTemplateTests.folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return try Dictionary(
      uniqueKeysWithValues: names.filter { $0.hasSuffix(ending) }.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }

  /// Formats, units and keys are the same in all languages.
  private static let names: Set<String> = ["CSV", "Esc", "JSON", "PNG", "SVG", "ms", "px"]

  @Test func `templates have no words of their own`() throws {
    for (path, template) in try texts(".mustache") {
      // Given blocks are parts of attributes, such as a body's classes.
      let text = template.replacing(/\{\{\$(kind|name|type|room)\}\}.*?\{\{\/\1\}\}/, with: "")
        .replacing(/\{\{[^}]*\}+/, with: "\u{1}")
      let labels = text.matches(
        of: /\b(?:alt|aria-label|title|placeholder|data-label|data-title)="([^"]*)"/
      ).map { String($0.1) }
      let words = ([text.replacing(/<[^>]*>/, with: " ")] + labels).flatMap {
        $0.matches(of: /[A-Za-z][A-Za-z]+/).map { String($0.output) }
      }
      #expect(Set(words).subtracting(Self.names).isEmpty, "\(path)")
    }
  }

  @Test func `words of scripts are those of the table of each language`() throws {
    let scripts = try texts(".js").values.joined(separator: "\n")
    let said = Set(scripts.matches(of: /phrase\("([^"]+)"/).map { String($0.1) })
    #expect(said.count > 25)
    let tables = try texts(".yaml").filter { $0.key.hasPrefix("strings/scripts/") }
    for (path, text) in tables where !path.contains("/later/") {
      let later = tables[path.replacing("scripts/", with: "scripts/later/")] ?? ""
      let words = [text, later].flatMap { WordList($0, file: path).words }
      let names = words.map(\.name)
      // In YAML a sign after a space begins a comment, unless the text has quotes.
      for word in words {
        #expect(
          word.text.count { $0 == "#" } == word.name.count { $0 == "#" }, "\(path): \(word.name)")
      }
      #expect(said.subtracting(names).isEmpty, "\(path)")
      // Units are data of a drawing.
      for name in names where !["point", "points", "pixels"].contains(name) {
        #expect(["\"", ">", "`"].contains { scripts.contains($0 + name) }, "\(path): \(name)")
      }
    }
  }

  @Test func `a part in braces is what the template has there`() throws {
    let strings = ShippedTemplateTests.strings
    let html = PageTemplates(templates: [
      "t": "<p title=\"{{strings.atTime}}\">{{strings.atTime}}</p>"
    ])
    .render("t", ["strings": strings, "time": "<1>"])
    #expect(html == "<p title=\"at &lt;1&gt; s\">at &lt;1&gt; s</p>")
  }
}
