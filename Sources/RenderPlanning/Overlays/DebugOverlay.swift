public import Geometry

/// The debug colours of Core Animation, worked out from plans.
///
/// Colours and meanings as spoken in WWDC 2014 session 419; Instruments and the simulator may use
/// other shades.
public enum DebugOverlay: String, Hashable, Sendable, CaseIterable {
  /// Red where pixels are blended, green where they are not.
  case blended
  /// Green where a rasterized layer came from its bitmap, red where the bitmap was drawn anew.
  case rasterized
  /// Cyan where an image has to be copied before the GPU can read it.
  case copiedImages
  /// Yellow where an image is scaled, magenta where it is not aligned to pixels.
  case misaligned
  /// Yellow where a separate pass was needed, deeper for more passes.
  case offscreen
  /// Yellow where pixels of the screen are updated.
  case flashUpdated
  /// Blue where contents go to the display without being composed.
  case fastPath
  /// How many times each pixel is drawn, beyond the first: blue 1, green 2, pink 3, red 4 or more.
  ///
  /// Not one of Core Animation's: the scheme is Android's.
  case overdraw

  /// The name that developers know it by.
  public var title: String {
    switch self {
    case .blended: "Color Blended Layers"
    case .rasterized: "Color Hits Green and Misses Red"
    case .copiedImages: "Color Copied Images"
    case .misaligned: "Color Misaligned Images"
    case .offscreen: "Color Offscreen-Rendered Yellow"
    case .flashUpdated: "Flash Updated Regions"
    case .fastPath: "Color OpenGL Fast Path Blue"
    case .overdraw: "Overdraw"
    }
  }
}

/// An area that an overlay colours.
public struct OverlayMark: Hashable, Sendable {
  /// What the colour says.
  public enum Meaning: Hashable, Sendable {
    case blended, opaque
    case rasterizationHit, rasterizationMiss
    case copied
    case scaled, misaligned
    /// With the number of passes that lead here.
    case offscreen(passes: Int)
    case updated
    case fastPath
    /// With the number of draws beyond the first.
    case overdraw(Int)
  }

  /// The layer's name, empty when it has none or the mark belongs to no single layer.
  public var layerName: String
  /// What the colour says.
  public var meaning: Meaning
  /// The pixels of the screen.
  public var pixels: PixelRect
}
