internal import Foundation

/// Wakes a thread that waits in `poll`, from any other thread.
package final class Bell: Sendable {
  private let ends: (read: Int32, write: Int32)

  /// Makes a bell that nobody has rung; nil when the system gives no pipe.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// What becomes readable when it is rung.
  package var descriptor: Int32 { ends.read }

  /// Rings; ringing twice before anybody listens is ringing once.
  package func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(ends.write, &byte, 1)
  }

  /// Forgets that it was rung; returns whether it was.
  package func hush() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var wasRung = false
    while unsafe read(ends.read, &bytes, bytes.count) > 0 { wasRung = true }
    return wasRung
  }
}
