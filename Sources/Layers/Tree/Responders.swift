public import Geometry

/// The layer that a touch goes to, among several windows.
public struct TouchTarget: Hashable, Sendable {
  /// The position of the window.
  public var window: Int
  /// The path to the layer within the window.
  public var path: LayerPath

  /// Makes a target.
  public init(window: Int, path: LayerPath) { (self.window, self.path) = (window, path) }

  /// The layers asked one after the other until one takes the touch: the layer, its superlayers,
  /// finally the window.
  public var responderChain: [LayerPath] {
    (0...path.steps.count).reversed().map { LayerPath(Array(path.steps[..<$0])) }
  }
}

/// Windows over each other on one screen, the lowest first, and where touches go.
///
/// An overlay window that passes touches through (``TouchHandling/passesThrough``) lets those that
/// none of its layers take fall to the window beneath. A window that takes touches keeps all of
/// them within its bounds, even where it shows nothing: the trap that the technique avoids.
public struct WindowStack: Hashable, Sendable {
  /// The windows, the front one last; each placed on the screen like a sublayer.
  public var windows: [Layer]

  /// Makes a stack.
  public init(_ windows: [Layer]) { self.windows = windows }

  /// Returns where a touch at a point of the screen goes; nil when no window takes it.
  public func target(at point: Point) -> TouchTarget? {
    for (index, window) in windows.enumerated().reversed() {
      if let path = window.touchTarget(at: point) { return TouchTarget(window: index, path: path) }
    }
    return nil
  }
}
