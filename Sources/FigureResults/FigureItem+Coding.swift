/// Encoded as an object with one member, `{"claim": {…}}`: its name is the kind, its value the
/// content.
extension FigureItem: Codable {
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
    func content<Content: FigureContent>(_ kind: Content.Type) throws -> FigureItem {
      FigureItem(try container.decode(Content.self, forKey: Kind(stringValue: Content.kind)))
    }
    guard
      let kind = FigureKinds.all.first(where: { container.contains(Kind(stringValue: $0.kind)) })
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "no kind of figure is among \(container.allKeys.map(\.stringValue))"))
    }
    self = try content(kind)
  }
}
