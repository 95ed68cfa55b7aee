import Foundation

/// The processor time of this thread in seconds. Other work on the machine does not count, as it
/// would by a clock.
public func threadSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The processor time that something takes in this thread, in seconds.
public func threadSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try body()
  return threadSeconds() - start
}
