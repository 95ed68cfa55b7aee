import Diagnostics

/// The values in which names are looked up, innermost last.
struct ContextStack {
  private var frames: [TemplateValue]

  init(_ root: TemplateValue) { frames = [root] }

  mutating func push(_ value: TemplateValue) { frames.append(value) }
  mutating func pop() { frames.removeLast() }

  /// Returns a name's value; nil if the name is unknown, which is not the same as `null`.
  ///
  /// The first part is searched from the innermost frame outwards; the others must exist in what is
  /// found.
  func value(of path: [String]) -> TemplateValue? {
    guard let first = path.first else { return frames[frames.count - 1] }
    for index in frames.indices.reversed() {
      guard case .object(let members) = frames[index], var value = members[first] else { continue }
      for part in path.dropFirst() {
        guard let member = value.member(part) else { return nil }
        value = member
      }
      return value
    }
    return nil
  }

  /// Returns the name that was probably meant.
  func nearest(to path: [String]) -> String? {
    guard let first = path.first else { return nil }
    guard let known = value(of: [first]) else {
      var names: Set<String> = []
      for case .object(let members) in frames { names.formUnion(members.keys) }
      let rest = path.dropFirst().map { "." + $0 }.joined()
      return nearestName(to: first, in: names).map { $0 + rest }
    }
    var value = known
    for (index, part) in path.enumerated().dropFirst() {
      if let member = value.member(part) {
        value = member
        continue
      }
      guard case .object(let members) = value,
        let near = nearestName(to: part, in: members.keys)
      else { return nil }
      return (path[..<index] + [near] + path[(index + 1)...]).joined(separator: ".")
    }
    return nil
  }
}
