/// A named value for the prose: `[…](value:name)` in an article shows `text`.
public struct ValueResult: FigureContent {
  /// `value`.
  public static let kind = "value"

  /// The name by which prose refers to the value.
  public var name: String
  /// The value as it is shown; numbers are formatted already.
  public var text: String

  /// Makes a value from its name and the text that is shown.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Its name.
  public var title: String { name }
}
