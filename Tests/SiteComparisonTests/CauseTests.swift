import Testing

@testable import SiteComparison

/// Edits that reach further than the article or block that was edited.
struct CauseTests {
  @Test func `a Swift file beside articles is the cause of figures`() throws {
    func build(_ file: String, _ layers: String) -> String {
      #""build": {"modules": {"Content/Shared.swift": "\#(file)", "Layers": "\#(layers)"}}, "#
    }
    let base = PlantedSite(build: build("1", "1"))
    let file = try difference({ ($0.square, $0.build) = (9, build("2", "1")) }, from: base)
    #expect(file.figures[0].causes == ["the file Content/Shared.swift"])
    let both = try difference({ ($0.square, $0.build) = (9, build("2", "2")) }, from: base)
    #expect(both.figures[0].causes == ["the file Content/Shared.swift", "the module Layers"])
  }

  @Test func `edited code hides no other edit`() throws {
    func build(_ rate: String) -> String {
      #""build": {"constants": {"iPhone 4S: fill rate": "\#(rate)"}}, "#
    }
    let found = try difference(
      {
        $0.build = build("900")
        $0.milliseconds = 0.3
        $0.article = $0.article.replacing("photo(radius)", with: "photo(radius) // round")
      }, from: PlantedSite(build: build("800")))
    #expect(
      found.figures[0].causes == [
        "its code was edited, rounding.md:12", "iPhone 4S, fill rate: 800 → 900",
      ])
  }

  @Test(arguments: [1, 5])
  func `pages and styles that show a removed article name it`(_ count: Int) throws {
    let names = (1...count).map { "more\($0)" }
    let templates = #""build": {"templates": {"article": "1"}}, "#
    var base = PlantedSite(build: templates)
    base.otherPages = ["404"] + names
    for name in names { base.otherFiles["\(name).md"] = "# More\n" }
    base.otherFiles["assets/figures/0123456789abcdef.css"] = "a { color: red }"
    base.otherFiles["assets/gallery-filters.css"] = "a"
    let found = try difference(
      {
        $0.otherPages = []
        $0.otherFiles = ["404.html": "<p>fewer</p>", "assets/gallery-filters.css": "b"]
        $0.otherFiles["assets/figures/fedcba9876543210.css"] = "b { color: red }"
      }, from: base)
    let cause =
      count == 1
      ? "what it shows of other pages: more1.md differs"
      : "what it shows of other pages: more1.md, more2.md, more3.md and 2 more differ"
    #expect(found.pages.first { $0.path == "404.html" }?.causes == [cause])
    #expect(found.assets.count == 3)
    #expect(found.assets.allSatisfy { $0.causes == [cause] }, "\(found.assets)")
    #expect(
      found.pages.first { $0.path == "more1.html" }?.causes == ["its article was removed, more1.md"]
    )
  }

  @Test func `another style is no edited article's doing`() throws {
    let found = try difference(
      {
        $0.style = "body { color: red }"
        $0.otherFiles["404.html"] = "<p>fewer</p>"
        $0.article += "More.\n"
      },
      from: PlantedSite(
        build: #""build": {"templates": {"article": "1"}}, "#, otherFiles: ["404.html": "<p>"]))
    #expect(found.pages.first { $0.path == "404.html" }?.causes == [Causes.unexplained])
  }

  @Test func `a list of figures differs with them`() throws {
    let found = try difference(
      {
        $0.square = 9
        $0.otherFiles["figures.html"] = "<p>other</p>"
      },
      from: PlantedSite(
        build: #""build": {"templates": {"article": "1"}}, "#, otherFiles: ["figures.html": "<p>"]))
    #expect(
      found.pages.first { $0.path == "figures.html" }?.causes
        == ["figures that it shows or lists differ"])
  }

  @Test func `texts that look the same and have other bytes differ`() throws {
    let base = PlantedSite(value: "caf\u{E9}")
    let value = try difference({ $0.value = "cafe\u{301}" }, from: base)
    #expect(value.figures.map(\.name) == ["rounding#photo"])
    let text = try difference(
      { $0.article = $0.article.replacing("caf\u{E9}", with: "cafe\u{301}") },
      from: {
        var site = PlantedSite()
        site.article += "\n\ncaf\u{E9}\n"
        return site
      }())
    #expect(text.pages.first?.causes == ["its text was edited, rounding.md:15"], "\(text.pages)")
    let hidden = try difference { $0.otherFiles[".gitsecret"] = "x" }
    #expect(hidden.files.map(\.path) == [".gitsecret"])
  }
}
