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
