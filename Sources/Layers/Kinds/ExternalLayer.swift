/// Contents drawn by something outside of the layer tree: `AVPlayerLayer`, `CAMetalLayer`.
///
/// They count as opaque; what they show is made from their name, so that it is the same everywhere.
public struct ExternalLayer: Hashable, Sendable, Codable {
  /// Who draws.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    case player, metal
  }

  /// Who draws.
  public var source: Source
  /// What is drawn, for plans and pictures.
  public var name: String
  /// How many frames a second it shows; at least 0.
  public var frameRate: Double
  /// Whether every pixel is opaque.
  public var isOpaque: Bool
  /// The time of what it shows, in seconds of the layer; the presentation sets it.
  public var time = 0.0

  /// Makes contents of 30 (player) or 60 (Metal) frames a second unless given.
  public init(
    _ source: Source, name: String, frameRate: Double? = nil, isOpaque: Bool = true
  ) {
    self.source = source
    self.name = name
    self.frameRate = max(0, frameRate ?? (source == .player ? 30 : 60))
    self.isOpaque = isOpaque
  }

  /// The number of the frame that shows; 0 before the first and without a rate.
  public var frameIndex: Int {
    let frame = (time * frameRate).rounded(.down)
    return frame > 0 && frame < 1e15 ? Int(frame) : 0
  }
}
