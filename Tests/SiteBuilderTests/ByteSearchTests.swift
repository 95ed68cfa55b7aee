import Testing

@testable import SiteBuilder

@Suite struct ByteSearchTests {
  @Test(arguments: ["", "a", "ab", "xab", "ábab", "a\u{301}b", "aab"])
  func `a text holds what its bytes hold`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(text.holds("ab") == bytes.holds(Array("ab".utf8)))
    #expect(("ab" + text).dropFirst(2).holds("ab") == text.holds("ab"), "and nothing before it")
    #expect((text + "ab").dropLast(2).holds("ab") == text.holds("ab"), "and nothing after it")
  }
}
