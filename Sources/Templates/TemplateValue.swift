/// What a template can show: plain data, made before anything is rendered.
///
/// False in sections: `null`, `false`, an empty text and an empty list. Every number is true.
public indirect enum TemplateValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Shown without decimals when it is whole, else as short as it can be told apart.
  case number(Double)
  /// Plain text; escaped by `{{name}}`.
  case string(String)
  /// Finished markup; `{{name}}` does not escape it again.
  case html(String)
  case list([TemplateValue])
  case object([String: TemplateValue])

  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number, .object: true
    case .string(let text), .html(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    }
  }

  /// The member of an object, or `isEmpty` and `count` of a list; nil when there is none.
  func member(_ name: String) -> TemplateValue? {
    switch self {
    case .object(let members): return members[name]
    case .list(let items):
      switch name {
      case "isEmpty": return .bool(items.isEmpty)
      case "count": return .number(Double(items.count))
      default: return nil
      }
    default: return nil
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Makes a plain text, escaped when shown.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a number from a whole one; above 2^53 it is rounded.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes an object; of keys that are given twice the last counts.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }

  /// Makes a text, or `null` when there is none.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
