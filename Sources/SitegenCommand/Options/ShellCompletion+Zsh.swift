extension ShellCompletion {
  /// The script for zsh.
  static var zshScript: String {
    let commands = Command.all.map {
      "    '\($0.name.rawValue):\(zshText($0.summary))'\n"
    }.joined()
    let branches = Command.all.map { command in
      let lines =
        command.completedOptions.map(zshOption)
        + command.arguments.enumerated().map {
          "'\($0 + 1):\($1):\(zshAction(command.argumentCompletion))'"
        }
      return
        "    \(command.name.rawValue)) _arguments \(lines.joined(separator: " \\\n      ")) ;;\n"
    }.joined()
    return """
      #compdef sitegen
      # Completes sitegen in zsh; printed by `sitegen completions zsh`.
      _sitegen() {
        local -a commands
        commands=(
      \(commands)  )
        if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
          _describe command commands
          return
        fi
        local command=$words[2]
        if [[ $command == -* ]]; then
          command=build
        else
          shift words
          ((CURRENT--))
        fi
        case $command in
      \(branches)  esac
      }
      _sitegen "$@"

      """
  }

  private static func zshOption(_ option: CommandOption) -> String {
    let repeated = option.isRepeatable ? "*" : ""
    let help = "[\(zshText(option.help))]"
    guard let value = option.completion else { return "'\(repeated)--\(option.name)\(help)'" }
    return "'\(repeated)--\(option.name)=\(help):value:\(zshAction(value))'"
  }

  private static func zshAction(_ value: Value) -> String {
    switch value {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .folder: "_files -/"
    case .file: "_files"
    case .figure: "($(sitegen list --figures 2> /dev/null))"
    case .anything: " "
    }
  }

  /// Escapes a text for a description between single quotes.
  private static func zshText(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : $0 == "'" ? ["\u{2019}"] : [$0] })
  }
}
