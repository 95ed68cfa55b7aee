/// One scene drawn in several ways, each compared with the first.
public struct ComparisonResult: FigureContent {
  /// `comparison`.
  public static let kind = "comparison"

  /// The scene's title.
  public var title: String
  /// Scene time in seconds.
  public var time: Double
  /// The first is the reference and has no difference; those that are refused come last.
  public var variants: [Variant]
  /// Whether there is nothing to compare: all but the reference are refused.
  public var isEmpty: Bool {
    variants.count > 1 && variants.dropFirst().allSatisfy { !$0.refusals.isEmpty }
  }

  /// Makes a comparison; the first variant is the reference.
  public init(title: String, time: Double, variants: [Variant]) {
    self.title = title
    self.time = time
    self.variants = variants
  }

  /// One way of drawing the scene.
  public struct Variant: Hashable, Sendable, Codable {
    /// Stable name for addresses and `sitegen render --variant`: `corner-radius`.
    public var name: String
    /// Name for readers: `Precomposited, opaque`.
    public var title: String
    /// The frame drawn this way.
    public var image: ImageResult
    /// How it differs from the reference; nil for the reference itself and when refused.
    public var difference: DifferenceResult?
    /// Reasons why the strategy cannot be used here; empty when it can. It is then not drawn with
    /// the strategy: `image` shows the reference.
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

/// How two pictures differ; pixels are counted at the largest scale of `image`.
public struct DifferenceResult: Hashable, Sendable, Codable {
  /// The difference of the channels, times `amplification`, clamped.
  public var image: ImageResult
  /// The factor by which the difference image is brightened, 1...64.
  public var amplification: Int
  /// The number of pixels with any difference.
  public var differingPixels: Int
  /// The number of pixels that were compared.
  public var totalPixels: Int
  /// Largest difference of one channel, 0...255.
  public var maximum: Int
  /// Mean difference over all channels and pixels, 0...255.
  public var mean: Double
  /// Where the largest difference is, in device pixels.
  public var worstX: Int
  /// The row of the largest difference, in device pixels from the top.
  public var worstY: Int

  /// Makes a difference from its measures, unchecked.
  public init(
    image: ImageResult, amplification: Int, differingPixels: Int, totalPixels: Int, maximum: Int,
    mean: Double, worstX: Int, worstY: Int
  ) {
    self.image = image
    self.amplification = amplification
    self.differingPixels = differingPixels
    self.totalPixels = totalPixels
    self.maximum = maximum
    self.mean = mean
    self.worstX = worstX
    self.worstY = worstY
  }
}

extension ComparisonResult {
  /// All frames and differences.
  public var images: [ImageResult] {
    variants.flatMap { [$0.image] + ($0.difference.map { [$0.image] } ?? []) }
  }

  /// Describes the reference.
  public func described(as text: String) -> ComparisonResult? {
    guard !variants.isEmpty else { return nil }
    var copy = self
    copy.variants[0].image.alt = text
    return copy
  }
}
