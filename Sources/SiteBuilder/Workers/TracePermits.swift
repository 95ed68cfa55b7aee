import CSystemShims
import Foundation

/// What the kernel asks about a confined worker: whether it may start a process and run a program
/// in it.
///
/// It may not, except for the program with which the Swift runtime traces a trap, which no rule can
/// tell from another: so a worker may start one process in its life.
struct TracePermits: ~Copyable {
  /// -1 when nothing will come through it any more.
  private var channel: Int32
  /// Where questions come from; -1 before the worker is confined, and where the kernel asks none.
  private var listener: Int32 = -1
  private var given: Int32 = 0

  /// - Parameter channel: the end of a channel to the worker, which somebody else closes.
  init(channel: Int32) { self.channel = channel }

  deinit { if listener >= 0 { close(listener) } }

  /// What to wait for until there may be something to answer; -1 for nothing.
  var descriptor: Int32 { listener >= 0 ? listener : channel }

  /// Answers the questions that have arrived.
  mutating func answer() {
    if channel >= 0 {
      listener = csystem_receive_descriptor(channel)
      if listener != -1 { channel = -1 }
    }
    if listener >= 0 { unsafe csystem_answer_permits(listener, &given) }
  }
}
