public import Geometry
internal import Layers
public import Raster

/// What happens at the corners of one layer over the whole timeline: the three questions, answered
/// from rendered pixels.
///
/// Only visible pixels of the corner squares count: on the screen, and neither below an opaque
/// cover nor cut off by a mask or a rounded clip around the layer. A square's side is the length of
/// edge that the curve takes up. A layer's content is compared in its own coordinates, so that
/// moving, turning or fading a layer as a whole changes nothing in it.
public struct SiteAnalysis: Hashable, Sendable {
  /// The layer and the corners it asks for.
  public var site: RoundingSite
  /// Which of the layer's pixels changed, and how; as large as the layer becomes.
  public var movement = MovementMap()
  /// The same questions for each rounded corner, clockwise from the top left.
  public var corners: [CornerAnalysis]
  /// How often the screen changes, and how often without this layer.
  public var motion = ScreenMotion()
  /// The one colour that is behind the corners in every frame; nil when there are several.
  public var solidBehind: RGBA8?
  /// The colour most often behind the corners in the first frame in which they are seen.
  public var firstBehind: RGBA8?
  /// Sublayers, at any depth, of which the curve cuts a pixel in some frame.
  ///
  /// By what they draw, not by their bounds: a badge in a corner square that stays inside the curve
  /// is not cut, nor is a transparent corner.
  public var intruders: [String] = []
  /// Other layers, drawn later, that cover a pixel of a corner square in some frame.
  ///
  /// They are named but answer no question: whatever rounds the layer, they are drawn on top of it.
  public var overlapping: [String] = []
  /// The layer's pixels in the first frame in which it is seen, on the screen.
  public var firstFrame = PixelRect.zero

  /// Pixels on or outside the curve that could be seen, over all frames.
  public var seenCornerPixels = 0
  /// Frames in which a corner of the layer is on the screen.
  public var framesSeen = 0

  /// Whether a corner of the layer is on the screen in some frame; if none is, no question has an
  /// answer.
  public var isSeen: Bool { seenCornerPixels > 0 }
  /// Whether what is behind changes.
  public var movesUnderneath: Bool { movement.count(.underneath) > 0 }
  /// Whether the corners have to show what is behind them: that is not one solid colour throughout.
  ///
  /// A solid colour may move, since it looks the same; a photo matters even when it stands still.
  public var showsMoreThanOneColor: Bool { isSeen && solidBehind == nil }
  /// Whether the layer's own content changed in a corner in some frame, where the curve cuts it.
  public var movesThrough: Bool { movement.count(.through) > 0 }
  /// Whether all corners belong to one layer with nothing else of its subtree in them.
  public var isOneLayer: Bool { intruders.isEmpty }

  init(site: RoundingSite) {
    self.site = site
    let radii = site.request.shape(in: site.layer.bounds)
    corners = CornerMask.each.filter { radii.cornerSquare($0) != nil }.map(CornerAnalysis.init)
  }
}

/// The kinds of change that one pixel of a layer saw.
public struct Movement: OptionSet, Hashable, Sendable {
  /// The bits of the kinds of change.
  public let rawValue: UInt8

  /// Makes a set of kinds from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// On or outside the curve, what is behind changed.
  public static let underneath = Movement(rawValue: 1)
  /// On or inside the curve, within a corner square, the layer's own content changed, and the curve
  /// cuts some of the changes in that square.
  public static let through = Movement(rawValue: 2)
  /// The layer's own content changed outside the corner squares, or in one where the curve cuts
  /// none of the changes: safe.
  public static let inside = Movement(rawValue: 4)
}

/// The changes of all pixels of one layer; rows from its top-left pixel.
public struct MovementMap: Hashable, Sendable {
  /// The number of columns, in device pixels; 0 for an empty map.
  public private(set) var width = 0
  /// The number of rows, in device pixels; 0 for an empty map.
  public private(set) var height = 0
  private var cells: [Movement] = []

  init() {}

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: [], count: width * height)
  }

  /// What happened to a pixel, counted from the top left; the pixel must lie inside the map.
  public subscript(x: Int, y: Int) -> Movement {
    get { cells[y * width + x] }
    set { cells[y * width + x] = newValue }
  }

  /// Returns how many pixels saw a kind of change.
  public func count(_ kind: Movement) -> Int { cells.count { $0.contains(kind) } }
}
