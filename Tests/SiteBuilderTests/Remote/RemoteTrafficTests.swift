import Foundation
import Testing

@testable import SiteBuilder

/// What goes between a build and a server: everything is drawn or found once, whatever the server
/// does.
struct RemoteTrafficTests {
  private let fixture: RemoteFixture

  init() throws { fixture = try RemoteFixture() }

  /// What looking figures up came to, as a pool of workers sees it.
  private struct Round {
    var drawn: [Int] = []
    var hits: [Int] = []
  }

  private func traffic(patience: Double = 5) -> RemoteTraffic {
    RemoteTraffic(fixture.results(fixture.second), patience: patience)
  }

  /// Asks as the pool does, with workers that draw at once and are idle again.
  private func look(_ traffic: RemoteTraffic, _ jobs: [FigureJob]) -> Round {
    var round = Round()
    traffic.read(jobs)
    var isOpen = true
    while isOpen {
      let arrival = traffic.arrivals(isIdle: true)
      round.drawn += arrival.jobs
      isOpen = arrival.isOpen
      usleep(1_000)
    }
    round.hits = traffic.hits.keys.sorted()
    return round
  }

  @Test func drawsExactlyWhatIsNotThere() throws {
    let jobs = (0..<60).map { fixture.job($0) }
    for number in stride(from: 0, to: 60, by: 3) { try fixture.stored(number) }
    fixture.store.answer(nil, after: 0.02)
    let traffic = traffic()
    let round = look(traffic, jobs)
    #expect(round.hits == Array(stride(from: 0, to: 60, by: 3)))
    #expect(round.drawn.sorted() == (0..<60).filter { $0 % 3 != 0 })
    #expect(traffic.finish().problems.isEmpty)
    #expect(fixture.store.mostAtOnce > RemoteTraffic.lanes / 2)
  }

  @Test func asksABrokenServerNoMore() throws {
    fixture.store.answer { _ in .failure("answered with status 500") }
    let traffic = traffic()
    let round = look(traffic, (0..<200).map { fixture.job($0) })
    #expect(round.drawn.sorted() == Array(0..<200))
    // What was under way when the third one failed.
    #expect(fixture.store.requests.count < 3 + RemoteTraffic.lanes)
    // Nothing is written to it either.
    traffic.write(try fixture.drawn(), seconds: 1, for: fixture.job())
    let report = traffic.finish()
    #expect(report.stored == 0)
    #expect(report.problems.count == 1)
    let problem = try #require(report.problems.first)
    #expect(problem.hasPrefix("it failed 3 times in a row; this build stopped using it"))
    #expect(problem.hasSuffix("…: the server answered with status 500"))
  }

  @Test func saysOnceThatAFewAnswersWereWrong() throws {
    for number in 0..<20 { try fixture.stored(number) }
    for (place, path) in fixture.store.blobs.keys.filter({ $0.hasPrefix("ac/") }).sorted()
      .enumerated() where place % 10 == 0
    {
      fixture.store.blobs[path] = [1]
    }
    let traffic = traffic()
    let round = look(traffic, (0..<20).map { fixture.job($0) })
    #expect(round.drawn.count == 2)
    #expect(round.hits.count == 18)
    let report = traffic.finish()
    #expect(report.problems.count == 1)
    #expect(report.problems.first?.hasPrefix("2 answers could not be used, the first: ac/") == true)
  }

  /// A server whose disk was damaged gets everything anew, and only so much is read of it in vain.
  @Test func mendsAServerThatIsWrong() throws {
    let results = try (0..<60).map { try fixture.stored($0) }
    for path in fixture.store.blobs.keys where path.hasPrefix("ac/") {
      fixture.store.blobs[path] = [1]
    }
    let before = fixture.store.requests.count
    let traffic = traffic()
    let jobs = (0..<60).map { fixture.job($0) }
    #expect(look(traffic, jobs).drawn.sorted() == Array(0..<60))
    #expect(fixture.store.requests.count - before < RemoteTries.wrongLimit + RemoteTraffic.lanes)
    #expect(traffic.finish().problems.count == 1)
    let mending = RemoteTraffic(fixture.results(fixture.first))
    #expect(look(mending, Array(jobs.prefix(5))).drawn.count == 5)
    for (job, result) in zip(jobs, results) { mending.write(result, seconds: 1, for: job) }
    let report = mending.finish()
    #expect(report.stored == 60)
    #expect(report.problems.first?.hasPrefix("5 answers could not be used, the first: ac/") == true)
    #expect(look(self.traffic(), jobs).hits.count == 60)
  }

