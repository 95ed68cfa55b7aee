import Foundation
import Testing

@testable import SiteBuilder

/// Workers that begin before it is known what has to be drawn.
struct ArrivingJobTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite([:]) }

  /// A worker that answers each question at once, and the program that it is.
  private func pool(_ limit: Int = 2) throws -> WorkerPool {
    let reply = String(decoding: try WorkerLine(.failure("no")).bytes(), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    return WorkerPool(
      command: ["/bin/sh", "-c", "while read -r token line; do echo \"$token\" '\(reply)'; done"],
      pictures: PictureStore(folder: site.options.cache + "/pictures"), limit: limit)
  }

  private func jobs(_ count: Int) -> [WorkerJob] {
    (0..<count).map {
      WorkerJob(
        request: WorkerRequest(article: "a", figure: "\($0)", task: .result), timeoutSeconds: 5)
    }
  }

  @Test func beginsWithTheArticleThatMayTakeLongest() throws {
    let jobs = [("a", 5), ("b", 5), ("b", 4), ("c", 100), ("d", 5)].map { article, seconds in
      WorkerJob(
        request: WorkerRequest(article: article, figure: "\(seconds)", task: .result),
        timeoutSeconds: Double(seconds))
    }
    var order: [Int] = []
    _ = try pool(1).run(jobs, finished: { order.append($0.index) })
    #expect(order == [3, 1, 2, 0, 4])
  }

  @Test func doesOnlyWhatArrives() throws {
    var calls = 0
    var finished: Set<Int> = []
    let outcomes = try pool().run(
      jobs(6),
      arriving: { _ in
        calls += 1
        switch calls {
        case 3: return WorkerPool.Arrival(jobs: [4], isOpen: true)
        case 20: return WorkerPool.Arrival(jobs: [1, 0], isOpen: false)
        default: return WorkerPool.Arrival(isOpen: true)
        }
      },
      finished: { done in
        finished.insert(done.index)
        #expect(done.seconds >= 0 && done.seconds < 5)
        #expect(done.worker == 0 || done.worker == 1)
      })
    #expect(outcomes.indices.filter { outcomes[$0] != nil } == [0, 1, 4])
    #expect(finished == [0, 1, 4])
    #expect(calls == 20)
  }

  /// A request that is larger than what a channel holds.
  private var large: WorkerJob {
    WorkerJob(
      request: WorkerRequest(
        article: "a", figure: "f",
        task: .costs(
          devices: [], eras: [], deviceFile: String(repeating: "a", count: 1 << 22))),
      timeoutSeconds: 1)
  }

  @Test func `a worker that reads nothing has no more time than others`() throws {
    var pool = try pool()
    pool = WorkerPool(
      command: ["/bin/sh", "-c", "sleep 60"], pictures: pool.pictures, limit: pool.limit)
    let outcomes = try pool.run([large])
    #expect(outcomes == [.crash(WorkerCrash(reason: .timeout(seconds: 1), printed: ""))])
  }

  @Test func `a request arrives in parts, and the answer comes after its end`() throws {
    var job = large
    job.timeoutSeconds = 60
    #expect(try pool().run([job]) == [.reply(.failure("no"), printed: "")])
  }

  @Test func `an answer without the token of its question is none`() throws {
    let pool = try pool()
    let reply = String(decoding: try WorkerLine(.failure("no")).bytes().dropLast(), as: UTF8.self)
    for answer in [reply, "0 \(reply)"] {
      let foretelling = WorkerPool(
        command: ["/bin/sh", "-c", "echo '\(answer)'; sleep 60"], pictures: pool.pictures, limit: 1)
      #expect(
        try foretelling.run(jobs(1)) == [.crash(WorkerCrash(reason: .nonsense, printed: ""))])
    }
  }

  @Test func doesNotDoWhatIsSettled() throws {
    var (order, none): ([Int], [Int]) = ([], [])
    let outcomes = try pool(1).run(
      jobs(5),
      finished: {
        order.append($0.index)
        if $0.seconds == 0 { none.append($0.index) }
      }, settled: { $0.index == 1 ? [0, 1, 2, 4] : [] })
    #expect(order == [0, 1, 2, 4, 3])
    #expect(none == [2, 4])
    #expect(outcomes == Array(repeating: .reply(.failure("no"), printed: ""), count: 5))
  }

  @Test func endsWhenNothingArrives() throws {
    let outcomes = try pool().run(
      jobs(2), arriving: { _ in WorkerPool.Arrival() }, finished: { _ in })
    #expect(outcomes == [nil, nil])
  }

  @Test func doesAllWithoutThat() throws {
    #expect(try pool().run(jobs(3)).count == 3)
  }
}
