extension CostsResult {
  /// What a strategy costs over the whole scene, one frame for each refresh.
  public struct Run: Hashable, Sendable, Codable {
    /// Frames that were priced; 1 for a scene in which nothing moves.
    public var frames: Int
    /// Low and high GPU time of a frame in milliseconds: the mean of those after the first that are drawn.
    public var meanGPUMilliseconds: [Double]
    /// Low and high time of the render server in the frame in which it takes longest, in milliseconds.
    public var serverMilliseconds: [Double]
    /// The lines of that time.
    public var serverTerms: [Term]
    /// Low and high frame rate on the display's refreshes; of a still scene, if each of its frames were
    /// drawn.
    public var frameRate: [Double]
    /// The fewest and the most refreshes without a new frame, of all of the run.
    public var dropped: [Int]
    /// Pixels drawn for each one of the screen in the slowest frame.
    public var overdraw: Double
    /// What stands for the energy: bytes moved in all frames, low and high.
    public var bytesMoved: [Double]
    /// What stands for the energy: pixels shaded in all frames.
    public var pixelsShaded: Double
    /// What is done before the first frame.
    public var once: Once
    /// What is in memory, by kind; kinds without any are left out.
    public var memory: [Bytes]
    /// The most that is in memory at once.
    public var peakBytes: Int

    /// Makes it of its parts, unchecked.
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
    /// The lines of that time.
    public var terms: [Term]
    /// Layers more than with the masked corner radius.
    public var layers: Int
    /// Pixels that the application draws for the strategy.
    public var pixelsDrawn: Int
    /// Bytes of images and backing stores more than with the masked corner radius.
    public var bytes: Int
    /// Whether the strategy is the masked corner radius, with which the others are compared.
    public var isReference: Bool
    /// After how many frames the strategy has cost less in all than the masked corner radius, at best; nil
    /// when it never does, and for the masked corner radius itself.
    public var earliestPayOff: Int?
    /// The same at worst; nil when it is not certain that it ever does.
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
    /// How many.
    public var count: Int

    /// Makes it of its parts, unchecked.
    public init(
      kind: String, count: Int
    ) {
      self.kind = kind
      self.count = count
    }
  }
}
