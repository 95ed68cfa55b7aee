public import Raster

/// Writes animated PNG files (PNG, third edition, section 11.3.5); the first frame is what readers
/// without animation show.
public enum APNG {
  /// How long a frame is shown: a fraction of a second.
  public struct Delay: Hashable, Sendable {
    /// The fraction's upper number.
    public let numerator: UInt16
    /// The fraction's lower number, at least 1.
    public let denominator: UInt16

    /// Makes a delay of `numerator / denominator` seconds.
    ///
    /// - Precondition: the denominator is not 0.
    public init(numerator: UInt16, denominator: UInt16) {
      precondition(denominator > 0, "a delay's denominator is at least 1")
      self.numerator = numerator
      self.denominator = denominator
    }

    /// Makes a delay of milliseconds, cut to 0...65,535.
    public static func milliseconds(_ count: Int) -> Delay {
      Delay(numerator: UInt16(clamping: count), denominator: 1000)
    }
  }

  /// Encodes frames of one size as an animation.
  ///
  /// Each further frame stores the rectangle in which it differs from what is shown before; how
  /// that is disposed of, and whether unchanged pixels in it are made transparent, is chosen for
  /// the smallest size. All frames share the smallest colour type that holds them. The same
  /// arguments give the same bytes as long as `PNG.libraryVersion` is the same; readers that follow
  /// the specification show every frame exactly.
  ///
  /// - Parameter delays: one for each frame.
  /// - Parameter loopCount: how often the animation is played; 0 for endlessly.
  /// - Precondition: all frames have one size, there are as many delays, and the count is in
  ///   0...2^31 - 1.
  /// - Throws: `emptyBitmap` without frames or without pixels; else as `PNG.encode`.
  public static func encode(
    frames: [Bitmap], delays: [Delay], loopCount: Int = 0, effort: PNG.Effort = .fast
  ) throws(PNGError) -> [UInt8] {
    guard let first = frames.first, first.width > 0, first.height > 0 else { throw .emptyBitmap }
    precondition(
      frames.allSatisfy { $0.width == first.width && $0.height == first.height },
      "the frames of an animation have one size")
    precondition(delays.count == frames.count, "one delay for each frame")
    precondition(loopCount >= 0 && loopCount < 1 << 31, "a loop count is not negative")
    let plan = try AnimationPlan.smallest(
      for: frames.map { StraightImage($0.converted(to: .sRGB)) },
      effort: effort == .quick ? .quick : .fast)
    return try plan.file(delays: delays, loopCount: loopCount, effort: effort)
  }
}

extension AnimationPlan {
  /// Writes the animation.
  func file(
    delays: [APNG.Delay], loopCount: Int, effort: PNG.Effort
  ) throws(PNGError) -> [UInt8] {
    var file = ChunkWriter()
    file.writeHeader(width: width, height: height, format: format, transparent: key)
    let count = UInt32(truncatingIfNeeded: parts.count)
    try file.write(
      "acTL", count.bigEndianBytes + UInt32(truncatingIfNeeded: loopCount).bigEndianBytes)
    let compressor = PictureCompressor(effort: effort)
    var sequence: UInt32 = 0
    for (part, delay) in zip(parts, delays) {
      try file.write("fcTL", sequence.bigEndianBytes + part.control(delay))
      sequence += 1
      let data = try compressor.compress(packed(part))
      if sequence == 1 {
        try file.write("IDAT", data)
      } else {
        try file.write("fdAT", sequence.bigEndianBytes + data)
        sequence += 1
      }
    }
    try file.write("IEND", [])
    return file.bytes
  }
}
