import Foundation
import LinkProbing
import Synchronization
import Testing

/// Many addresses, and answers that are kept.
struct LinkRoundTests {
  @Test func `each host is asked one request after the other, with a second between`() {
    let log = Mutex<[String]>([])
    let waits = Mutex(0)
    let round = LinkRound(
      ask: { address in
        let host = LinkProbe.host(of: address)
        log.withLock { $0.append("begin " + host) }
        Thread.sleep(forTimeInterval: 0.002)
        log.withLock { $0.append("end " + host) }
        return .there
      },
      pause: {
        #expect($0 == 1); waits.withLock { $0 += 1 }
      })
    let addresses = Set((0..<40).map { "https://host\($0 % 9).org/\($0)" })
    let answers = round.run(addresses)
    #expect(Set(answers.keys) == addresses)
    #expect(waits.withLock { $0 } == 40 - 9)
    for host in 0..<9 {
      let own = log.withLock { $0 }.filter { $0.hasSuffix("host\(host).org") }
      #expect(own.indices.allSatisfy { own[$0].hasPrefix($0 % 2 == 0 ? "begin" : "end") })
    }
    #expect(LinkRound(ask: { _ in .there }).run([]).isEmpty)
  }

  @Test func `good answers are kept for a week, others are asked for again`() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    var memory = LinkMemory()
    memory.keep(
      ["a": .there, "b": .gone(status: 404), "c": .moved(to: "d")], asked: ["a", "b", "c"],
      now: start)
    memory = LinkMemory(json: memory.json)
    #expect(memory.answer(for: "a", now: start + 600_000) == .there)
    #expect(memory.answer(for: "a", now: start + LinkMemory.lifetime) == nil)
    #expect(memory.answer(for: "a", now: start - 1) == nil, "a clock that was set back")
    #expect(
      memory.answer(for: "b", now: start) == nil && memory.answer(for: "c", now: start) == nil)
    // An answer that was not asked for again keeps its day; an address that is no more is
    // forgotten.
    memory.keep(["a": .there, "e": .there], asked: ["e"], now: start + 86_400)
    #expect(
      memory.answer(for: "a", now: start + 600_000) == .there
        && memory.answer(for: "a", now: start + 640_000) == nil)
    memory.keep(["e": .there], asked: [], now: start + 86_400)
    #expect(memory.answer(for: "a", now: start) == nil)
    #expect(LinkMemory(json: Data("no".utf8)) == LinkMemory())
  }
}
