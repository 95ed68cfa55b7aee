/// A command line that was understood: every value has been checked against its option.
package struct ParsedArguments: Hashable, Sendable {
  /// What is to be done.
  package var command: Command.Name
  /// Arguments that are not options, as many as the command names.
  package var positional: [String] = []
  /// Values by option name in the order given; a flag has one empty value.
  package var values: [String: [String]] = [:]
  /// Whether help is asked for; nothing else is then checked.
  var wantsHelp = false

  /// Whether a flag is given.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// Returns the value of an option, or nil when it is not given.
  func text(_ option: String) -> String? { values[option]?.last }

  /// Returns all values of an option that may be repeated.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns the value of an option of whole numbers, or nil when it is not given.
  func integer(_ option: String) -> Int? { text(option).flatMap { Int($0) } }

  /// Returns the value of an option of numbers, or nil when it is not given.
  func number(_ option: String) -> Double? { text(option).flatMap { Double($0) } }
}
