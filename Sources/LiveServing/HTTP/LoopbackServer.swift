internal import CMicroHTTPDShims
internal import Foundation
internal import Synchronization

/// An HTTP server that only this computer can reach, based on libmicrohttpd.
///
/// It listens on 127.0.0.1, and on ::1 if the system has it, and checks every request with
/// `RequestPolicy`. Its handler runs on one of the library's threads.
package final class LoopbackServer: Sendable {
  /// Why the server could not be started.
  package struct Failure: Error, Hashable {
    /// The system's error number.
    package var code: Int32
    /// Whether another program is listening on the port.
    package var isTaken: Bool { code == EADDRINUSE }
  }

  /// The port on which it listens.
  package let port: Int
  private let daemons: Mutex<[Daemon]>

  /// One listening address. The C side locks what its threads share.
  @safe private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
    /// Keeps the handler alive for the C side.
    let handler: Handler
  }

  private final class Handler: Sendable {
    private let policy = Mutex<RequestPolicy?>(nil)
    private let respond: @Sendable (RequestHead) -> Reply

    init(_ respond: @escaping @Sendable (RequestHead) -> Reply) { self.respond = respond }

    /// Sets the policy, which depends on the port that was found.
    func begin(_ policy: RequestPolicy) { self.policy.withLock { $0 = policy } }

    func answer(_ request: RequestHead) -> Reply {
      guard let policy = policy.withLock({ $0 }) else {
        return Reply(status: 503, text: "the server is about to start")
      }
      return policy.refusal(of: request) ?? respond(request)
    }
  }

  /// Listens on a port, or on any free one for 0.
  ///
  /// - Parameter answer: Answers the requests that the policy lets through.
  /// - Throws: `Failure` if the port is taken or not permitted.
  package init(
    port: Int, answer: @escaping @Sendable (RequestHead) -> Reply
  ) throws(Failure) {
    let handler = Handler(answer)
    let four = try LoopbackServer.start(isSix: false, port: port, handler)
    let taken = unsafe Int(cmhd_port(four.pointer))
    handler.begin(RequestPolicy(port: taken))
    do throws(Failure) {
      let six = try LoopbackServer.start(isSix: true, port: taken, handler)
      daemons = Mutex([four, six])
    } catch {
      // Names that resolve to ::1 would then reach another program; a system without ::1 is fine.
      if error.isTaken {
        unsafe cmhd_stop(four.pointer)
        throw error
      }
      daemons = Mutex([four])
    }
    self.port = taken
  }

  /// Listens on the first free one of twenty ports, starting from the one that is wanted.
  package static func start(
    from wanted: Int, answer: @escaping @Sendable (RequestHead) -> Reply
  ) throws(Failure) -> LoopbackServer {
    var port = wanted
    while true {
      do throws(Failure) {
        return try LoopbackServer(port: port, answer: answer)
      } catch {
        guard error.isTaken, port < min(wanted + 19, 65_535) else { throw error }
        port += 1
      }
    }
  }

  /// The address for a browser.
  package var address: String { "http://127.0.0.1:\(port)/" }

  /// How many event streams are open.
  package var streamCount: Int {
    daemons.withLock { $0.reduce(0) { unsafe $0 + cmhd_stream_count($1.pointer) } }
  }

  /// Sends a message to all event streams; a new stream begins with the last message.
  ///
  /// - Parameter data: One line.
  package func announce(_ data: String) {
    let bytes = Array("data: \(data)\n\n".utf8)
    daemons.withLock { daemons in
      for daemon in daemons {
        unsafe bytes.withUnsafeBytes { buffer in
          if let start = buffer.baseAddress {
            unsafe cmhd_announce(daemon.pointer, start, buffer.count)
          }
        }
      }
    }
  }

  /// Detects event streams that nobody reads any more; to be called from time to time.
  package func ping() {
    daemons.withLock { for daemon in $0 { unsafe cmhd_ping(daemon.pointer) } }
  }

  /// Closes all connections; no request is answered afterwards.
  package func stop() {
    let ended = daemons.withLock { daemons in
      defer { daemons = [] }
      return daemons
    }
    for daemon in ended { unsafe cmhd_stop(daemon.pointer) }
  }

  deinit { stop() }

  private static func start(
    isSix: Bool, port: Int, _ handler: Handler
  ) throws(Failure) -> Daemon {
    guard let port = UInt16(exactly: port) else { throw Failure(code: EINVAL) }
    var code: Int32 = 0
    let context = unsafe Unmanaged.passUnretained(handler).toOpaque()
    let server = unsafe cmhd_start(
      isSix ? 1 : 0, port,
      { context, request, reply in
        guard let context = unsafe context else { return }
        let handler = unsafe Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
        unsafe LoopbackServer.send(handler.answer(RequestHead(request.pointee)), to: reply)
      }, context, &code)
    guard let server = unsafe server else { throw Failure(code: code) }
    return unsafe Daemon(pointer: server, handler: handler)
  }

  private static func send(_ reply: Reply, to target: OpaquePointer) {
    switch reply.body {
    case .bytes(let bytes):
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe cmhd_reply_bytes(target, UInt32(reply.status), buffer.baseAddress, buffer.count)
      }
    case .events: unsafe cmhd_reply_events(target)
    }
    let always = [
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin", "X-Frame-Options": "SAMEORIGIN",
    ]
    for (name, value) in reply.headers.merging(always, uniquingKeysWith: { own, _ in own }) {
      unsafe cmhd_reply_header(target, name, value)
    }
  }
}

extension RequestHead {
  fileprivate init(_ request: cmhd_request) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String? {
      unsafe pointer.map { unsafe String(cString: $0) }
    }
    unsafe self.init(
      method: text(request.method) ?? "", path: text(request.path) ?? "",
      host: text(request.host), hostCount: Int(request.hosts), origin: text(request.origin),
      fetchSite: text(request.fetch_site), fetchMode: text(request.fetch_mode),
      fetchDestination: text(request.fetch_destination))
  }
}
