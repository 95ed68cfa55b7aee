extension ShellCompletion {
  /// The script for fish.
  static var fishScript: String {
    let names = Command.all.map(\.name.rawValue).joined(separator: " ")
    var text = """
      # Completes sitegen in fish; printed by `sitegen completions fish`.
      complete -c sitegen -f

      """
    for command in Command.all {
      let name = command.name.rawValue
      text += "complete -c sitegen -n 'not __fish_seen_subcommand_from \(names)' -a \(name)"
      text += " -d '\(fishText(command.summary))'\n"
      let isSeen =
        command.name == .build
        ? "not __fish_seen_subcommand_from \(names); or __fish_seen_subcommand_from build"
        : "__fish_seen_subcommand_from \(name)"
      for option in command.completedOptions {
        text += "complete -c sitegen -n '\(isSeen)' -l \(option.name)"
        text += fishValue(option.completion) + " -d '\(fishText(option.help))'\n"
      }
      if command.argumentCompletion != .anything {
        text += "complete -c sitegen -n '\(isSeen)'" + fishValue(command.argumentCompletion) + "\n"
      }
    }
    return text
  }

  private static func fishValue(_ value: Value?) -> String {
    switch value {
    case nil: ""
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .file: " -r -F"
    case .figure: " -x -a '(sitegen list --figures 2> /dev/null)'"
    case .anything: " -x"
    }
  }

  private static func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
