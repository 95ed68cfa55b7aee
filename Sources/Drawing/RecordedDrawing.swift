public import Geometry
public import Raster

/// A drawing as a value: everything done in a ``DrawingContext``, to be drawn at any scale, whole
/// or in parts, any number of times, anywhere.
///
/// Positions are points, y down from the top left, as in UIKit's contexts. Every command carries
/// the state it was made in, so that commands a part does not need are left out. Two drawings are
/// equal when the same was drawn in the same way; images are compared by their pixels.
///
/// Bad input draws nothing and never traps: a command with a coordinate or a map that is not finite
/// is left out and counted in ``issues``; a width that is not a positive number strokes nothing; an
/// empty image paints nothing; coordinates may be arbitrarily large.
public struct RecordedDrawing: Hashable, Sendable {
  /// All commands in the order of drawing.
  var commands: [DrawingCommand] = []
  /// All clips that commands name by their place here; the first one clips nothing.
  var clips = [DrawingClip()]
  /// All patterns that commands name by their place here.
  var patterns: [DrawingPattern] = []
  /// Problems in making it.
  public internal(set) var issues = DrawingIssues()

  /// Makes an empty drawing.
  public init() {}

  /// Makes a drawing of what `body` does in a new context.
  public init(_ body: (inout DrawingContext) throws -> Void) rethrows {
    var context = DrawingContext()
    try body(&context)
    self = context.drawing
  }

  /// Whether nothing is drawn, whatever the part or the scale.
  public var isEmpty: Bool { commands.isEmpty }

  /// The number of commands; a transparency layer counts as two besides those inside.
  public var commandCount: Int { commands.count }

  /// Every image that is painted, each once, in order of first use; those in patterns too.
  public var images: [Bitmap] {
    var found: [Bitmap] = []
    func add(_ image: Bitmap) { if !found.contains(image) { found.append(image) } }
    for command in commands {
      if case .image(let image, _, _, _) = command.paint { add(image) }
    }
    for pattern in patterns {
      switch pattern.content {
      case .image(let image): add(image)
      case .drawing(let drawing, _): drawing.images.forEach(add)
      }
    }
    return found
  }

  /// A rectangle in points that contains everything drawn, strokes, shadows and clips included,
  /// though not the smallest one; nil when there is none, as with a gradient that no clip bounds.
  public var bounds: Rect? {
    var result = Rect.zero
    for command in commands {
      guard let extent = command.extent else { return nil }
      result = result.union(extent)
    }
    return result
  }
}

/// Problems in making a drawing; none of them affects the rest of it.
public struct DrawingIssues: Hashable, Sendable {
  /// How often a state was restored that was not saved, or not inside the same transparency layer;
  /// such a call does nothing.
  public internal(set) var unmatchedRestores = 0
  /// How often a transparency layer was ended that was not begun; such a call does nothing.
  public internal(set) var unmatchedLayerEnds = 0
  /// How many transparency layers were never ended; they end where the drawing does.
  public internal(set) var openLayers = 0
  /// How many commands were left out because a coordinate or a map was not finite.
  public internal(set) var commandsNotFinite = 0

  /// Whether nothing was wrong.
  public var isEmpty: Bool { self == DrawingIssues() }
}
