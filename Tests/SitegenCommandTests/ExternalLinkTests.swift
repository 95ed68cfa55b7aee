import Diagnostics
import Foundation
import LinkProbing
import SiteBuilder
import Synchronization
import Testing

@testable import SitegenCommand

/// Which addresses of other sites are asked for, and what is said of them.
struct ExternalLinkTests {
  private final class Log: Sendable {
    let asked = Mutex<[String]>([])
  }

  @Test func `an address with a fragment is the same address`() throws {
    let log = Log()
    let round = LinkRound(
      ask: { address in
        log.asked.withLock { $0.append(address) }
        return address.hasSuffix("gone") ? .gone(status: 404) : .there
      }, pause: { _ in })
    let addresses = ["ok", "ok#a", "ok#b", "gone#c", "gone"].map { "https://a.org/" + $0 }
    let json = addresses.enumerated().map { line, address in
      """
      {"address": "\(address)", "file": "a.md", "range":
        {"start": {"line": \(line + 1), "column": 1}, "end": {"line": \(line + 1), "column": 2}}}
      """
    }
    let links = try JSONDecoder().decode(
      [ExternalLink].self, from: Data("[\(json.joined(separator: ","))]".utf8))
    let file = NSTemporaryDirectory() + "links-\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let (problems, summary) = ExternalLinks(links, kept: file).check(round) { _ in }
    #expect(log.asked.withLock { $0.sorted() } == ["https://a.org/gone", "https://a.org/ok"])
    #expect(problems.map(\.summary) == ["there is nothing at `https://a.org/gone` (status 404)"])
    #expect(problems.first?.range?.start.line == 4 && problems.first?.notes.count == 1)
    #expect(summary == "2 addresses of other sites: 1 found, 1 gone")
  }
}
