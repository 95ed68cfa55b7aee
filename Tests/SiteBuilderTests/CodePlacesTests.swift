import FigureResults
import Testing

@testable import SiteBuilder

/// A pass leads to the line of code at which its layer asks for it.
struct CodePlacesTests {
  private let listing =
    "{{#figure.items}}{{#content}}{{#passes}}[{{#place}}{{line}} {{url}} {{text}}{{/place}}]"
    + "{{/passes}}{{/content}}{{/figure.items}}"

  private func page(_ text: String, _ asked: [(layer: String, property: String)]) throws -> String {
    let image = ImageResult(
      width: 1, height: 1,
      files: [PictureFile(name: "a.png", scale: 1, pixelWidth: 1, pixelHeight: 1)], alt: "")
    let passes = asked.map {
      PassesResult.Pass(
        target: "screen", size: [1, 1], reason: "r", layerName: $0.layer, property: $0.property,
        load: .cleared, bytesStored: 4, bytesRead: 0, draws: [], pixels: "", image: image)
    }
    let result = PassesResult(
      title: "T", eraTitle: "E", passes: passes, executedCount: 1, keptCount: 0, unlistedCount: 0,
      leftOut: [])
    let site = try TemporarySite(["a.md": text])
    let outcome = FigureOutcome(
      try EncodedResult(FigureResult(items: [FigureItem(result)])), diagnostics: [])
    return site.make([FigureKey(article: "a", figure: "f"): outcome], figure: listing)
      .text("a.html")
  }

  private func article(show: String) -> String {
    """
    ```swift setup\(show)
    Layer(size: [4, 4])
      .masked(by: disc)
      .named("card")
      .origin([1, 1])
      .rounded(2)
    let next = Layer(size: [4, 4]).named("row \\(index)").opacity(0.5)
    ```

    ```swift figure id=f
    Passes(scene)
    ```

    """
  }

  @Test func `the modifier is looked for behind the layer's name, then before it`() throws {
    let html = try page(
      article(show: " show"),
      [
        ("card", "cornerRadius with masksToBounds"), ("card", "mask"), ("row 3", "opacity"),
        ("card", "shouldRasterize"), ("gone", "mask"), ("", "mask"),
      ])
    #expect(html.contains("[6 #line-6 .rounded(2)][3 #line-3 .masked(by: disc)]"))
    #expect(html.contains("[7 #line-7 let next ="))
    // A strategy asks for what no modifier does: then it is the line that names the layer.
    #expect(html.contains("[4 #line-4 .named(&quot;card&quot;)][][]"))
    for line in [3, 4, 6, 7] { #expect(html.contains("<span class=\"line\" id=\"line-\(line)\">")) }
    #expect(!html.contains("id=\"line-5\""))
  }

  @Test func `of scenes that are alike the one counts that the figure's code reaches`() throws {
    let html = try page(
      """
      ```swift setup show
      func few() -> Layer {
        Layer(size: [4, 4]).named("avatar \\(i + 1)").rounded(2)
      }
      func many() -> Layer {
        Layer(size: [4, 4]).named("avatar \\(i)").rounded(2)
      }
      func scene() -> Scene { Scene { few() } }
      let shown = scene()
      ```

      ```swift figure id=f
      Passes(shown)
      ```

      ```swift figure id=g
      Passes(Scene { many() })
      ```

      """, [("avatar 1", "cornerRadius with masksToBounds")])
    #expect(html.contains("[3 #line-3 Layer"))
  }

  @Test func `a place that two reached scenes name is none`() throws {
    let html = try page(
      """
      ```swift setup show
      let a = Layer(size: [4, 4]).named("card").rounded(2)
      let b = Layer(size: [4, 4]).named("card").rounded(4)
      ```

      ```swift figure id=f
      Passes(Scene { a; b })
      ```

      """, [("card", "cornerRadius with masksToBounds")])
    #expect(html.contains("[]") && !html.contains("id=\"line-"))
  }

  @Test func `code that is not shown is quoted and leads nowhere`() throws {
    let html = try page(article(show: ""), [("card", "mask")])
    #expect(html.contains("[3  .masked(by: disc)]") && !html.contains("id=\"line-"))
  }

  @Test(arguments: [
    (".named(\"row \\(i)\")", "row 12", true), (".named(\"row \\(i)\")", "column 12", false),
    (".named(\"\\(i) of 3\")", "2 of 3", true), (".named(\"\\(name)\")", "anything", false),
    (".named(\"a\")", "a", true), (".named(\"a\")", "ab", false), ("named(\"a\")", "a", false),
  ])
  func `a name may be made of parts`(line: String, layer: String, isNamed: Bool) {
    #expect(CodePlaces.names(line, layer) == isNamed)
  }
}
