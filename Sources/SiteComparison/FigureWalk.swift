/// Finds how two results of one figure differ: elements are paired by name, then members by name.
///
/// Whatever differs is found, apart from `lines`, which is about the code and not about its result.
struct FigureWalk {
  private(set) var claims: [SiteDifference.ClaimChange] = []
  private(set) var values: [SiteDifference.ValueChange] = []
  private(set) var pictures: [SiteDifference.PictureChange] = []
  /// Differences in the formulas of costs, as causes.
  private(set) var formulas: [String] = []
  private var kind = FigureWalk.figure

  /// The kind of values that belong to a figure as a whole.
  private static let figure = "figure"
  private static let lines = "lines"

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
    guard !FigureWalk.isSame(old, new) else { return }
    let (a, b) = (old?["items"]?.elements ?? [], new?["items"]?.elements ?? [])
    compareOrder(a, b, ["items"])
    for (name, a, b) in FigureWalk.pairs(a, b) where a != b { walk(item: a, b, name) }
    kind = FigureWalk.figure
    for name in FigureWalk.names(old?.members, new?.members)
    where !["items", FigureWalk.lines].contains(name) {
      walk(old?[name], new?[name], [name])
    }
    if claims.isEmpty, values.isEmpty, pictures.isEmpty {
      append(old, new, ["what has no name of its own"])
    }
  }

  /// Whether two results are the same: everything in them but the lines of their code.
  static func isSame(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
    guard var a = old?.members, var b = new?.members else { return old == new }
    (a[lines], b[lines]) = (nil, nil)
    return a == b
  }

  private mutating func walk(item old: JSONValue?, _ new: JSONValue?, _ name: String) {
    // An item is an object with one member, named after its kind.
    let kinds = FigureWalk.names(old?.members, new?.members)
    guard !kinds.isEmpty else {
      kind = FigureWalk.figure
      return append(old, new, [name])
    }
    for found in kinds {
      kind = found
      let (a, b) = (old?[kind], new?[kind])
      let isTold = kind == "claim" && compareClaims(a, b)
      // An added or removed claim is reported only as such.
      if isTold, a == nil || b == nil { continue }
      walk(a, b, [name])
    }
  }

  /// Returns whether the claims' outcomes differ.
  private mutating func compareClaims(_ old: JSONValue?, _ new: JSONValue?) -> Bool {
    func outcome(_ claim: JSONValue?) -> String? {
      claim?["observed"]?.truth.map { $0 ? "holds" : SiteDifference.ClaimChange.fails }
    }
    let (a, b) = (outcome(old), outcome(new))
    guard a != b else { return false }
    let statement = (new ?? old)?["statement"]?.text ?? "a claim"
    claims.append(.init(statement: statement, old: a, new: b))
    return true
  }

  private mutating func walk(_ old: JSONValue?, _ new: JSONValue?, _ place: [String]) {
    guard old != new else { return }
    let (a, b) = (Picture(old), Picture(new))
    if a != nil || b != nil { return walk(picture: a, b, old, new, place) }
    if old?.isEmpty ?? true, new?.isEmpty ?? true { return append(old, new, place) }
    // Anything added or removed is compared with an empty value.
    if let old = old == nil ? [:] : old?.members, let new = new == nil ? [:] : new?.members {
      return walk(members: old, new, place)
    }
    if let old = old == nil ? [] : old?.elements, let new = new == nil ? [] : new?.elements,
      FigureWalk.isWorthPairing(old + new)
    {
      compareOrder(old, new, place)
      for (name, a, b) in FigureWalk.pairs(old, new) { walk(element: a, b, place + [name]) }
      return
    }
    append(old, new, place)
  }

  /// Compares elements of which one may be missing, such as a row of a table that was added: all of
  /// its numbers are one value then, and each of its pictures is reported.
  private mutating func walk(element old: JSONValue?, _ new: JSONValue?, _ place: [String]) {
    let told = values.count
    walk(old, new, place)
    let count = values.count - told
    guard old == nil || new == nil, count > 1 else { return }
    values.removeLast(count)
    let shown = "\(count) values"
    values.append(
      .init(
        kind: kind, place: FigureWalk.text(place), old: old.map { _ in shown },
        new: new.map { _ in shown }, ratio: nil))
  }

  private mutating func walk(
    picture a: Picture?, _ b: Picture?, _ old: JSONValue?, _ new: JSONValue?, _ place: [String]
  ) {
    if a?.name != b?.name {
      pictures.append(
        .init(place: FigureWalk.text(place), old: a?.name, new: b?.name, measure: nil))
    } else if old?["files"] != new?["files"] {
      append(old?["files"], new?["files"], place + ["files"])
    }
    // Its alternative text, its size in points, its marks.
    guard a != nil, b != nil, var old = old?.members, var new = new?.members else { return }
    (old["files"], new["files"]) = (nil, nil)
    walk(members: old, new, place)
  }

  private mutating func walk(
    members old: [String: JSONValue], _ new: [String: JSONValue], _ place: [String]
  ) {
    if let a = old["formula"]?.text, let b = new["formula"]?.text, let cause = Causes.step(a, b) {
      formulas.append("\(new["name"]?.text ?? "formula"): \(cause)")
    }
    let isClaim = kind == "claim" && place.count == 1
    for name in FigureWalk.names(old, new) {
      // The outcome of a claim is reported with its statement.
      if isClaim, name == "observed", old[name]?.truth != nil, new[name]?.truth != nil { continue }
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

  /// Reports elements that both lists have, in another order.
  private mutating func compareOrder(_ old: [JSONValue], _ new: [JSONValue], _ place: [String]) {
    let (a, b) = (FigureWalk.named(old).map(\.name), FigureWalk.named(new).map(\.name))
    let common = Set(a).intersection(b)
    let (before, after) = (a.filter(common.contains), b.filter(common.contains))
    guard before != after else { return }
    values.append(
      .init(
        kind: kind, place: FigureWalk.text(place + ["order"]), old: before.joined(separator: ", "),
        new: after.joined(separator: ", "), ratio: nil))
  }

  private static func names(
    _ old: [String: JSONValue]?, _ new: [String: JSONValue]?
  ) -> [String] {
    Set((old ?? [:]).keys).union((new ?? [:]).keys).sorted()
  }

  private static func text(_ place: [String]) -> String {
    let silent: Set = ["tables", "rows", "variants", "tiles", "image", "items"]
    return place.filter { !silent.contains($0) }.joined(separator: " / ")
  }
}

extension JSONValue {
  /// Whether it is an object or a list with nothing in it.
  fileprivate var isEmpty: Bool { members?.isEmpty ?? elements?.isEmpty ?? false }
}
