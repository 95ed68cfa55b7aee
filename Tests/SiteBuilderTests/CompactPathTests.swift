import Testing

@testable import SiteBuilder

/// Paths of drawings with relative coordinates.
struct CompactPathTests {
  @Test(arguments: [
    ("M10 20L15.5 20L15.5 19.25Z", "m10 20 5.5 0 0-.75z"),
    ("M85.02 99.68L85.6 99.63M86.17 99.68L86.17 99.57", "m85.02 99.68 .58-.05m.57 .05 0-.11"),
    ("M0 0Q5 5 10 0C12 1 14 1 16 -0.05", "m0 0q5 5 10 0c2 1 4 1 6-.05"),
    ("M1 1L2 1ZL1 3", "m1 1 1 0zl0 2"),
    ("", ""),
  ])
  func `goes from point to point`(data: String, text: String) {
    #expect(CompactPath.text(data) == text)
  }

  @Test func `writes a second part from where the first ended`() {
    #expect(CompactPath.text("M5 5L6 7M10 10L11 9") == "m5 5 1 2m4 3 1-1")
  }

  @Test(arguments: ["M0 0A5 5 0 0 1 10 10", "M1e3 0L1 1", "M0.123 0L1 1", "M0L1 1"])
  func `leaves alone what it does not know`(data: String) {
    #expect(CompactPath.text(data) == data)
  }
}
