import Testing

@testable import SiteBuilder

struct PathPatternTests {
  @Test(arguments: [
    ("guides", "guides/a.md", true), ("guides/", "guides/deep/a.md", true),
    ("guides", "guides.md", true), ("guides", "guidesx/a.md", false),
    ("guides/a", "guides/a.MD", true),
    ("guides/a.md", "guides/a.md", true), ("guides/*", "guides/a.md", true),
    ("guides/*", "guides/deep/a.md", false), ("guides/**", "guides/deep/a.md", true),
    ("guides/**", "guides.md", false), ("**/a", "a.md", true), ("**/a", "x/y/a.md", true),
    ("**/d*p/*", "guides/deep/a.md", true), ("*.md", "a.md", true), ("*.md", "g/a.md", false),
    ("a?c", "abc.md", true), ("a?c", "ac.md", false), ("*b*d", "abcbcd.md", true),
    ("**/x/**/y", "x/1/x/2/y.md", true), ("**/x/**/y", "x/1/2.md", false),
  ])
  func `files are meant or not`(_ pattern: String, _ path: String, _ isMeant: Bool) throws {
    #expect(try #require(PathPattern(pattern)).matches(path) == isMeant)
  }

  @Test(arguments: ["", "/", "/a", "../a", "a/../b", "./a"])
  func `what leads out of the folder is no pattern`(_ text: String) {
    #expect(PathPattern(text) == nil)
  }

  @Test func `many stars take no time`() throws {
    let pattern = try #require(PathPattern(String(repeating: "**/*a*", count: 40) + "b"))
    #expect(!pattern.matches(String(repeating: "aaaaaaaa/", count: 32) + "a.md"))
  }
}
