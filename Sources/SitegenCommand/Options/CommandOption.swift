/// One option of a command as data, from which both the parser and the help are made.
package struct CommandOption: Hashable, Sendable {
  /// What may follow the option's name.
  package enum Kind: Hashable, Sendable {
    /// Nothing: the option is present or not.
    case flag
    /// Any non-empty text; help shows this word for it.
    case text(String)
    /// A whole number in a range.
    case integer(ClosedRange<Int>)
    /// A finite number in a range.
    case number(ClosedRange<Double>)
    /// One of a few words.
    case choice([String])
  }

  /// The name without its two dashes.
  package var name: String
  /// What may follow it.
  package var kind: Kind
  /// What the option does: one sentence for help, without a full stop.
  var help: String
  /// What applies without the option, for help; nil if nothing needs saying.
  var defaultText: String?
  /// Whether the option may be given several times, each with a value of its own.
  var isRepeatable: Bool

  init(
    _ name: String, _ kind: Kind, _ help: String, default defaultText: String? = nil,
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.help = help
    self.defaultText = defaultText
    self.isRepeatable = isRepeatable
  }

  /// What the option does, and what applies without it.
  var explanation: String {
    help + (isRepeatable ? "; may be repeated" : "")
      + (defaultText.map { " (default: \($0))" } ?? "")
  }

  /// The option as shown in help: `--jobs N`.
  var synopsis: String {
    switch kind {
    case .flag: "--\(name)"
    case .text(let word): "--\(name) \(word)"
    case .integer: "--\(name) N"
    case .number: "--\(name) X"
    case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
    }
  }

  /// Returns why a value cannot be used; nil if it can.
  func complaint(about value: String) -> String? {
    switch kind {
    case .flag:
      return "takes no value"
    case .text:
      return value.isEmpty ? "needs a value" : nil
    case .integer(let range):
      guard let number = Int(value), range.contains(number) else {
        return
          "needs a whole number from \(range.lowerBound) to \(range.upperBound), not `\(value)`"
      }
      return nil
    case .number(let range):
      guard let number = Double(value), number.isFinite, range.contains(number) else {
        return "needs a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)), "
          + "not `\(value)`"
      }
      return nil
    case .choice(let words):
      return words.contains(value)
        ? nil : "needs \(words.joined(separator: " or ")), not `\(value)`"
    }
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }
}

/// A command of sitegen as data.
package struct Command: Hashable, Sendable {
  /// Determines the code that runs it.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case build, serve, check, list, render, cost, diff, devices, new, `init`, completions, man
  }

  /// The word that selects it.
  package var name: Name
  /// One line for the list of commands.
  var summary: String
  /// What the command does, for its own help; a line feed ends a paragraph.
  var discussion: String
  /// Names of the arguments that must be given, such as `FIGURE`.
  var arguments: [String]
  /// All its options, in the order of its help.
  package var options: [CommandOption]
  /// Command lines without the program's name, each with what it does.
  var examples: [(line: String, meaning: String)] {
    exampleLines.map { ($0[0], $0[1]) }
  }
  /// Pairs of command line and meaning.
  var exampleLines: [[String]]
  /// What its exit codes mean, each in a line after two spaces; nil where they mean the usual
  /// things.
  var exitCodes: String?
}
