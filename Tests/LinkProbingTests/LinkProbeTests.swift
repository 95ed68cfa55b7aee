import Foundation
import LinkProbing
import Synchronization
import Testing

/// One address, asked of a host that a table stands for.
struct LinkProbeTests {
  typealias Response = LinkProbe.Response

  /// Answers by method and address, each list in turn and its last for good; and all that was sent
  /// and waited for.
  private final class Host: Sendable {
    private let answers: [String: [Response?]]
    let log = Mutex<[String]>([])

    init(_ answers: [String: [Response?]]) { self.answers = answers }

    var probe: LinkProbe {
      LinkProbe(
        fetch: { method, url in
          let name = "\(method) \(url.absoluteString)"
          let count = self.log.withLock { log in
            log.append(name)
            return log.count { $0 == name }
          }
          let list = try #require(self.answers[name], "nobody expects \(name)")
          guard let answer = list[min(count, list.count) - 1] else {
            throw LinkProbe.Silence("no answer")
          }
          return answer
        },
        pause: { seconds in self.log.withLock { $0.append("wait \(seconds)") } })
    }
  }

  private func ask(_ address: String, _ answers: [String: [Response?]]) -> (LinkAnswer, [String]) {
    let host = Host(answers)
    return (host.probe.ask(address), host.log.withLock { $0 })
  }

  @Test func `one question is enough for what is there, and its fragment is not sent`() {
    let (answer, log) = ask("https://a.org/b#c", ["HEAD https://a.org/b": [Response(status: 200)]])
    #expect(answer == .there && log == ["HEAD https://a.org/b"])
  }

  @Test func `a host that knows only GET is asked so`() {
    for status in [403, 404, 405, 501] {
      let (answer, log) = ask(
        "https://a.org/",
        [
          "HEAD https://a.org/": [Response(status: status)],
          "GET https://a.org/": [Response(status: 200)],
        ])
      #expect(answer == .there && log.count == 2)
    }
    let (gone, _) = ask(
      "https://a.org/",
      [
        "HEAD https://a.org/": [Response(status: 404)],
        "GET https://a.org/": [Response(status: 410)],
      ])
    #expect(gone == .gone(status: 410))
  }

  @Test func `only what moved for good at each step has moved`() {
    func chain(_ first: Int, _ second: Int) -> LinkAnswer {
      ask(
        "http://a.org/",
        [
          "HEAD http://a.org/": [Response(status: first, location: "https://a.org/x")],
          "HEAD https://a.org/x": [Response(status: second, location: "y")],
          "HEAD https://a.org/y": [Response(status: 200)],
        ]
      ).0
    }
    #expect(chain(301, 308) == .moved(to: "https://a.org/y"))
    #expect(chain(301, 302) == .there && chain(307, 301) == .there)
  }

  @Test func `circles and redirects to nowhere end`() {
    let (circle, log) = ask(
      "https://a.org/", ["HEAD https://a.org/": [Response(status: 302, location: "/")]])
    #expect(circle == .unreachable("it redirects more than 10 times") && log.count == 1)
    for location in [nil, "javascript:alert(1)", "file:///etc/passwd"] {
      let (answer, _) = ask(
        "https://a.org/", ["HEAD https://a.org/": [Response(status: 301, location: location)]])
      #expect(answer == .unreachable("it redirects to an invalid address"))
    }
  }

  @Test func `what was found is not asked for again`() {
    let host = Host([
      "HEAD https://a.org/old": [Response(status: 301, location: "/new#part")],
      "HEAD https://a.org/new": [Response(status: 200)],
      "HEAD https://a.org/gone": [Response(status: 404)],
      "GET https://a.org/gone": [Response(status: 404), Response(status: 200)],
    ])
    let probe = host.probe
    #expect(probe.ask("https://a.org/old") == .moved(to: "https://a.org/new#part"))
    #expect(probe.ask("https://a.org/new") == .there)
    #expect(host.log.withLock { $0 } == ["HEAD https://a.org/old", "HEAD https://a.org/new"])
    #expect(probe.ask("https://a.org/gone") == .gone(status: 404))
    #expect(probe.ask("https://a.org/gone") == .there, "only what is there is remembered")
  }

  @Test func `a host that asks for time gets it once, and silence is given a second chance`() {
    let busy = Response(status: 429, retryAfter: 5)
    let (patient, log) = ask(
      "https://a.org/", ["HEAD https://a.org/": [busy, Response(status: 200)]])
    #expect(patient == .there && log[1] == "wait 5.0" && log.count == 3)
    #expect(ask("https://a.org/", ["HEAD https://a.org/": [busy]]).0 == .withheld("status 429"))
    let (long, sent) = ask(
      "https://a.org/", ["HEAD https://a.org/": [Response(status: 503, retryAfter: 3600)]])
    #expect(long == .unreachable("status 503") && sent.count == 1)
    #expect(
      ask("https://a.org/", ["HEAD https://a.org/": [nil, Response(status: 204)]]).0 == .there)
    #expect(ask("https://a.org/", ["HEAD https://a.org/": [nil]]).0 == .unreachable("no answer"))
  }

  @Test func `what is no address is not asked for`() {
    for text in ["https://", "http:///x", "https:a", "//", ""] {
      #expect(ask(text, [:]).0 == .unreachable("this is not a valid address"))
    }
    #expect(
      LinkProbe.host(of: "https://EXAMPLE.org:8080/a") == "example.org"
        && LinkProbe.host(of: "a") == "")
  }
}
