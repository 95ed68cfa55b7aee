internal import Raster

/// The options of the command line.
struct Options {
  /// The shortest time of a sample.
  var milliseconds = 50.0
  /// Samples of each workload, at least 1.
  var samples = 15
  /// Workloads to run; all if empty.
  var names: [String] = []
  /// Prints mean colours instead of times.
  var checks = false
  /// Counts allocations instead of measuring times.
  var counts = false
  var lists = false

  static let usage = """
    usage: fillet-bench [--ms N] [--samples N] [--check] [--allocations] [--list] [WORKLOAD ...]

    Prints for each workload its name, the least and the median time of an operation, the least wall
    time, all in nanoseconds, and the number of samples. Times are processor time; each of the
    --samples samples lasts at least --ms milliseconds.

      --ms N       length of a sample in milliseconds (default: 50)
      --samples N  number of samples (default: 15)
      --check      draw every workload once on white and print the mean red, green and blue, to
                   compare with other rasterizers
      --allocations
                   print how often an operation asks the C library for memory once it is warm: the
                   least and the mean of ten passes; Linux only
      --list       list the workloads and what one operation is

    Workloads W... read paths and positions from the folder in PEERS_DIR. FILLET_KERNELS selects an
    older instruction set: \(KernelChoice.knownNames.joined(separator: ", ")).
    """

  /// Parses arguments; nil if they cannot be understood.
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
