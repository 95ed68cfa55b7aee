internal import YAML

/// How an article wants to be found: `search: 0.5`, `search: false`, or as MkDocs Material has it,
/// `search: {boost: 2}`.
enum SearchWish: Hashable, Sendable {
  /// Found, with so many hundredths of the usual rank; from 1 to 1000.
  case ranked(Int)
  /// Not found.
  case excluded

  /// What articles want that say nothing.
  static let usual = SearchWish.ranked(100)

  static let expected = "`false`, or a factor of its rank from 0.01 to 10, such as `0.5`"

  /// Reads a value of front matter; nil for anything else.
  init?(_ value: YAMLNode) {
    if let isFound = value.bool {
      self = isFound ? .usual : .excluded
    } else if let factor = value.number {
      guard 0.01...10 ~= factor else { return nil }
      self = .ranked(Int((factor * 100).rounded()))
    } else if case .mapping(let entries) = value.content {
      self = .usual
      for entry in entries {
        switch entry.key.text {
        case "exclude":
          guard let isExcluded = entry.value.bool else { return nil }
          if isExcluded { self = .excluded }
        case "boost":
          guard entry.value.number != nil, let boost = SearchWish(entry.value) else { return nil }
          if self != .excluded { self = boost }
        default: return nil
        }
      }
    } else {
      return nil
    }
  }
}

extension SearchWish: Recorded {
  init(from record: inout RecordReader) throws(RecordDamage) {
    let hundredths: Int = try record.read()
    self = hundredths == 0 ? .excluded : .ranked(hundredths)
  }

  func write(to record: inout RecordWriter) {
    switch self {
    case .ranked(let hundredths): record.add(hundredths)
    case .excluded: record.add(0)
    }
  }
}
