public import Geometry
public import Raster

/// What happens at one corner of a layer: the three questions for this corner alone.
public struct CornerAnalysis: Hashable, Sendable {
  /// Which corner: one of ``Geometry/CornerMask/each``.
  public var corner: CornerMask
  /// Pixels on or outside the curve that could be seen, over all frames.
  public var seenPixels = 0
  /// Whether what is behind changes.
  public var movesUnderneath = false
  /// Whether content moves that the curve cuts.
  ///
  /// Content that moves in the corner square but stays inside the curve is not cut.
  public var movesThrough = false
  /// The one colour that is behind in every frame; nil when there are several.
  public var solidBehind: RGBA8?
  /// Sublayers, at any depth, of which the curve cuts a pixel in some frame.
  public var intruders: [String] = []
  /// Other layers, drawn later, that cover a pixel of the corner square in some frame.
  public var overlapping: [String] = []

  /// Whether the corner can be seen in some frame.
  public var isSeen: Bool { seenPixels > 0 }
  /// Whether the corner has to show what is behind it: that is not one solid colour throughout.
  public var showsMoreThanOneColor: Bool { isSeen && solidBehind == nil }

  var behindColors: Set<RGBA8> = [] {
    didSet { solidBehind = behindColors.count == 1 ? behindColors.first : nil }
  }

  init(_ corner: CornerMask) { self.corner = corner }
}

/// How often the screen changes, and how often it does so without involving a rounded layer.
///
/// A frame is drawn anew when its plan differs from the frame before, whether or not any pixel
/// changes. A masked corner is then masked again, even when nothing of it has changed.
public struct ScreenMotion: Hashable, Sendable {
  /// Frames after the first one, in which something could change.
  public var frames: Int
  /// Those of them in which something on the screen changes.
  public var changing: Int
  /// Those of the changing ones in which a corner is on the screen, and neither what is behind its
  /// corners nor the layer's place, shape, content or opacity changes.
  public var elsewhere: Int

  /// Makes counts, unchecked.
  public init(frames: Int = 0, changing: Int = 0, elsewhere: Int = 0) {
    (self.frames, self.changing, self.elsewhere) = (frames, changing, elsewhere)
  }

  mutating func note(changes: Bool, isElsewhere: Bool) {
    frames += 1
    guard changes else { return }
    changing += 1
    if isElsewhere { elsewhere += 1 }
  }
}
