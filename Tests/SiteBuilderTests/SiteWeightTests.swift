import Diagnostics
import Testing

@testable import SiteBuilder

struct SiteWeightTests {
  private func file(_ path: String, _ text: String) -> OutputFile {
    OutputFile(path: path, source: .bytes(Array(text.utf8)))
  }

  /// Letters that do not repeat, so that they stay long when they are compressed.
  private func noise(_ count: Int) -> String {
    var state: UInt64 = 1
    return String(
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Character(UnicodeScalar(UInt8(33 + (state >> 33) % 90)))
      })
  }

  @Test func `counts each picture of a page once, at a scale of 1`() {
    let weights = SiteWeights([
      file("pictures/a.png", noise(100)), file("pictures/b.png", noise(30)),
      file("pictures/big.png", noise(5000)),
      file(
        "x/one.html",
        "<img src=\"../pictures/a.png\" srcset=\"../pictures/big.png 2x\">"
          + "<img src=\"../pictures/a.png\">"
      ),
      file(
        "two.html",
        "<noscript><img src=\"pictures/big.png\"></noscript><b data-sheet=\"pictures/a.png\">"
          + "<img src=\"pictures/big.png\" srcset=\"pictures/big.png 100w, pictures/b.png 500w\">"
      ),
      file("none.html", "<a href=\"pictures/big.png\">"),
    ])
    #expect(
      weights.heaviestPages == [
        PageWeight(page: "two.html", pictureBytes: 130),
        PageWeight(page: "x/one.html", pictureBytes: 100),
      ])
  }

  @Test(arguments: [(1000, false), (40_000, true)])
  func `warns of scripts that are too heavy`(count: Int, isWarning: Bool) {
    let weights = SiteWeights([
      file("assets/a.js", noise(count)), file("assets/a.css", noise(99_000)),
      file("a.js", noise(99_000)),
    ])
    #expect(weights.scripts > count / 2 && weights.scripts <= count + 40)
    #expect((weights.scriptWarning("T")?.id == "site.script-weight") == isWarning)
  }

  @Test(arguments: [
    ("let a = 1\nfunc b() {\n  let c = 2\n}\n", "Set-up code: a, b()"),
    ("lazy var x = 1\n@MainActor final class C {}\n", "Set-up code: x, C"),
    (
      "let a = 1\nlet b = 1\nlet c = 1\nlet d = 1\nlet e = 1\n",
      "Set-up code: a, b, c, d and 1 more"
    ),
    ("print(1)\n", "Set-up code"),
  ])
  func `closed set-up code is called by what it declares`(code: String, text: String) {
    #expect(DeclaredNames.text(of: code) == text)
  }
}
