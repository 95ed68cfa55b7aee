public import Drawing
internal import Geometry

/// The source of a layer's contents when it displays itself: the methods that may answer, as the
/// values that they answer with.
///
/// They are asked in Core Animation's order: `display()` of a subclass, the delegate's
/// `display(_:)`, `draw(in:)` of a subclass, the delegate's `draw(_:in:)`. Only the first one that
/// exists is called: a subclass does not call `super`. Nil is a method that is not implemented.
public struct ContentsProvider: Hashable, Sendable {
  /// What a method answers with.
  public enum Answer: Hashable, Sendable {
    /// Contents that are assigned; no backing store is made.
    case contents(LayerContents)
    /// What is drawn into a backing store, also when it is nothing at all.
    case drawing(RecordedDrawing)
  }

  /// What `display()` of a subclass assigns.
  public var subclassDisplay: LayerContents?
  /// What the delegate's `display(_:)` assigns.
  public var delegateDisplay: LayerContents?
  /// What `draw(in:)` of a subclass draws, in points of the layer.
  public var subclassDrawing: RecordedDrawing?
  /// What the delegate's `draw(_:in:)` draws, in points of the layer.
  public var delegateDrawing: RecordedDrawing?

  /// Makes a provider without any of the methods.
  public init() {}

  /// The answer that counts; nil when no method is implemented, and the contents stay as they are.
  public var answer: Answer? {
    if let contents = subclassDisplay ?? delegateDisplay { return .contents(contents) }
    return (subclassDrawing ?? delegateDrawing).map { .drawing($0) }
  }
}

/// Which part of a layer has to be drawn anew.
enum DisplayRequest: Hashable, Sendable {
  case none
  case all
  /// Dirty rectangles in points of the layer.
  case rects([Rect])
}
