/// What one kind of figure comes to: data that can be kept, and the pictures that it refers to.
///
/// All that is not about one kind asks through this protocol. `Documentation/figure-kinds.md` says what
/// else a kind has.
public protocol FigureContent: Hashable, Sendable, Codable {
  /// The kind's name in results, listings and class names, and that of its template: a partial,
  /// `Templates/figures/<kind>.mustache`.
  static var kind: String { get }
  /// What a reader calls it.
  var title: String { get }
  /// Every image of it.
  var images: [ImageResult] { get }
  /// The images that a reader is offered to save: what the figure shows at first.
  var savedImages: [ImageResult] { get }
  /// Returns the same with the author's words in place of the text that stands for its first picture; nil
  /// when it shows nothing that a text could stand for.
  func described(as text: String) -> Self?
}

extension FigureContent {
  /// No images.
  public var images: [ImageResult] { [] }
  /// Every image.
  public var savedImages: [ImageResult] { images }
  /// Nil, as for what is made of words.
  public func described(as text: String) -> Self? { nil }
}
