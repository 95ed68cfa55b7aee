import ContentDigest
import FigureResults
import Figures
import ImageCodec
import Testing

/// Scenes that readers switch: states, shared pictures, which of them are right and expensive, and
/// the bounds.
struct SwitchesTests {
  private final class Store: FigureEnvironment {
    var files: [String: [UInt8]] = [:]
    var maximumScale = 2
    func store(png: [UInt8]) throws -> String {
      let name = SHA256.hex(of: png) + ".png"
      files[name] = png
      return name
    }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  private static let ways: KeyValuePairs<String, CornerStrategy> = [
    "mask": .cornerRadius, "alpha": .precompositedAlpha,
    "white": .precompositedOpaque(.color(.white)),
  ]

  private func switched(_ figure: Switches) throws -> (result: SwitchesResult, store: Store) {
    let store = Store()
    guard let result = try figure.item(in: FigureContext(store)).content as? SwitchesResult else {
      throw FigureError("no switches")
    }
    return (result, store)
  }

  private func message(_ figure: Switches) -> String {
    do { _ = try switched(figure) } catch { return "\(error)" }
    return ""
  }

  private func cards(_ count: Int, overPhoto: Bool = true) -> Scene {
    Scene("Cards", size: [80, 30], background: .white) {
      if overPhoto { Layer(.photo(.forest)).filling() }
      for index in 0..<count {
        Layer(.photo(.city), size: [20, 20]).origin([Double(4 + 26 * index), 4]).rounded(6)
      }
    }
  }

  private func list(
    saying: @escaping (Switches.Finding) -> String? = { _ in nil }
  ) -> Switches {
    Switches(
      "Cards", Switch("How?", Self.ways), Switch("Behind?", ["photo": true, "white": false]),
      Switch("Phone?", [.iPhone4S, .iPhone15], start: 1, \.name),
      { .init(cards(3, overPhoto: $1), $0, on: $2) }, saying: saying)
  }

  @Test func `states are in order, and those that look the same share a picture`() throws {
    let (result, store) = try switched(list())
    #expect(result.states.map(\.answers).count == 12)
    #expect(result.states.prefix(3).map(\.answers) == [[0, 0, 0], [0, 0, 1], [0, 1, 0]])
    #expect(result.pictures.count == 3 && store.files.count == 3)
    let same = result.states.filter { $0.answers[1] == 1 }.map(\.picture)
    #expect(Set(same).count == 1)
    #expect(result.pictures[0].alt == "Cards: mask or alpha; photo")
    #expect(result.switches[2].options.map(\.note) == ["iOS 5 to 9", "iOS 17 and later"])
    #expect(result.switches[2].start == 1)
    #expect(
      result.switches[0].options.map(\.strategy)
        == ["corner-radius", "precomposited-alpha", "precomposited-opaque"])
    #expect(result.switches[1].options.allSatisfy { $0.strategy == nil && $0.note == nil })
  }

