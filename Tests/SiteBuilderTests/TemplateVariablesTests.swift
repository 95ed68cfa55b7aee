import FigureResults
import ImageCodec
import Raster
import Templates
import Testing

@testable import SiteBuilder

/// The list of what templates may use.
struct TemplateVariablesTests {
  @Test func `names and types are those of the pages' values`() throws {
    let site = try TemporarySite([
      "index.md": "---\nsummary: S\n---\n# H\n", "a.md": "# A\n\n## Part\n",
      "b.md": "---\naliases: [\"a#old\"]\n---\n# B\n",
    ])
    site.options.configuration = site.root + "/sitegen.yaml"
    try site.write("../sitegen.yaml", [])
    try site.write("../data/team.yaml", Array("[{name: A, age: 1}, {name: B}]".utf8))
    try site.write("../Templates/assets/a.css", [])
    let found = try TemplateVariables(site.options)
    #expect(found.sections.count == 3)
    var types: [[String: String]] = []
    for section in found.sections {
      #expect(section.variables.map(\.name) == section.variables.map(\.name).sorted())
      types.append(
        Dictionary(uniqueKeysWithValues: section.variables.map { ($0.name, $0.type) }))
    }
    #expect(types[0]["site.title"] == "text" && types[0]["functions.date"] == "function")
    #expect(types[0]["site.summary"] == "text" && types[0]["page.description"] == "text, or absent")
    #expect(types[0]["data.team"] == "list of objects")
    #expect(types[0]["data.team[].age"] == "number, or absent")
    #expect(types[0]["assets.styles"] == "list of text")
    #expect(types[1]["toc[].level"] == "number" && types[1]["content"] == "markup")
    #expect(types[1]["article.isGlossary"] == "true or false")
    #expect(types[1]["moved[].url"] == "text")
    #expect(types[2]["totals.figures"] != nil && types[1]["totals.figures"] == nil)
  }

  @Test func `figures are those that were last shown, and none is run`() throws {
    let site = try TemporarySite([
      "index.md": "# S\n",
      "a.md": "---\ncover: f\ngroup: G\n---\n# A\n\n```swift figure id=f hide\nx\n```\n",
    ])
    try site.write("../Templates/assets/a.css", [])
    func type(_ name: String) throws -> String? {
      let found = try TemplateVariables(site.options).sections.flatMap(\.variables)
      return found.first { $0.name == name }?.type
    }
    #expect(try type("groups[].cover.src") == nil)
    let job = try #require(site.load().0.figureJobs.first)
    var cache = FigureCache(site.options, conditions: .current(engine: "an older one", scale: 2))
    let name = try cache.pictures.store(PNG.encode(Bitmap(width: 4, height: 3)))
    let image = ImageResult(
      width: 4, height: 3,
      files: [PictureFile(name: name, scale: 1, pixelWidth: 4, pixelHeight: 3)], alt: "x")
    let result = try EncodedResult(
      FigureResult(items: [FigureItem(PictureResult(title: "t", image: image, time: 0))]))
    try cache.store(result, for: job)
    try cache.finish([(job, result)])
    #expect(try type("groups[].cover.src") == "text")
  }

  @Test func `shapes of different values are one`() {
    var shape = VariableShape(["a": 1, "b": nil, "c": ["d": true]])
    shape.merge(VariableShape(["a": "x", "c": nil, "e": [["f": 1], ["g": 2]]]))
    let variables = shape.variables.map { "\($0.name): \($0.type)" }
    #expect(
      variables == [
        "a: number or text", "b: absent here", "c: object, or absent", "c.d: true or false",
        "e: list of objects, or absent", "e[].f: number, or absent", "e[].g: number, or absent",
      ])
  }
}
