public import Geometry
public import Layers
public import Raster

/// A frame that something outside of the layer tree has drawn.
public struct ExternalUse: Hashable, Sendable {
  /// Who draws.
  public var source: ExternalLayer.Source
  /// What is drawn.
  public var name: String
  /// Which frame of it.
  public var frame: Int
  /// The frame's width in its own pixels.
  public var width: Int
  /// The frame's height in its own pixels.
  public var height: Int
  /// Whether every pixel is opaque.
  public var isOpaque: Bool
  /// Multiplies its colours; opaque white leaves them alone.
  public var tint: Color
  /// Maps the frame's pixels to the screen's.
  public var placement: Affine

  /// The frame's size in memory: 4 bytes a pixel. It belongs to who draws it, not to the layers.
  public var byteCount: Int { width * height * Surface.bytesPerPixel }
}