  @Test func `passes and times are those of the slowest frame, and the outcome follows`() throws {
    let (result, _) = try switched(list())
    func state(_ answers: [Int]) throws -> SwitchesResult.State {
      try #require(result.states.first { $0.answers == answers })
    }
    let mask = try state([0, 0, 0])
    let slowest = cards(3).slowestFrame(.cornerRadius, on: .iPhone4S)
    #expect(mask.cost.passes == 4 && mask.cost.passes == slowest.counts.passes)
    #expect(mask.cost.gpuMilliseconds == [slowest.gpu.low, slowest.gpu.high])
    #expect(mask.cost.budgetMilliseconds == DeviceProfile.iPhone4S.frameBudgetMilliseconds)
    #expect(mask.outcome == .costly && mask.finding == "Right, and the most expensive.")
    #expect(mask.reason.hasPrefix("It takes 3 more passes and between "))
    #expect(
      mask.reason.hasSuffix(
        " times the GPU time of \u{201C}alpha\u{201D}, with the same constants for both."))
    #expect(
      try state([1, 0, 0]).finding == "Right: the answer of Texture\u{2019}s chart, grade A.")
    let wrong = try state([2, 0, 0])
    #expect(wrong.outcome == .wrong && wrong.finding == "Wrong.")
    #expect(wrong.reason.contains(" of 255 off"))
    #expect(try state([2, 1, 0]).outcome == .right)
    #expect(try state([0, 0, 1]).outcome == .right)
  }

  @Test func `an author may give reasons made of what was found`() throws {
    let (result, _) = try switched(
      list { $0.outcome == .costly ? "\($0.morePasses) more than \($0.rival ?? "")" : nil })
    #expect(result.states[0].reason == "3 more than \u{201C}alpha\u{201D}")
    #expect(result.states[4].outcome == .right && !result.states[4].reason.isEmpty)
  }

  @Test func `a part of the screen is shown, and all of it is priced`() throws {
    let (result, store) = try switched(
      Switches("Part", Switch("How many?", ["one": 1, "three": 3])) {
        .init(cards($0), on: .iPhone4S, showing: Rect(x: 0, y: 0, width: 26, height: 30))
      })
    #expect(result.pictures.count == 1 && result.states.map(\.cost.passes) == [2, 4])
    #expect(result.pictures[0].alt == "Part")
    let bytes = try #require(store.files[result.pictures[0].files[0].name])
    let drawn = try PNG.decode(bytes)
    #expect(drawn.width == 52 && drawn.height == 60)
    let outside = Switches("Part", Switch("How many?", ["one": 1, "three": 3])) {
      .init(cards($0), on: .iPhone4S, showing: Rect(x: 90, y: 0, width: 26, height: 30))
    }
    #expect(
      message(outside) == "at one: the part that is shown lies outside the screen")
  }

  @Test func `what cannot be switched is refused with the question's name`() {
    func figure(_ options: KeyValuePairs<String, Int>, start: Int = 0) -> Switches {
      Switches("Bad", Switch("How many?", options, start: start)) {
        .init(cards($0), on: .iPhone4S)
      }
    }
    #expect(
      message(figure(["one": 1])) == "\u{201C}How many?\u{201D} has 1 answer: a switch has 2 to 4")
    #expect(message(figure([:])) == "\u{201C}How many?\u{201D} has 0 answers: a switch has 2 to 4")
    #expect(
      message(figure(["a": 1, "b": 2, "c": 3, "d": 4, "e": 5])).hasSuffix("a switch has 2 to 4"))
    let same = "two answers to \u{201C}How many?\u{201D} look the same, or one of them is empty"
    #expect(message(figure(["one": 1, "one": 2])) == same)
    #expect(message(figure(["one": 1, "": 2])) == same)
    #expect(message(figure(["one": 1, "two": 2], start: 2)).contains("has no answer 2"))
    let unasked = Switches("Bad", Switch("", ["one": 1, "two": 2])) {
      .init(cards($0), on: .iPhone4S)
    }
    #expect(message(unasked) == "a switch needs a question")
    let four: KeyValuePairs<String, Int> = ["a": 1, "b": 2, "c": 3, "d": 3]
    let many = Switches("Bad", Switch("A", four), Switch("B", four), Switch("C", ["x": 1, "y": 2]))
    { a, _, _ in .init(cards(a), on: .iPhone4S) }
    #expect(
      message(many) == "the switches have 32 states together, and 18 at most")
    let twice = Switches("Bad", Switch("A", four), Switch("A", four)) { a, _ in
      .init(cards(a), on: .iPhone4S)
    }
    #expect(message(twice) == "two switches ask the same question")
  }

  @Test func `one state can be drawn by its answers`() throws {
    let figure = list()
    #expect(figure.variantNames.first == "mask, photo, iPhone 4S")
    let context = FigureContext(Store())
    let png = try figure.render(
      variant: "alpha, white, iPhone 15", scale: 1, time: nil, in: context)
    #expect(try PNG.decode(png).width == 80)
    #expect(throws: FigureError.self) {
      try figure.render(variant: "none", scale: 1, time: nil, in: context)
    }
  }
}
