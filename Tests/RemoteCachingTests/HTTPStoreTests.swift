import Foundation
import SiteBuilder
import TestSupport
import Testing

@testable import RemoteCaching

/// What becomes of a server's answers, right and wrong, over real connections to this machine.
struct HTTPStoreTests {
  private func store(
    _ address: String, headers: [String] = [], silence: Double = 5, whole: Double = 5
  ) throws -> HTTPStore {
    HTTPStore(
      try RemoteAddress(address, headers: headers), agent: "test",
      patience: HTTPStore.Patience(silence: silence, whole: whole))
  }

  private func get(_ reply: LoopbackServer.Reply, limit: Int = 100) throws -> RemoteAnswer {
    let server = LoopbackServer { _ in reply }
    let answers = try store(server.address).exchange([RemoteRequest(.get(limit: limit), "ac/1")])
    return try #require(answers.first)
  }

  @Test func writesAndReads() throws {
    let server = LoopbackServer { request in
      request.method == "PUT" ? .init(201, Array("thanks".utf8)) : .init(200, [1, 2, 3])
    }
    let store = try store(server.address + "/some/place/", headers: ["X-Key:  one two "])
    let large = [UInt8](repeating: 7, count: 3_000_000)
    #expect(
      store.exchange([
        RemoteRequest(.put(large), "cas/a"), RemoteRequest(.get(limit: 3), "cas/b"),
      ]) == [.kept, .found([1, 2, 3])])
    let requests = server.requests.sorted { $0.path < $1.path }
    #expect(requests.map(\.path) == ["/some/place/cas/a", "/some/place/cas/b"])
    #expect(requests.map(\.method) == ["PUT", "GET"])
    #expect(requests[0].body == large)
    for request in requests {
      #expect(request.headers["x-key"] == "one two")
      #expect(request.headers["user-agent"] == "test")
    }
  }

  @Test func takesNoBodyForAnAbsence() throws {
    // The page about it is longer than what was asked for.
    #expect(try get(.init(404, [UInt8](repeating: 65, count: 5_000)), limit: 10) == .absent)
    #expect(try get(.init(410)) == .absent)
    #expect(try get(.init(204)) == .failure("answered with status 204"))
  }

  @Test(arguments: [400, 401, 403, 405, 413, 500, 503, 507])
  func saysWhichStatusItHas(_ status: Int) throws {
    let server = LoopbackServer { _ in .init(status, Array("<html>".utf8)) }
    let answers = try store(server.address).exchange([
      RemoteRequest(.get(limit: 9), "ac/1"), RemoteRequest(.put([1]), "ac/1"),
    ])
    #expect(
      answers == [RemoteAnswer](repeating: .failure("answered with status \(status)"), count: 2))
  }

  /// Nobody is asked for a password, and nothing waits for one.
  @Test(arguments: ["Basic realm=\"figures\"", "Digest realm=\"r\", nonce=\"n\"", "Bearer"])
  func doesNotWaitForAPassword(_ scheme: String) throws {
    let server = LoopbackServer { _ in .init(401, [1, 2], headers: ["WWW-Authenticate: \(scheme)"])
    }
    let answers = try store("http://a:b@127.0.0.1:\(server.port)").exchange([
      RemoteRequest(.get(limit: 9), "ac/1"), RemoteRequest(.put([1]), "ac/1"),
    ])
    #expect(answers == [RemoteAnswer](repeating: .failure("answered with status 401"), count: 2))
    #expect(server.requests.map { $0.headers["authorization"] } == ["Basic YTpi", "Basic YTpi"])
  }

  /// A header that lets a program in must not go to another host.
  @Test(arguments: [301, 302, 307, 308]) func followsNobodyElsewhere(_ status: Int) throws {
    let other = LoopbackServer { _ in .init(200, [1]) }
    let server = LoopbackServer { [address = other.address] _ in
      .init(status, headers: ["Location: \(address)/ac/1"])
    }
    let answers = try store(server.address, headers: ["Authorization: Bearer k"]).exchange([
      RemoteRequest(.get(limit: 9), "ac/1"), RemoteRequest(.put([1]), "ac/1"),
    ])
    #expect(
      answers
        == [RemoteAnswer](
          repeating: .failure("redirects to another address (status \(status))"), count: 2))
    #expect(other.requests.isEmpty)
  }

  @Test func readsNoFurtherThanItMay() throws {
    #expect(try get(.init(200, [1, 2, 3, 4]), limit: 3) == .failure("sent more than 3 bytes"))
    // Without a length, and without an end.
    var endless = LoopbackServer.Reply(200)
    endless.bytes =
      Array("HTTP/1.1 200 X\r\n\r\n".utf8) + [UInt8](repeating: 0, count: 4_000_000)
    endless.hangs = true
    #expect(try get(endless, limit: 1000) == .failure("sent more than 1000 bytes"))
  }

  @Test func noticesAnAnswerThatBreaksOff() throws {
    var cut = LoopbackServer.Reply(200, [UInt8](repeating: 1, count: 50))
    cut.bytes.removeLast(20)
    cut.closes = true
    #expect(try get(cut) == .failure("broke off its answer"))
  }

  @Test func tellsOtherProtocolsFromClosedConnections() throws {
    var reply = LoopbackServer.Reply(200)
    reply.closes = true
    reply.bytes = []
    #expect(try get(reply) == .failure("closed the connection without an answer"))
    reply.bytes = Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)
    #expect(try get(reply) == .failure("sent something that is not HTTP"))
  }

  @Test func waitsForNobodyForLong() throws {
    let server = LoopbackServer { request in
      var reply = LoopbackServer.Reply(200, [1])
      if request.path.hasSuffix("silent") { reply.delay = 20 }
      return reply
    }
    let begin = ContinuousClock.now
    let answers = try store(server.address, silence: 1, whole: 2).exchange([
      RemoteRequest(.get(limit: 9), "ac/silent"), RemoteRequest(.get(limit: 9), "ac/quick"),
    ])
    #expect(answers[1] == .found([1]))
    guard case .failure(let reason) = answers[0] else {
      Issue.record("\(answers[0])")
      return
    }
    #expect(reason.contains("1 s") || reason.contains("2 s"), "\(reason)")
    #expect(ContinuousClock.now - begin < .seconds(18))
  }

  @Test func noticesThatNobodyIsThere() throws {
    // The port was somebody's, who is gone.
    let address = LoopbackServer { _ in .init(200) }.address
    let answers = try store(address).exchange([RemoteRequest(.get(limit: 9), "ac/1")])
    guard case .failure(let reason)? = answers.first else {
      Issue.record("\(answers)")
      return
    }
    #expect(!reason.contains("127.0.0.1"), "\(reason)")
  }

  /// A round trip of 50 ms for each of 200 questions: 10 s one after the other.
  @Test func asksManyThingsAtOnce() throws {
    let server = LoopbackServer { _ in
      var reply = LoopbackServer.Reply(200, [1])
      reply.delay = 0.05
      return reply
    }
    let requests = (0..<200).map { RemoteRequest(.get(limit: 9), "cas/\($0)") }
    let begin = ContinuousClock.now
    let answers = try store(server.address).exchange(requests)
    #expect(answers == [RemoteAnswer](repeating: .found([1]), count: 200))
    #expect(ContinuousClock.now - begin < .seconds(9))
  }
}
