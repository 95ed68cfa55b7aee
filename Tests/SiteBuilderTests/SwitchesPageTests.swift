import FigureResults
import Templates
import Testing

@testable import SiteBuilder

/// What pages show of switches: pictures with the answers for which they stand, and bars up to the
/// budget.
struct SwitchesPageTests {
  private static func image(_ name: String) -> ImageResult {
    ImageResult(
      width: 10, height: 20,
      files: [PictureFile(name: name + ".png", scale: 2, pixelWidth: 20, pixelHeight: 40)],
      alt: name)
  }

  private static func state(
    _ answers: [Int], _ picture: Int, _ times: [Double], _ outcome: SwitchesResult.Outcome = .right
  ) -> SwitchesResult.State {
    .init(
      answers: answers, picture: picture,
      cost: .init(
        device: "D", eraTitle: "E", budgetMilliseconds: 10, gpuMilliseconds: times,
        budget: .within, passes: 3, keptPasses: 0, bytesMoved: [0, 0]), outcome: outcome,
      finding: "F.", reason: "R.")
  }

  static let result = SwitchesResult(
    title: "T",
    switches: [
      .init(
        question: "A?",
        options: [
          .init(label: "a", strategy: "corner-radius"),
          .init(label: "b", strategy: "precomposited-alpha"),
        ], start: 0),
      .init(
        question: "B?", options: [.init(label: "c"), .init(label: "d", note: "iOS 9")], start: 1),
    ], pictures: [image("p"), image("q")],
    states: [
      state([0, 0], 0, [2, 4]), state([0, 1], 0, [5, 12], .costly), state([1, 0], 0, [1, 1]),
      state([1, 1], 1, [1, 1], .wrong),
    ])

  private func value(_ result: SwitchesResult = result) -> TemplateValue {
    result.value(in: FigureView(page: "a.html", id: "f"), key: "f-0")
  }

  @Test func `a picture that is no block of answers stands for each state`() throws {
    let pictures = try #require(value().member("pictures")?.elements)
    #expect(pictures.count == 4)
    #expect(pictures.map { $0.member("on0") } == ["0", "0", "1", "1"])
    #expect(pictures.map { $0.member("on1") } == ["0", "1", "0", "1"])
    #expect(pictures.allSatisfy { $0.member("on2") == .null })
    var block = Self.result
    block.states[2].picture = 1
    let fewer = try #require(value(block).member("pictures")?.elements)
    #expect(fewer.map { $0.member("on0") } == ["0", "1"])
    #expect(fewer.map { $0.member("on1") } == ["0 1", "0 1"])
  }

  @Test func `the scale ends at the budget or beyond what is over it`() throws {
    let states = try #require(value().member("states")?.elements)
    #expect(states[0].member("budgetX") == .number(83.3))
    #expect(states[1].member("barX") == .number(41.7))
    #expect(states[1].member("isCostly") == true && states[3].member("isWrong") == true)
    #expect(states[0].member("squares")?.elements.count == 3)
    var calm = Self.result
    calm.states[1].cost.gpuMilliseconds = [5, 6]
    let bar = try #require(value(calm).member("states")?.elements.first)
    #expect(bar.member("budgetX") == .number(100) && bar.member("barX") == .number(20))
    #expect(bar.member("barWidth") == .number(20))
  }

  @Test func `answers say what they stand for`() throws {
    let switches = try #require(value().member("switches")?.elements)
    let options = try #require(switches.first?.member("options")?.elements)
    #expect(options.map { $0.member("isMask") } == [true, false])
    #expect(options.map { $0.member("isAlpha") } == [false, true])
    #expect(options.map { $0.member("isChosen") } == [true, false])
    #expect(options.map { $0.member("name") } == ["switch-0-0", "switch-0-1"])
    #expect(switches[0].member("group") != switches[1].member("group"))
    #expect(switches[1].member("options")?.elements[1].member("note") == "iOS 9")
  }
}
