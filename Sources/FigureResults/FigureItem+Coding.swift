/// Encoded as an object with one member, `{"claim": {…}}`: its name is the kind, its value the content.
extension FigureItem {
  private struct Kind: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the object with its one member.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    try container.encode(content, forKey: Kind(stringValue: kind))
  }

  /// Reads the object.
  ///
  /// - Throws: if its member is not a kind, or its value does not fit the kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    func content<Content: FigureContent>(_ make: (Content) -> FigureItem) throws -> FigureItem? {
      let key = Kind(stringValue: Content.kind)
      return container.contains(key) ? make(try container.decode(Content.self, forKey: key)) : nil
    }
    let found =
      try content(FigureItem.picture) ?? content(FigureItem.comparison) ?? content(FigureItem.costs)
      ?? content(FigureItem.verdict) ?? content(FigureItem.claim) ?? content(FigureItem.value)
    let other =
      try found ?? content(FigureItem.drawing) ?? content(FigureItem.plot) ?? content(
        FigureItem.table)
      ?? content(FigureItem.pictures) ?? content(FigureItem.passes) ?? content(FigureItem.filmstrip)
    let last =
      try other ?? content(FigureItem.chart) ?? content(FigureItem.overlay)
      ?? content(FigureItem.explorer) ?? content(FigureItem.claims) ?? content(FigureItem.switches)
      ?? content(FigureItem.custom)
    guard let item = last else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "no kind of figure is among \(container.allKeys.map(\.stringValue))"))
    }
    self = item
  }
}
