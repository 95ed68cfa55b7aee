import DrawingCaching
import FigureResults
import Figures
import Testing

@testable import SiteBuilder

/// What the workers of a build tell of their caches.
struct SharedCacheUseTests {
  private func answer(_ process: Int32, draws: Int, hits: Int) throws -> WorkerOutcome {
    var statistics = SharedCacheStatistics()
    (statistics.draws, statistics.misses, statistics.hits) = (draws, draws, hits)
    return .result(
      try EncodedResult(FigureResult(items: [])),
      drawn: DrawnByProcess(process: process, kinds: [SharedCacheUse("photos", statistics)]),
      printed: "")
  }

  @Test func addsTheLastWordOfEachProcess() throws {
    let outcomes = try [
      answer(7, draws: 2, hits: 0), answer(8, draws: 5, hits: 1), answer(7, draws: 3, hits: 9),
      .reply(.failure("no"), printed: ""), answer(7, draws: 2, hits: 4),
      .crash(WorkerCrash(reason: .nonsense, printed: "")),
    ]
    #expect(outcomes.drawn.map(\.kind) == ["photos"])
    #expect(outcomes.drawn.first?.statistics.draws == 8)
    #expect(outcomes.drawn.first?.statistics.hits == 10)
    #expect([WorkerOutcome]().drawn.isEmpty)
  }
}
