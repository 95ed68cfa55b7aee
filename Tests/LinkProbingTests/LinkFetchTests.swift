import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LinkProbing

/// What a server says arrives as it was said.
struct LinkFetchTests {
  private func answer(
    to path: String, _ reply: @escaping @Sendable () -> LoopbackServer.Reply
  ) throws -> LinkProbe.Response {
    let server = LoopbackServer { _ in reply() }
    let url = try #require(URL(string: server.address + path))
    return try LinkProbe.network(agent: "test").fetch("GET", url)
  }

  @Test(arguments: [200, 204, 403, 404, 410, 503])
  func `a status is a status`(status: Int) throws {
    #expect(try answer(to: "/") { .init(status, Array("body".utf8)) }.status == status)
  }

  @Test func `a redirect is not followed`() throws {
    let response = try answer(to: "/old") { .init(301, headers: ["Location: /new"]) }
    #expect(response.status == 301)
    #expect(response.location?.hasSuffix("/new") == true)
  }

  /// The session ended while it waited to be told of a redirect, now and then, which took the
  /// program down.
  @Test(arguments: [302, 401]) func `many answers that ask back end one after the other`(
    status: Int
  ) throws {
    let headers = ["Location: /new", "WWW-Authenticate: Basic realm=\"x\""]
    let server = LoopbackServer { _ in .init(status, headers: headers) }
    let probe = LinkProbe.network(agent: "test")
    let url = try #require(URL(string: server.address))
    for _ in 0..<200 { #expect(try probe.fetch("GET", url).status == status) }
  }

  /// A session that was made for one question ended while its list of tasks changed, now and then.
  @Test func `programs that ask once end well, and many ask at once`() throws {
    let server = LoopbackServer { _ in .init(200, Array("body".utf8)) }
    let url = try #require(URL(string: server.address))
    for _ in 0..<100 {
      #expect(try LinkProbe.network(agent: "test").fetch("GET", url).status == 200)
    }
    let probe = LinkProbe.network(agent: "test")
    let found = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      let method = number.isMultiple(of: 2) ? "HEAD" : "GET"
      if let answer = try? probe.fetch(method, url), answer.status == 200 {
        found.withLock { $0 += 1 }
      }
    }
    #expect(found.withLock { $0 } == 100)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\""])
  func `a page that wants a password does not keep us waiting`(challenge: String) throws {
    #expect(
      try answer(to: "/") { .init(401, headers: ["WWW-Authenticate: \(challenge)"]) }.status == 401)
  }

  @Test func `a page without an end is not read`() throws {
    let response = try answer(to: "/") {
      var reply = LoopbackServer.Reply(200, [])
      reply.bytes = Array("HTTP/1.1 200 X\r\nContent-Length: 100000000000\r\n\r\nbegins".utf8)
      reply.hangs = true
      return reply
    }
    #expect(response.status == 200)
  }

  @Test func `a server that closes the connection gives no answer`() {
    #expect(throws: (any Error).self) {
      try answer(to: "/") {
        var reply = LoopbackServer.Reply(200)
        (reply.bytes, reply.closes) = ([], true)
        return reply
      }
    }
  }
}
