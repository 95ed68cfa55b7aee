import CostModel
import Figures
import Testing

struct SceneRunTests {
  /// Rounded photos that move for a quarter of a second.
  private let moving = Scene("Rows", size: [120, 160], duration: 0.25, background: .white) {
    for row in 0..<4 {
      Layer(.photo(.portrait(row)), size: [30, 30]).origin([8, 8 + 38 * Double(row)]).rounded(8)
    }
  }.scrolling(by: [0, -30])

  @Test func `has a frame for each refresh, and a commit for the first`() throws {
    let run = moving.run(.cornerRadius, on: .iPhone4S)
    #expect(run.frames.count == 16 && run.hz == 60)
    let first = try #require(run.frames.first)
    #expect(first.application.low > 0)
    #expect(run.frames.dropFirst().allSatisfy { $0.application == .zero })
    #expect(run.frames.allSatisfy { $0.passes.count == 5 })
    #expect(moving.run(on: .iPhone15Pro).frames.count == 31)
    #expect(run.frameRate.high <= 60 && run.dropped.lowerBound >= 0)
  }

  @Test func `the slowest frame is the run's`() throws {
    let run = moving.run(.cornerRadius, on: .iPhone4S)
    let frame = moving.slowestFrame(.cornerRadius, on: .iPhone4S)
    #expect(frame == run.slowest && run.frames.contains(frame))
    #expect(run.frames.allSatisfy { $0.gpu.high <= frame.gpu.high })
  }

  @Test func `ranks strategies with certainty where passes decide`() {
    let ranking = moving.ranking(of: [.cornerRadius, .precompositedAlpha], on: .iPhone4S)
    #expect(ranking.order == [1, 0])
    #expect(ranking.compare(1, with: 0) == .alwaysCheaper)
  }

  @Test func `a still scene is one frame`() {
    let still = Scene("Still", size: [40, 40]) { Layer(color: .white, size: [20, 20]).rounded(4) }
    #expect(still.run(on: .iPhone5s).frames.count == 1)
  }
}
