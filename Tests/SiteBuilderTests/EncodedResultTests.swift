import Diagnostics
import FigureResults
import Figures
import Foundation
import JSONText
import TestSupport
import Testing

@testable import SiteBuilder

/// Results are encoded by the worker and handed on as bytes: what is made of them must be what
/// `JSONEncoder` would make.
struct EncodedResultTests {
  /// JSON of any shape, with the texts and numbers that are hard to write.
  private indirect enum Value: Encodable {
    case text(String), number(Double), flag(Bool), null
    case list([Value]), object([String: Value])

    init(_ random: inout SeededGenerator, depth: Int = 0) {
      switch Int.random(in: 0..<(depth < 5 ? 6 : 4), using: &random) {
      case 0: self = .text(Value.text(&random))
      case 1: self = .number(Double(Int.random(in: -999...999, using: &random)) / 64)
      case 2: self = .flag(.random(using: &random))
      case 3: self = .null
      case 4:
        self = .list(
          (0..<Int.random(in: 0...3, using: &random)).map { _ in Value(&random, depth: depth + 1) })
      default:
        var members: [String: Value] = [:]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          members[Value.text(&random)] = Value(&random, depth: depth + 1)
        }
        self = .object(members)
      }
    }

    static func text(_ random: inout SeededGenerator) -> String {
      let pieces = [
        "a", "B", "é", "\\", "\"", "/", "{", "}", "[", "]", ",", ":", "\n", "\t", "\u{1}", "日",
      ]
      return (0..<Int.random(in: 0...4, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .flag(let flag): try container.encode(flag)
      case .null: try container.encodeNil()
      case .list(let list): try container.encode(list)
      case .object(let members): try container.encode(members)
      }
    }
  }

  private func encoder(_ formatting: JSONEncoder.OutputFormatting = []) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    return encoder
  }

  @Test func laysOutJSONAsTheEncoderDoes() throws {
    for seed in UInt64(1)...500 {
      var random = SeededGenerator(seed: seed)
      let value = Value(&random)
      var layout = JSONLayout()
      layout.append([UInt8](try encoder().encode(value)))
      let expected = try encoder(.prettyPrinted).encode(value)
      #expect(layout.bytes == [UInt8](expected), "seed \(seed)")
    }
  }

  private struct Results: Encodable {
    var generator: String
    var build: Build
    var articles: [String: [String: FigureResult]]

    struct Build: Encodable {
      var constants = ["iPhone 4: fill rate": "400 to 500 Mpixel/s", "drawing": "20"]
      var fonts = "0123456789abcdef"
      var modules = ["Raster": "1", "Animation": "2"]
      var pngLibraries = "libpng \"1\""
      var scale = 3
      var settings = ["drafts": "given"]
      var templates = ["figures/plot": "4"]
      var textLibraries = "HarfBuzz 8/1"
    }
  }

  @Test func collectsTheResultsOfASite() throws {
    let names = ["b", "a/é", "B-2", "a", "a/b c"]
    let site = try TemporarySite(
      Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name + ".md", "```swift figure id=x\n```\n\n```swift figure id=a\n```\n")
        } + [("none.md", "text")]))
    var outcomes: [FigureKey: FigureOutcome] = [:]
    var expected = Results(generator: "1 \"/\"", build: Results.Build(), articles: [:])
    for name in names {
      for figure in ["x", "a"] {
        let result = FigureResult(items: [FigureItem(ValueResult(name: name, text: figure))])
        expected.articles[name, default: [:]][figure] = result
        outcomes[FigureKey(article: name, figure: figure)] = FigureOutcome(
          try EncodedResult(result), diagnostics: [])
      }
    }
    let facts = BuildFacts(
      modules: expected.build.modules, constants: expected.build.constants,
      conditions: DrawingConditions(
        engine: "e", pngLibraries: expected.build.pngLibraries,
        textLibraries: expected.build.textLibraries, fonts: expected.build.fonts + "0123", scale: 3),
      templates: expected.build.templates, settings: expected.build.settings)
    let bytes = SiteData.results(
      outcomes, articles: site.load().0.articles, generator: expected.generator, build: facts)
    let laidOut = String(decoding: bytes, as: UTF8.self)
    #expect(
      laidOut == String(decoding: try encoder(.prettyPrinted).encode(expected), as: UTF8.self)
        + "\n")
  }

  @Test func comesThroughAWorkersPipeAsItWasEncoded() throws {
    let result = try EncodedResult(
      FigureResult(
        items: [FigureItem(ValueResult(name: "tab\tand\nline", text: "{}"))], lines: [1],
        warnings: [FigureWarning(line: 1, id: "a.b", message: "w")]))
    let reply = WorkerReply.result(drawn: DrawnByProcess(process: 7, kinds: []))
    let bytes = try WorkerLine(reply, result).bytes()
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 1 && bytes.last == UInt8(ascii: "\n"))
    let line = try #require(WorkerLine(bytes.dropLast()))
    #expect(line.reply == reply && line.result == result)
  }

  @Test func refusesLinesThatNoWorkerWrites() throws {
    let reply = WorkerReply.result(drawn: DrawnByProcess(process: 7, kinds: []))
    let result = try EncodedResult(FigureResult(items: []))
    let whole = try WorkerLine(reply, result).bytes().dropLast()
    let failure = try WorkerLine(.failure("no")).bytes().dropLast()
    #expect(WorkerLine(Array(failure))?.reply == .failure("no"))
    let mistakes = [
      Array(whole.dropLast()), Array(try WorkerLine(reply).bytes().dropLast()),
      failure + [UInt8(ascii: "\t")] + result.json, failure + Array("\t{}".utf8), [],
    ]
    for bytes in mistakes {
      #expect(WorkerLine(Array(bytes)) == nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func doesNotEncodeWhatIsNoNumber() {
    let image = ImageResult(width: .infinity, height: 1, files: [], alt: "")
    #expect(throws: EncodingError.self) {
      try EncodedResult(
        FigureResult(items: [FigureItem(PictureResult(title: "", image: image, time: 0))]))
    }
  }
}
