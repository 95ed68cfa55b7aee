import Geometry
import Synchronization

extension RoundedRect {
  /// A path whose memory is reused by the next outline.
  private static let waiting = Mutex<Path?>(nil)

  /// Calls `body` with the outline, in reused memory.
  func withPath(_ body: (Path) -> Void) {
    var path = RoundedRect.waiting.withLock { $0.take() } ?? Path()
    append(to: &path)
    body(path)
    path.removeAll()
    RoundedRect.waiting.withLock { [path] in $0 = path }
  }
}
