internal import Foundation

/// The system's notices that something in a folder changed.
final class Notices {
  /// What came first.
  enum Arrival { case notice, bell, nothing }

  private let descriptor: Int32

  /// Whether the system gives notices.
  var works: Bool { descriptor >= 0 }

  init() {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #else
      descriptor = -1
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Requests notices for folders; those already watched stay so, and missing ones are skipped.
  func watch(_ folders: [String]) {
    #if os(Linux)
      guard works else { return }
      // Not every write: an editor has finished a file when it closes or renames it.
      let kinds =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ATTRIB
      for folder in folders { _ = unsafe inotify_add_watch(descriptor, folder, UInt32(kinds)) }
    #endif
  }

  /// Waits for a notice or the bell.
  func isReady(within milliseconds: Int32, or bell: Bell?) -> Arrival {
    var watched = [descriptor, bell?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&watched, nfds_t(watched.count), milliseconds) > 0 else { return .nothing }
    return watched[0].revents != 0 ? .notice : .bell
  }

  /// Discards the notices that have arrived.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
