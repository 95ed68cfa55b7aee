#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads for drawing, apart from those on which tasks run.
///
/// Swift's own pool has a thread per processor and expects none to be occupied for long: drawings
/// take long, and may block for others that they need.
enum BackgroundThread {
  /// Bytes of a thread's stack; on Apple systems a secondary thread otherwise has an eighth of
  /// that.
  private static let stackSize = 4 << 20

  /// Runs work on a new thread, which ends with it; on the pool if the system provides no thread.
  static func run(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, &attributes,
        { argument in
          unsafe Work.run(argument)
          return unsafe nil
        }, work.toOpaque())
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, &attributes,
        { argument in
          if let argument = unsafe argument { unsafe Work.run(argument) }
          return nil
        }, work.toOpaque())
    #endif
    unsafe pthread_attr_destroy(&attributes)
    if status != 0 {
      unsafe work.release()
      Task.detached { body() }
    }
  }

  private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Runs the work, of which the thread received its own reference.
    static func run(_ pointer: UnsafeMutableRawPointer) {
      unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
    }
  }
}
