import Synchronization

/// Sweeps kept for reuse, so that drawing allocates nothing once it has begun.
enum Scratch {
  private final class Holder {
    var sweep = Sweep()
    deinit { sweep.free() }
  }

  /// The address of one holder kept for reuse. A second thread makes its own, and the last one to
  /// be returned stays.
  private static let waiting = Atomic<UInt>(0)

  @inline(__always)
  static func withSweep(_ body: (inout Sweep) -> Void) {
    let holder: Holder
    if let found = UnsafeRawPointer(bitPattern: waiting.exchange(0, ordering: .acquiring)) {
      holder = Unmanaged<Holder>.fromOpaque(found).takeRetainedValue()
    } else {
      holder = Holder()
    }
    body(&holder.sweep)
    // The memory that a path of a million pieces needed is not kept.
    if holder.sweep.isLarge { return }
    let mine = UInt(bitPattern: Unmanaged.passRetained(holder).toOpaque())
    let before = waiting.exchange(mine, ordering: .acquiringAndReleasing)
    if let other = UnsafeRawPointer(bitPattern: before) {
      Unmanaged<Holder>.fromOpaque(other).release()
    }
  }
}
