import Figures
import Testing

struct FigureBuilderTests {
  private final class Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  @FigureBuilder private func block(_ log: Log) -> [FigureStatement] {
    log.note("first")
    Value("one", 1)
    if log.lines.count == 1 { log.note("in a condition") }
    Optional(log)?.note("of something that is there")
    for number in 2...3 {
      log.note("in a loop, \(number)")
      Value("\(number)", number)
    }
  }

  @Test func `a call that gives nothing is made in its place, and shows nothing`() {
    let log = Log()
    let statements = block(log)
    #expect(statements.count == 3 && statements.allSatisfy { $0.figure is Value })
    #expect(
      log.lines == [
        "first", "in a condition", "of something that is there", "in a loop, 2", "in a loop, 3",
      ])
  }
}
