/// The manual page, made from the description of the commands.
enum ManualPage {
  /// The page on Fillet's own program, as `man` reads it.
  static var text: String { text(for: .standard) }

  /// Returns the page on a program.
  static func text(for program: ProgramName) -> String {
    let name = escaped(program.name)
    var page = """
      .TH \(name.uppercased()) 1 "" "sitegen \(escaped(Sitegen.version))"
      .SH NAME
      \(name) \\- builds a site from Markdown articles whose Swift code draws their figures
      .SH SYNOPSIS
      .B \(name)
      .RI [ command ]
      .RI [ options ]
      .SH DESCRIPTION
      Without a command a site is built.
      .SH COMMANDS

      """
    for command in Command.all {
      page += section(of: command.naming(program), program)
    }
    page += ".SH EXIT STATUS\n"
    for line in program.naming(HelpText.exitCodes).split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ", maxSplits: 1)
      page += ".TP\n\(escaped(String(words[0])))\n"
      page += escaped(words[1].drop { $0 == " " }) + "\n"
    }
    return page
  }

  private static func section(of command: Command, _ program: ProgramName) -> String {
    let name = command.name.rawValue
    var text = ".SS \(escaped("\(([name] + command.arguments).joined(separator: " "))"))\n"
    text += line(command.summary + ".") + "\n"
    for paragraph in command.discussion.split(separator: "\n") {
      text += ".PP\n" + line(paragraph) + "\n"
    }
    for option in command.options {
      text += ".TP\n.B \(escaped(option.synopsis))\n" + line(option.explanation) + "\n"
    }
    for example in command.examples {
      let words = ([program.name] + (example.line.isEmpty ? [] : [example.line]))
        .joined(separator: " ")
      text += ".PP\n" + line(example.meaning) + ":\n.PP\n.nf\n.RS\n\(line(words))\n.RE\n.fi\n"
    }
    return text
  }

  /// Returns a line of text, made sure not to begin like a request.
  private static func line(_ text: some StringProtocol) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Escapes what `man` would not show literally.
  private static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
