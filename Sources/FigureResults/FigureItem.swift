/// One thing that a block shows.
///
/// Encoded as an object with one member, named after the kind.
public struct FigureItem: Sendable {
  /// What is shown.
  public let content: any FigureContent

  /// Makes an item of content.
  public init(_ content: some FigureContent) { self.content = content }

  /// The kind's name.
  public var kind: String { type(of: content).kind }
}

/// Items are equal when they have equal content of one kind.
extension FigureItem: Hashable {
  /// Whether both have the same content.
  public static func == (one: FigureItem, other: FigureItem) -> Bool {
    one.content.isEqual(to: other.content)
  }

  /// Feeds the content.
  public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
}

extension FigureContent {
  fileprivate func isEqual(to other: any FigureContent) -> Bool { other as? Self == self }
}

extension FigureResult {
  /// Returns the content of one kind, in the order of the items.
  public func contents<Content: FigureContent>(_ kind: Content.Type) -> [Content] {
    items.compactMap { $0.content as? Content }
  }
}
