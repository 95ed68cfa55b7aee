import Foundation

/// Times of one operation of a workload, in nanoseconds.
struct Measurement {
  let least: Double
  let median: Double
  /// The least wall time.
  let wall: Double

  /// Runs a pass of `operations` operations again and again.
  ///
  /// Times are the process's processor time, so that other programs matter little. Every sample
  /// lasts at least about as long as asked for.
  init(_ options: Options, operations: Int, _ pass: () -> Void) {
    pass()
    let start = Clock.processor
    pass()
    let goal = options.milliseconds * 1e6
    var repetitions = max(1, Int(goal / max(Clock.processor - start, 1)))
    var times: [Double] = []
    var wall = Double.infinity
    while times.count < options.samples {
      let (cpu0, wall0) = (Clock.processor, Clock.monotonic)
      for _ in 0..<repetitions { pass() }
      let (cpu, elapsed) = (Clock.processor - cpu0, Clock.monotonic - wall0)
      let count = Double(repetitions * operations)
      wall = min(wall, elapsed / count)
      if cpu >= goal * 0.98 {
        times.append(cpu / count)
      } else {
        repetitions = Int((Double(repetitions) * goal / max(cpu, 1) * 1.05).rounded(.up))
      }
    }
    times.sort()
    least = times[0]
    median = times[times.count / 2]
    self.wall = wall
  }
}

/// Clocks in nanoseconds.
enum Clock {
  /// Processor time that this process has used.
  static var processor: Double { time(of: CLOCK_PROCESS_CPUTIME_ID) }
  /// Wall time.
  static var monotonic: Double { time(of: CLOCK_MONOTONIC) }

  private static func time(of clock: clockid_t) -> Double {
    var now = timespec()
    unsafe clock_gettime(clock, &now)
    return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
  }
}
