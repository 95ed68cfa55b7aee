import Foundation
import Testing

/// Names of files and words of articles are shown in a terminal, and do not steer it.
struct TerminalTextTests {
  private static let name = "a\u{1B}[31m\u{9B}2J\u{7}\u{202E}b"

  private func site() throws -> SiteFixture {
    let words = "x\u{1B}]0;title\u{7}\u{9B}31m\u{202E}\u{8}y"
    return try SiteFixture([
      "index.md": "# Home\n",
      "\(Self.name).md": "---\ntitel\u{1B}[1m: x\ngroup: \"\\e[31m\\u009B\\u202E\"\n---\n\n"
        + "[\(words)](gone\(words).md) [a](\u{1B}x:y) ![](p\u{1B}.png)\n\n"
        + figure("f", "claim false", "title=\"\(words)\" captoin\u{1B}[2J=x")
        + figure("g", "throw \(words)") + figure("h", "print \(words)"),
    ])
  }

  /// The characters that move a cursor, change colours or turn the direction of what follows.
  private func steering(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter {
      ($0 < 0x20 && $0 != 0x0A) || (0x7F..<0xA0).contains($0) || (0x202A...0x202E).contains($0)
        || (0x2066...0x2069).contains($0)
    }
  }

  @Test(arguments: [
    ["build"], ["build", "--explain", "--drafts"], ["check"], ["list"],
    ["build", "--links", "ignore"],
    ["build", "--format", "json"], ["build", "--format", "sarif"], ["render", "x\u{1B}[31m"],
    ["build", "--content", "gone\u{1B}[31m"], ["bui\u{1B}ld"], ["build", "--n\u{1B}[31m"],
  ])
  func `no command lets a text through that steers the terminal`(arguments: [String]) throws {
    let run = try site().run(arguments)
    #expect(!(run.output + run.errors).isEmpty)
    #expect(steering(run.output) == [], "\(run.output.debugDescription)")
    #expect(steering(run.errors) == [], "\(run.errors.debugDescription)")
    if arguments.contains("--format") {
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      }
    }
  }
}
