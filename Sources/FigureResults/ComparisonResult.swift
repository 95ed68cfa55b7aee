/// One scene drawn with several strategies, each compared with the first.
public struct ComparisonResult: FigureContent {
  /// `comparison`.
  public static let kind = "comparison"

  /// The scene's title.
  public var title: String
  /// Scene time in seconds.
  public var time: Double
  /// The first is the reference and has no difference; refused ones come last.
  public var variants: [Variant]
  /// The moments that readers can step through, in order, including the one shown at first; nil if
  /// there is only that one.
  public var frames: [Frame]?
  /// Whether there is nothing to compare: every variant except the reference is refused.
  public var isEmpty: Bool {
    variants.count > 1 && variants.dropFirst().allSatisfy { !$0.refusals.isEmpty }
  }

  /// Makes a comparison; the first variant is the reference.
  public init(title: String, time: Double, variants: [Variant], frames: [Frame]? = nil) {
    self.frames = frames
    self.title = title
    self.time = time
    self.variants = variants
  }

  /// One strategy for drawing the scene.
  public struct Variant: Hashable, Sendable, Codable {
    /// Stable name for addresses and `sitegen render --variant`: `corner-radius`.
    public var name: String
    /// Name for readers: `Precomposited, opaque`.
    public var title: String
    /// The frame drawn this way.
    public var image: ImageResult
    /// How it differs from the reference; nil for the reference itself and for refused variants.
    public var difference: DifferenceResult?
    /// Reasons why the strategy cannot be used here; empty if it can. A refused strategy is not
    /// drawn: `image` then shows the reference.
    public var refusals: [String]

    /// Makes a variant.
    public init(
      name: String, title: String, image: ImageResult, difference: DifferenceResult?,
      refusals: [String] = []
    ) {
      self.name = name
      self.title = title
      self.image = image
      self.difference = difference
      self.refusals = refusals
    }
  }
}

/// How two pictures differ; counts and positions are in device pixels at twice the scale.
public struct DifferenceResult: Hashable, Sendable, Codable {
  /// The differing pixels in red over the variant in grey; nil if nothing differs.
  public var overlay: ImageResult?
  /// The surroundings of the worst pixel in both pictures; nil if nothing differs.
  public var crop: CropResult?
  /// The places that differ, the largest difference first; a few dozen at most.
  public var spots: [Spot]
  /// The factor by which a picture of the difference must be brightened to be visible, 1...64.
  public var amplification: Int
  /// The number of pixels with any difference.
  public var differingPixels: Int
  /// The number of pixels that were compared.
  public var totalPixels: Int
  /// Largest difference of one channel, 0...255.
  public var maximum: Int
  /// Mean difference over all channels and pixels, 0...255.
  public var mean: Double
  /// The column of the largest difference, in device pixels from the left.
  public var worstX: Int
  /// The row of the largest difference, in device pixels from the top.
  public var worstY: Int

  /// Makes a difference from its measures, unchecked.
  public init(
    overlay: ImageResult?, crop: CropResult?, spots: [Spot], amplification: Int,
    differingPixels: Int, totalPixels: Int, maximum: Int, mean: Double, worstX: Int, worstY: Int
  ) {
    self.overlay = overlay
    self.crop = crop
    self.spots = spots
    self.amplification = amplification
    self.differingPixels = differingPixels
    self.totalPixels = totalPixels
    self.maximum = maximum
    self.mean = mean
    self.worstX = worstX
    self.worstY = worstY
  }

  /// A cluster of differing pixels, represented by the one that differs most.
  public struct Spot: Hashable, Sendable, Codable {
    /// The pixel's column.
    public var x: Int
    /// The pixel's row from the top.
    public var y: Int
    /// The largest difference of any of its channels, 1...255.
    public var maximum: Int

    /// Makes a spot.
    public init(x: Int, y: Int, maximum: Int) { (self.x, self.y, self.maximum) = (x, y, maximum) }
  }
}

/// A small part of two pictures, with one pixel of the file for each device pixel.
public struct CropResult: Hashable, Sendable, Codable {
  /// The part's left edge in the pictures.
  public var x: Int
  /// The part's top edge.
  public var y: Int
  /// The reference's pixels; one point of the image is one pixel.
  public var reference: ImageResult
  /// The variant's pixels.
  public var variant: ImageResult
  /// The worst pixel in the reference: red, green, blue and alpha, not premultiplied, 0...255.
  public var referenceColor: [Int]
  /// The worst pixel in the variant.
  public var variantColor: [Int]

  /// Makes a part, unchecked.
  public init(
    x: Int, y: Int, reference: ImageResult, variant: ImageResult, referenceColor: [Int],
    variantColor: [Int]
  ) {
    self.x = x
    self.y = y
    self.reference = reference
    self.variant = variant
    self.referenceColor = referenceColor
    self.variantColor = variantColor
  }
}

extension ComparisonResult {
  /// All frames, overlays and crops.
  public var images: [ImageResult] {
    savedImages + (frames ?? []).flatMap { $0.pictures.map(\.image) }
  }

  /// The variants, overlays and crops; readers see other times on the slider.
  public var savedImages: [ImageResult] {
    variants.flatMap { [$0.image] + ($0.difference?.images ?? []) }
  }

  /// The names of the files whose pixels the differences are about, leaving out any that were not
  /// drawn.
  public var comparedFiles: [String] {
    variants.compactMap { $0.refusals.isEmpty ? $0.comparedFile?.name : nil }
      + (frames ?? []).flatMap { $0.pictures.flatMap { $0.image.files.map(\.name) } }
  }

  /// Describes the reference.
  public func described(as text: String) -> ComparisonResult? {
    guard !variants.isEmpty else { return nil }
    var copy = self
    copy.variants[0].image.alt = text
    return copy
  }
}

extension ComparisonResult.Variant {
  /// The file at the scale of the comparison; nil if the site has no such scale.
  public var comparedFile: PictureFile? { image.files.first { $0.scale == 2 } }
}

extension DifferenceResult {
  /// The overlay and the crops.
  fileprivate var images: [ImageResult] {
    [overlay, crop?.reference, crop?.variant].compactMap(\.self)
  }
}
