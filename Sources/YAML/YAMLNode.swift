public import Diagnostics

/// A value in a YAML text, and its place.
public struct YAMLNode: Hashable, Sendable {
  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// A single text; `isPlain` if it is not quoted, so that `true`, `12` and `null` may be more
    /// than text.
    case scalar(String, isPlain: Bool)
    /// The elements of a list, in order.
    case sequence([YAMLNode])
    /// The entries of a mapping, in order; each key only once, keys are scalars.
    case mapping([Entry])
  }

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// Always a scalar.
    public var key: YAMLNode
    /// The value; a plain empty scalar if none was written.
    public var value: YAMLNode

    /// Makes an entry.
    public init(key: YAMLNode, value: YAMLNode) {
      self.key = key
      self.value = value
    }
  }

  /// The value.
  public var content: Content
  /// Its place in the file; for a block list or mapping the end may be on a later line.
  public var range: SourceRange

  /// Makes a node.
  public init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The name of the kind of value, for diagnostics.
  public var kindName: String {
    switch content {
    case .scalar: isNull ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// What stands there, for messages: the first line of a text, in quotes if it has any, or the
  /// kind.
  public var found: String {
    switch content {
    case .scalar where isNull: kindName
    case .scalar(let text, let isPlain): Self.shown(text, isPlain)
    case .sequence, .mapping: kindName
    }
  }

  private static func shown(_ text: String, _ isPlain: Bool) -> String {
    let first = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[0]
    let line = first.count < text.count ? first + " \u{2026}" : first
    return isPlain ? "`\(line)`" : "`\"\(line)\"`"
  }

  /// Returns the value of a key; nil if this is not a mapping or has no such key.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text == key }?.value
  }
}
