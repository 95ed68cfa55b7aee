internal import Diagnostics
internal import Foundation

/// Where sitegen writes: results to standard output, everything else to standard error.
struct Console {
  /// Writes bytes to standard output.
  var writeOutput: (_ bytes: [UInt8]) -> Void
  /// Writes text to standard error.
  var writeError: (_ text: String) -> Void
  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool
  /// Whether standard error is a terminal, which can rewrite a line.
  var errorIsTerminal: Bool
  /// Whether to use colours on standard error.
  var usesColor: Bool
  /// How many characters fit on a line of standard error.
  var columns: () -> Int = { 80 }

  /// Writes text to standard output; file names and article text cannot control the terminal.
  func print(_ text: String) { writeOutput(Array(TerminalText.printable(text).utf8)) }

  /// Writes plain text to standard error, made safe as by ``print(_:)``.
  func say(_ text: String) { writeError(TerminalText.printable(text)) }

  /// The streams of this process.
  ///
  /// Colours need a terminal, an empty or missing `NO_COLOR`, and a `TERM` other than `dumb`.
  static func standard(environment: [String: String]) -> Console {
    let errorIsTerminal = isatty(2) == 1 && environment["TERM"] != "dumb"
    return Console(
      writeOutput: { try? FileHandle.standardOutput.write(contentsOf: Data($0)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      outputIsTerminal: isatty(1) == 1, errorIsTerminal: errorIsTerminal,
      usesColor: errorIsTerminal && (environment["NO_COLOR"] ?? "").isEmpty,
      columns: terminalColumns)
  }

  /// The width of the terminal at standard error, which may change at any time; 80 if unknown.
  private static func terminalColumns() -> Int {
    var size = winsize()
    guard unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// How a run of sitegen ended.
enum ExitCode: Int32, Hashable, Sendable {
  case clean = 0
  /// Problems in the content, or files that cannot be read or written.
  case problems = 1
  /// A command line that is not valid.
  case usage = 2
  /// A bug in sitegen itself.
  case bug = 70
}
