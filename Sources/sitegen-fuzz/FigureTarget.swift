import FigureResults
import Foundation
import FuzzHarness
import JSONText
import SiteBuilder
import SiteComparison

/// The result of a figure, as the cache, workers and servers hold it.
struct FigureTarget: FuzzTarget {
  static let name = "figure"
  static let seedExtension = "json"
  static let needsSeeds = true

  private let values: JSONMutation
  private let texts: TextMutation

  init(seeds: [[UInt8]]) {
    let figures = seeds.compactMap { JSONValue(json: Data($0)) }.flatMap(FigureTarget.figures)
    let json = figures.map(\.json)
    precondition(
      !json.isEmpty && json.allSatisfy { EncodedResult(json: $0) != nil },
      "a seed is no longer the result of a figure")
    values = JSONMutation(figures)
    texts = TextMutation(
      seeds: json,
      tokens: [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\uD800", "null", "true", "0", "-",
        "1e400", "1e-400", "0.1",
        "{\"items\":[", "\"lines\":[]", "\"filesRead\":{}", "\"custom\":{", "[[[[[[[[",
        "{\"a\":{\"a\":", "\u{FEFF}", "\0", "ä",
      ], size: 300)
  }

  /// Returns the results of all figures of a `results.json`.
  private static func figures(_ site: JSONValue) -> [JSONValue] {
    (site["articles"]?.members ?? [:]).sorted { $0.key < $1.key }.flatMap { article in
      (article.value.members ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    guard random.below(5) == 0 else { return values.value(&random).json }
    return random.below(2) == 0
      ? [UInt8]("{\"items\":[".utf8) + texts.text(&random) : texts.text(&random)
  }

  func run(_ input: [UInt8]) throws {
    guard let known = EncodedResult(json: input) else { return }
    let result = known.result
    let written: EncodedResult
    do {
      written = try EncodedResult(result)
    } catch {
      throw BrokenPromise(description: "what was read cannot be written: \(error)")
    }
    guard let again = EncodedResult(json: written.json) else {
      throw BrokenPromise(description: "what was written cannot be read")
    }
    try expect(again.result == result, "a different result after writing and reading")
    try expect(
      written.json.count <= 16 * input.count + 200, "\(written.json.count) bytes of \(input.count)")
    for item in result.items {
      try expect(!item.kind.isEmpty, "an item without a kind")
      if let described = item.content.described(as: "x") {
        try expect(
          described.images.count == item.content.images.count,
          "describing \(item.kind) changes its pictures")
      }
    }
    guard isRunTwice(input) else { return }
    try expect(try EncodedResult(result).json == written.json, "a different answer")
    var layout = JSONLayout()
    layout.append(written.json)
    try expect(
      EncodedResult(json: layout.bytes)?.result == result,
      "a different result when it is laid out in lines")
  }
}
