import Foundation
import Testing

@testable import SiteBuilder

/// Controls of the stage stand in comparisons; the dialog over the page makes the same when it
/// opens.
struct StageControlsTests {
  private func lines(of path: String) throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Templates/" + path), encoding: .utf8)
      .split(separator: "\n")
  }

  @Test func `a comparison and the dialog have the same controls`() throws {
    let strings = InterfaceStrings(
      TemplateFolders(ShippedTemplateTests.folder), SiteLanguages(nil))
    let partial = try lines(of: "partials/stage-controls.mustache").map { line in
      line.replacing(/\{\{strings\.(\w+)\}\}/) { strings.text(String($0.1), "en", fallback: "") }[
        ...]
    }
    let dialog = try lines(of: "assets/inspector/dialog.js").compactMap { line -> Substring? in
      guard line.hasPrefix("    '"), line.hasSuffix("',") else { return nil }
      return line.dropFirst(5).dropLast(2)
    }
    #expect(partial.count > 5)
    #expect(Array(dialog.suffix(partial.count)) == partial)
  }
}
