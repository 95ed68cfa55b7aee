import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work that is done or waited for, of any cache.
struct WorkID: Hashable, Sendable {
  private let number: UInt64
  private static let last = Atomic<UInt64>(0)

  /// Makes an identity that nothing else in the process has.
  init() { number = WorkID.last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// The work that a thread is doing.
///
/// Bound to the thread, not to the task: `make` returns on the thread that called it, while a task
/// that it starts would inherit a task-local value, and continue with it when nobody waits.
enum ThreadWork {
  /// The work of one call of `make`, for as long as that call lasts.
  private final class Frame {
    let work: WorkID

    init(_ work: WorkID) { self.work = work }
  }

  private static let slot: pthread_key_t = {
    var slot = pthread_key_t()
    let status = unsafe pthread_key_create(&slot, nil)
    precondition(status == 0, "a value for each thread can be had")
    return slot
  }()

  /// The work that is suspended while this thread waits; nil on most threads.
  static var current: WorkID? {
    guard let frame = unsafe pthread_getspecific(slot) else { return nil }
    return unsafe Unmanaged<Frame>.fromOpaque(frame).takeUnretainedValue().work
  }

  /// Does work on this thread. Work that the thread was doing before has requested it, as
  /// `WaitGraph` knows.
  static func make<Result>(_ work: WorkID, _ body: () throws -> Result) rethrows -> Result {
    let before = unsafe pthread_getspecific(slot)
    let frame = Frame(work)
    let status = unsafe pthread_setspecific(slot, Unmanaged.passUnretained(frame).toOpaque())
    precondition(status == 0, "a value for each thread can be set")
    defer {
      unsafe pthread_setspecific(slot, before)
      withExtendedLifetime(frame) {}
    }
    return try body()
  }
}
