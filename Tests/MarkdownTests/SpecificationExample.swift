import Foundation
import Testing

/// One example of a specification text: a Markdown source and the HTML it must give.
struct SpecificationExample: Sendable, CustomTestStringConvertible {
  var number: Int
  var section: String
  var extensions: [String]
  var markdown: String
  var html: String

  var testDescription: String { "\(section), example \(number)" }

  /// Reads all examples of a fixture, those marked `disabled` too.
  static func read(_ fixture: String) throws -> [SpecificationExample] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(fixture)")
    let text = try String(contentsOf: url, encoding: .utf8)
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecificationExample] = []
    var section = ""
    var open: SpecificationExample?
    var isInHTML = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard var example = open else {
        if line.hasPrefix(fence + " example") {
          let words = line.dropFirst(fence.count).split(separator: " ").dropFirst()
          open = SpecificationExample(
            number: examples.count + 1, section: section, extensions: words.map(String.init),
            markdown: "", html: "")
          isInHTML = false
        } else if line.hasPrefix("#") {
          section = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        }
        continue
      }
      if line == fence {
        examples.append(example)
        open = nil
      } else if line == "." {
        isInHTML = true
      } else {
        let text = line.replacingOccurrences(of: "→", with: "\t") + "\n"
        if isInHTML { example.html += text } else { example.markdown += text }
        open = example
      }
    }
    return examples
  }
}
