internal import Templates
internal import YAML

/// Reads YAML values by the rules of version 1.2: anything in quotes is text.
///
/// In a list of mappings a key that one of them lacks is null there, so that templates may ask for
/// it.
struct DataReading {
  /// Whether there are more absent keys than are added.
  private(set) var isSparse = false
  private var absentKeys = 0

  /// The most keys that are added to mappings of lists: a small file could ask for gigabytes of
  /// them.
  static let mostAbsent = 250_000

  /// Returns what templates see of a value.
  mutating func value(of node: YAMLNode) -> TemplateValue {
    switch node.content {
    case .scalar(let text, _):
      if node.isNull { return .null }
      if let flag = node.bool { return .bool(flag) }
      if let number = node.number, number == 0 || DataReading.isExact(number, text) {
        return .number(number)
      }
      return .string(text)
    case .sequence(let elements):
      return .list(withEqualKeys(elements.map { value(of: $0) }))
    case .mapping(let entries):
      return .object(
        Dictionary(
          entries.map { ($0.key.text ?? "", value(of: $0.value)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// Whether a number is shown as it was written: `1.10`, `007` and more digits than a number has
  /// stay texts. Nobody writes an exponent to see it.
  private static func isExact(_ number: Double, _ text: String) -> Bool {
    if text.contains(where: { $0 == "e" || $0 == "E" }) { return true }
    return Int(exactly: number).map { "\($0)" == text } ?? ("\(number)" == text)
  }

  private mutating func withEqualKeys(_ values: [TemplateValue]) -> [TemplateValue] {
    var (keys, objects, present) = (Set<String>(), 0, 0)
    for case .object(let members) in values {
      keys.formUnion(members.keys)
      objects += 1
      present += members.count
    }
    let missing = objects * keys.count - present
    guard missing > 0 else { return values }
    guard absentKeys + missing <= DataReading.mostAbsent else {
      isSparse = true
      return values
    }
    absentKeys += missing
    let absent = Dictionary(uniqueKeysWithValues: keys.map { ($0, TemplateValue.null) })
    return values.map { value in
      guard case .object(let members) = value else { return value }
      return .object(absent.merging(members) { $1 })
    }
  }
}
