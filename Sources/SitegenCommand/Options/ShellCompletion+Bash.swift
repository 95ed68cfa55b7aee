extension ShellCompletion {
  /// The script for bash.
  static var bashScript: String {
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
        # The shell takes `--links=w` apart.
        if [[ $current == '=' ]]; then current=''
        elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
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
          # A command comes before its options.
          ((COMP_CWORD == 1)) || return
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
      case .figure: "compgen -W \"$(\"${COMP_WORDS[0]}\" list --figures 2> /dev/null)\""
      case .anything: ""
      }
    guard !source.isEmpty else { return "COMPREPLY=()" }
    let names = value == .folder || value == .file ? "compopt -o filenames 2> /dev/null; " : ""
    return names + "mapfile -t COMPREPLY < <(\(source) -- \"$current\")"
  }
}
