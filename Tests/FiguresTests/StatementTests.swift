import Dispatch
import Figures
import Testing

/// Every statement of a figure block knows its line in the block.
struct StatementTests {
  @Test func `lines are counted from the fence, in loops and over several lines`() throws {
    let catalog = SceneCatalog(engineFingerprint: "", entries: []) { _, stage in
      #sourceLocation(file:"a.md",line:41)
      _ = try stage.figure("a", fence: 40) {
        Value("a", 1)
        for i in 0..<2 {
          Value(
            "b\(i)", i)
        }
        if true { Value("c", 1) }
      }
      #sourceLocation()
    }
    #expect(try catalog.statements(article: "x", figure: "a").map(\.line) == [2, 4, 4, 7])
  }

  @Test func `code that awaits runs to its end, and what it throws arrives`() throws {
    struct Refusal: Error {}
    let catalog = SceneCatalog(engineFingerprint: "", entries: []) { _, stage in
      try stage.awaiting { stage in
        let first = await Task.detached { 1 + 2 }.value
        if try stage.figure("plain", fence: 0, { Value("a", first) }) { return }
        let isFound = try await stage.awaitedFigure("awaited", fence: 0) {
          let second = await Task.detached { first + 1 }.value
          Value("b", second)
        }
        if isFound { return }
        throw Refusal()
      }
    }
    func wait(for work: @escaping @Sendable () async -> Void) {
      let isDone = DispatchSemaphore(value: 0)
      Task.detached {
        await work()
        isDone.signal()
      }
      isDone.wait()
    }
    for name in ["plain", "awaited"] {
      let found = try catalog.statements(article: "x", figure: name, waiting: wait)
      #expect(found.map { $0.figure is Value } == [true])
    }
    #expect(throws: Refusal.self) {
      try catalog.statements(article: "x", figure: "other", waiting: wait)
    }
    #expect(throws: FigureError.self) { try catalog.statements(article: "x", figure: "plain") }
  }

  @Test func `a claim that fails shows what its author wants to see`() throws {
    final class Nowhere: FigureEnvironment {
      func store(png: [UInt8]) throws -> String { "" }
      func contentFile(_ path: String) throws -> [UInt8] { [] }
      var maximumScale: Int { 1 }
    }
    func shown(_ claim: Claim) throws -> String? {
      guard let result = try claim.item(in: FigureContext(Nowhere())).content as? ClaimResult else {
        return nil
      }
      return result.shown
    }
    #expect(try shown(Claim("S", shows: 3 + 4) { false }) == "7")
    #expect(try shown(Claim("S", shows: 3 + 4) { true }) == nil)
    #expect(try shown(Claim("S", .refuted("no"), shows: [1, 2]) { true }) == "[1, 2]")
    #expect(try shown(Claim("S") { false }) == nil)
  }

  @Test func `numbers can be animated as they are written`() {
    let layer = Layer(color: .black, size: [10, 10])
      .animating("opacity", from: 0, to: 1, over: 1)
      .animating("transform.scale", from: 1, to: 1.5, over: 1)
    #expect(layer.presentation(at: 0.5, scale: 1).opacity == 0.5)
  }
}
