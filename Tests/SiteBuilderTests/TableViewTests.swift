import FigureResults
import Templates
import Testing

@testable import SiteBuilder

/// On a phone a table keeps its columns where they have room, and else makes each row a card.
@Suite struct TableViewTests {
  private func table(_ columns: [String], _ rows: [[String]]) -> TableResult {
    TableResult(
      title: "T", columns: columns,
      rows: rows.map { $0.map { .init(text: $0, isNumber: Double($0) != nil) } })
  }

  private func member(_ path: [String], of value: TemplateValue) -> TemplateValue? {
    path.reduce(value) { found, name in
      switch found {
      case .object(let members): members[name]
      case .list(let list): Int(name).flatMap { list.indices.contains($0) ? list[$0] : nil }
      default: nil
      }
    }
  }

  @Test func keepsColumnsThatHaveRoom() {
    let value = table(["radius", "1x", "2x"], [["8", "0.11", "0.22"]]).value
    #expect(member(["isStacked"], of: value) == .bool(false))
    #expect(member(["rows", "0", "cells", "0", "label"], of: value) == .null)
    #expect(member(["rows", "0", "headLabel"], of: value) == .null)
  }

  @Test func stacksManyNumbers() {
    let columns = ["device", "1", "2", "3", "4", "5", "6", "7"]
    let value = table(columns, [["iPhone 4", "1", "2", "3", "4", "5", "6", "7"]]).value
    #expect(member(["isStacked"], of: value) == .bool(true))
    #expect(member(["rows", "0", "cells", "2", "label"], of: value) == .string("3"))
    #expect(member(["rows", "0", "cells", "2", "isWhole"], of: value) == .bool(false))
  }

  @Test func givesTextsTheWholeCard() {
    let source = "WWDC 2014 session 419, of the devices of that time"
    let value = table(
      ["constant", "range", "unit", "evidence", "source"],
      [["gap between passes", "0.1", "milliseconds", "documented", source]]
    ).value
    #expect(member(["isStacked"], of: value) == .bool(true))
    #expect(member(["rows", "0", "cells", "0", "isWhole"], of: value) == .bool(false))
    #expect(member(["rows", "0", "cells", "3", "isWhole"], of: value) == .bool(true))
  }

  @Test func saysWhatANumberAtTheHeadCounts() {
    let columns = ["masked cards", "iPhone 4", "iPhone 4S", "iPhone 5s", "iPhone 6s", "iPhone 15"]
    let value = table(columns, [["2", "1", "2", "3", "4", "5"]]).value
    #expect(member(["isStacked"], of: value) == .bool(false))
    let wide = table(columns, [["2", "80 to 92", "70 to 80", "97 to 99", "97 to 99", "98 to 99"]])
    #expect(member(["isStacked"], of: wide.value) == .bool(true))
    #expect(member(["rows", "0", "headLabel"], of: wide.value) == .string("masked cards"))
  }
}
