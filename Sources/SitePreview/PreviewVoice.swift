internal import LiveServing
internal import Synchronization

/// Sends messages to open pages, from any thread. Each message replaces the one before.
final class PreviewVoice: Sendable {
  private let files: PreviewFiles
  private let message = Mutex(PreviewState())
  private let server = Mutex<LoopbackServer?>(nil)

  init(_ files: PreviewFiles) { self.files = files }

  /// The last message in one line.
  var line: String { message.withLock { $0.line } }

  /// Makes the pages of a server listen.
  func begin(_ server: LoopbackServer) { self.server.withLock { $0 = server } }

  /// Changes the message, and sends it if it is another one then.
  func announce(_ change: (inout PreviewState) -> Void) {
    // Of two threads the one that comes later tells what holds then.
    message.withLock { message in
      let old = message
      change(&message)
      message.take(files.versions)
      guard message != old || old.version == "0" else { return }
      server.withLock { $0 }?.announce(message.line)
    }
  }
}
