internal import Raster

/// What the command line asks for.
struct Options {
  /// The least time of a sample.
  var milliseconds = 50.0
  /// Samples of each workload, at least 1.
  var samples = 15
  /// Workloads to run; all when empty.
  var names: [String] = []
  /// Prints mean colours instead of times.
  var checks = false
  /// Counts allocations instead of taking times.
  var counts = false
  var lists = false

  static let usage = """
    usage: fillet-bench [--ms N] [--samples N] [--check] [--allocations] [--list] [WORKLOAD ...]

    Prints for each workload its name, the least and the median time of an operation, the least wall
    time, all in nanoseconds, and the number of samples. Times are the process's own, least of --samples
    samples of at least --ms milliseconds each.

      --ms N       length of a sample in milliseconds, 50 unless given
      --samples N  number of samples, 15 unless given
      --check      draws every workload once on white and prints the mean red, green and blue, to be
                   compared with those of other rasterizers
      --allocations
                   prints how often an operation asks the C library for memory once it is warm: the
                   least and the mean of ten passes; on Linux
      --list       names the workloads and says what an operation is

    Workloads W... read paths and positions from the folder named by PEERS_DIR. FILLET_KERNELS chooses
    an older instruction set: \(KernelChoice.knownNames.joined(separator: ", ")).
    """

  /// Reads arguments; nil when they cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--ms":
        guard let n = rest.popFirst().flatMap(Double.init), n > 0 else { return nil }
        milliseconds = n
      case "--samples":
        guard let n = rest.popFirst().flatMap(Int.init), n > 0 else { return nil }
        samples = n
      case "--check": checks = true
      case "--allocations": counts = true
      case "--list": lists = true
      default:
        guard !argument.hasPrefix("-") else { return nil }
        names.append(argument)
      }
    }
  }
}
