public import Geometry
public import Raster

// Sources made from other pixels: shadows, filters, blurs, backdrops.

/// A shadow whose outline is known.
public struct ShadowUse: Hashable, Sendable, DrawSource {
  /// How a shadow is made from what casts it, in device pixels.
  public struct Blur: Hashable, Sendable {
    /// The standard deviation of the Gaussian.
    public var sigma: Double
    /// By how much it is moved.
    public var offset: Point
    /// Its colour, with the shadow's opacity as alpha.
    public var color: Color
  }

  /// The outline that casts it, in device pixels.
  public var path: Path
  /// The same as a rounded rectangle, when it is one: its shadow has a closed form.
  public var shape: RoundedRect?
  /// How the shadow is made.
  public var blur: Blur

  var asSource: Draw.Source { .shadow(self) }
  // In perspective it goes through the pixels of its plane, and the sample is of that picture.
  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? { inPerspective ? .linear : nil }
  func bytesSampled(forPixels pixels: Int) -> Int { 0 }
  var text: String { "shadow of \(shape == nil ? "a path" : "a rounded rectangle")" }
}

/// The shadow of what a surface shows.
struct SilhouetteSource: DrawSource {
  var surface: Int
  var blur: ShadowUse.Blur

  var asSource: Draw.Source { .silhouette(surface, blur) }
  var surfaces: [Int] { [surface] }
  mutating func renumberSurfaces(_ numbers: [Int]) { surface = numbers[surface] }
  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? { .linear }

  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int {
    // Whatever the limit, a blur of 100 pixels exceeds it.
    2 * min(BlurUse.taps(sigma: min(blur.sigma, 100)), mostTaps)
  }

  func bytesSampled(forPixels pixels: Int) -> Int { surfaceBytes(pixels) }
  var text: String { "shadow of surface \(surface)" }
}

/// A surface with its colours mapped.
struct FilteredSource: DrawSource {
  var surface: Int
  var matrix: ColorMatrix

  var asSource: Draw.Source { .filtered(surface, matrix) }
  var surfaces: [Int] { [surface] }
  mutating func renumberSurfaces(_ numbers: [Int]) { surface = numbers[surface] }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    inPerspective ? .trilinear : .nearest
  }

  func bytesSampled(forPixels pixels: Int) -> Int { surfaceBytes(pixels) }
  var text: String { "surface \(surface) in mapped colours" }
}

/// One of the two passes of a Gaussian blur.
///
/// Each pixel is a weighted sum of a line of pixels. Bytes are counted as if the line's neighbours
/// came from the cache: the source is read once.
public struct BlurUse: Hashable, Sendable, DrawSource {
  /// The surface that is blurred.
  public var surface: Int
  /// The standard deviation in that surface's pixels.
  public var sigma: Double
  /// The direction in which pixels are mixed.
  public var axis: BlurAxis
  /// What lies outside of the surface.
  public var edge: EdgeMode

  /// How many pixels are summed for one, as the rasterizer does for narrow blurs.
  public var taps: Int { BlurUse.taps(sigma: sigma) }

  /// How many pixels of a line are summed for one.
  fileprivate static func taps(sigma: Double) -> Int { 2 * Gaussian.radius(sigma: sigma) + 1 }

  var asSource: Draw.Source { .blur(self) }
  var surfaces: [Int] { [surface] }
  mutating func renumberSurfaces(_ numbers: [Int]) { surface = numbers[surface] }
  var replacesTarget: Bool { true }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    inPerspective ? .trilinear : .nearest
  }

  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int { min(taps, mostTaps) }
  func bytesSampled(forPixels pixels: Int) -> Int { surfaceBytes(pixels) }

  var text: String {
    "surface \(surface) blurred along \(axis == .horizontal ? "rows" : "columns") by "
      + "\(sigma.twoDigits) in \(taps) taps"
  }
}

/// A copy of a surface, made smaller by a whole number.
public struct CaptureUse: Hashable, Sendable, DrawSource {
  /// The surface that is copied, as far as it is drawn.
  public var surface: Int
  /// How many pixels in each direction are averaged into one. The grid begins at the screen's
  /// origin.
  public var factor: Int
  /// The part of the surface that is read, in its pixels.
  public var area: PixelRect

  var asSource: Draw.Source { .capture(self) }
  var surfaces: [Int] { [surface] }
  mutating func renumberSurfaces(_ numbers: [Int]) { surface = numbers[surface] }
  var replacesTarget: Bool { true }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    factor == 1 ? .nearest : .linear
  }

  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int {
    // Each sample takes the mean of four.
    max(1, area.area / max(1, pixels) / 4)
  }

  func bytesSampled(forPixels pixels: Int) -> Int { surfaceBytes(area.area) }

  var text: String {
    "copy of surface \(surface) \(area.text)"
      + (factor > 1 ? " made \(factor) times smaller" : "")
  }
}

/// A blurred, scaled-down picture that is composited back over what it was made from.
public struct BackdropUse: Hashable, Sendable, DrawSource {
  /// The surface with the picture.
  public var surface: Int
  /// By how much the picture is enlarged, with bilinear sampling.
  public var factor: Int
  /// Maps of its colours, in order.
  public var colors: [ColorMatrix]
  /// Laid over it.
  public var tint: Color

  var asSource: Draw.Source { .backdrop(self) }
  var surfaces: [Int] { [surface] }
  mutating func renumberSurfaces(_ numbers: [Int]) { surface = numbers[surface] }
  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? { .linear }

  func bytesSampled(forPixels pixels: Int) -> Int {
    // The picture is small, and read once.
    surfaceBytes((pixels + factor * factor - 1) / (factor * factor))
  }

  var text: String {
    "backdrop from surface \(surface)" + (factor > 1 ? " enlarged \(factor) times" : "")
      + (tint.alpha > 0 ? " and tinted" : "")
  }
}

/// Content that takes its colours from a picture: `UIVibrancyEffect`.
public struct VibrancyUse: Hashable, Sendable, DrawSource {
  /// The surface whose alpha counts.
  public var content: Int
  /// The surface with the blurred and tinted picture.
  public var backdrop: Int
  /// What becomes of the picture's colours where the content is opaque.
  public var colors: ColorMatrix

  var asSource: Draw.Source { .vibrancy(self) }
  var surfaces: [Int] { [backdrop, content] }

  mutating func renumberSurfaces(_ numbers: [Int]) {
    (content, backdrop) = (numbers[content], numbers[backdrop])
  }

  func filter(inPerspective: Bool) -> PixelCounts.ContentsFilter? {
    inPerspective ? .trilinear : .nearest
  }

  func samples(ofPixels pixels: Int, mostTaps: Int) -> Int { 2 }
  func bytesSampled(forPixels pixels: Int) -> Int { 2 * surfaceBytes(pixels) }

  var text: String {
    "backdrop from surface \(backdrop) with vibrant content of surface \(content)"
  }
}
