internal import Animation
internal import CornerRounding
public import Geometry
public import Layers
public import Raster
public import SituationAnalysis

/// What is on screen over time, and which corners are to be rounded, but not how.
///
/// ```swift
/// let list = Scene(size: [320, 480], duration: 1) {
///   Layer(.photo(.forest)).filling()
///   for row in 0..<8 {
///     Layer(.photo(.portrait(row)), size: [56, 56])
///       .position([44, 60 + 64 * Double(row)])
///       .rounded(12)
///   }
/// }.scrolling(by: [0, -240])
/// ```
public struct Scene: Hashable, Sendable {
  /// The name in titles and alternative text.
  public var title: String
  /// The layer tree over time; requested corners are not rounded yet.
  public private(set) var timeline: Timeline

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - title: what it shows, for alternative text: "A list of contacts".
  ///   - size: of the screen, in points.
  ///   - duration: in seconds; 0 for a still scene. Traps if negative or not finite.
  ///   - background: of the screen; opaque white by default.
  ///   - content: top-level layers, bottom-most first.
  public init(
    _ title: String = "Scene", size: Size, duration: Double = 0, background: Color = .white,
    @LayerBuilder _ content: () -> [Layer]
  ) {
    precondition(
      duration >= 0 && duration.isFinite, "a scene takes 0 seconds or more, not \(duration)")
    self.title = title
    var root = Layer(bounds: Rect(origin: .zero, size: size), position: .zero)
    root.name = "screen"
    root.anchorPoint = .zero
    root.backgroundColor = background
    root.sublayers = content()
    fillingLayers = Set(
      root.sublayers.indices.filter { root.sublayers[$0].fillsSuperlayer })
    // As in a commit: layout, then display.
    root = root.laidOut()
    root.displayTreeIfNeeded()
    timeline = Timeline(root: root, duration: duration)
  }

  /// Makes a scene from a layer tree over time, such as one of a ``CornerRounding/SurveyScene``.
  public init(_ title: String, _ timeline: Timeline) {
    (self.title, self.timeline) = (title, timeline)
    fillingLayers = []
  }

  /// Indices of the top-level layers that fill the screen: a background does not scroll.
  private var fillingLayers: Set<Int>

  /// Returns the scene with its top-level layers scrolling over the whole duration, except those
  /// that fill the screen. Offsets are rounded to device pixels, as in `UIScrollView`.
  ///
  /// - Precondition: the duration is above 0.
  public func scrolling(by distance: Point) -> Scene {
    precondition(timeline.duration > 0, "a scene that scrolls needs a duration")
    var copy = self
    for index in timeline.root.sublayers.indices where !fillingLayers.contains(index) {
      copy.timeline.root.sublayers[index] = timeline.root.sublayers[index]
        .moving(by: distance, over: timeline.duration)
    }
    return copy
  }

  /// The size of the screen in points.
  public var size: Size { timeline.root.bounds.size }

  /// The problems that layers and masks report: properties that their author set and that are lost.
  var layerProblems: [String] {
    var found: [String] = []
    func visit(_ layer: Layer) {
      found += layer.problems
      layer.sublayers.forEach(visit)
      if let mask = layer.mask { visit(mask) }
    }
    visit(timeline.root)
    return found
  }

  /// The first number in the scene's layers that no layer can have, in words; nil if all are fine.
  var invalidNumber: String? {
    timeline.root.invalidNumbers.first.map { "\($0); Core Animation raises CALayerInvalidGeometry" }
  }

  /// Returns the scene with every contents file replaced by the image that `read` returns.
  func resolvingFiles(_ read: (String) throws -> LayerImage) rethrows -> Scene {
    var copy = self
    copy.timeline.root = try timeline.root.mapTree { layer in
      guard case .file(let path) = layer.contents else { return layer }
      var resolved = layer
      resolved.contents = .image(try read(path))
      return resolved
    }
    return copy
  }
}

/// Collects layers in scenes and in layers, with loops and conditions.
@resultBuilder
public enum LayerBuilder {
  /// Takes a layer written as a statement.
  public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
  /// Takes a list of layers written as a statement.
  public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }
  /// Joins the layers of all statements, bottom-most first.
  public static func buildBlock(_ parts: [Layer]...) -> [Layer] { parts.flatMap { $0 } }
  /// Takes an `if` without `else`; no layers if its condition is false.
  public static func buildOptional(_ part: [Layer]?) -> [Layer] { part ?? [] }
  /// Takes the first branch of a condition.
  public static func buildEither(first part: [Layer]) -> [Layer] { part }
  /// Takes the second branch of a condition.
  public static func buildEither(second part: [Layer]) -> [Layer] { part }
  /// Joins the layers of all iterations of a loop.
  public static func buildArray(_ parts: [[Layer]]) -> [Layer] { parts.flatMap { $0 } }
}
