/// Scripts by which shells complete command lines, made from the description of the commands.
enum ShellCompletion: String, CaseIterable {
  case bash, zsh, fish

  /// The script.
  var script: String {
    switch self {
    case .bash: ShellCompletion.bashScript
    case .zsh: ShellCompletion.zshScript
    case .fish: ShellCompletion.fishScript
    }
  }

  /// What may stand for the value of an option.
  enum Value: Hashable {
    case words([String]), folder, file, anything
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

  /// What a shell offers for the command's argument.
  var argumentCompletion: ShellCompletion.Value {
    switch arguments.first {
    case "SHELL": .words(ShellCompletion.allCases.map(\.rawValue))
    case "DIR": .folder
    default: .anything
    }
  }
}

// MARK: bash

extension ShellCompletion {
  private static var bashScript: String {
    let names = Command.all.map(\.name.rawValue)
    var values = ""
    var options = ""
    for command in Command.all {
      let name = command.name.rawValue
      let known = command.completedOptions.map { "--" + $0.name }.joined(separator: " ")
      options += "    \(name)) words='\(known)' ;;\n"
      for option in command.options {
        guard let line = option.completion.map(bashLine) else { continue }
        values += "    '\(name) --\(option.name)') \(line); return ;;\n"
      }
    }
    let arguments = Command.all.compactMap { command -> String? in
      guard command.argumentCompletion != .anything else { return nil }
      return "      \(command.name.rawValue)) \(bashLine(command.argumentCompletion)) ;;\n"
    }.joined()
    return """
      # Completes sitegen in bash; printed by `sitegen completions bash`.
      _sitegen() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command='' words='' i
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
          \(names.joined(separator: "|"))) command=${COMP_WORDS[i]} && break ;;
          esac
        done
        case "${command:-build} $previous" in
      \(values)  esac
        case ${command:-build} in
      \(options)  esac
        if [[ $current == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        elif [[ -z $command ]]; then
          mapfile -t COMPREPLY < <(compgen -W '\(names.joined(separator: " "))' -- "$current")
        else
          case $command in
      \(arguments)    esac
        fi
      }
      complete -F _sitegen sitegen

      """
  }

  private static func bashLine(_ value: Value) -> String {
    let source =
      switch value {
      case .words(let words): "compgen -W '\(words.joined(separator: " "))'"
      case .folder: "compgen -d"
      case .file: "compgen -f"
      case .anything: ""
      }
    guard !source.isEmpty else { return "COMPREPLY=()" }
    let names = value == .folder || value == .file ? "compopt -o filenames 2> /dev/null; " : ""
    return names + "mapfile -t COMPREPLY < <(\(source) -- \"$current\")"
  }
}

// MARK: zsh

extension ShellCompletion {
  private static var zshScript: String {
    let commands = Command.all.map {
      "    '\($0.name.rawValue):\(zshText($0.summary))'\n"
    }.joined()
    let branches = Command.all.map { command in
      let lines =
        command.completedOptions.map(zshOption)
        + (command.arguments.isEmpty
          ? [] : ["'1:\(command.arguments[0]):\(zshAction(command.argumentCompletion))'"])
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
    case .anything: " "
    }
  }

  /// Returns a text that may stand in a description between single quotes.
  private static func zshText(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : $0 == "'" ? ["\u{2019}"] : [$0] })
  }
}

// MARK: fish

extension ShellCompletion {
  private static var fishScript: String {
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
    case .anything: " -x"
    }
  }

  private static func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
