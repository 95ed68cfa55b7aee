import Foundation
import Testing

@testable import LiveServing

@Suite(.serialized, .timeLimit(.minutes(1)))
struct LoopbackServerTests {
  private func server() throws -> LoopbackServer {
    try LoopbackServer(port: 0) { request in
      switch request.path {
      case "/events": Reply(.events)
      case let path: Reply(status: 200, text: path)
      }
    }
  }

  /// Sends bytes and returns what comes back until the connection ends or `enough` is in it.
  private func exchange(_ port: Int, _ text: String, until enough: String? = nil) throws -> String {
    let stream = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(stream >= 0)
    defer { close(stream) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(stream, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    let bytes = Array(text.utf8)
    let sent = unsafe write(stream, bytes, bytes.count)
    try #require(sent == bytes.count)
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(stream, &chunk, chunk.count)
      guard count > 0 else { break }
      answer += chunk[..<count]
      if let enough, String(decoding: answer, as: UTF8.self).contains(enough) { break }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  private func get(_ path: String, _ port: Int, _ headers: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(headers)\r\n"
  }

  @Test func `answers with the path as it was sent`() throws {
    let server = try server()
    let answer = try exchange(server.port, get("/a/..%2f%41?x=1", server.port))
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.hasSuffix("/a/..%2f%41\n"))
    #expect(answer.contains("Cache-Control: no-store"))
  }

  @Test func `refuses other hosts, two hosts and bodies`() throws {
    let server = try server()
    let other = "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    #expect(try exchange(server.port, other).hasPrefix("HTTP/1.1 403"))
    let two = get("/", server.port, "Host: localhost:\(server.port)\r\n")
    #expect(!(try exchange(server.port, two)).hasPrefix("HTTP/1.1 200"))
    let body = "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Length: 3\r\n\r\nabc"
    #expect(try exchange(server.port, body).hasPrefix("HTTP/1.1 405"))
  }

  @Test func `takes the next port when one is taken`() throws {
    let first = try server()
    let second = try LoopbackServer.start(from: first.port) { _ in Reply(status: 200, text: "") }
    #expect(second.port > first.port)
    #expect(throws: LoopbackServer.Failure.self) {
      _ = try LoopbackServer(port: first.port) { _ in Reply(status: 200, text: "") }
    }
  }

  @Test func `begins a stream with the last message`() throws {
    let server = try server()
    server.announce("first")
    server.announce("{\"last\": 1}")
    let end = "data: {\"last\": 1}\n\n"
    let answer = try exchange(server.port, get("/events", server.port), until: end)
    #expect(answer.contains("Content-Type: text/event-stream"))
    #expect(answer.contains(end) && !answer.contains("first"))
  }

  @Test func `sends messages to many streams and ends them`() throws {
    let server = try server()
    let port = server.port
    let request = get("/events", port)
    let group = DispatchGroup()
    let heard = Heard()
    for _ in 0..<60 {
      group.enter()
      Thread.detachNewThread {
        let text = (try? self.exchange(port, request)) ?? ""
        if text.contains("data: news") { heard.add() }
        group.leave()
      }
    }
    while server.streamCount < 60 { usleep(2_000) }
    server.announce("news")
    server.ping()
    usleep(200_000)
    server.stop()
    group.wait()
    #expect(heard.count == 60)
  }

  @Test func `notices streams that nobody reads any more`() throws {
    let server = try server()
    server.announce("x")
    for _ in 0..<5 { _ = try exchange(server.port, get("/events", server.port), until: "data: x") }
    // The first comment is sent to a closed end, the second finds it out.
    for _ in 0..<50 where server.streamCount > 0 {
      server.ping()
      usleep(20_000)
    }
    #expect(server.streamCount == 0)
  }
}

private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}
