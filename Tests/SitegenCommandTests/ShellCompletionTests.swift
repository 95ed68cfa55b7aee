import Foundation
import Testing

@testable import SitegenCommand

/// What the printed scripts complete.
struct ShellCompletionTests {
  /// Runs a shell with a script on its standard input; nil where the shell is not installed.
  private func run(_ shell: String, _ arguments: [String], input: String) throws -> (
    code: Int32, output: String
  )? {
    let places = ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell }
    guard let path = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (source, sink) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = sink
    process.standardError = sink
    try process.run()
    source.fileHandleForWriting.write(Data(input.utf8))
    try source.fileHandleForWriting.close()
    let data = sink.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// What bash offers behind some words, of which the last is being written.
  private func offers(_ words: String...) throws -> [String] {
    let list = (["sitegen"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script =
      ShellCompletion.bash.script
      + "\nCOMP_WORDS=(\(list))\nCOMP_CWORD=\(words.count)\n_sitegen\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let result = try #require(try run("bash", ["-u", "-s"], input: script))
    #expect(result.code == 0, "\(result.output)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `bash completes commands, options and values`() throws {
    #expect(try offers("b") == ["build"])
    #expect(try offers("") == Command.all.map(\.name.rawValue))
    #expect(try offers("serve", "--po") == ["--port"])
    #expect(try offers("--str") == ["--strict"], "a line that begins with an option builds")
    #expect(try offers("build", "--links", "") == ["error", "warn", "ignore"])
    #expect(try offers("--links", "w") == ["warn"])
    #expect(try offers("build", "--jobs", "") == [], "a number cannot be guessed")
    #expect(try offers("check", "--content", "/us").contains("/usr"))
    #expect(try offers("completions", "z") == ["zsh"])
    #expect(try offers("build", "--links", "=", "w") == ["warn"])
    #expect(try offers("build", "--links", "=") == ["error", "warn", "ignore"])
    #expect(try offers("--content", "x", "s") == [], "a command comes before its options")
    #expect(try offers("diff", "/us") == ["/usr"])
    for command in Command.all {
      let known = try offers(command.name.rawValue, "--")
      #expect(known == command.options.map { "--" + $0.name } + ["--help"])
    }
  }

  @Test func `bash completes figures that the program names`() throws {
    let stub = "sitegen() { [[ $* == 'list --figures' ]] && printf 'a/one\\na/two\\nb/three\\n'; }"
    let script =
      ShellCompletion.bash.script + "\n" + stub
      + "\nCOMP_WORDS=(sitegen render a/)\nCOMP_CWORD=2\n_sitegen\necho \"${COMPREPLY[@]}\"\n"
    let result = try #require(try run("bash", ["-u", "-s"], input: script))
    #expect(result.output == "a/one a/two\n")
  }

  @Test(arguments: ShellCompletion.allCases)
  func `shells can read their scripts`(_ shell: ShellCompletion) throws {
    for command in Command.all {
      #expect(shell.script.contains(command.name.rawValue))
      for option in command.options { #expect(shell.script.contains(option.name)) }
    }
    let check = shell == .fish ? ["--no-execute"] : ["-n"]
    if let result = try run(shell.rawValue, check, input: shell.script) {
      #expect(result.code == 0 && result.output.isEmpty, "\(result.output)")
    } else {
      Issue.record("\(shell.rawValue) is missing: Scripts/bootstrap --tests installs it")
    }
  }
}
