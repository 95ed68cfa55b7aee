import FigureResults
import ImageCodec
import Raster
import Testing

@testable import SiteBuilder

/// What only a front page shows: the headline, the build in numbers, and a picture for each group.
struct FrontPageTests {
  private static let front = """
    {{#headline}}[{{text}} #{{id}}]{{/headline}} hero {{hero}}
    start {{start.url}} {{#totals}}{{claims}},{{refuted}},{{prices}},{{figures}},{{pictures}},{{scores}}{{/totals}}
    {{#groups}}{{title}}: {{#cover}}{{src}} {{width}} {{height}} {{alt}}{{/cover}}
    {{/groups}}{{content}}
    """

  private static func claim(_ text: String, _ observed: Bool = true) -> FigureItem {
    FigureItem(
      ClaimResult(statement: text, expected: observed, observed: observed, explanation: nil))
  }

  private static func outcome(_ items: [FigureItem]) throws -> FigureOutcome {
    FigureOutcome(try EncodedResult(FigureResult(items: items)), diagnostics: [])
  }

  private static let index = """
    ---
    title: Site
    ---
    ~~~swift setup
    let a = 1
    ~~~

    ~~~swift figure id=proof
    x
    ~~~

    Text.

    """

  @Test func `the first claim of the first figure is the headline, and is not shown again`() throws
  {
    let site = try TemporarySite(["index.md": Self.index, "a.md": "# A\n"])
    let proof = FigureKey(article: "index", figure: "proof")
    let shown = [SwitchesPageTests.result].map { FigureItem($0) }
    let result = site.make(
      [proof: try Self.outcome(shown + [Self.claim("One is none"), Self.claim("B")])],
      index: Self.front,
      figure: "{{#figure.items}}<i>{{title}} {{key}}</i>{{/figure.items}}")
    #expect(result.diagnostics.isEmpty, "\(result.problems)")
    let page = result.text("index.html")
    #expect(page.contains("[One is none #claim-one-is-none] hero <i>T proof-0</i>"))
    #expect(page.contains("<i>B claim-b</i>") && !page.contains("<i>One is none"))
    #expect(page.contains("start a.html 2,,4,1,2,\n"))
  }

  @Test func `a figure of claims alone is no headline, nor is one below text`() throws {
    let proof = FigureKey(article: "index", figure: "proof")
    let alone = try TemporarySite(["index.md": Self.index])
      .make([proof: try Self.outcome([Self.claim("A", false)])], index: Self.front)
    #expect(alone.text("index.html").hasPrefix(" hero <figure>"))
    #expect(alone.text("index.html").contains("1,1,,1,,"))
    let below = try TemporarySite([
      "index.md": Self.index.replacing("~~~swift setup", with: "Text first.\n\n~~~swift setup")
    ]).make(
      [proof: try Self.outcome([FigureItem(SwitchesPageTests.result), Self.claim("A")])],
      index: Self.front)
    #expect(below.text("index.html").hasPrefix(" hero \n"))
  }

  @Test func `a front page without articles has nothing to count`() throws {
    let page = try TemporarySite(["index.md": "# Site\n"]).make(index: Self.front)
      .text("index.html")
    #expect(page.contains("start  ,,,,,\n"))
  }

  @Test func `a group has the cover of its first article that names one`() throws {
    let site = try TemporarySite([
      "index.md": "---\ntitle: Site\ngroups: [One, Two]\n---\n",
      "a.md": "---\ngroup: One\norder: 1\n---\n# A\n",
      "b.md":
        "---\ngroup: One\norder: 2\ncover: shot\n---\n# B\n\n~~~swift figure id=shot\nx\n~~~\n",
      "c.md": "---\ngroup: Two\n---\n# C\n",
    ])
    let store = PictureStore(folder: site.options.cache + "/pictures")
    let png = try PNG.encode(Bitmap(width: 1000, height: 400, color: .white), effort: .quick)
    let file = PictureFile(
      name: try store.store(png), scale: 2, pixelWidth: 1000, pixelHeight: 400)
    let image = ImageResult(width: 500, height: 200, files: [file], alt: "A shot")
    let result = site.make(
      [
        FigureKey(article: "b", figure: "shot"): try Self.outcome([
          FigureItem(PictureResult(title: "T", image: image, time: 0))
        ])
      ], index: Self.front)
    #expect(result.diagnostics.isEmpty, "\(result.problems)")
    let page = result.text("index.html")
    #expect(page.contains("Two: \n") && page.contains(".png 200 134 A shot"))
    let covers = result.files.filter { file in
      file.path.hasPrefix("pictures/") && file.path != "pictures/" + file.path
        && page.contains(file.path)
    }
    guard case .bytes(let bytes)? = covers.first?.source else {
      Issue.record("the cover is no file of the site")
      return
    }
    let drawn = try PNG.decode(bytes)
    #expect(drawn.width == 400 && drawn.height == 268)
  }

  @Test func `covers have one shape and never grow`() {
    func size(_ width: Int, _ height: Int) -> [Int] {
      let reduced = CoverPictures.reduced(Bitmap(width: width, height: height))
      return [reduced.width, reduced.height]
    }
    #expect(size(800, 536) == [400, 268] && size(4000, 600) == [400, 268])
    #expect(size(500, 5000) == [400, 268] && size(100, 67) == [100, 67])
    #expect(size(1, 1) == [1, 1])
  }

  @Test func `a cover that there is not is reported where it stands`() throws {
    func problems(_ cover: String, _ item: FigureItem) throws -> [String] {
      let site = try TemporarySite([
        "a.md": "---\ncover: \(cover)\n---\n# A\n\n~~~swift figure id=shot\nx\n~~~\n"
      ])
      return site.make([FigureKey(article: "a", figure: "shot"): try Self.outcome([item])]).problems
    }
    #expect(try problems("shoot", Self.claim("C")) == ["front-matter.unknown-cover 2:8"])
    #expect(try problems("shot", Self.claim("C")) == ["front-matter.no-picture 2:8"])
    #expect(
      try problems("shot", FigureItem(SwitchesPageTests.result)).isEmpty,
      "its file is not looked at"
    )
  }
}
