import Foundation

/// What SourceKit is asked about a source.
enum SourceKitRequest {
  /// Which symbols stand where; local ones are left out.
  case index
  /// The types of all variables that are declared.
  case variableTypes
  /// The types of all expressions.
  case expressionTypes
  /// The declaration behind a name, which begins at an offset in bytes.
  case cursor(Int)

  /// The request as YAML on one line.
  func text(file: String, arguments: String) -> String {
    let (kind, place) =
      switch self {
      case .index: ("indexsource", "")
      case .variableTypes: ("variable.type", "")
      case .expressionTypes: ("expression.type", "")
      case .cursor(let offset): ("cursorinfo", ", key.offset: \(offset)")
      }
    return "{key.request: source.request.\(kind)\(place), key.sourcefile: "
      + "\(SourceKitRequest.quoted(file)), key.compilerargs: \(arguments)}"
  }

  /// Returns a list of texts as it stands in a request; made once, since it is long.
  static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

/// Symbols of a source with their places.
struct SourceKitIndex: Decodable {
  struct Entity: Decodable {
    var usr: String?
    /// Such as `origin(_:)`.
    var name: String?
    /// Both from 1; columns in bytes.
    var line: Int?
    var column: Int?
    var entities: [Entity]?

    private enum CodingKeys: String, CodingKey {
      case usr = "key.usr", name = "key.name", line = "key.line", column = "key.column", entities =
        "key.entities"
    }
  }

  var entities: [Entity]?

  private enum CodingKeys: String, CodingKey { case entities = "key.entities" }
}

/// Types by the stretch of the source that has them, in bytes.
struct SourceKitTypes: Decodable {
  struct Stretch: Decodable {
    var offset: Int
    var length: Int
    var type: String

    private enum Key: String, CodingKey {
      case variableOffset = "key.variable_offset", variableLength = "key.variable_length"
      case variableType = "key.variable_type", expressionOffset = "key.expression_offset"
      case expressionLength = "key.expression_length", expressionType = "key.expression_type"
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Key.self)
      let isVariable = keys.contains(.variableOffset)
      offset = try keys.decode(Int.self, forKey: isVariable ? .variableOffset : .expressionOffset)
      length = try keys.decode(Int.self, forKey: isVariable ? .variableLength : .expressionLength)
      type = try keys.decode(String.self, forKey: isVariable ? .variableType : .expressionType)
    }
  }

  var stretches: [Stretch]

  private enum CodingKeys: String, CodingKey {
    case variables = "key.variable_type_list", expressions = "key.expression_type_list"
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    stretches =
      try keys.decodeIfPresent([Stretch].self, forKey: .variables)
      ?? keys.decodeIfPresent([Stretch].self, forKey: .expressions) ?? []
  }
}

/// The declaration that a name stands for; empty when there is none.
struct SourceKitSymbol: Decodable {
  /// Such as `source.lang.swift.ref.struct`.
  var kind: String?
  /// The declaration with tags around the types in it.
  var annotatedDeclaration: String?
  /// The documentation comment without its markers.
  var comment: String?
  var module: String?
  /// The mangled type that a member is found in.
  var container: String?
  /// What else the name stands for: for a type that is called, its initializer.
  var others: [SourceKitSymbol]?

  private enum CodingKeys: String, CodingKey {
    case kind = "key.kind", annotatedDeclaration = "key.annotated_decl"
    case comment = "key.doc_comment", module = "key.modulename"
    case container = "key.containertypeusr", others = "key.secondary_symbols"
  }
}
