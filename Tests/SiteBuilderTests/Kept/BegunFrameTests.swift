import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteBuilder

/// What is done while something else is: templates are read before articles are, and threads share
/// lists.
struct BegunFrameTests {
  /// A site whose templates are written some time before they are read, so that their times tell.
  private func site(_ templates: [String: String]) throws -> TemporarySite {
    let site = try TemporarySite(["a.md": "# A\n"])
    for (path, text) in templates { try site.write("../Templates/\(path)", Array(text.utf8)) }
    Thread.sleep(forTimeInterval: 0.12)
    return site
  }

  private func page(_ site: TemporarySite, after change: () throws -> Void) throws -> String {
    let begun = Threads.begin(jobs: 2) { [options = site.options] in SiteFrame.Base(options) }
    _ = begun.value
    try change()
    return SitePages(
      content: site.load().0, outcomes: [:], options: site.options, generatorVersion: "1",
      frame: begun
    ).make().text("a.html")
  }

  private static let templates = [
    "article.mustache": "old {{strings.changed}}", "index.mustache": "", "404.mustache": "",
    "strings/en.yaml": "changed: before\n",
  ]

  @Test func `templates that were read before are taken`() throws {
    let site = try site(Self.templates)
    #expect(try page(site) {} == "old before")
  }

  @Test(arguments: [
    ("article.mustache", "new {{strings.changed}}", "new before"),
    ("strings/en.yaml", "changed: after\n", "old after"),
    ("strings/en.yaml", "changed: behind\n", "old behind"),
  ])
  func `templates that changed since are read again`(
    path: String, text: String, result: String
  ) throws {
    let site = try site(Self.templates)
    let page = try page(site) { try site.write("../Templates/\(path)", Array(text.utf8)) }
    #expect(page == result)
  }

  @Test func `templates that were just written are compared by what is in them`() throws {
    let site = try TemporarySite(["a.md": "# A\n"])
    for (path, text) in Self.templates {
      try site.write("../Templates/\(path)", Array(text.utf8))
    }
    let page = try page(site) {
      try site.write("../Templates/article.mustache", Array("new".utf8))
    }
    #expect(page == "new")
  }

  @Test(arguments: [0, 1, 2, 31, 32, 33, 1000], [1, 2, 3, 16])
  func `threads give results in order, each item once`(count: Int, jobs: Int) {
    let items = Array(0..<count)
    #expect(Threads.map(items, jobs: jobs) { $0 * 3 } == items.map { $0 * 3 })
  }

  @Test(arguments: [1, 2]) func `a value is made once`(jobs: Int) {
    let calls = Counter()
    let begun = Threads.begin(jobs: jobs) { calls.next() }
    #expect((0..<3).map { _ in begun.value } == [1, 1, 1])
  }
}

/// Counts calls.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// Files whose bytes are in several places.
struct OutputFileTests {
  private static func runs(_ parts: [String]) -> OutputFile.Source {
    .runs(parts.map { .memory(Array($0.utf8)[...]) })
  }

  @Test func `runs are the same as the bytes that they make`() {
    let whole = OutputFile.Source.bytes(Array("abc".utf8))
    let runs = Self.runs(["a", "", "bc"])
    #expect(runs.made == whole.made)
    #expect(runs.isSame(as: whole) && whole.isSame(as: runs))
    #expect(runs.isSame(as: runs) && runs.isSame(as: Self.runs(["ab", "c"])))
    for other in [Self.runs(["a", "b"]), Self.runs(["a", "", "bd"]), .copy("abc"), .published] {
      #expect(!runs.isSame(as: other) && !other.isSame(as: runs), "\(other)")
    }
    #expect(!OutputFile.Source.published.isSame(as: .published))
    #expect(OutputFile.Source.copy("a").isSame(as: .copy("a")))
    #expect(!OutputFile.Source.copy("a").isSame(as: .copy("b")))
  }
}
