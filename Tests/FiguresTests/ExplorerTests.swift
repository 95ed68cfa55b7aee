import ContentDigest
import FigureResults
import Figures
import ImageCodec
import Testing

/// Steps over one or two parameters: pictures, prices, readouts, and the bounds of them.
struct ExplorerTests {
  private final class Store: FigureEnvironment {
    var files: [String: [UInt8]] = [:]
    var maximumScale = 3
    func store(png: [UInt8]) throws -> String {
      let name = SHA256.hex(of: png) + ".png"
      files[name] = png
      return name
    }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  private func explored(_ figure: Explorer) throws -> (result: ExplorerResult, store: Store) {
    let store = Store()
    guard let result = try figure.item(in: FigureContext(store)).content as? ExplorerResult else {
      throw FigureError("no explorer")
    }
    return (result, store)
  }

  private func message(_ figure: Explorer) -> String {
    do { _ = try explored(figure) } catch { return "\(error)" }
    return ""
  }

  private func cards(_ count: Int) -> Scene {
    Scene("Cards", size: [60, 20]) {
      for index in 0..<count {
        Layer(.photo(.city), size: [16, 16]).background(.white).origin([Double(20 * index), 2])
          .cornerRadius(4).masksToBounds()
      }
    }
  }

  @Test func `each step is made once and priced as its own frame`() throws {
    var asked: [String] = []
    let phones: [DeviceProfile] = [.iPhone4S, .iPhone15]
    let (result, store) = try explored(
      Explorer(
        "Cards", over: .init("cards", [1, 2, 3], unit: "pc", start: 2),
        and: .init("phone", phones, start: 1, \.name)
      ) { count, phone in
        asked.append("\(count) \(phone.name)")
        return .init(cards(count), on: phone)
      })
    #expect(asked.count == 6 && Set(asked).count == 6)
    #expect(result.parameter.labels == ["1", "2", "3"] && result.parameter.start == 1)
    #expect(result.choice?.labels == phones.map(\.name) && result.choice?.start == 1)
    for (phone, steps) in zip(phones, result.steps) {
      for (count, step) in zip(1...3, steps) {
        let plan = cards(count).plan(scale: Double(phone.scale), under: phone.usualEra)
        let cost = FrameCost(plan, on: phone)
        #expect(step.cost?.gpuMilliseconds == [cost.gpu.low, cost.gpu.high])
        #expect(step.cost?.passes == count + 1 && step.cost?.device == phone.name)
        let file = try #require(store.files[step.image.files[0].name])
        #expect(try PNG.decode(file) == cards(count).bitmap())
        #expect(step.image.alt == "Cards: cards \(count) pc, \(phone.name)")
      }
    }
    // The picture does not depend on the phone, so it is there, and counted, once.
    #expect(store.files.count == 3)
    #expect(result.pictureBytes == store.files.values.reduce(0) { $0 + $1.count })
  }

  @Test func `a zoom changes the size on the page and not its density`() throws {
    let (result, _) = try explored(
      Explorer("Z", over: .init("zoom", [0.5, 1, 1.5])) { .init(cards(1), zoom: $0) })
    #expect(result.parameter.labels == ["0.5", "1", "1.5"])
    #expect(result.steps[0].map(\.image.width) == [30, 60, 90])
    #expect(result.steps[0].map { $0.image.files[0].pixelWidth } == [60, 120, 180])
    #expect(result.steps[0].allSatisfy { $0.cost == nil })
  }

