internal import Diagnostics

/// A command line that is not valid.
package enum UsageError: Error, Hashable, Sendable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?, command: Command.Name)
  case missingValue(option: String, command: Command.Name)
  case badValue(option: String, complaint: String, command: Command.Name)
  case givenTwice(option: String, command: Command.Name)
  case missingArgument(String, command: Command.Name)
  case missingOption(String, command: Command.Name)
  case unexpectedArgument(String, command: Command.Name)
  /// An unknown name; `what` says of which kind, `known` lists the valid ones.
  case unknownName(what: String, name: String, nearest: String?, known: [String])
  /// An unknown name where valid ones are many: the nearest ones, and the command that lists all.
  case unknownOfMany(what: String, name: String, nearest: [String], listedBy: Command.Name)
  case notAFolder(option: String, path: String)
  case noPackage(missing: String)
  case other(String)
}

extension UsageError: CustomStringConvertible {
  /// One or a few lines for the person at the terminal, without a line feed at the end.
  package var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "there is no command `\(name)`\(UsageError.hint(nearest))\n"
        + "`sitegen --help` lists the commands"
    case .unknownOption(let option, let nearest, let command):
      "there is no option `\(option)`\(UsageError.hint(nearest))\(UsageError.pointer(command))"
    case .missingValue(let option, let command):
      "--\(option) needs a value\(UsageError.pointer(command))"
    case .badValue(let option, let complaint, let command):
      "--\(option) \(complaint)\(UsageError.pointer(command))"
    case .givenTwice(let option, let command):
      "--\(option) is given more than once\(UsageError.pointer(command))"
    case .missingArgument(let name, let command):
      "\(name) is missing\(UsageError.pointer(command))"
    case .missingOption(let option, let command):
      "--\(option) is missing\(UsageError.pointer(command))"
    case .unexpectedArgument(let argument, let command):
      "`\(argument)` is one argument too many"
        + (Command.Name(rawValue: argument) == nil ? "" : "; a command comes before its options")
        + UsageError.pointer(command)
    case .unknownName(let what, let name, let nearest, let known):
      "there is no \(what) `\(name)`\(UsageError.hint(nearest))"
        + (known.isEmpty ? "" : "\nknown \(what)s: \(known.joined(separator: ", "))")
    case .unknownOfMany(let what, let name, let nearest, let command):
      "there is no \(what) `\(name)`\(UsageError.hint(nearest))\n"
        + "`sitegen \(command.rawValue)` names all \(what)s"
    case .notAFolder(let option, let path):
      "--\(option): there is no folder at \(path)"
    case .noPackage(let missing):
      "found no site, here or in a folder above: a `sitegen.yaml`, or a folder `Content` with a "
        + "`Package.swift` or `Templates` beside it; give its place with \(missing), "
        + "or make a new one with `init`"
    case .other(let message):
      message
    }
  }

  private static func hint(_ nearest: String?) -> String { hint(nearest.map { [$0] } ?? []) }

  private static func hint(_ nearest: [String]) -> String {
    guard let last = nearest.last else { return "" }
    let others = nearest.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? "" : others + " or ")`\(last)`?"
  }

  private static func pointer(_ command: Command.Name) -> String {
    "\n`sitegen \(command.rawValue) --help` explains the command"
  }
}
