import Testing

@testable import SiteBuilder

struct CrashReportTests {
  /// A figure can print what the runtime prints.
  @Test(arguments: ["-9223372036854775808", "-1", "0", "99999999999", "9223372036854775807"])
  func passesOverPlacesThatNoArticleHas(_ number: String) {
    let line = CrashReport("a.md:\(number): Fatal error: x\n", article: "a.md")
    #expect(line.line == nil && line.printed.hasSuffix("Fatal error: x"))
    let column = CrashReport("*** x ***\n0 f() in sitegen at a.md:3:\(number)\n", article: "a.md")
    #expect(column.line == nil && column.column == nil)
  }

  @Test func readsTheRuntimesMessageAndLine() {
    let report = CrashReport(
      "before\nArticleScenes/a.md:12: Fatal error: too round\nCurrent stack trace:\n0 x\n",
      article: "a.md")
    #expect(report.message == "too round")
    #expect(report.line == 12)
    #expect(report.column == nil)
    #expect(report.printed == "before")
  }

  @Test func prefersTheTraceToTheLibrarysOwnLine() {
    let report = CrashReport(
      """
      Swift/Array.swift:692: Fatal error: Index out of range

      *** Signal 4: Backtracing from 0x7f... done ***

        0     0x1 _assertionFailure() + 302 in libswiftCore.so
        1 [ra] 0x2 helper() + 3 in sitegen at Content/Shared.swift:4:5
        2 [ra] 0x2 figure() + 523 in sitegen at Content/guides/a.md:101:28
        3 [ra] 0x2 setup() + 523 in sitegen at Content/guides/a.md:90:1
      """, article: "a.md")
    #expect(report.message == "Index out of range")
    #expect(report.line == 101)
    #expect(report.column == 28)
    #expect(report.lastLine == 101)
    #expect(report.printed.isEmpty)
  }

  /// What a figure of an own kind computes is not called from its block.
  @Test func findsThePlaceInASwiftFileBesideTheArticles() {
    let trace = """
      Swift/Array.swift:692: Fatal error: Index out of range

      *** Signal 4: Backtracing from 0x7f... done ***

        0     0x1 _assertionFailure() + 302 in libswiftCore.so
        1 [ra] 0x2 sort() + 3 in sitegen at /other/Sources/Figures/Sort.swift:9:5
        2 [ra] 0x2 Dice.thrown() + 523 in sitegen at /site/Content/own/Dice.swift:31:28
        3 [ra] 0x2 Dice.data(in:) + 523 in sitegen at /site/Content/own/Dice.swift:11:16
      """
    let report = CrashReport(trace, article: "a.md", folder: "/site/Content")
    #expect(report.line == nil)
    #expect(report.origin?.file == "own/Dice.swift")
    #expect(report.origin?.line == 31 && report.origin?.column == 28)
    #expect(CrashReport(trace, article: "a.md", folder: "/site/Con").origin == nil)
  }

  @Test func readsFailuresWithoutMessage() {
    let report = CrashReport(
      "*** Swift runtime failure: arithmetic overflow ***\n", article: "a.md")
    #expect(report.message == "arithmetic overflow")
    #expect(report.line == nil)
  }

  @Test(arguments: ["Precondition failed: x", "Assertion failed: x", "Fatal error: x"])
  func knowsEveryKindOfCheck(_ text: String) {
    #expect(CrashReport("M/a.md:3: \(text)", article: "a.md").message == "x")
    #expect(CrashReport("M/b.md:3: \(text)", article: "a.md").line == nil)
  }

  @Test(arguments: ["", "only words", "a.md:x: Fatal error", ": : :", " at :1:2", "a at b:c:d"])
  func takesAnyOtherTextAsPrinted(_ text: String) {
    let report = CrashReport(text, article: "a.md")
    #expect(report.message == nil)
    #expect(report.line == nil)
    #expect(report.printed == text.trimmingPrefix(" "))
  }
}
