import FigureBlocks
import Foundation
import Testing

@testable import SiteBuilder

/// Which questions are asked about an article, and what becomes of the answers.
struct NameFinderTests {
  /// Answers as SourceKit does, and counts the questions.
  private final class Oracle {
    var index = "{}"
    var expressions = "{}"
    var variables = "{}"
    var symbols: [Int: String] = [:]
    var asked: [SourceKitRequest] = []

    func answer(_ request: SourceKitRequest) -> [UInt8]? {
      asked.append(request)
      switch request {
      case .index: return Array(index.utf8)
      case .expressionTypes: return Array(expressions.utf8)
      case .variableTypes: return Array(variables.utf8)
      case .cursor(let offset): return symbols[offset].map { Array($0.utf8) }
      }
    }
  }

  private func symbol(_ declaration: String, container: String = "") -> String {
    #"{"key.kind": "k", "key.annotated_decl": "\#(declaration)", "#
      + #""key.containertypeusr": "\#(container)"}"#
  }

  private func expression(_ offset: Int, _ length: Int, _ type: String) -> String {
    #"{"key.expression_offset": \#(offset), "key.expression_length": \#(length), "#
      + #""key.expression_type": "\#(type)"}"#
  }

  private let article = NamedArticle("let a = b.c\nb(b)")

  /// Where a line of the code begins in the file.
  private func offset(_ text: String) throws -> Int {
    let place = try #require(article.source.range(of: text))
    return article.source.utf8.distance(from: article.source.startIndex, to: place.lowerBound)
  }

  @Test func asksOnceAboutASymbolAndNotAboutVariables() throws {
    let oracle = Oracle()
    let (line4, line5) = (try offset("let a"), try offset("b(b)"))
    let entities = [(4, 9), (5, 1), (5, 3)].map {
      #"{"key.usr": "s:b", "key.name": "b()", "key.line": \#($0), "key.column": \#($1)}"#
    }
    oracle.index = #"{"key.entities": [{"key.entities": [\#(entities.joined(separator: ","))]}]}"#
    oracle.symbols = [line4 + 8: symbol("func b() -> C")]
    oracle.variables =
      #"{"key.variable_type_list": [{"key.variable_offset": \#(line4 + 4), "#
      + #""key.variable_length": 1, "key.variable_type": "Int"}]}"#
    oracle.expressions =
      #"{"key.expression_type_list": [\#(expression(line4 + 8, 3, "(Int, c: Int)")), "#
      + #"\#(expression(line4 + 8, 3, "Int"))]}"#
    var finder = NameFinder()
    let names = try finder.names(
      of: article.blocks, in: Array(article.source.utf8), asking: oracle.answer)
    #expect(article.told(names) == ["a": "a: Int", "b": "func b() -> C", "c": "c: Int"])
    #expect(names.blocks[0].count == 5)
    #expect(oracle.asked.count == 4)
    #expect(line5 > line4)
    // The next article asks anew: its names do not depend on those before.
    let again = try finder.names(
      of: article.blocks, in: Array(article.source.utf8), asking: oracle.answer)
    #expect(oracle.asked.count == 8)
    #expect(again == names)
  }

  @Test func callsOfAResultBuilderAreNoNames() throws {
    let oracle = Oracle()
    let line4 = try offset("let a")
    oracle.index =
      #"{"key.entities": [{"key.usr": "s:build", "key.name": "buildExpression(_:)", "#
      + #""key.line": 4, "key.column": 5}]}"#
    oracle.expressions = #"{"key.expression_type_list": [\#(expression(line4 + 4, 1, "Layer"))]}"#
    var finder = NameFinder()
    let names = try finder.names(
      of: article.blocks, in: Array(article.source.utf8), asking: oracle.answer)
    #expect(article.told(names) == ["a": "a: Layer"])
  }

  @Test func asksAgainAboutWhatIsWrittenForAType() throws {
    let oracle = Oracle()
    let line5 = try offset("b(b)")
    let entities = [1, 3].map {
      #"{"key.usr": "s:b", "key.name": "b()", "key.line": 5, "key.column": \#($0)}"#
    }
    oracle.index = #"{"key.entities": [\#(entities.joined(separator: ","))]}"#
    oracle.symbols = [
      line5: symbol("func b() -> Int", container: "$sSaySiGD"),
      line5 + 2: symbol("func b() -> Bool", container: "$sSaySbGD"),
    ]
    var finder = NameFinder()
    let names = try finder.names(
      of: article.blocks, in: Array(article.source.utf8), asking: oracle.answer)
    #expect(names.declarations.map(\.code) == ["func b() -> Int", "func b() -> Bool"])
  }

  @Test func saysNothingOfCodeThatIsNotShownOrNotTheCompiledOne() throws {
    let oracle = Oracle()
    var finder = NameFinder()
    let other = Array(article.source.replacing("let a", with: "var a").utf8)
    #expect(try finder.names(of: article.blocks, in: other, asking: oracle.answer).blocks == [[]])
    var hidden = article.blocks
    hidden[0].attributes.show = false
    let source = Array(article.source.utf8)
    #expect(try finder.names(of: hidden, in: source, asking: oracle.answer).blocks == [[]])
    #expect(oracle.asked.isEmpty)
  }

  @Test func readsHowTheArticlesWereCompiled() throws {
    let folder = NSTemporaryDirectory() + "fillet-" + UUID().uuidString
    let programs = folder + "/x86/debug"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "'/b/a.article.swift'\n/b/x y.swift\n".write(
      toFile: folder + "/sources", atomically: true, encoding: .utf8)
    let manifest = """
      commands:
        "C.Other.module":
          args: ["/nowhere/bin/swiftc","-c"]
        "C.ArticleScenes-x86.module":
          tool: shell
          inputs: ["C.ArticleScenes-x86.module"]
          args: ["/nowhere/bin/swiftc","-module-name","ArticleScenes","-c","-j2","-I","/m",\
      "-output-file-map","/map","@\(folder)/sources","-DDEBUG"]
      """
    try manifest.write(toFile: folder + "/debug.yaml", atomically: true, encoding: .utf8)
    let compilation = try #require(ArticleCompilation(besideProgram: programs + "/sitegen"))
    #expect(
      compilation.arguments == [
        "-module-name", "ArticleScenes", "-I", "/m", "/b/a.article.swift", "/b/x y.swift",
        "-DDEBUG",
      ])
    #expect(compilation.library.hasPrefix("/nowhere/lib/"))
    #expect(compilation.file(of: "a") == "/b/a.article.swift")
    #expect(compilation.file(of: "b") == nil)
    #expect(ArticleCompilation(besideProgram: folder + "/sitegen") == nil)
    #expect(ArticleCompilation.command(for: "ArticleScenes", in: "commands:\n") == nil)
  }
}
