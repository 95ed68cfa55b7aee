import Geometry
import Synchronization

extension RoundedRect {
  /// A path whose memory waits for the next outline.
  private static let waiting = Mutex<Path?>(nil)

  /// Calls `body` with the outline, in memory that is used again.
  func withPath(_ body: (Path) -> Void) {
    var path = RoundedRect.waiting.withLock { $0.take() } ?? Path()
    append(to: &path)
    body(path)
    path.removeAll()
    RoundedRect.waiting.withLock { [path] in $0 = path }
  }
}
