import FigureResults
import Foundation
import Testing

/// A result of each kind of figure, made from the schema that sites publish.
///
/// Every member is there, and every text is the caller's: a kind or a member that is added later is
/// tried without anyone having thought of it.
struct SampleResults {
  /// Returns what stands in a member, `ClaimResult.statement`.
  let text: (_ member: String) -> String
  private let definitions: [String: [String: Any]]

  /// Members with which a picture is found, or that have to agree with others.
  private static let given: [String: any Sendable] = [
    "PictureFile.name": String(repeating: "0f", count: 32) + ".png",
    "ClaimResult.expected": true, "ClaimResult.observed": true, "CustomResult.template": "custom",
    "PlotResult.Axis.low": 0, "PlotResult.Axis.high": 1, "ExplorerResult.Parameter.start": 0,
    "SwitchesResult.Switch.start": 0, "SwitchesResult.State.picture": 0,
    "SwitchesResult.State.answers": [0, 1] as [Int], "FilmstripResult.Frame.cell": 0,
    "DrawingResult.Stroke.series": 0,
  ]
  /// Lists that are not two long.
  private static let counts = [
    "SwitchesResult.states": 4, "CropResult.referenceColor": 4, "CropResult.variantColor": 4,
    "PassesResult.Step.area": 4,
  ]

  init(text: @escaping (_ member: String) -> String) throws {
    self.text = text
    let schema = try Data(
      contentsOf: URL(fileURLWithPath: ShippedTemplateTests.folder + "/assets/results.schema.json"))
    let whole = try #require(JSONSerialization.jsonObject(with: schema) as? [String: Any])
    definitions = try #require(whole["definitions"] as? [String: [String: Any]])
  }

  /// The kinds, in the order of the alphabet.
  var kinds: [String] {
    (definitions["FigureItem"]?["properties"] as? [String: Any] ?? [:]).keys.sorted()
  }

  /// Returns an item of a kind; `turn` chooses among words and truth values that are given.
  func item(_ kind: String, turn: Int) throws -> FigureItem {
    let kinds = try #require(definitions["FigureItem"]?["properties"] as? [String: [String: Any]])
    let value = make(try #require(kinds[kind]), kind, turn)
    let data = try JSONSerialization.data(withJSONObject: [kind: value])
    return try JSONDecoder().decode(FigureItem.self, from: data)
  }

  private func make(_ schema: [String: Any], _ member: String, _ turn: Int) -> Any {
    if let given = SampleResults.given[member] { return given }
    if let part = (schema["allOf"] as? [[String: Any]])?.first { return make(part, member, turn) }
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last.map(String.init) {
      return make(definitions[name] ?? [:], definitions[name]?["enum"] == nil ? name : member, turn)
    }
    if let words = schema["enum"] as? [String] { return words[turn % words.count] }
    switch schema["type"] as? String {
    case "object": return object(schema, member, turn)
    case "array":
      let element = schema["items"] as? [String: Any] ?? [:]
      return (0..<(SampleResults.counts[member] ?? 2)).map { index -> Any in
        element["type"] as? String == "integer" || element["type"] as? String == "number"
          ? index % 2 : make(element, member, turn + index)
      }
    case "string":
      return address(member) ?? text(member) + (member.hasSuffix("Node.id") ? "\(turn)" : "")
    case "boolean": return turn % 2 == 0
    case "integer", "number": return 1
    default: return data
    }
  }

  private func object(_ schema: [String: Any], _ name: String, _ turn: Int) -> [String: Any] {
    if let values = schema["additionalProperties"] as? [String: Any] {
      return [text(name) + "0": make(values, name, turn)]
    }
    var made: [String: Any] = [:]
    for (member, value) in schema["properties"] as? [String: [String: Any]] ?? [:] {
      made[member] = make(value, "\(name).\(member)", turn)
    }
    // The first node is the root, and all others are below it.
    if name.hasSuffix("ChartNode") {
      made["parent"] = turn % 2 == 0 ? nil : text("VerdictResult.ChartNode.id") + "\(turn - 1)"
    }
    return made
  }

  private func address(_ member: String) -> String? {
    member == "ClaimResult.sourceAddress" ? "https://example.org/" + text(member) : nil
  }

  /// What a kind of one's own shows.
  private var data: Any {
    let text = text("CustomResult.data")
    return [text: text, "list": [text, [text: text]], "number": 2, "truth": true] as [String: Any]
  }
}
