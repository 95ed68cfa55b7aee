internal import RenderPlanning

/// The work that a frame makes for processors: counts only.
public struct ProcessorCounts: Hashable, Sendable {
  /// Layers that are laid out.
  public var laidOut = 0
  /// Bytes that are drawn with Core Graphics.
  public var drawnBytes = 0
  /// Bytes of all images that are decoded: those that are shown, and those that are drawn into
  /// contents.
  public var decodedBytes = 0
  /// Bytes of decoded images for the GPU to read, copied where their rows are not aligned.
  public var preparedBytes = 0
  /// Layers of the tree that are walked at the commit.
  public var walked = 0
  /// Changed layers that are sent.
  public var sent = 0
  /// Changed layers that the render server unpacks.
  public var unpacked: Int
  /// Layers of the tree that the render server walks.
  public var traversed: Int
  /// Draw calls of all executed passes.
  public var drawCalls: Int
  /// Bytes of tiles that are drawn in the background.
  public var tileBytes: Int
  /// Whether the application commits in this frame.
  public var hasCommit: Bool

  init(_ plan: RenderPlan, _ work: FrameWork?, isIdle: Bool) {
    hasCommit = work?.commit != nil
    if let commit = work?.commit {
      (laidOut, walked, sent) = (commit.laidOut, commit.walked, commit.sent)
      drawnBytes = commit.displayedBytes
      decodedBytes = commit.preparedBytes + commit.sourceBytes
      preparedBytes = commit.preparedBytes
    }
    (tileBytes, unpacked) = (work?.tileBytes ?? 0, work?.decoded ?? 0)
    // The render server has nothing to do in a frame where nothing changes.
    traversed = isIdle ? 0 : plan.layerCount
    drawCalls = isIdle ? 0 : plan.drawCalls
  }
}
