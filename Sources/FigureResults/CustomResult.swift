/// The result of an author's own kind of figure: values and pictures for a template of the
/// author's.
public struct CustomResult: FigureContent {
  /// `custom`.
  public static let kind = "custom"

  /// The name of its template, `Templates/figures/<template>.mustache`.
  public var template: String
  /// What a reader calls it.
  public var title: String
  /// A text alternative for what it shows.
  public var description: String
  /// Whether it needs more room than a text column.
  public var isWide: Bool
  /// What its template shows.
  public var data: FigureData
  /// Filters for the page of all figures: for each name, this figure's words; nil for none.
  public var facets: [String: [String]]?

  /// Makes a result, unchecked.
  public init(
    template: String, title: String, description: String, isWide: Bool = false, data: FigureData,
    facets: [String: [String]] = [:]
  ) {
    self.template = template
    self.title = title
    self.description = description
    self.isWide = isWide
    self.data = data
    self.facets = facets.isEmpty ? nil : facets
  }

  /// The pictures among its data.
  public var images: [ImageResult] { data.pictures }

  /// Describes its first picture, or the whole result if it has none.
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
