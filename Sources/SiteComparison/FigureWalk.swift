/// Finds how two results of one figure differ: elements are paired by name, then members by name.
struct FigureWalk {
  private(set) var claims: [SiteDifference.ClaimChange] = []
  private(set) var values: [SiteDifference.ValueChange] = []
  private(set) var pictures: [SiteDifference.PictureChange] = []
  /// Differences in the formulas of costs, as causes.
  private(set) var formulas: [String] = []
  private var kind = ""

  /// One picture, represented by its most detailed file up to twofold scale.
  private struct Picture {
    var name: String
    init?(_ value: JSONValue?) {
      guard let files = value?["files"]?.elements, value?["alt"] != nil else { return nil }
      let scaled = files.map { (scale: $0["scale"]?.number ?? 1, name: $0["name"]?.text) }
      let best = scaled.filter { $0.scale <= 2 }.max { $0.scale < $1.scale } ?? scaled.first
      guard let name = best?.name else { return nil }
      self.name = name
    }
  }

  init(_ old: JSONValue?, _ new: JSONValue?) {
    let (a, b) = (old?["items"]?.elements ?? [], new?["items"]?.elements ?? [])
    for (name, a, b) in FigureWalk.pairs(a, b) where a != b {
      // An item is an object with one member, named after its kind.
      guard let found = (b ?? a)?.members?.first?.key else { continue }
      kind = found
      if kind == "claim" { compareClaims(a?[kind], b?[kind]) }
      // An added or removed claim is reported only as such.
      if kind != "claim" || (a != nil && b != nil) { walk(a?[kind], b?[kind], [name]) }
    }
  }

  private mutating func compareClaims(_ old: JSONValue?, _ new: JSONValue?) {
    func outcome(_ claim: JSONValue?) -> String? {
      claim?["observed"]?.truth.map { $0 ? "holds" : "does not hold" }
    }
    let (a, b) = (outcome(old), outcome(new))
    guard a != b else { return }
    let statement = (new ?? old)?["statement"]?.text ?? "a claim"
    claims.append(.init(statement: statement, old: a, new: b))
  }

  private mutating func walk(_ old: JSONValue?, _ new: JSONValue?, _ place: [String]) {
    guard old != new else { return }
    let (a, b) = (Picture(old), Picture(new))
    if a != nil || b != nil {
      if a?.name != b?.name {
        pictures.append(
          .init(place: FigureWalk.text(place), old: a?.name, new: b?.name, measure: nil))
      }
      return
    }
    // Anything added or removed is compared with an empty value.
    if let old = old == nil ? [:] : old?.members, let new = new == nil ? [:] : new?.members {
      walk(members: old, new, place)
      return
    }
    if let old = old == nil ? [] : old?.elements, let new = new == nil ? [] : new?.elements,
      FigureWalk.isWorthPairing(old + new)
    {
      for (name, a, b) in FigureWalk.pairs(old, new) { walk(a, b, place + [name]) }
      return
    }
    append(old, new, place)
  }

  private mutating func walk(
    members old: [String: JSONValue], _ new: [String: JSONValue], _ place: [String]
  ) {
    if let a = old["formula"]?.text, let b = new["formula"]?.text, let cause = Causes.step(a, b) {
      formulas.append("\(new["name"]?.text ?? "formula"): \(cause)")
    }
    for name in Set(old.keys).union(new.keys).sorted() where name != "observed" {
      walk(old[name], new[name], place + [name])
    }
  }

  private mutating func append(_ old: JSONValue?, _ new: JSONValue?, _ place: [String]) {
    var ratio: Double?
    if let a = old?.size, let b = new?.size, a != 0 { ratio = b / a }
    values.append(
      .init(
        kind: kind, place: FigureWalk.text(place), old: old?.shown, new: new?.shown, ratio: ratio))
  }

  /// Whether elements are paired; long lists of numbers are curves, for which one line is enough.
  private static func isWorthPairing(_ elements: [JSONValue]) -> Bool {
    elements.contains { $0.members != nil || $0.elements != nil }
      || (elements.count <= 12 && elements.contains { $0.text != nil })
  }

  /// Pairs elements with equal names: the second with a name with the second.
  private static func pairs(
    _ old: [JSONValue], _ new: [JSONValue]
  ) -> [(name: String, old: JSONValue?, new: JSONValue?)] {
    func named(_ elements: [JSONValue]) -> [(String, JSONValue)] {
      var counts: [String: Int] = [:]
      return elements.enumerated().map { index, element in
        let name = self.name(of: element) ?? "entry"
        counts[name, default: 0] += 1
        let count = counts[name] ?? 1
        return (count == 1 && name != "entry" ? name : "\(name) \(count)", element)
      }
    }
    let (a, b) = (named(old), named(new))
    let (olds, news) = (
      Dictionary(a) { first, _ in first }, Dictionary(b) { first, _ in first }
    )
    return b.map { ($0.0, olds[$0.0], $0.1) }
      + a.filter { news[$0.0] == nil }.map { ($0.0, $0.1, nil) }
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

  private static func text(_ place: [String]) -> String {
    let silent: Set = ["tables", "rows", "variants", "tiles", "image", "items"]
    return place.filter { !silent.contains($0) }.joined(separator: " / ")
  }
}
