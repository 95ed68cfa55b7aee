import Testing

@testable import SiteBuilder

/// Which job a worker takes.
struct WorkerPoolTests {
  /// Articles with their numbers of figures.
  private static let sites = [["a": 4, "b": 4, "c": 4, "d": 2], ["a": 9, "b": 1], ["a": 1]]

  /// Hands out all jobs to workers that take one in turn, and returns the articles of each.
  private func handedOut(_ site: [String: Int], workers count: Int) -> [[String]] {
    var waiting = site.sorted { $0.key > $1.key }.flatMap {
      Array(repeating: $0.key, count: $0.value)
    }
    var done = [[String]](repeating: [], count: count)
    var turn = 0
    while !waiting.isEmpty {
      let others = Set(done.indices.filter { $0 != turn }.compactMap { done[$0].last })
      let place = WorkerPool.place(of: waiting, after: done[turn].last, others: others)
      done[turn].append(waiting.remove(at: place))
      turn = (turn + 1) % count
    }
    return done
  }

  @Test(arguments: WorkerPoolTests.sites, [1, 2, 3])
  func doesEveryJobOnce(site: [String: Int], workers: Int) {
    let all = handedOut(site, workers: workers).flatMap(\.self)
    #expect(Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +) == site)
  }

  @Test func staysWithAnArticle() {
    #expect(
      handedOut(WorkerPoolTests.sites[0], workers: 2) == [
        ["a", "a", "a", "a", "c", "c", "c"], ["b", "b", "b", "b", "d", "d", "c"],
      ])
  }

  @Test func helpsWithTheLastArticle() {
    #expect(handedOut(["a": 9, "b": 1], workers: 2).map(\.count) == [5, 5])
  }

  @Test func goesOnInTheOrderOfTheSite() {
    #expect(handedOut(WorkerPoolTests.sites[0], workers: 1)[0].first == "a")
    #expect(WorkerPool.place(of: ["c", "b", "a"], after: nil, others: []) == 2)
    #expect(WorkerPool.place(of: ["c", "b", "a"], after: nil, others: ["a"]) == 1)
    #expect(WorkerPool.place(of: ["c", "b", "a"], after: "c", others: ["a"]) == 0)
    #expect(WorkerPool.place(of: ["a", "a"], after: "b", others: ["a"]) == 1)
  }
}
