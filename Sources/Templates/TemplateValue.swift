/// A value that templates show.
///
/// Literals make values: `["title": "A", "tags": ["b", "c"], "isDraft": false, "next": nil]`.
public enum TemplateValue: Hashable, Sendable {
  /// Deliberately nothing: shows nothing, is false in sections, and does not count as an unknown
  /// name.
  case null
  /// A truth value, shown as `true` or `false`.
  case bool(Bool)
  /// Shown as `12` if it is whole, else with the fewest digits that reproduce the number.
  case number(Double)
  /// Plain text: `{{name}}` escapes it, `{{{name}}}` does not.
  case string(String)
  /// Finished markup: neither `{{name}}` nor `{{{name}}}` escapes it. Its maker guarantees that
  /// every text in it is escaped.
  case html(String)
  /// Values in order; a section shows its content once for each. `list.isEmpty` and `list.count`
  /// are available by name.
  case list([TemplateValue])
  /// Values by name.
  case object([String: TemplateValue])
  /// A function that a template calls.
  indirect case function(TemplateFunction)

  /// Whether a section with this value is shown: not for `null`, `false`, and empty texts and
  /// lists.
  public var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .string(let text), .html(let text): !text.isEmpty
    case .list(let elements): !elements.isEmpty
    case .number, .object, .function: true
    }
  }

  /// Returns the value of a key; nil if there is no such key, which is not the same as `null`.
  func member(_ key: String) -> TemplateValue? {
    switch self {
    case .object(let members): members[key]
    case .list(let elements):
      switch key {
      case "isEmpty": .bool(elements.isEmpty)
      case "count": .number(Double(elements.count))
      default: nil
      }
    // The members of an absent value are absent.
    case .null: .null
    case .bool, .number, .string, .html, .function: nil
    }
  }

  /// Returns a number as it is shown.
  static func text(of number: Double) -> String {
    if let whole = Int(exactly: number), abs(whole) < 1_000_000_000_000_000 { return "\(whole)" }
    return number.description
  }
}

extension TemplateValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes plain text, which is escaped when it is shown.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Makes a list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
  /// Makes an object; the last of several equal keys wins.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  /// Makes a text; `null` if there is none.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