  @Test func `enlarged pixels have outlines and lines between them`() throws {
    let outline = Path(Rect(x: 0.5, y: 0.5, width: 1, height: 1))
    let (result, store) = try explored(
      Explorer("E", over: .init("points", [4, 10])) {
        .init(
          Bitmap(width: 2, height: 2, color: .white), enlarged: $0,
          outlines: $0 == 4 ? [outline] : [],
          [.init("area", 0.25, decimals: 2, unit: "pt"), .init("cut", "no", .safe)])
      })
    let images = try result.steps[0].map {
      try PNG.decode(try #require(store.files[$0.image.files[0].name]))
    }
    #expect(result.steps[0].map(\.image.width) == [8, 20])
    // Too small for lines, but with its outline; and the other way round.
    #expect(images[0][8, 8] == RGBA8(.white) && images[0][4, 8] != RGBA8(.white))
    #expect(images[1][10, 10] == RGBA8(.white) && images[1][20, 10] != RGBA8(.white))
    let readouts = result.steps[0][0].readouts
    #expect(readouts.map(\.text) == ["0.25\u{A0}pt", "no"])
    #expect(readouts.map(\.number) == [0.25, nil] && readouts.map(\.tone) == [nil, .safe])
  }

  @Test func `what is too much or not alike is refused, with the step`() {
    let dot = Bitmap(width: 1, height: 1, color: .white)
    func explorer(_ values: [Int], _ choices: [Int]) -> Explorer {
      Explorer("R", over: .init("v", values), and: .init("c", choices)) { _, _ in .init(dot) }
    }
    #expect(message(explorer([1, 2], [1, 2])).isEmpty)
    #expect(message(explorer([1], [1, 2])).contains("two values at least"))
    #expect(message(explorer([1, 2], [1])).contains("2 to 8 values, not 1"))
    #expect(message(explorer(Array(1...9), Array(1...8))).contains("64 steps at most, not 9 × 8"))
    #expect(message(explorer([1, 2], [2, 1])).contains("\u{201C}c\u{201D} do not rise"))
    let twice = Explorer("R", over: .init("v", ["a", "a"]) { $0 }) { _ in .init(dot) }
    #expect(message(twice).contains("look the same"))
    func single(_ step: @escaping (Int) throws -> Explorer.Step) -> Explorer {
      Explorer("R", over: .init("v", [1, 2], unit: "pt"), step)
    }
    let mixed = single { $0 == 1 ? .init(cards(1), on: .iPhone4S) : .init(cards(1)) }
    #expect(message(mixed).contains("have a device"))
    let named = single { .init(dot, [.init("r\($0)", "x")]) }
    #expect(message(named).contains("the same readouts: r1, not r2"))
    #expect(message(single { _ in .init(cards(1), at: -1) }).contains("at v 1 pt: a scene begins"))
    #expect(
      message(single { _ in .init(Bitmap(width: 0, height: 0)) }).contains("at v 1 pt: the picture")
    )
    // Noise cannot be compressed: two pictures of a megabyte.
    let noise = single { seed in
      var (bitmap, state) = (Bitmap(width: 600, height: 600), UInt32(seed))
      for y in 0..<600 {
        for x in 0..<600 {
          state = state &* 1_664_525 &+ 1_013_904_223
          bitmap[x, y] = RGBA8(
            r: UInt8(state >> 24), g: UInt8(state >> 16 & 255), b: UInt8(state >> 8 & 255), a: 255)
        }
      }
      return .init(bitmap)
    }
    #expect(message(noise).contains("use fewer steps"))
  }

  @Test func `steps are drawn by name, the first one unless named`() throws {
    let explorer = Explorer(
      "D", over: .init("cards", [1, 2, 3], start: 2), and: .init("c", ["a", "b"]) { $0 }
    ) { count, _ in .init(cards(count)) }
    #expect(explorer.variantNames.count == 6 && explorer.variantNames[4] == "cards 2, b")
    let context = FigureContext(Store())
    func drawn(_ variant: String?) throws -> Bitmap {
      try PNG.decode(try explorer.render(variant: variant, scale: 1, time: nil, in: context))
    }
    #expect(try drawn(nil) == cards(2).bitmap(scale: 1))
    #expect(try drawn("cards 3, b") == cards(3).bitmap(scale: 1))
    #expect(throws: FigureError.self) { try drawn("cards 4, b") }
  }
}
