/// A valid command line: every value has been checked against its option.
package struct ParsedArguments: Hashable, Sendable {
  /// The command to run.
  package var command: Command.Name
  /// Arguments that are not options, as many as the command declares.
  package var positional: [String] = []
  /// Values by option name in the order given; a flag has one empty value.
  package var values: [String: [String]] = [:]
  /// Whether help was requested; nothing else is then checked.
  var wantsHelp = false

  /// Whether a flag is given.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// Returns the value of an option; nil if it is not given.
  func text(_ option: String) -> String? { values[option]?.last }

  /// Returns all values of a repeatable option.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns the value of a whole-number option; nil if it is not given.
  func integer(_ option: String) -> Int? { text(option).flatMap { Int($0) } }

  /// Returns the value of a number option; nil if it is not given.
  func number(_ option: String) -> Double? { text(option).flatMap { Double($0) } }
}
