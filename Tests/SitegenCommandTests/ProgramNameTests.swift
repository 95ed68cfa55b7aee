import Testing

@testable import SitegenCommand

/// Texts of a program that has a name of its own.
struct ProgramNameTests {
  @Test(arguments: [
    ("", "sitegen", "sitegen"), ("sitegen", "sitegen", "sitegen"),
    ("/usr/local/bin/notes", "notes", "notes"), (".build/debug/site", "site", "swift run site"),
    ("/a/.build/x86_64-unknown-linux-gnu/debug/site", "site", "swift run site"),
  ])
  func `a program is called as it was started`(_ path: String, name: String, command: String) {
    let program = ProgramName(path: path)
    #expect(program.name == name && program.command == command)
  }

  private let site = ProgramName(path: "/a/.build/debug/site")

  @Test func `help, manual and completions speak of no other program`() {
    let texts =
      [HelpText.overview(for: site), ManualPage.text(for: site)]
      + Command.all.map { HelpText.text(of: $0, for: site) }
      + ShellCompletion.allCases.map { $0.script(for: site) }
    for text in texts {
      let rest = text.replacing("sitegen.yaml", with: "").replacing("\"sitegen ", with: "")
      #expect(!rest.contains("sitegen"), "\(rest)")
      #expect(!rest.contains("SITEGEN"))
    }
    #expect(ShellCompletion.bash.script(for: site).hasSuffix("complete -F _site site\n"))
    #expect(texts.contains { $0.contains("sitegen.yaml of the package") })
  }

  @Test func `messages have what to type`() {
    #expect(
      site.hinting("\(UsageError.unknownCommand("x", nearest: nil))").hasSuffix(
        "`swift run site --help` lists the commands"))
    #expect(ProgramName.standard.hinting("`sitegen list`") == "`sitegen list`")
  }
}
