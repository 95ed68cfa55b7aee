import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// Listings that show a file of the repository.
struct IncludedCodeTests {
  private static let source = """
    import A
    // #region shown
      func a() {
        // #region inner
        b()
        // #endregion
      }

    // #endregion shown
    end

    """

  private func site(_ info: String, _ body: String = "") throws -> TemporarySite {
    let site = try TemporarySite(["a.md": "```swift \(info)\n\(body)```\n"])
    try site.write("../Sources/A.swift", Array(Self.source.utf8))
    try site.write("../.git/HEAD", [])
    return site
  }

  @Test func `shows a region without marks and indentation`() throws {
    let listing = try site("include=\"Sources/A.swift\" region=shown").load().0.articles[0]
      .listings[1]
    #expect(listing?.code == "func a() {\n  b()\n}\n\n")
    #expect(listing?.file == "A.swift")
    let inner = try site("include=Sources/A.swift region=inner file=B").load().0.articles[0]
      .listings[1]
    #expect(inner?.code == "b()\n" && inner?.file == "B")
  }

  /// Paths begin at the content folder until it is in a repository.
  @Test func `a file that lies in a folder is what was meant`() throws {
    let (content, problems) = try site("include=A.swift").load()
    let found = content.diagnostics + problems
    let problem = try #require(found.first { $0.id == "code.no-file" })
    #expect(problem.notes.map(\.message) == ["did you mean `Sources/A.swift`?"])
  }

  @Test func `shows a whole file`() throws {
    let code = try site("include=Sources/A.swift").load().0.articles[0].listings[1]?.code
    #expect(code == "import A\n  func a() {\n    b()\n  }\n\nend\n")
  }

  @Test(arguments: [
    ("include=Sources/B.swift", "", "code.no-file 1:18", "did you mean `Sources/A.swift`?"),
    ("include=Sources", "", "code.no-file 1:18", nil),
    ("include=../secret", "", "code.outside 1:18", nil),
    ("include=/etc/passwd", "", "code.outside 1:18", nil),
    ("include=Sources/A.swift region=show", "", "code.no-region 1:41", "did you mean `shown`?"),
    ("include=Sources/A.swift", "a\n", "code.include-with-code 1:10", nil),
  ])
  func `reports what cannot be shown`(
    info: String, body: String, problem: String, note: String?
  ) throws {
    let found = try site(info, body).load().1
    #expect(
      found.map { "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)" }
        == [problem])
    if let note { #expect(found[0].notes.map(\.message) == [note]) }
  }

  @Test func `follows no link out of the repository`() throws {
    let site = try site("include=Sources/link.swift")
    let outside = site.root + "-outside.swift"
    try Data("secret".utf8).write(to: URL(fileURLWithPath: outside))
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try FileManager.default.createSymbolicLink(
      atPath: site.root + "/Sources/link.swift", withDestinationPath: outside)
    let (content, problems) = site.load()
    #expect(problems.map(\.id) == ["code.outside"])
    #expect(content.articles[0].listings[1]?.code == "")
  }

  @Test func `stays in the content folder where there is no repository`() throws {
    let site = try TemporarySite(["a.md": "```swift include=../b.swift\n```\n", "b.swift": "b\n"])
    let problems = site.load().1
    #expect(problems.map(\.id) == ["code.outside"])
    #expect(problems[0].summary.hasSuffix("the content folder, which no Git repository holds"))
    let inside = try TemporarySite(["a.md": "```swift include=b.swift\n```\n", "b.swift": "b\n"])
    #expect(inside.load().0.articles[0].listings[1]?.code == "b\n")
  }
}
