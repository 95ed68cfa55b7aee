public import Diagnostics

/// Reads the known keys of a mapping by type, and reports every value that does not fit.
///
///     var fields = YAMLFields(node, file: "Content/a.md")
///     let title = fields.string("title", isRequired: true)
///     let isDraft = fields.bool("draft") ?? false
///     problems += fields.finish()
///
/// A key without a value counts as absent. `finish` reports the keys that were never read, so a
/// misspelt one is not silently ignored.
public struct YAMLFields {
  private let entries: [YAMLNode.Entry]
  private let file: String
  private let range: SourceRange
  private var known: [String] = []
  private var diagnostics: [Diagnostic] = []

  /// Starts reading; nil counts as an empty mapping.
  public init(_ node: YAMLNode?, file: String) {
    self.file = file
    range = node?.range ?? SourceRange(line: 1, column: 1)
    if case .mapping(let entries)? = node?.content {
      self.entries = entries
    } else {
      entries = []
      if let node, !node.isNull {
        report(
          "yaml.not-a-mapping", node.range, "expected `key: value` lines, found \(node.kindName)")
      }
    }
  }

  /// Returns the text of a scalar.
  public mutating func string(_ key: String, isRequired: Bool = false) -> String? {
    value(key, isRequired: isRequired, "text") { $0.text }
  }

  /// Returns a truth value; `yes` and `no` are reported along with what to write instead.
  public mutating func bool(_ key: String, isRequired: Bool = false) -> Bool? {
    value(key, isRequired: isRequired, "`true` or `false`") { $0.bool }
  }

  /// Returns a whole number.
  public mutating func integer(_ key: String, isRequired: Bool = false) -> Int? {
    value(key, isRequired: isRequired, "a whole number") { $0.integer }
  }

  /// Returns a finite number.
  public mutating func number(_ key: String, isRequired: Bool = false) -> Double? {
    value(key, isRequired: isRequired, "a number") { $0.number }
  }

  /// Returns a date as written, such as `2026-03-09`.
  public mutating func date(_ key: String, isRequired: Bool = false) -> String? {
    value(key, isRequired: isRequired, "a date such as 2026-03-09") { $0.isDate ? $0.text : nil }
  }

  /// Returns the texts of a list; an element that is not a text is reported and left out.
  public mutating func strings(_ key: String, isRequired: Bool = false) -> [String]? {
    let nodes: [YAMLNode]? = value(key, isRequired: isRequired, "a list such as [a, b]") {
      if case .sequence(let nodes) = $0.content { nodes } else { nil }
    }
    guard let nodes else { return nil }
    return nodes.compactMap { node in
      if let text = node.text, !node.isNull { return text }
      report("yaml.type", node.range, "`\(key)` must be a list of texts, found \(node.kindName)")
      return nil
    }
  }

  /// Returns the node of a key, for callers that read it themselves.
  public mutating func node(_ key: String) -> YAMLNode? {
    value(key, isRequired: false, "a value") { $0 }
  }

  /// Returns the range of a key's value, for diagnostics about its meaning.
  public func range(of key: String) -> SourceRange? {
    entries.first { $0.key.text == key }?.value.range
  }

  /// Returns all problems, including unknown keys; call it after the last read.
  public mutating func finish() -> [Diagnostic] {
    for entry in entries {
      guard let name = entry.key.text, !known.contains(name) else { continue }
      let near = nearestName(to: name, in: known)
      let fixes = near.map {
        [Diagnostic.FixIt("write `\($0)`", range: entry.key.range, replacement: $0)]
      }
      diagnostics.append(
        Diagnostic(
          .error, id: "yaml.unknown-key", file: file, range: entry.key.range,
          summary: "unknown key `\(name)`",
          explanation: "Known keys are \(known.sorted().joined(separator: ", ")).",
          fixIts: fixes ?? []))
    }
    return diagnostics
  }

  private mutating func value<T>(
    _ key: String, isRequired: Bool, _ expected: String, _ read: (YAMLNode) -> T?
  ) -> T? {
    known.append(key)
    guard let node = entries.first(where: { $0.key.text == key })?.value, !node.isNull else {
      if isRequired {
        let place = self.range(of: key) ?? SourceRange(start: range.start, end: range.start)
        report("yaml.missing-key", place, "`\(key)` is required")
      }
      return nil
    }
    if let value = read(node) { return value }
    let meant = ["yes": "true", "on": "true", "no": "false", "off": "false"]
    var fixes: [Diagnostic.FixIt] = []
    if T.self == Bool.self, let word = meant[node.text?.lowercased() ?? ""] {
      fixes = [.init("write `\(word)`", range: node.range, replacement: word)]
    }
    report(
      "yaml.type", node.range, "`\(key)` must be \(expected), found \(node.found)", fixes: fixes)
    return nil
  }

  private mutating func report(
    _ id: String, _ range: SourceRange, _ summary: String, fixes: [Diagnostic.FixIt] = []
  ) {
    diagnostics.append(
      Diagnostic(.error, id: id, file: file, range: range, summary: summary, fixIts: fixes))
  }
}
