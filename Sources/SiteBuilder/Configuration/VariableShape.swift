internal import Templates

/// The kinds of values that a name has, over all pages that were looked at.
struct VariableShape: Hashable, Sendable {
  /// Kinds of values other than objects and lists.
  private var kinds: Set<String> = []
  /// Whether it is absent somewhere.
  private var isAbsent = false
  private var isObject = false
  private(set) var members: [String: VariableShape] = [:]
  /// The shape of list elements, as a list of one; empty if no element was seen.
  private var elements: [VariableShape]?

  /// Nothing has been seen.
  init() {}

  /// Reads a value.
  init(_ value: TemplateValue) {
    switch value {
    case .null: isAbsent = true
    case .bool: kinds = ["true or false"]
    case .number: kinds = ["number"]
    case .string: kinds = ["text"]
    case .html: kinds = ["markup"]
    case .function: kinds = ["function"]
    case .list(let values):
      var element = VariableShape()
      for value in values { element.merge(VariableShape(value)) }
      elements = [element]
    case .object(let values):
      isObject = true
      members = values.mapValues { VariableShape($0) }
    }
  }

  /// Adds what was seen elsewhere. A member that one of two objects lacks may be absent.
  mutating func merge(_ other: VariableShape) {
    if isObject, other.isObject {
      for key in Set(members.keys).symmetricDifference(other.members.keys) {
        members[key, default: VariableShape()].isAbsent = true
      }
    }
    kinds.formUnion(other.kinds)
    isAbsent = isAbsent || other.isAbsent
    isObject = isObject || other.isObject
    for (key, shape) in other.members { members[key, default: VariableShape()].merge(shape) }
    if let others = other.elements {
      var element = elements?.first ?? VariableShape()
      if let new = others.first { element.merge(new) }
      elements = [element]
    }
  }

  /// The shape with some members only.
  func only(_ names: Set<String>) -> VariableShape {
    var shape = self
    shape.members = members.filter { names.contains($0.key) }
    return shape
  }

  /// The shape without some members.
  func without(_ names: Set<String>) -> VariableShape {
    only(Set(members.keys).subtracting(names))
  }

  /// All names below this one.
  var variables: [TemplateVariables.Variable] {
    members.sorted { $0.key < $1.key }.flatMap { $1.variables(named: $0) }
  }

  private func variables(named name: String) -> [TemplateVariables.Variable] {
    let inner = members.sorted { $0.key < $1.key }.flatMap { $1.variables(named: "\(name).\($0)") }
    let element = elements?.first.map { element in
      element.members.sorted { $0.key < $1.key }.flatMap {
        $1.variables(named: "\(name)[].\($0)")
      }
    }
    // Templates use an object through its members.
    let isOnlyObject = isObject && kinds.isEmpty && elements == nil && !isAbsent && !inner.isEmpty
    let own = isOnlyObject ? [] : [TemplateVariables.Variable(name: name, type: type)]
    return own + inner + (element ?? [])
  }

  private var type: String {
    var names = kinds.sorted()
    if isObject { names.append("object") }
    if let element = elements?.first { names.append(element.listName) }
    if names.isEmpty { return "absent here" }
    return names.joined(separator: " or ") + (isAbsent ? ", or absent" : "")
  }

  private var listName: String {
    if kinds.isEmpty, !isObject, elements == nil { return "list, empty here" }
    return isObject && kinds.isEmpty ? "list of objects" : "list of \(type)"
  }
}
