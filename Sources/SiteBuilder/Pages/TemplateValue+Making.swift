internal import Templates

extension TemplateValue {
  /// Makes a list of objects or texts from values.
  static func list<Element>(
    _ elements: [Element], _ make: (Element) -> TemplateValue
  ) -> TemplateValue {
    .list(elements.map(make))
  }

  /// Makes a list of texts.
  static func texts(_ texts: [String]) -> TemplateValue { .list(texts.map { .string($0) }) }

  /// Makes finished markup, or `null` when there is none.
  static func markup(_ html: String?) -> TemplateValue { html.map { .html($0) } ?? .null }

  /// Makes a coordinate, rounded to a tenth.
  static func coordinate(_ value: Double) -> TemplateValue { .number(NumberText.tenth(value)) }

  /// Makes the low and high end of an estimate in milliseconds.
  static func range(_ milliseconds: [Double]) -> TemplateValue {
    let low = NumberText.milliseconds(milliseconds.first ?? 0)
    let high = NumberText.milliseconds(milliseconds.last ?? 0)
    return ["text": .string(low == high ? low : "\(low) to \(high)")]
  }

  /// The most parts that the style sheet can show one at a time.
  private static let mostTabs = 20

  /// Makes a bar of segments; `null` for fewer than two titles, and for more than the style sheet
  /// has rules for: then all parts are shown.
  ///
  /// - Parameters:
  ///   - label: what is chosen, such as `Device`.
  ///   - group: unique on the page.
  ///   - chosen: the index of the part that is shown first.
  static func tabs(
    _ label: String, group: String, _ titles: [String], chosen: Int = 0
  ) -> TemplateValue {
    guard (2...mostTabs).contains(titles.count) else { return .null }
    return [
      "label": .string(label),
      "options": .list(Array(titles.enumerated())) { index, title in
        ["title": .string(title), "group": .string(group), "isChosen": .bool(index == chosen)]
      },
    ]
  }

  /// Returns the object with further members, which win over its own.
  func adding(_ members: [String: TemplateValue]) -> TemplateValue {
    guard case .object(let own) = self else { return .object(members) }
    return .object(own.merging(members) { $1 })
  }

  /// Makes values for a list that grows.
  static func values<Element>(
    _ elements: [Element], _ make: (Element) -> TemplateValue
  ) -> [TemplateValue] { elements.map(make) }

  /// Returns the value with a prefix before every address in it, for a page that may be shown under
  /// any address.
  func prefixingURLs(_ prefix: String) -> TemplateValue {
    switch self {
    case .list(let items): .list(items.map { $0.prefixingURLs(prefix) })
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { key, value in
            (key, TemplateValue.prefixed(key, value, prefix))
          }))
    default: self
    }
  }

  private static func prefixed(
    _ key: String, _ value: TemplateValue, _ prefix: String
  ) -> TemplateValue {
    switch (key, value) {
    case ("url", .string(let url)), ("icon", .string(let url)), ("theme", .string(let url)),
      ("gallery", .string(let url)), ("search", .string(let url)), ("home", .string(let url)),
      ("feed", .string(let url)), ("allPages", .string(let url)):
      .string(prefix + url)
    case ("styles", .list(let urls)), ("scripts", .list(let urls)), ("fonts", .list(let urls)),
      ("partStyles", .list(let urls)), ("partScripts", .list(let urls)):
      .list(urls.map { prefixed("url", $0, prefix) })
    default: value.prefixingURLs(prefix)
    }
  }
}
