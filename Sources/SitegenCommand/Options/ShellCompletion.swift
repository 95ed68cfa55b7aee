/// Scripts with which shells complete command lines, made from the descriptions of the commands.
enum ShellCompletion: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script for a program.
  func script(for program: ProgramName) -> String { program.naming(script) }

  /// The script for Fillet's own program.
  var script: String {
    switch self {
    case .bash: ShellCompletion.bashScript
    case .zsh: ShellCompletion.zshScript
    case .fish: ShellCompletion.fishScript
    }
  }

  /// What the value of an option may be.
  enum Value: Hashable {
    case words([String]), folder, file, figure, anything
  }
}

extension CommandOption {
  /// What a shell offers for the option's value; nil for a flag.
  var completion: ShellCompletion.Value? {
    switch kind {
    case .flag: nil
    case .choice(let words): .words(words)
    case .text("DIR"), .text("FOLDER"): .folder
    case .text("FILE"): .file
    case .text, .integer, .number: .anything
    }
  }
}

extension Command {
  /// The options of the command and `--help`.
  var completedOptions: [CommandOption] { options + [CommandOption("help", .flag, "Show help")] }

  /// What a shell offers for the command's arguments.
  var argumentCompletion: ShellCompletion.Value {
    switch arguments.first {
    case "SHELL": .words(ShellCompletion.allCases.map(\.rawValue))
    case "DIR", "OLD": .folder
    case "FIGURE": .figure
    default: .anything
    }
  }
}
