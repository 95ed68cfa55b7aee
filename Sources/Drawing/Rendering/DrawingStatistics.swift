public import Geometry

/// What a drawing took, in counts that do not depend on the machine; a cost model prices them.
///
/// With several dirty rectangles each takes its own pass over the commands, and all are added up.
public struct DrawingStatistics: Hashable, Sendable {
  /// Commands that were drawn; a transparency layer counts once, besides what is in it.
  public internal(set) var commandsRun = 0
  /// Commands that were skipped because nothing of them is inside the area drawn.
  public internal(set) var commandsSkipped = 0
  /// The pixels of the boxes of all shapes, images and gradients, inside clip and dirty rectangle.
  public internal(set) var pixelsFilled = 0
  /// How many steps of clips became masks; rectangles of whole pixels need none.
  public internal(set) var clipMasks = 0
  /// The pixels of these masks.
  public internal(set) var clipMaskPixels = 0
  /// How many shadows were drawn.
  public internal(set) var shadows = 0
  /// The pixels for which shadows were blurred and drawn.
  public internal(set) var shadowPixels = 0
  /// How many cells of patterns were drawn into tiles.
  public internal(set) var patternTiles = 0
  /// The surfaces that transparency layers were drawn into, in device pixels, in the order in which
  /// layers begin.
  public internal(set) var layers: [PixelRect] = []

  /// The pixels of all layers' surfaces.
  public var layerPixels: Int { layers.reduce(0) { $0 + $1.area } }

  /// Adds all counts.
  public static func += (sum: inout DrawingStatistics, other: DrawingStatistics) {
    sum.commandsRun += other.commandsRun
    sum.commandsSkipped += other.commandsSkipped
    sum.pixelsFilled += other.pixelsFilled
    sum.clipMasks += other.clipMasks
    sum.clipMaskPixels += other.clipMaskPixels
    sum.shadows += other.shadows
    sum.shadowPixels += other.shadowPixels
    sum.patternTiles += other.patternTiles
    sum.layers += other.layers
  }
}
