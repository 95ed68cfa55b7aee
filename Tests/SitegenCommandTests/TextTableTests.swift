import CostModel
import FigureResults
import Figures
import Testing

@testable import SitegenCommand

struct TextTableTests {
  @Test func alignsNumbersToTheRight() {
    var table = TextTable([("name", .left), ("count", .right), ("note", .left)])
    table.add(["a", "7"])
    table.add(["longer", "123456", "x"])
    #expect(
      table.render(indent: 1) == """
         name     count  note
         ------  ------  ----
         a            7
         longer  123456  x

        """)
  }

  @Test(arguments: [
    ("", 10, [""]), ("one two", 10, ["one two"]), ("one two", 5, ["one", "two"]),
    ("abcdefgh i", 3, ["abcdefgh", "i"]),
  ])
  func wrapsAtSpaces(text: String, width: Int, lines: [String]) {
    #expect(TextTable.wrapped(text, width: width) == lines)
  }

  @Test func showsEveryDeviceWithItsNumbers() {
    let table = DevicesCommand.table(of: DeviceProfile.all)
    #expect(table.rows.count == DeviceProfile.all.count)
    #expect(
      table.rows.contains {
        $0[0] == "iPhone 5s" && Array($0[2...3]) == ["7 to 12", "current iOS"]
          && $0[5] == "640 x 1136"
      })
  }

  @Test func writesRangesAsOneNumberWhenTheyLookTheSame() {
    #expect(CostText.range([1.001, 1.004]) == "1.00")
    #expect(CostText.range([0.5, 1]) == "0.50-1.00")
  }

  @Test func saysWhyAStrategyIsRefused() {
    let row = CostsResult.Row(
      strategy: "a", strategyTitle: "Opaque", refusals: ["a photo moves underneath"],
      isCorrect: false, passes: 0, offscreenPasses: 0, switches: 0, layers: 0, pixelsDrawn: 0,
      pixelsBlended: 0, bytesMoved: [0, 0], memoryBytes: 0, gpuMilliseconds: [0, 0],
      budget: .within,
      terms: [])
    let result = CostsResult(
      title: "A list",
      tables: [
        CostsResult.Table(
          device: "iPhone 4", era: "ios-4", eraTitle: "iOS 4 to 8", refreshHz: 60,
          budgetMilliseconds: 1000 / 60, scale: 2, rows: [row], order: [0], cheapest: [])
      ])
    let text = CostText.text(of: result, withTerms: true)
    #expect(text.contains("iPhone 4, iOS 4 to 8: 60 Hz, 16.67 ms a frame"))
    #expect(text.contains("2 pixels a point; the slowest frame"))
    #expect(text.contains("Opaque cannot be used: a photo moves underneath"))
    #expect(text.contains("  GPU, ms  budget  passes  off screen  kept  "))
  }
}
