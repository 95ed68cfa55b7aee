/// The result of one kind of figure: data that can be stored, and the pictures that it refers to.
///
/// Code that is not specific to one kind uses this protocol. `Documentation/figure-kinds.md` says
/// what else a kind needs.
public protocol FigureContent: Hashable, Sendable, Codable {
  /// The kind's name in results, listings and class names, and the name of its template, the
  /// partial `Templates/figures/<kind>.mustache`.
  static var kind: String { get }
  /// What readers call it.
  var title: String { get }
  /// All its images.
  var images: [ImageResult] { get }
  /// The images that a reader can save: what the figure shows at first.
  var savedImages: [ImageResult] { get }
  /// Returns a copy with the author's words as the alternative text of its first picture; nil if it
  /// shows nothing that needs one.
  func described(as text: String) -> Self?
}

extension FigureContent {
  /// No images.
  public var images: [ImageResult] { [] }
  /// Every image.
  public var savedImages: [ImageResult] { images }
  /// Nil, as for content that consists of words.
  public func described(as text: String) -> Self? { nil }
}
