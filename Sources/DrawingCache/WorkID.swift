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

/// What a thread is at work for.
///
/// Bound to the thread, not to the task: a making returns on the thread that called it, while a task that it
/// starts would inherit a task-local value, and go on with it when nobody waits.
enum ThreadWork {
  /// The work of one call of `with`, for as long as that call lasts.
  private final class Frame {
    let works: [WorkID]

    init(_ works: [WorkID]) { self.works = works }
  }

  private static let slot: pthread_key_t = {
    var slot = pthread_key_t()
    let status = unsafe pthread_key_create(&slot, nil)
    precondition(status == 0, "a value for each thread can be had")
    return slot
  }()

  /// All work that stands still while this thread waits; empty on most threads.
  static var current: [WorkID] {
    guard let frame = unsafe pthread_getspecific(slot) else { return [] }
    return unsafe Unmanaged<Frame>.fromOpaque(frame).takeUnretainedValue().works
  }

  /// Does work on this thread. What the thread was at before has asked for it, which `WaitGraph` knows.
  static func make<Result>(_ work: WorkID, _ body: () throws -> Result) rethrows -> Result {
    try with([work], body)
  }

  /// Does a part of work that another thread makes, besides what this thread is at.
  static func help<Result>(_ work: WorkID, _ body: () throws -> Result) rethrows -> Result {
    let works = current
    return works.contains(work) ? try body() : try with(works + [work], body)
  }

  private static func with<Result>(
    _ works: [WorkID], _ body: () throws -> Result
  ) rethrows -> Result {
    let before = unsafe pthread_getspecific(slot)
    let frame = Frame(works)
    let status = unsafe pthread_setspecific(slot, Unmanaged.passUnretained(frame).toOpaque())
    precondition(status == 0, "a value for each thread can be set")
    defer {
      unsafe pthread_setspecific(slot, before)
      withExtendedLifetime(frame) {}
    }
    return try body()
  }
}
