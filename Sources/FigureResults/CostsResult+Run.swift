extension CostsResult {
  /// What a strategy costs over the whole scene, one frame for each refresh.
  public struct Run: Hashable, Sendable, Codable {
    /// Frames that were priced; 1 for a scene in which nothing moves.
    public var frames: Int
    /// Low and high GPU time in milliseconds: the mean over the frames drawn after the first.
    public var meanGPUMilliseconds: [Double]
    /// Low and high time of the render server in its slowest frame, in milliseconds.
    public var serverMilliseconds: [Double]
    /// The terms of that time.
    public var serverTerms: [Term]
    /// Low and high frame rate, given the display's refreshes; for a still scene, as if each of its
    /// frames were drawn.
    public var frameRate: [Double]
    /// The fewest and the most refreshes without a new frame over the whole run.
    public var dropped: [Int]
    /// Pixels drawn per pixel of the screen, in the slowest frame.
    public var overdraw: Double
    /// A proxy for energy: bytes moved in all frames, low and high.
    public var bytesMoved: [Double]
    /// A proxy for energy: pixels shaded in all frames.
    public var pixelsShaded: Double
    /// What is done before the first frame.
    public var once: Once
    /// Memory by kind; kinds without any are left out.
    public var memory: [Bytes]
    /// The most that is in memory at once.
    public var peakBytes: Int

    /// Makes it from its parts, unchecked.
    public init(
      frames: Int, meanGPUMilliseconds: [Double], serverMilliseconds: [Double], serverTerms: [Term],
      frameRate: [Double], dropped: [Int], overdraw: Double, bytesMoved: [Double],
      pixelsShaded: Double, once: Once, memory: [Bytes], peakBytes: Int
    ) {
      self.frames = frames
      self.meanGPUMilliseconds = meanGPUMilliseconds
      self.serverMilliseconds = serverMilliseconds
      self.serverTerms = serverTerms
      self.frameRate = frameRate
      self.dropped = dropped
      self.overdraw = overdraw
      self.bytesMoved = bytesMoved
      self.pixelsShaded = pixelsShaded
      self.once = once
      self.memory = memory
      self.peakBytes = peakBytes
    }
  }

  /// What is done before the first frame, and what it saves later.
  public struct Once: Hashable, Sendable, Codable {
    /// Low and high time of the application, in milliseconds.
    public var milliseconds: [Double]
    /// The terms of that time.
    public var terms: [Term]
    /// Layers in addition to those of the masked corner radius.
    public var layers: Int
    /// Pixels that the application draws for the strategy.
    public var pixelsDrawn: Int
    /// Bytes of images and backing stores in addition to those of the masked corner radius.
    public var bytes: Int
    /// Whether the strategy is the masked corner radius, with which the others are compared.
    public var isReference: Bool
    /// The number of frames after which the strategy has cost less in total than the masked corner
    /// radius, at best; nil if it never does, and for the masked corner radius itself.
    public var earliestPayOff: Int?
    /// The same at worst; nil if it is not certain ever to happen.
    public var latestPayOff: Int?

    /// Makes it from its parts, unchecked.
    public init(
      milliseconds: [Double], terms: [Term], layers: Int, pixelsDrawn: Int, bytes: Int,
      isReference: Bool, earliestPayOff: Int?, latestPayOff: Int?
    ) {
      self.milliseconds = milliseconds
      self.terms = terms
      self.layers = layers
      self.pixelsDrawn = pixelsDrawn
      self.bytes = bytes
      self.isReference = isReference
      self.earliestPayOff = earliestPayOff
      self.latestPayOff = latestPayOff
    }
  }

  /// Bytes of one kind.
  public struct Bytes: Hashable, Sendable, Codable {
    /// The kind: `backing stores`.
    public var kind: String
    /// The number of bytes.
    public var count: Int

    /// Makes it from its parts, unchecked.
    public init(
      kind: String, count: Int
    ) {
      self.kind = kind
      self.count = count
    }
  }
}
