import Diagnostics
import Testing

@testable import SitePreview

/// What is said of problems after an edit.
struct ProblemChangeTests {
  private func problem(_ summary: String, line: Int = 1, file: String = "a.md") -> Diagnostic {
    Diagnostic(
      .warning, id: "a.b", file: file, range: SourceRange(line: line, column: 1, length: 1),
      summary: summary)
  }

  @Test func `only new ones are shown, and the others counted`() {
    let old = [problem("x"), problem("x", line: 2), problem("y"), problem("x", file: "b.md")]
    #expect(ProblemChange(from: [], to: old).new == old)
    #expect(ProblemChange(from: [], to: old).summary == nil)
    let moved = old.map { problem($0.summary, line: 9, file: $0.file) }
    let same = ProblemChange(from: old, to: moved)
    #expect(same.new == [] && same.summary == nil)
    let change = ProblemChange(from: old, to: [problem("x"), problem("z"), problem("y")])
    #expect(change.new == [problem("z")])
    #expect(change.summary == "2 problems are gone, 2 still there")
    #expect(ProblemChange(from: [problem("x")], to: []).summary == "1 problem is gone")
    let further = ProblemChange(from: [problem("x")], to: [problem("x"), problem("x")])
    #expect(further.new.count == 1 && further.summary == "1 earlier problem is still there")
  }
}
