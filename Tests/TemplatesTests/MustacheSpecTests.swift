import Foundation
package import Templates
import Testing

/// The published Mustache specification; its files stand in `Fixtures/mustache-spec` with their licence.
struct MustacheSpecTests {
  private struct Suite: Decodable {
    var tests: [Case]
  }

  private struct Case: Decodable {
    var name: String
    var template: String
    var expected: String
    var data: TemplateValue
    var partials: [String: String]?
  }

  @Test(arguments: [
    ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22),
    ("partials", 12), ("sections", 34), ("inheritance", 27),
  ])
  func `renders every case as specified`(file: String, expectedCount: Int) throws {
    let url = try #require(
      Bundle.module.url(
        forResource: file, withExtension: "json", subdirectory: "Fixtures/mustache-spec"))
    let suite = try JSONDecoder().decode(Suite.self, from: Data(contentsOf: url))
    #expect(suite.tests.count == expectedCount)
    for test in suite.tests {
      let templates = (test.partials ?? [:]).merging(["main": test.template]) { $1 }
      let set = TemplateSet { name in templates[name].map { ($0, name) } }
      let text = set.render("main", test.data).text
      #expect(text == test.expected, "\(file): \(test.name)")
    }
  }
}

extension TemplateValue: Decodable {
  /// Reads any JSON value.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([TemplateValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: TemplateValue].self))
    }
  }
}