  /// Workers draw from the end of the list; an answer that comes later is passed over.
  @Test func waitsForASlowServerOnlySoLong() throws {
    for number in 0..<40 { try fixture.stored(number) }
    fixture.store.hold(true)
    let traffic = traffic(patience: 0.1)
    let round = look(traffic, (0..<40).map { fixture.job($0) })
    #expect(round.drawn == Array((0..<40).reversed()))
    #expect(round.hits.isEmpty)
    // The first answers come now, and change nothing.
    fixture.store.hold(false)
    while fixture.store.waiting > 0 { usleep(1_000) }
    #expect(traffic.hits.isEmpty)
    #expect(traffic.arrivals(isIdle: true).jobs.isEmpty)
    #expect(
      traffic.finish().problems
        == ["40 figures were drawn here, since the server had not answered after 0 s"])
  }

  @Test func writesManyAtOnce() throws {
    let results = try (0..<60).map { try fixture.drawn($0) }
    fixture.store.hold(true)
    let traffic = RemoteTraffic(fixture.results(fixture.first))
    for (number, result) in results.enumerated() {
      traffic.write(result, seconds: 1, for: fixture.job(number))
    }
    // The build goes on meanwhile.
    while fixture.store.waiting < RemoteTraffic.lanes { usleep(1_000) }
    fixture.store.hold(false)
    let report = traffic.finish()
    #expect(report.stored == 60)
    #expect(report.problems.isEmpty)
    #expect(look(self.traffic(), (0..<60).map { fixture.job($0) }).hits.count == 60)
  }

  @Test func readsFromAServerThatIsFull() throws {
    for number in 0..<10 { try fixture.stored(number) }
    fixture.store.answer { $0.isPut ? .failure("answered with status 507") : nil }
    let traffic = RemoteTraffic(fixture.results(fixture.first))
    let results = try (10..<60).map { ($0, try fixture.drawn($0)) }
    let before = fixture.store.requests.count
    for (number, result) in results { traffic.write(result, seconds: 1, for: fixture.job(number)) }
    let round = look(traffic, (0..<10).map { fixture.job($0) })
    #expect(round.hits.count == 10)
    let report = traffic.finish()
    #expect(report.problems.count == 1)
    #expect(
      report.problems.first?.hasPrefix(
        "it failed 3 times in a row; this build stopped writing to it: cas/") == true)
    let puts = fixture.store.requests.dropFirst(before).filter(\.isPut)
    // Three files each, of those that were under way.
    #expect(puts.count <= 3 * (3 + RemoteTraffic.lanes))
  }

  @Test(arguments: [(0.1, 60.0), (60.0, 0.1)])
  func doesNotWaitForeverAtTheEnd(_ seconds: Double, _ silence: Double) throws {
    fixture.store.hold(true)
    let traffic = RemoteTraffic(fixture.results(fixture.first))
    for number in 0..<20 {
      traffic.write(try fixture.drawn(number), seconds: 1, for: fixture.job(number))
    }
    let begin = ContinuousClock.now
    let report = traffic.finish(within: seconds, silence: silence)
    fixture.store.hold(false)
    #expect(begin.duration(to: .now) < .seconds(50))
    #expect(report.stored == 0)
    #expect(report.problems.count == 1)
    #expect(report.problems.first?.hasSuffix(" s, 20 results were still not stored") == true)
  }

  @Test func offersAShareToOthers() throws {
    let results = try (0..<4).map { try fixture.drawn($0) }
    try fixture.stored(2)
    let traffic = RemoteTraffic(fixture.results(fixture.first))
    for (number, result) in results.enumerated() {
      traffic.write(result, seconds: 1, for: fixture.job(number), isOffer: true)
    }
    #expect(traffic.finish().stored == 3)
    #expect(look(self.traffic(), (0..<4).map { fixture.job($0) }).hits.count == 4)
  }
}
