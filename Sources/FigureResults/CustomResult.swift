/// What a kind of one's own comes to: values and pictures for a template of its author's.
public struct CustomResult: FigureContent {
  /// `custom`.
  public static let kind = "custom"

  /// The name of its template, `Templates/figures/<template>.mustache`.
  public var template: String
  /// What a reader calls it.
  public var title: String
  /// What it shows, in words that stand for it.
  public var description: String
  /// Whether it needs more room than a text column.
  public var isWide: Bool
  /// What its template shows.
  public var data: FigureData

  /// Makes a result, unchecked.
  public init(
    template: String, title: String, description: String, isWide: Bool = false, data: FigureData
  ) {
    self.template = template
    self.title = title
    self.description = description
    self.isWide = isWide
    self.data = data
  }

  /// The pictures among its data.
  public var images: [ImageResult] { data.pictures }

  /// Describes its first picture, or all of it when it has none.
  public func described(as text: String) -> CustomResult? {
    var copy = self
    if let described = data.describingFirstPicture(as: text) {
      copy.data = described
    } else {
      copy.description = text
    }
    return copy
  }
}
