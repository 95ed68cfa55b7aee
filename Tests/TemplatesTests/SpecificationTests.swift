import Diagnostics
import Foundation
import Synchronization
import Templates
import Testing

/// The tests of the Mustache specification, from its own files.
struct SpecificationTests {
  private struct Suite: Decodable {
    var tests: [Example]
  }

  struct Example: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var desc: String
    var data: JSON
    var template: String
    var partials: [String: String]?
    var expected: String

    var testDescription: String { name }
  }

  enum JSON: Decodable, Sendable {
    case null, bool(Bool), number(Double), text(String), list([JSON]), object([String: JSON])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([JSON].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: JSON].self))
      }
    }

    var value: TemplateValue {
      switch self {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let value): .number(value)
      case .text(let value): .string(value)
      case .list(let values): .list(values.map(\.value))
      case .object(let values): .object(values.mapValues(\.value))
      }
    }
  }

  private static func examples(_ suite: String) throws -> [Example] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Specification/\(suite).json")
    return try JSONDecoder().decode(Suite.self, from: Data(contentsOf: url)).tests
  }

  private func check(_ example: Example, _ suite: String, _ value: TemplateValue) {
    let set = TemplateSet { name in
      (name == "page" ? example.template : example.partials?[name]).map { ($0, name) }
    }
    #expect(
      set.render("page", value).text == example.expected,
      "\(suite), \(example.name): \(example.desc)")
  }

  @Test(arguments: [
    ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22),
    ("partials", 12), ("sections", 34), ("dynamic-names", 21), ("inheritance", 27),
  ])
  func rendersAllExamples(suite: String, count: Int) throws {
    let examples = try Self.examples(suite)
    #expect(examples.count == count)
    for example in examples { check(example, suite, example.data.value) }
  }

  /// The functions of the specification's examples, which it writes in other languages.
  private static func functions() -> [String: TemplateFunction] {
    let calls = Mutex(0)
    return [
      "Interpolation": .template("a") { _ in "world" },
      "Interpolation - Expansion": .template("a") { _ in "{{planet}}" },
      "Interpolation - Alternate Delimiters": .template("a") { _ in "|planet| => {{planet}}" },
      "Interpolation - Multiple Calls": .template("a") { _ in
        calls.withLock {
          $0 += 1
          return "\($0)"
        }
      },
      "Escaping": .template("a") { _ in ">" },
      "Section": .template("a") { $0 == "{{x}}" ? "yes" : "no" },
      "Section - Expansion": .template("a") { $0 + "{{planet}}" + $0 },
      "Section - Alternate Delimiters": .template("a") { $0 + "{{planet}} => |planet|" + $0 },
      "Section - Multiple Calls": .template("a") { "__\($0)__" },
      "Inverted Section": .template("a") { _ in "" },
    ]
  }

  @Test func callsFunctions() throws {
    let examples = try Self.examples("lambdas")
    let functions = Self.functions()
    #expect(examples.count == functions.count)
    for example in examples {
      guard case .object(var data) = example.data.value else {
        Issue.record("\(example.name) has no data")
        continue
      }
      data["lambda"] = .function(try #require(functions[example.name], "\(example.name)"))
      check(example, "lambdas", .object(data))
    }
  }

  @Test func filtersChangeWhatAPartComesTo() {
    let value: TemplateValue = [
      "loud": .function(.filter("loud") { $0.uppercased() }), "name": "a<b {{name}}",
    ]
    let text = rendered("[{{#loud}}{{name}}, {{#loud}}x{{/loud}}{{/loud}}]", value)
    #expect(text == "[A&LT;B {{NAME}}, X]")
    let result = templateSet("{{loud}}").render("page", value)
    #expect(result.text.isEmpty)
    #expect(result.diagnostics.map(\.id) == ["template.not-a-text"])
  }

  @Test func functionsThatCallThemselvesEnd() {
    let value: TemplateValue = ["again": .function(.template("again") { _ in "x{{again}}" })]
    let result = templateSet("{{again}}").render("page", value)
    #expect(result.diagnostics.map(\.id) == ["template.recursion"])
  }
}
