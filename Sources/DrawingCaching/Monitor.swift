#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// State that one thread at a time may touch, with changes that threads can wait for.
///
/// `Synchronization.Mutex` has no condition to wait on, which a synchronous request needs. The
/// state is sendable: only the thread that has locked the mutex accesses it.
@safe final class Monitor<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  /// Makes a monitor of a state that nothing else refers to.
  init(_ state: sending State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    let results = unsafe (pthread_mutex_init(mutex, nil), pthread_cond_init(condition, nil))
    precondition(results == (0, 0), "a mutex and a condition can be made")
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread touches the state.
  func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Blocks the thread until `body` returns a result; it is called again after each ``signal()``.
  func wait<Result>(for body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }

  /// Wakes all waiting threads to check again.
  func signal() { unsafe pthread_cond_broadcast(condition) }
}
