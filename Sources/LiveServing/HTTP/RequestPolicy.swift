/// Decides which requests are answered: those of this computer's own browser for the served pages.
///
/// Any page that is open in the browser can reach a server on loopback. `Host` reveals another
/// site's name that was made to resolve to this server (DNS rebinding); `Origin` and
/// `Sec-Fetch-Site` reveal a page that reads or embeds what is served. Following a link from
/// elsewhere is allowed.
package struct RequestPolicy: Hashable, Sendable {
  private let authorities: Set<String>

  /// Makes the policy of a server at a port.
  package init(port: Int) {
    let names = ["localhost", "127.0.0.1", "[::1]"]
    // Browsers omit HTTP's default port.
    authorities = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// Returns the refusal of a request; nil if it may be answered.
  package func refusal(of request: RequestHead) -> Reply? {
    guard request.method == "GET" || request.method == "HEAD" else {
      var reply = Reply(status: 405, text: "only GET and HEAD are supported")
      reply.headers["Allow"] = "GET, HEAD"
      return reply
    }
    guard request.hostCount == 1, let host = request.host?.lowercased(), authorities.contains(host)
    else { return Reply(status: 403, text: "this server does not answer to that host name") }
    if let origin = request.origin?.lowercased(),
      !authorities.contains(where: { origin == "http://" + $0 })
    {
      return Reply(status: 403, text: "requests from other origins are refused")
    }
    if let site = request.fetchSite, site != "same-origin", site != "none",
      request.fetchMode != "navigate" || request.fetchDestination != "document"
    {
      return Reply(status: 403, text: "requests from other origins are refused")
    }
    return nil
  }
}
