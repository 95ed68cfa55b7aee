import Foundation
import Templates
import Testing

/// Runs the files of the Mustache specification when they are at hand: set `MUSTACHE_SPEC` to the
/// folder `specs` of a checkout. The rules are also tested by the cases of this folder's other files.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MUSTACHE_SPEC"] != nil))
struct SpecificationTests {
  private struct File: Decodable {
    var tests: [Case]
  }

  private struct Case: Decodable {
    var name: String
    var data: JSON
    var template: String
    var partials: [String: String]?
    var expected: String
  }

  @Test(arguments: [
    ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22),
    ("partials", 12), ("sections", 34), ("~inheritance", 27), ("~dynamic-names", 21),
  ])
  func passes(file: String, atLeast: Int) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["MUSTACHE_SPEC"])
    let data = try Data(contentsOf: URL(filePath: folder).appending(path: file + ".json"))
    let cases = try JSONDecoder().decode(File.self, from: data).tests
    var passed = 0
    for test in cases {
      let partials = test.partials ?? [:]
      let set = TemplateSet { $0 == "" ? test.template : partials[$0] }
      let text = set.render("", with: test.data.value).0
      #expect(text == test.expected, "\(file): \(test.name)")
      passed += text == test.expected ? 1 : 0
    }
    print("\(file): \(passed) of \(cases.count)")
    #expect(cases.count >= atLeast && passed == cases.count)
  }
}

/// Any JSON as a template value.
private struct JSON: Decodable {
  var value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let string = try? container.decode(String.self) {
      value = .string(string)
    } else if let list = try? container.decode([JSON].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: JSON].self).mapValues(\.value))
    }
  }
}
