import Testing

@testable import SitegenCommand

struct HelpTextTests {
  @Test(arguments: Command.Name.allCases)
  func mentionsEveryOptionOfACommand(name: Command.Name) {
    let command = Command.named(name)
    let help = HelpText.text(of: command)
    for option in command.options {
      #expect(help.contains("--" + option.name))
      #expect(help.contains("\(option.help.prefix(20))"))
    }
    #expect(help.contains("Examples:"))
    #expect(help.contains("Exit codes:"))
    #expect(!command.examples.isEmpty)
  }

  @Test func listsEveryCommand() {
    for command in Command.all { #expect(HelpText.overview.contains(command.summary)) }
    #expect(Command.all.map(\.name) == Command.Name.allCases)
  }

  @Test(arguments: Command.Name.allCases)
  func givesExamplesThatParse(name: Command.Name) throws {
    for example in Command.named(name).examples {
      let line = example.line.prefix { $0 != ">" && $0 != "|" }
      let words = line.replacing("\"iPhone 5s\"", with: "iPhone-5s")
        .replacing("\"iPhone 4S\"", with: "iPhone-4S").split(separator: " ")
      guard case .run(let parsed) = try ArgumentParser.parse(words.map(String.init)) else {
        Issue.record("\(example.line) is not run")
        continue
      }
      #expect(parsed.command == name)
    }
  }

  @Test func keepsToTheWidthOfATerminal() {
    for text in [HelpText.overview] + Command.all.map(HelpText.text(of:)) {
      for line in text.split(separator: "\n") {
        #expect(line.count <= 90, "\(line)")
        #expect(line.last != " ", "\(line)|")
      }
    }
  }
}
