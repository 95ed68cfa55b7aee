/// Help, made from the description of the commands.
enum HelpText {
  /// The column at which explanations start, and the one at which lines end.
  private static let indent = 26
  private static let width = 90

  /// What the exit codes mean, the same for all commands but those that say it themselves.
  static let exitCodes = """
    Exit codes:
      0   no problems
      1   problems in the content, or a file that cannot be read or written
      2   an invalid command line
      70  a bug in sitegen itself

    """

  /// The help on Fillet's own program.
  static var overview: String { overview(for: .standard) }

  /// Returns the help on a program.
  static func overview(for program: ProgramName) -> String {
    var text =
      "Fillet builds a site from Markdown articles whose Swift code draws their figures.\n\n"
    text += "Usage: \(program.name) [COMMAND] [OPTIONS]\n\nCommands:\n"
    let commands = Command.all.map { $0.naming(program) }
    for command in commands {
      let isDefault = command.name == .build ? " (the default)" : ""
      text += entry(command.name.rawValue, command.summary + isDefault)
    }
    text += "\nExamples:\n"
    for command in commands {
      for example in command.examples.prefix(1) {
        text += self.example(program, example.line, example.meaning)
      }
    }
    text += "\n" + program.naming(exitCodes)
    text += program.naming(
      "\n`sitegen COMMAND --help` explains a command; `sitegen --version` prints the version.\n")
    return text
  }

  /// Returns the help on one command of Fillet's own program.
  static func text(of command: Command) -> String { text(of: command, for: .standard) }

  /// Returns the help on one command of a program.
  static func text(of command: Command, for program: ProgramName) -> String {
    let command = command.naming(program)
    let words =
      [program.name, command.name == .build ? "[build]" : command.name.rawValue] + command.arguments
      + (command.options.isEmpty ? [] : ["[OPTIONS]"])
    var text = "Usage: \(words.joined(separator: " "))\n\n"
    let paragraphs = command.discussion.split(separator: "\n").map {
      TextTable.wrapped(String($0), width: width).joined(separator: "\n")
    }
    text += paragraphs.joined(separator: "\n\n") + "\n"
    text += "\nOptions:\n"
    for option in command.options {
      text += entry(option.synopsis, option.explanation)
    }
    text += entry("--help", "Show this help")
    text += "\nExamples:\n"
    for example in command.examples {
      text += self.example(program, example.line, example.meaning)
    }
    return text + "\n" + program.naming(command.exitCodes ?? exitCodes)
  }

  private static func example(
    _ program: ProgramName, _ line: String, _ meaning: String
  ) -> String {
    (["  \(program.name)"] + (line.isEmpty ? [] : [line])).joined(separator: " ")
      + "\n      \(meaning)\n"
  }

  private static func entry(_ head: String, _ explanation: String) -> String {
    let lines = TextTable.wrapped(explanation, width: width - indent)
    let margin = String(repeating: " ", count: indent)
    let start = "  " + head
    let fits = start.count + 2 <= indent
    var text = fits ? start + margin.dropFirst(start.count) : start + "\n" + margin
    text += lines.joined(separator: "\n" + margin)
    return text + "\n"
  }
}
