extension FigureWalk {
  /// Whether elements are paired; long lists of numbers are curves, for which one line is enough.
  static func isWorthPairing(_ elements: [JSONValue]) -> Bool {
    elements.contains { $0.members != nil || $0.elements != nil }
      || (elements.count <= 12 && elements.contains { $0.text != nil })
  }

  /// Pairs elements with equal names: the second with a name with the second.
  static func pairs(
    _ old: [JSONValue], _ new: [JSONValue]
  ) -> [(name: String, old: JSONValue?, new: JSONValue?)] {
    let (a, b) = (named(old), named(new))
    let (olds, news) = (
      Dictionary(a.map { ($0.name, $0.element) }) { first, _ in first }, Set(b.map(\.name))
    )
    return b.map { ($0.name, olds[$0.name], $0.element) }
      + a.filter { !news.contains($0.name) }.map { ($0.name, $0.element, nil) }
  }

  /// Returns the elements with their names, which are numbered from the second with a name on.
  static func named(_ elements: [JSONValue]) -> [(name: String, element: JSONValue)] {
    var counts: [String: Int] = [:]
    return elements.map { element in
      let name = self.name(of: element) ?? "entry"
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      return (count == 1 && name != "entry" ? name : "\(name) \(count)", element)
    }
  }

  /// The name of an element, from the members that name things in results.
  private static func name(of element: JSONValue) -> String? {
    guard let members = element.members else { return nil }
    if members.count == 1, let (kind, content) = members.first, content.members != nil {
      return name(of: content) ?? kind
    }
    if let device = members["device"]?.text {
      return [device, members["era"]?.text ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    for key in ["statement", "strategy", "id", "name", "caption", "title"] {
      if let text = members[key]?.text { return text }
    }
    return nil
  }
}
