import Diagnostics
import Testing

@testable import SiteBuilder

/// Formulas in articles.
struct MathTests {
  private func make(_ text: String) throws -> SitePages.Result {
    try TemporarySite(["a.md": text]).make()
  }

  @Test func `stand in lines and by themselves`() throws {
    let result = try make("Let *$`a_1`$* be, or $`b`$.\n\n| $`c`$ |\n|---|\n\n```math\nd\n```\n")
    #expect(result.diagnostics.isEmpty)
    let html = result.text("a.html")
    #expect(
      html.contains("<em><math><mrow><msub><mi>a</mi><mn>1</mn></msub></mrow></math></em> be"))
    #expect(html.contains("or <math><mrow><mi>b</mi></mrow></math>.</p>"))
    #expect(html.contains("<th><math>"))
    #expect(html.contains("aria-label=\"Formula\"><math display=\"block\"><mrow><mi>d</mi>"))
  }

  @Test(arguments: ["costs $5 or `$x`", "`a`$ and $", "$x$", "$ `x` $"])
  func `are not seen in prices and code`(text: String) throws {
    #expect(try !make(text).text("a.html").contains("<math"))
  }

  @Test(arguments: [
    ("see $`a \\fraq`$", "math.syntax 1:9"), ("$`{`$ b", "math.syntax 1:3"),
    ("```math\na\nb }\n```\n", "math.syntax 3:3"),
    ("- x\n\n  ```math\n  a_\n  ```\n", "math.syntax 4:4"),
  ])
  func `are reported where they are wrong, and shown as they are written`(
    text: String, problem: String
  ) throws {
    let result = try make(text)
    #expect(result.problems == [problem])
    #expect(!result.text("a.html").contains("<math"))
  }
}
