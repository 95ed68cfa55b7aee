import Diagnostics
import Testing
import YAML

struct YAMLFieldsTests {
  private func fields(_ text: String) -> YAMLFields {
    YAMLFields(YAMLParser.parse(text, file: "f").0, file: "f")
  }

  @Test func readsEachType() {
    var fields = fields(
      """
      text: 2010
      yes: true
      whole: -0x10
      real: 2.5e1
      day: 2024-02-29
      list: [a, "b", 3]
      empty:
      """)
    #expect(fields.string("text") == "2010")
    #expect(fields.bool("yes") == true)
    #expect(fields.integer("whole") == nil)
    #expect(fields.number("real") == 25)
    #expect(fields.date("day") == "2024-02-29")
    #expect(fields.strings("list") == ["a", "b", "3"])
    #expect(fields.string("empty") == nil)
    #expect(fields.string("absent") == nil)
    #expect(fields.finish().map(\.summary) == ["`whole` must be a whole number, found `-0x10`"])
  }

  @Test func reportsValuesOfAnotherType() {
    var fields = fields("a: [x]\nb: maybe\nc: 1.5\nd: x\ne: 2023-02-29\nf: x\ng: [[a], ~]")
    #expect(fields.string("a") == nil)
    #expect(fields.bool("b") == nil)
    #expect(fields.integer("c") == nil)
    #expect(fields.number("d") == nil)
    #expect(fields.date("e") == nil)
    #expect(fields.strings("f") == nil)
    #expect(fields.strings("g") == [])
    let problems = fields.finish()
    #expect(problems.map(\.id) == Array(repeating: "yaml.type", count: 8))
    #expect(problems.map { $0.range?.start.line } == [1, 2, 3, 4, 5, 6, 7, 7])
  }

  @Test func offersTrueForYes() {
    var fields = fields("draft: yes")
    #expect(fields.bool("draft") == nil)
    #expect(fields.finish().first?.fixIts.first?.replacement == "true")
  }

  @Test func requiresKeysAtThePlaceOfTheMapping() {
    var fields = YAMLFields(YAMLParser.parse("a: 1\ntitle:", file: "f", firstLine: 2).0, file: "f")
    #expect(fields.string("title", isRequired: true) == nil)
    #expect(fields.string("name", isRequired: true) == nil)
    _ = fields.integer("a")
    let problems = fields.finish()
    #expect(problems.map(\.id) == ["yaml.missing-key", "yaml.missing-key"])
    #expect(problems.map { $0.range?.start.line } == [3, 2])
  }

  @Test func findsUnknownKeysWithTheNearestName() throws {
    var fields = fields("titel: x\nzzz: 1")
    _ = fields.string("title")
    _ = fields.strings("tags")
    let problems = fields.finish()
    #expect(problems.map(\.id) == ["yaml.unknown-key", "yaml.unknown-key"])
    #expect(problems.first?.fixIts.first?.replacement == "title")
    #expect(problems.last?.fixIts.isEmpty == true)
  }

  @Test func refusesATextWhereAMappingBelongs() {
    var fields = fields("just words")
    #expect(fields.finish().map(\.id) == ["yaml.not-a-mapping"])
    var empty = YAMLFields(nil, file: "f")
    #expect(empty.finish().isEmpty)
  }

  @Test(
    arguments: [
      ("12", 12), ("-3", -3), ("0x1F", 31), ("0o17", 15), ("012", 12), ("1e3", nil), ("'12'", nil),
      ("99999999999999999999", nil), ("0x", nil), ("0x-1", nil),
    ] as [(String, Int?)])
  func readsWholeNumbersByTheCoreSchema(text: String, value: Int?) {
    #expect(YAMLParser.parse(text, file: "f").0?.integer == value)
  }

  @Test(arguments: [
    "2026-3-9", "2026-13-01", "2026-00-10", "2026-04-31", "1900-02-29", "20260309", "2026/03/09",
    "2026-03-0x", "---------x",
  ])
  func refusesDaysThatAreNone(text: String) {
    #expect(
      YAMLNode(.scalar(text, isPlain: true), range: SourceRange(line: 1, column: 1)).isDate == false
    )
  }
}
