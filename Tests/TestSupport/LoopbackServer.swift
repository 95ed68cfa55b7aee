import Foundation
import Synchronization

/// A web server at 127.0.0.1 that answers as a test wants, byte for byte.
package final class LoopbackServer: Sendable {
  /// What a program asked for.
  package struct Request: Hashable, Sendable {
    package var method: String
    package var path: String
    /// Header lines, names in small letters.
    package var headers: [String: String]
    package var body: [UInt8]
  }

  /// What it is answered.
  package struct Reply: Sendable {
    /// All that is sent, status line and headers included.
    package var bytes: [UInt8]
    /// Seconds before.
    package var delay = 0.0
    /// Whether the connection ends after it.
    package var closes = false
    /// Whether nothing more is sent, while the connection stays.
    package var hangs = false

    /// An answer with a body of the length that it says.
    package init(_ status: Int, _ body: [UInt8] = [], headers: [String] = []) {
      let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.count)"] + headers + ["", ""]
      bytes = Array(lines.joined(separator: "\r\n").utf8) + body
    }
  }

  /// The port on which it listens.
  package let port: UInt16
  private let listener: Int32
  private let answer: @Sendable (Request) -> Reply
  private let log = Mutex<[Request]>([])

  /// All requests so far.
  package var requests: [Request] { log.withLock { $0 } }

  /// Its address.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// Begins to listen.
  package init(_ answer: @escaping @Sendable (Request) -> Reply) {
    self.answer = answer
    let listener = socket(AF_INET, LoopbackServer.stream, 0)
    self.listener = listener
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutablePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        _ = unsafe bind(listener, place, size)
        _ = listen(listener, 64)
        _ = unsafe getsockname(listener, place, &size)
      }
    }
    port = UInt16(bigEndian: place.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [weak self] in
          self?.serve(connection)
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  private func serve(_ connection: Int32) {
    signal(SIGPIPE, SIG_IGN)
    var pending: [UInt8] = []
    while let request = LoopbackServer.read(connection, &pending) {
      log.withLock { $0.append(request) }
      let reply = answer(request)
      if reply.delay > 0 { Thread.sleep(forTimeInterval: reply.delay) }
      var sent = 0
      while sent < reply.bytes.count {
        let count = unsafe reply.bytes.withUnsafeBytes {
          unsafe write(
            connection, $0.baseAddress.map { unsafe $0 + sent }, reply.bytes.count - sent)
        }
        guard count > 0 else { return }
        sent += count
      }
      if reply.closes { return }
      if reply.hangs {
        // Until the other side goes.
        var byte: UInt8 = 0
        while unsafe Foundation.read(connection, &byte, 1) > 0 {}
        return
      }
    }
  }

  private static func read(_ connection: Int32, _ pending: inout [UInt8]) -> Request? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = pending.firstRange(of: end) {
        let lines = String(decoding: pending[..<head.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        if pending.count >= head.upperBound + length {
          let body = Array(pending[head.upperBound..<head.upperBound + length])
          pending.removeFirst(head.upperBound + length)
          return Request(
            method: String(words[0]), path: String(words[1]), headers: headers, body: body)
        }
      }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe Foundation.read(connection, &chunk, chunk.count)
      guard count > 0 else { return nil }
      pending += chunk[..<count]
    }
  }
}
