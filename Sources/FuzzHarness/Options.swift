/// What the command line asks for.
struct Options {
  /// The target's name.
  var target = ""
  /// The seed of the first execution; each further one uses the next number.
  var seed: UInt64 = 1
  /// How long to run.
  var seconds = 10.0
  /// The most executions.
  var executions = Int.max
  /// A file to use as the input of a single execution.
  var input: String?
  /// Files and folders to start from.
  var seeds: [String] = []
  /// The file in which this process records its current seed; nil in the parent.
  var state: String?

  static func usage(_ program: FuzzProgram) -> String {
    """
    usage: \(program.name) TARGET [--seconds N] [--executions N] [--seed N] [FILE or FOLDER ...]
           \(program.name) TARGET --input FILE

    Runs mutated and generated inputs through a target until the time is up or something breaks.
    Each execution has its own seed: to repeat a failure, give its seed and --executions 1 along
    with the same files, or the file that holds its input.

    targets: \(program.targets.map { $0.name }.joined(separator: ", "))
    """
  }

  /// Reads the arguments after the program's name; nil if they are invalid.
  init?(_ arguments: [String], _ program: FuzzProgram) {
    var left = arguments[...]
    while let word = left.popFirst() {
      switch word {
      case "--seconds":
        guard let value = left.popFirst().flatMap(Double.init), value > 0 else { return nil }
        seconds = value
      case "--executions":
        guard let value = left.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
        executions = value
      case "--seed":
        guard let value = left.popFirst().flatMap({ UInt64($0) }) else { return nil }
        seed = value
      case "--input":
        guard let value = left.popFirst() else { return nil }
        (input, executions) = (value, 1)
      case "--state":
        guard let value = left.popFirst() else { return nil }
        state = value
      default:
        if word.hasPrefix("-") { return nil }
        if target.isEmpty { target = word } else { seeds.append(word) }
      }
    }
    guard program.targets.contains(where: { $0.name == target }) else { return nil }
  }
}
