import Diagnostics
import Testing

@testable import SiteBuilder

struct LongCodeLineTests {
  private func problems(_ text: String, isCheck: Bool = true) throws -> [String] {
    let site = try TemporarySite(["a.md": text])
    site.options.checksShownCode = isCheck
    return site.load().1.map {
      "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)"
        + "-\($0.range?.end.column ?? 0)"
    }
  }

  @Test func `marks what stands behind column 80`() throws {
    let fits = String(repeating: "x", count: 80)
    #expect(
      try problems("# A\n\n```swift\n\(fits)\n\(fits)yz\n```\n") == ["code.long-shown-line 5:81-83"]
    )
    #expect(try problems("```swift\n\(fits)z\n```\n", isCheck: false).isEmpty)
    #expect(try problems("```swift figure id=f\n\(fits)y\n```\n") == ["code.long-line 2:81-82"])
  }

  @Test func `counts letters, not bytes, and not what stands before the code`() throws {
    let fits = String(repeating: "ü", count: 80)
    #expect(try problems("```swift setup\n\(fits)\n```\n").isEmpty)
    #expect(
      try problems("- a\n\n  ```swift\n  \(fits)b\n  ```\n") == ["code.long-shown-line 4:163-164"])
  }

  @Test(arguments: ["```sh", "```", "```swiftui"]) func `leaves other code alone`(fence: String)
    throws
  {
    #expect(try problems("\(fence)\n\(String(repeating: "x", count: 99))\n```\n").isEmpty)
  }
}
