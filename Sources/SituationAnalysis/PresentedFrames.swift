package import Layers
internal import Synchronization

/// A layer tree as it shows at some moments, each presented on first request.
///
/// In a long scene not all trees are kept: a hundred seconds at 60 a second are 6,000 of them.
package final class PresentedFrames: Sendable, RandomAccessCollection {
  /// The most trees that are kept.
  private static let limit = 600

  private let root: Layer
  private let times: [Double]
  private let scale: Double
  private let kept = Mutex<[Int: Layer]>([:])

  /// - Parameters:
  ///   - times: in seconds, rising.
  ///   - scale: device pixels a point.
  package init(_ root: Layer, at times: [Double], scale: Double) {
    (self.root, self.times, self.scale) = (root, times, scale)
  }

  /// The first frame: 0.
  package var startIndex: Int { 0 }
  /// How many frames there are.
  package var endIndex: Int { times.count }

  /// The tree as it shows at a frame.
  package subscript(index: Int) -> Layer {
    if let known = kept.withLock({ $0[index] }) { return known }
    let shown = root.presentation(at: times[index], scale: scale)
    kept.withLock { if $0.count < PresentedFrames.limit { $0[index] = shown } }
    return shown
  }
}
