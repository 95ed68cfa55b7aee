internal import Diagnostics

/// Parses command lines by the descriptions of the commands' options.
///
/// - `--name value` and `--name=value` mean the same; a value may begin with a dash.
/// - Everything after `--` is an argument, with or without a dash; a single `-` always is.
/// - A flag may be repeated without effect; an option with a value may not, unless it says so.
/// - The command is the first word; a line that is empty or begins with an option means `build`.
package enum ArgumentParser {
  /// What a command line asks for.
  package enum Request: Hashable, Sendable {
    case run(ParsedArguments)
    /// Help on one command, or on the program.
    case help(Command.Name?)
    case version
  }

  /// Parses a command line without the program's name.
  ///
  /// - Throws: `UsageError` naming the first thing that is not valid.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else { return .run(try parse([], of: .build)) }
    switch first {
    case "--help", "-h": return .help(nil)
    case "--version": return .version
    case "help":
      guard let name = arguments.dropFirst().first else { return .help(nil) }
      return .help(try command(named: name))
    default: break
    }
    let isNamed = !first.hasPrefix("-")
    let name = isNamed ? try command(named: first) : .build
    let parsed = try parse(Array(arguments.dropFirst(isNamed ? 1 : 0)), of: name)
    return parsed.wantsHelp ? .help(isNamed ? name : nil) : .run(parsed)
  }

  private static func command(named name: String) throws(UsageError) -> Command.Name {
    if let command = Command.Name(rawValue: name) { return command }
    let meant = elsewhere[name]?.rawValue
    throw .unknownCommand(
      name, nearest: meant ?? nearestName(to: name, in: Command.Name.allCases.map(\.rawValue)))
  }

  /// What other generators and habits call these commands.
  private static let elsewhere: [String: Command.Name] = [
    "server": .serve, "preview": .serve, "dev": .serve, "watch": .serve, "start": .serve,
    "create": .new, "add": .new, "lint": .check, "test": .check, "validate": .check,
    "doctor": .check, "compare": .diff, "generate": .build, "deploy": .build, "publish": .build,
    "quickstart": .`init`,
  ]

  private static func parse(
    _ arguments: [String], of name: Command.Name
  ) throws(UsageError) -> ParsedArguments {
    let command = Command.named(name)
    let ownArguments = arguments.prefix { $0 != "--" }
    if ownArguments.contains("--help") || ownArguments.contains("-h") {
      return ParsedArguments(command: name, wantsHelp: true)
    }
    var parsed = ParsedArguments(command: name)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.positional += rest
        break
      }
      if argument == "-" || !argument.hasPrefix("-") {
        parsed.positional.append(argument)
      } else {
        try readOption(argument, &rest, command, into: &parsed)
      }
    }
    if parsed.positional.count > command.arguments.count {
      throw .unexpectedArgument(parsed.positional[command.arguments.count], command: name)
    }
    if parsed.positional.count < command.arguments.count {
      throw .missingArgument(command.arguments[parsed.positional.count], command: name)
    }
    return parsed
  }

  private static func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: Command,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    // By bytes: an accent at the start of a value would merge with the sign into one character.
    let parts = argument.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0]) ?? argument
    guard let option = command.options.first(where: { "--" + $0.name == written }) else {
      throw .unknownOption(
        written, nearest: nearestName(to: written, in: command.options.map { "--" + $0.name }),
        command: command.name)
    }
    if option.kind == .flag {
      guard parts.count == 1 else {
        throw .badValue(option: option.name, complaint: "takes no value", command: command.name)
      }
      parsed.values[option.name] = [""]
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .missingValue(option: option.name, command: command.name)
    }
    if parts.count == 1, command.options.contains(where: { "--" + $0.name == value }) {
      // In `--output --force` the value is missing; a value that looks like an option needs `=`.
      throw .missingValue(option: option.name, command: command.name)
    }
    if let complaint = option.complaint(about: value) {
      throw .badValue(option: option.name, complaint: complaint, command: command.name)
    }
    if !option.isRepeatable, parsed.values[option.name] != nil {
      throw .givenTwice(option: option.name, command: command.name)
    }
    parsed.values[option.name, default: []].append(value)
  }
}
