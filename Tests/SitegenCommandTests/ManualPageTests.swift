import Testing

@testable import SitegenCommand

struct ManualPageTests {
  @Test func `the manual has every command and option, and no line by mistake is a request`() {
    let lines = ManualPage.text.split(separator: "\n").map(String.init)
    for command in Command.all {
      let words = ([command.name.rawValue] + command.arguments).joined(separator: " ")
      #expect(lines.contains(".SS " + words))
      for option in command.options {
        let start = ".B \\-\\-" + option.name.replacing("-", with: "\\-")
        #expect(lines.contains { $0 == start || $0.hasPrefix(start + " ") })
      }
    }
    let requests: Set = [
      ".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".RI", ".nf", ".fi", ".RS", ".RE",
    ]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }
}
