/// How this program is called: a package that uses Fillet has a program with a name of its own.
struct ProgramName: Hashable, Sendable {
  /// Fillet's own program, wherever it is.
  static let standard = ProgramName(path: "sitegen")

  /// The last part of the path by which it was started.
  let name: String
  /// What to type to start it again.
  let command: String

  /// Reads the path by which a program was started.
  init(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    name = parts.last ?? "sitegen"
    // The package manager keeps programs there, where no shell finds them.
    command = parts.dropLast().contains(".build") ? "swift run \(name)" : name
  }

  /// Returns a text of Fillet's own with this name for `sitegen`; the names of files stay.
  func naming(_ text: String) -> String {
    let parts = text.split(separator: "sitegen", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
      result += (part.hasPrefix(".yaml") ? "sitegen" : name) + part
    }
  }

  /// Returns a message in which the commands to type, such as `sitegen list`, start this program.
  func hinting(_ message: String) -> String { message.replacing("`sitegen ", with: "`\(command) ") }
}

extension Command {
  /// Returns the description with a program's name in all its texts.
  func naming(_ program: ProgramName) -> Command {
    var command = self
    command.summary = program.naming(summary)
    command.discussion = program.naming(discussion)
    command.exampleLines = exampleLines.map { $0.map(program.naming) }
    for index in options.indices {
      command.options[index].help = program.naming(options[index].help)
      command.options[index].defaultText = options[index].defaultText.map(program.naming)
    }
    return command
  }
}
