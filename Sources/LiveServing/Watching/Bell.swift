internal import Foundation

/// Wakes a thread that waits in `poll`, from any other thread.
package final class Bell: Sendable {
  private let ends: (read: Int32, write: Int32)

  /// Makes a bell that has not been rung; nil if the system cannot create a pipe.
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

  /// The descriptor that becomes readable when the bell is rung.
  package var descriptor: Int32 { ends.read }

  /// Rings; ringing twice before anybody listens counts once.
  package func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(ends.write, &byte, 1)
  }

  /// Resets the bell; returns whether it had been rung.
  package func hush() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var wasRung = false
    while unsafe read(ends.read, &bytes, bytes.count) > 0 { wasRung = true }
    return wasRung
  }
}
