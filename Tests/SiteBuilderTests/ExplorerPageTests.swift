import FigureResults
import Templates
import Testing

@testable import SiteBuilder

/// What pages show of an explorer: scales that its steps share, squares of passes, and the graph.
struct ExplorerPageTests {
  private func image(_ width: Double, _ height: Double) -> ImageResult {
    ImageResult(
      width: width, height: height,
      files: [
        PictureFile(
          name: "\(Int(width)).png", scale: 2, pixelWidth: 2 * Int(width),
          pixelHeight: 2 * Int(height))
      ], alt: "A")
  }

  private func priced(
    _ times: [Double], budget: Double = 10, bytes: Double = 1000, width: Double = 40
  ) -> ExplorerResult.Step {
    .init(
      image: image(width, 30),
      cost: .init(
        device: "D", eraTitle: "E", budgetMilliseconds: budget, gpuMilliseconds: times,
        budget: .unsure, passes: 3, keptPasses: 1, bytesMoved: [bytes / 2, bytes]),
      readouts: [])
  }

  private func value(_ steps: [[ExplorerResult.Step]], limit: ExplorerResult.Limit? = nil)
    -> TemplateValue
  {
    ExplorerResult(
      title: "T", parameter: .init(name: "p", unit: "pt", labels: ["1", "2.5"], start: 1),
      choice: steps.count > 1
        ? .init(name: "c", unit: "", labels: ["a", "b"], start: 1) : nil, steps: steps,
      limit: limit, pictureBytes: 1
    ).value(in: FigureView(page: "a.html", id: "f"), key: "f-0")
  }

  private func cost(_ value: TemplateValue, _ strip: Int, _ step: Int) -> TemplateValue? {
    value.member("strips")?.elements[strip].member("steps")?.elements[step].member("cost")
  }

  @Test func `the start is shown, and the stage has room for every picture`() throws {
    let value = value([
      [priced([1, 2], width: 90), priced([1, 2])], [priced([1, 2]), priced([1, 2], width: 50)],
    ])
    #expect(value.member("image")?.member("src") == "pictures/50.png")
    #expect(value.member("isBroad") == false)
    let options = try #require(value.member("tabs")?.member("options")?.elements)
    #expect(options.map { $0.member("isChosen") } == [false, true])
    let starts = value.member("strips")?.elements.flatMap { $0.member("steps")?.elements ?? [] }
    #expect(starts?.map { $0.member("isStart") } == [false, false, false, true])
    #expect(value.member("graph")?.member("lines")?.elements.last?.member("isChosen") == true)
  }

  @Test func `times are on one scale of budgets, which ends where the budget could not be seen`()
    throws
  {
    // Twice the budget on a display of another rate is at the same place.
    let fair = value([
      [priced([5, 20]), priced([1, 2])], [priced([10, 40], budget: 20), priced([1, 2])],
    ])
    #expect(cost(fair, 0, 0)?.member("barX") == cost(fair, 1, 0)?.member("barX"))
    #expect(cost(fair, 0, 0)?.member("barWidth") == cost(fair, 1, 0)?.member("barWidth"))
    #expect(cost(fair, 0, 0)?.member("isCut") == false)
    let far = value([[priced([5, 20]), priced([100, 400])]])
    #expect(cost(far, 0, 0)?.member("budgetX") == 40)
    #expect(cost(far, 0, 0)?.member("barX") == 20 && cost(far, 0, 0)?.member("barWidth") == 60)
    #expect(cost(far, 0, 1)?.member("barX") == 100 && cost(far, 0, 1)?.member("isCut") == true)
    // What is beyond the scale is the tallest bar, and says that it goes on.
    let beyond = try #require(
      far.member("graph")?.member("lines")?.elements[0].member("bars")?.elements[1])
    #expect(beyond.member("low") == 100 && beyond.member("lowY") == 0)
    #expect(beyond.member("isCut") == true)
    #expect(far.member("graph")?.member("limit")?.member("y") == 60)
  }

  @Test func `bytes are on a scale of each choice, and are a range where they are one`() {
    let value = value([
      [priced([1, 2], bytes: 4000), priced([1, 2])], [priced([1, 2]), priced([1, 2])],
    ])
    #expect(cost(value, 0, 0)?.member("bytes") == "2\u{A0}KB to 4\u{A0}KB")
    #expect(cost(value, 0, 0)?.member("bytesX") == 50)
    #expect(
      cost(value, 0, 1)?.member("bytesX") == 12.5 && cost(value, 1, 0)?.member("bytesX") == 50)
  }

  @Test func `each pass is a square, the screen's the last, kept ones after it`() {
    func square(_ passes: Int, _ kept: Int, _ name: String) -> TemplateValue? {
      ExplorerGraph.squares(passes: passes, kept: kept).member(name)
    }
    #expect(square(1, 0, "offscreen") == "" && square(1, 0, "screen") == "M1 1h8v8h-8z")
    #expect(square(2, 1, "screen") == "M12 1h8v8h-8z" && square(2, 1, "kept") == "M23 1h8v8h-8z")
    #expect(square(17, 0, "screen") == "M1 12h8v8h-8z" && square(17, 0, "height") == 22)
    #expect(square(64, 0, "more") == "" && square(60, 7, "more") == "+ 3")
  }

  @Test func `without a price the first number is the graph, from zero`() throws {
    func step(_ number: Double?) -> ExplorerResult.Step {
      .init(
        image: image(500, 30), cost: nil,
        readouts: [
          .init(name: "w", text: "words"), .init(name: "n", text: "n", number: number),
        ])
    }
    let plain = value([[step(2), step(8)]], limit: .init(value: 4, text: "enough"))
    let graph = try #require(plain.member("graph"))
    #expect(graph.member("title") == "n" && graph.member("limit")?.member("text") == "enough")
    let bars = try #require(graph.member("lines")?.elements[0].member("bars")?.elements)
    #expect(bars.map { $0.member("verdict") } == ["plain", "plain"])
    // The scale ends a twentieth above the largest number.
    #expect(bars[0].member("low") == 23.8 && bars[0].member("lowY") == 76.2)
    #expect(bars[0].member("isCut") == false)
    #expect(plain.member("isBroad") == true)
    #expect(value([[step(nil), step(nil)]]).member("graph") == .null)
  }
}
