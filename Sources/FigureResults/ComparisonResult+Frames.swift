extension ComparisonResult {
  /// All variants at one moment.
  public struct Frame: Hashable, Sendable, Codable {
    /// Scene time in seconds.
    public var time: Double
    /// One picture for each variant that is not refused, in the order of the variants.
    public var pictures: [Picture]

    /// Makes a frame, unchecked.
    public init(time: Double, pictures: [Picture]) { (self.time, self.pictures) = (time, pictures) }
  }

  /// One variant at one moment at twice the scale, and how it differs from the reference.
  public struct Picture: Hashable, Sendable, Codable {
    /// The frame, in one file.
    public var image: ImageResult
    /// The number of pixels with any difference; 0 for the reference.
    public var differingPixels: Int
    /// The number of pixels.
    public var totalPixels: Int
    /// The pixel that differs most; nil if none differs.
    public var worst: DifferenceResult.Spot?

    /// Makes a picture, unchecked.
    public init(
      image: ImageResult, differingPixels: Int, totalPixels: Int, worst: DifferenceResult.Spot?
    ) {
      (self.image, self.worst) = (image, worst)
      (self.differingPixels, self.totalPixels) = (differingPixels, totalPixels)
    }
  }
}
