internal import Layers
internal import RenderPlanning
public import SituationAnalysis

/// What a strategy needs before the first frame, beyond what the reference needs.
///
/// Counted from the plans of the first frames, so that it is what is drawn. Drawings known to be
/// shared, such as one resizable image for many layers, are counted once.
public struct SetUpCost: Hashable, Sendable {
  /// Additional layers compared with the reference, masks included; negative where there are fewer.
  public var layers: Int
  /// Pixels that the app draws: images and backing stores that the reference does not have.
  public var pixelsDrawn: Int
  /// Additional bytes of images and backing stores compared with the reference; negative where
  /// there are fewer.
  public var bytes: Int

  /// Counts what a rewritten timeline needs and the reference does not.
  ///
  /// - Parameter scale: device pixels a point.
  public init(of timeline: Timeline, insteadOf reference: Timeline, scale: Double = 2) {
    func images(_ timeline: Timeline) -> Set<ImageUse.Key> {
      RenderPlan(
        of: timeline.root.presentation(at: 0, scale: scale), scale: scale, era: .forPixels
      ).images
    }
    let (new, old) = (images(timeline), images(reference))
    layers = timeline.root.treeCount - reference.root.treeCount
    pixelsDrawn = new.subtracting(old).reduce(0) { $0 + $1.width * $1.height }
    bytes =
      new.reduce(0) { $0 + $1.byteCount } - old.reduce(0) { $0 + $1.byteCount }
  }
}
