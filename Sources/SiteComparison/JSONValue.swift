package import Foundation

/// A JSON value without assumptions about its form: sites of other versions have other members.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Reads JSON; nil if it is not valid.
  package init?(json: Data) {
    guard let value = try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    else { return nil }
    self.init(value)
  }

  private init(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let members as [String: Any]: self = .object(members.mapValues { JSONValue($0) })
    case let elements as [Any]: self = .list(elements.map { JSONValue($0) })
    case let number as NSNumber:
      // A truth value is also a number: only its type distinguishes them.
      let isTruth = unsafe String(cString: number.objCType) == "c"
      self = isTruth ? .bool(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  /// Texts are the same if their bytes are: é may be one character or two.
  package static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.list(let a), .list(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  /// A member of an object; nil for anything else.
  package subscript(name: String) -> JSONValue? { members?[name] }

  /// The members of an object.
  package var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of a list.
  package var elements: [JSONValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// Returns which of some names the texts contain as whole words: `iPhone 4S` does not name an
  /// iPhone 4.
  ///
  /// - Parameter names: the longest first.
  func named(of names: [String]) -> Set<String> {
    switch self {
    case .text(var text):
      var found: Set<String> = []
      for name in names {
        let isWhole = text.ranges(of: name).contains { range in
          let rest = text[range.upperBound...]
          return !(rest.first.map { $0.isLetter || $0.isNumber } ?? false)
        }
        if isWhole { found.insert(name) }
        text.replace(name, with: "\0")
      }
      return found
    case .list(let elements): return elements.reduce(into: []) { $0.formUnion($1.named(of: names)) }
    case .object(let members):
      return members.values.reduce(into: []) { $0.formUnion($1.named(of: names)) }
    case .null, .bool, .number: return []
    }
  }

  /// The text, if it is one.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number, if it is one.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The truth value, if it is one.
  package var truth: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The value as reviewers read it; lists and objects are shown by size.
  package var shown: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): value ? "yes" : "no"
    case .number(let number): JSONValue.plain(number)
    case .text(let text): text
    case .list(let elements):
      elements.allSatisfy({ $0.number != nil }) && elements.count == 2
        ? elements.map(\.shown).joined(separator: " to ") : "\(elements.count) entries"
    case .object(let members): "\(members.count) members"
    }
  }

  /// A number for comparing sizes: the number itself, the middle of a range, or the number that
  /// begins a text.
  package var size: Double? {
    switch self {
    case .number(let number): return number
    case .text(let text):
      let plain = text.replacing(",", with: "")
      let number = plain.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      // A formula is not a number, although it begins with one.
      return plain.dropFirst(number.count).contains(where: \.isNumber) ? nil : Double(number)
    case .list(let elements) where elements.count == 2:
      guard let low = elements[0].number, let high = elements[1].number else { return nil }
      return (low + high) / 2
    default: return nil
    }
  }

  private static func plain(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    let text = String(format: "%.6g", number)
    return text
  }
}
