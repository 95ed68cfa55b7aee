import FigureBlocks
import Foundation
import Highlighting

/// Finds what the names in shown code stand for, article by article.
///
/// Three lists identify most names: an index of symbols, and the types of variables and of
/// expressions. Each symbol is asked about once, which takes some 5 ms; the other names are local
/// variables, about which the lists say everything.
struct NameFinder {
  /// The module of the articles, which needs no mention.
  private let module: String

  /// Makes one that knows no name yet.
  init(module: String = "ArticleScenes") { self.module = module }

  /// Asks SourceKit; nil when it refuses the question.
  typealias Ask = (SourceKitRequest) throws -> [UInt8]?

  /// Declarations by the symbols at a place, except those that are written for a type. For one
  /// article only: how SourceKit writes a type depends on where the first one is.
  private var known: [Set<String>: NameDeclaration?] = [:]

  /// Returns the names of an article.
  ///
  /// - Parameters:
  ///   - blocks: all of the article, in order.
  ///   - source: the generated file.
  mutating func names(
    of blocks: [FigureBlock], in source: [UInt8], asking ask: Ask
  ) throws -> ArticleNames {
    var names = ArticleNames()
    known = [:]
    let text = GeneratedText(source)
    var lists: Lists?
    for block in blocks {
      var found: [ArticleNames.Name] = []
      let code = Array(block.code.utf8)
      // Nothing is known about names in refused code.
      let isAsked = block.showsCode && block.attributes.expectedCompileError == nil
      let places = isAsked ? text.places(of: block) : nil
      if isAsked && places == nil { names.isComplete = false }
      if let places {
        for bytes in Highlighter.names(in: block.code) {
          guard let place = places.place(of: bytes) else { continue }
          let asked = try lists ?? Lists(source, ask)
          lists = asked
          let name = String(decoding: code[bytes], as: UTF8.self)
          if let declaration = try declaration(of: name, at: place, asked, ask) {
            found.append(
              ArticleNames.Name(bytes: bytes, number: names.number(of: declaration)))
          }
        }
      }
      names.blocks.append(found)
    }
    return names
  }

  private mutating func declaration(
    of name: String, at place: GeneratedText.Place, _ lists: Lists, _ ask: Ask
  ) throws -> NameDeclaration? {
    let symbols = lists.symbols(at: place, named: name)
    if symbols.isEmpty {
      let stretch = place.offset..<(place.offset + name.utf8.count)
      // A function's documentation is worth a question.
      if let type = lists.type(of: stretch), !type.contains("->"), !type.hasSuffix(".Type") {
        return NameDeclaration(local: name, type: type)
      }
    } else if let answer = known[symbols] {
      return answer
    }
    guard let answer = try ask(.cursor(place.offset)) else { return nil }
    let symbol = try JSONDecoder().decode(SourceKitSymbol.self, from: Data(answer))
    let declaration = NameDeclaration(symbol, articleModule: module)
    if !symbols.isEmpty, !symbol.isSpecialized { known[symbols] = declaration }
    return declaration
  }
}

/// What SourceKit says about a whole file.
private struct Lists {
  private var symbols: [GeneratedText.Place: [SourceKitIndex.Entity]] = [:]
  private var types: [Range<Int>: String] = [:]
  /// For each end of a stretch, the start of the shortest one that ends there.
  private var starts: [Int: Int] = [:]

  private let source: [UInt8]

  init(_ source: [UInt8], _ ask: NameFinder.Ask) throws {
    self.source = source
    let decoder = JSONDecoder()
    if let answer = try ask(.index) {
      try add(decoder.decode(SourceKitIndex.self, from: Data(answer)).entities ?? [])
    }
    // Of several expressions in one place the last is the innermost: the name as it is declared.
    for request in [SourceKitRequest.expressionTypes, .variableTypes] {
      guard let answer = try ask(request) else { continue }
      for stretch in try decoder.decode(SourceKitTypes.self, from: Data(answer)).stretches {
        let end = stretch.offset + stretch.length
        types[stretch.offset..<end] = stretch.type
        starts[end] = max(starts[end] ?? 0, stretch.offset)
      }
    }
  }

  /// Returns the symbols that a name stands for, initializers included; none for a local variable.
  /// The implicit calls of a result builder have the places of names.
  func symbols(at place: GeneratedText.Place, named name: String) -> Set<String> {
    let found = symbols[place] ?? []
    func base(_ entity: SourceKitIndex.Entity) -> String {
      String((entity.name ?? "").prefix { $0 != "(" })
    }
    guard found.contains(where: { base($0) == name }) else { return [] }
    return Set(found.filter { [name, "init"].contains(base($0)) }.compactMap(\.usr))
  }

  /// Returns the type of a name: a variable's or, for a part of a tuple, that of the expression
  /// ending with it. Asking SourceKit about such a part is slow and reveals no more.
  func type(of name: Range<Int>) -> String? {
    if let type = types[name] { return type }
    guard name.lowerBound > 0, source[name.lowerBound - 1] == UInt8(ascii: ".") else { return nil }
    return starts[name.upperBound].flatMap { types[$0..<name.upperBound] }
  }

  private mutating func add(_ entities: [SourceKitIndex.Entity]) {
    for entity in entities {
      if let line = entity.line, let column = entity.column {
        symbols[GeneratedText.Place(line: line, column: column), default: []].append(entity)
      }
      add(entity.entities ?? [])
    }
  }
}
