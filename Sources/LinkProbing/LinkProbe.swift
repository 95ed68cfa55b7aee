public import Foundation
internal import Synchronization

/// Probes one address, as sparingly as its host allows.
///
/// `HEAD` comes first; some hosts support only `GET`. Redirects are followed, at most ten. If a
/// host is busy (429, 503) and says how long to wait, up to half a minute, it is asked once more
/// after that; if it does not answer, once more after a second.
public struct LinkProbe: Sendable {
  /// What a host answers to one request.
  public struct Response: Hashable, Sendable {
    /// The HTTP status.
    public var status: Int
    /// Where a redirect leads, as the host wrote it.
    public var location: String?
    /// The number of seconds after which to ask again.
    public var retryAfter: Double?

    /// Makes an answer.
    public init(status: Int, location: String? = nil, retryAfter: Double? = nil) {
      (self.status, self.location, self.retryAfter) = (status, location, retryAfter)
    }
  }

  /// Why there was no answer, in words.
  public struct Silence: Error, Hashable {
    /// One line without a full stop.
    public var reason: String

    /// Makes a reason.
    public init(_ reason: String) { self.reason = reason }
  }

  /// Sends one request with a method, without following redirects.
  public typealias Fetch = @Sendable (_ method: String, _ address: URL) throws -> Response

  /// What was found at addresses: where a redirect leads is often linked to as well.
  private final class Found: Sendable {
    let responses = Mutex<[URL: Response]>([:])
  }

  let fetch: Fetch
  private let found = Found()
  private let pause: @Sendable (Double) -> Void
  private static let mostRedirects = 10
  private static let longestWait = 30.0

  /// Makes a probe from a function that sends requests and one that waits some seconds.
  public init(fetch: @escaping Fetch, pause: @escaping @Sendable (Double) -> Void) {
    (self.fetch, self.pause) = (fetch, pause)
  }

  /// Returns what is at an address, ignoring its fragment.
  public func ask(_ address: String) -> LinkAnswer {
    guard var url = LinkProbe.url(address) else {
      return .unreachable("this is not a valid address")
    }
    var isForGood = true
    for hop in 0...LinkProbe.mostRedirects {
      let response: Response
      do throws(Silence) {
        response = try self.response(from: url)
      } catch {
        return .unreachable(error.reason)
      }
      switch response.status {
      case 200..<300: return hop > 0 && isForGood ? .moved(to: url.absoluteString) : .there
      case 301, 302, 303, 307, 308:
        isForGood = isForGood && [301, 308].contains(response.status)
        guard
          let next = response.location.flatMap({ URL(string: $0, relativeTo: url)?.absoluteURL }),
          ["http", "https"].contains(next.scheme?.lowercased() ?? "")
        else { return .unreachable("it redirects to an invalid address") }
        url = next
      case 404, 410: return .gone(status: response.status)
      case 401, 402, 403, 407, 429, 451, 999: return .withheld("status \(response.status)")
      default: return .unreachable("status \(response.status)")
      }
    }
    return .unreachable("it redirects more than \(LinkProbe.mostRedirects) times")
  }

  /// The host of an address; empty if it is not a valid one.
  public static func host(of address: String) -> String { url(address)?.host?.lowercased() ?? "" }

  private static func url(_ address: String) -> URL? {
    let whole = address.hasPrefix("//") ? "http:" + address : address
    guard let url = URL(string: String(whole.prefix { $0 != "#" })), url.host?.isEmpty == false
    else { return nil }
    return url
  }

  private func response(from url: URL) throws(Silence) -> Response {
    // A fragment is for the reader's browser.
    let url = LinkProbe.url(url.absoluteString) ?? url
    if let known = found.responses.withLock({ $0[url] }) { return known }
    let response = try requested(url)
    if (200..<400).contains(response.status) { found.responses.withLock { $0[url] = response } }
    return response
  }

  private func requested(_ url: URL) throws(Silence) -> Response {
    var response = try patiently("HEAD", url)
    // These statuses can also mean "not with this method".
    if [400, 403, 404, 405, 406, 410, 500, 501, 999].contains(response.status) {
      response = try patiently("GET", url)
    }
    return response
  }

  private func patiently(_ method: String, _ url: URL) throws(Silence) -> Response {
    do {
      let response = try fetch(method, url)
      guard [429, 503].contains(response.status), let seconds = response.retryAfter,
        seconds <= LinkProbe.longestWait
      else { return response }
      pause(seconds)
    } catch {
      pause(1)
    }
    do { return try fetch(method, url) } catch { throw (error as? Silence) ?? Silence("\(error)") }
  }
}
