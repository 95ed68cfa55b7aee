/// What a client says about itself in a request.
package struct RequestHead: Hashable, Sendable {
  /// `GET`, `HEAD` or another method.
  package var method = "GET"
  /// The path as sent: percent-encoded, without a query.
  package var path: String
  /// The value of `Host`; nil if there is none.
  package var host: String?
  /// How many `Host` headers there are.
  package var hostCount = 1
  /// The page that makes the request, if a browser says so.
  package var origin: String?
  /// The value of `Sec-Fetch-Site`, which browsers send.
  package var fetchSite: String?
  /// The value of `Sec-Fetch-Mode`.
  package var fetchMode: String?
  /// The value of `Sec-Fetch-Dest`.
  package var fetchDestination: String?

  /// Makes the head of a request.
  package init(
    method: String = "GET", path: String, host: String?, hostCount: Int = 1,
    origin: String? = nil, fetchSite: String? = nil, fetchMode: String? = nil,
    fetchDestination: String? = nil
  ) {
    self.method = method
    self.path = path
    self.host = host
    self.hostCount = hostCount
    self.origin = origin
    self.fetchSite = fetchSite
    self.fetchMode = fetchMode
    self.fetchDestination = fetchDestination
  }
}

/// The response.
package struct Reply: Hashable, Sendable {
  /// What a reply consists of.
  package enum Body: Hashable, Sendable {
    case bytes([UInt8])
    /// The messages of `LoopbackServer.announce`.
    case events
  }

  /// The HTTP status.
  package var status = 200
  /// The content after the headers.
  package var body: Body
  /// Headers by name, in addition to those of every reply.
  package var headers: [String: String] = [:]

  /// Makes a reply.
  package init(_ body: Body, status: Int = 200, headers: [String: String] = [:]) {
    self.status = status
    self.body = body
    self.headers = headers
  }

  /// Makes a line of plain text.
  package init(status: Int, text: String) {
    self.init(
      .bytes(Array((text + "\n").utf8)), status: status,
      headers: ["Content-Type": "text/plain; charset=utf-8"])
  }
}
