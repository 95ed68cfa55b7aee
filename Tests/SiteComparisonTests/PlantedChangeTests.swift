import Foundation
import PictureComparison
import Testing

@testable import SiteComparison

/// One thing is changed in a whole site: it is found, nothing else is, and the cause is told.
struct PlantedChangeTests {
  @Test func `equal sites have no difference, and all is counted`() throws {
    let found = try difference { _ in }
    #expect(found.isEmpty && found.causes.isEmpty)
    #expect(found.unchangedFigures == ["rounding#photo", "rounding#plain"])
    #expect(found.unchangedPages == ["rounding.html"])
    #expect(DifferenceText(found).text.hasPrefix("no difference\n"))
  }

  @Test func `a figure and a page that came or went`() throws {
    let added = try difference {
      $0.others.append("late")
      $0.otherPages = ["more"]
    }
    #expect(added.figures.map(\.name) == ["rounding#late"] && added.figures[0].kind == .added)
    #expect(added.pages.map(\.path) == ["more.html"] && added.pages[0].kind == .added)
    let removed = try difference { $0.others = [] }
    #expect(removed.figures.map(\.name) == ["rounding#plain"])
    #expect(removed.figures[0].kind == .removed)
  }

  @Test func `a picture is measured, and without edited code it is the renderer`() throws {
    let found = try difference { $0.square = 10 }
    let picture = try #require(found.figures.first?.pictures.first)
    let measure = try #require(picture.measure)
    #expect(measure.differing == 36 && measure.blob == 36)
    #expect(abs(measure.sum - 36) < 0.01 && abs(measure.largest - 1) < 0.001)
    #expect(found.figures[0].causes.allSatisfy { $0.contains("renderer") })
    #expect(found.figures[0].values.isEmpty && found.pages.isEmpty)
  }

  @Test func `a picture with the longer name of older sites is the same, and is found`() throws {
    let older = try difference { $0.digits = 64 }
    #expect(older.figures.isEmpty && older.files.map(\.path) == ["results.json"])
    let found = try difference({ ($0.square, $0.digits) = (10, 16) }, from: PlantedSite(digits: 64))
    #expect(try #require(found.figures.first?.pictures.first?.measure).differing == 36)
  }

  @Test func `pictures are ranked by what is seen of the change`() throws {
    let small = try #require(try difference { $0.square = 9 }.figures.first)
    let large = try #require(try difference { $0.square = 20 }.figures.first)
    #expect(small.weight > 0 && large.weight > small.weight)
  }

  @Test func `a claim that flips is told first`() throws {
    let found = try difference { $0.holds = false }
    #expect(found.flips.map(\.claim.new) == ["does not hold"])
    #expect(found.figures[0].values.isEmpty)
    #expect(DifferenceText(found).text.hasPrefix("1 claim flipped, 1 figure changed"))
  }

  @Test func `another statement is a claim that went and one that came`() throws {
    let found = try difference { $0.statement = "It is wrong" }
    #expect(found.flips.isEmpty && found.figures[0].claims.count == 2)
  }

  @Test func `values, verdicts and costs have old, new and ratio`() throws {
    let value = try #require(try difference { $0.value = "300" }.figures.first?.values.first)
    #expect(value.kind == "value" && value.old == "200" && value.new == "300")
    #expect(value.ratio == 1.5)
    let verdict = try #require(try difference { $0.strategy = "mask" }.figures.first?.values.first)
    #expect(verdict.kind == "verdict" && verdict.new == "mask" && verdict.ratio == nil)
    let range = try #require(try difference { $0.value = "2 x 3" }.figures.first?.values.first)
    #expect(range.ratio == nil)
    let cost = try #require(try difference { $0.milliseconds = 0.4 }.figures.first?.values.first)
    #expect(cost.kind == "costs" && cost.ratio == 2 && cost.place.contains("iPhone 4S, ios-4"))
  }

  @Test func `edited code is the cause, with its line`() throws {
    let found = try difference {
      $0.article = $0.article.replacing("Picture(photo(radius))", with: "Picture(photo(14))")
      $0.square = 9
    }
    #expect(found.figures[0].causes == ["its code was edited, rounding.md:12"])
    let shared = try difference {
      $0.article = $0.article.replacing("radius = 12.0", with: "radius = 16.0")
      $0.square = 9
    }
    #expect(shared.figures[0].causes == ["shared code was edited, rounding.md:8"])
  }

  @Test func `lines that only move are no cause`() throws {
    let found = try difference {
      $0.article = $0.article.replacing("A corner is", with: "One line more.\n\nA corner is")
      $0.square = 9
    }
    #expect(found.figures[0].causes.allSatisfy { $0.contains("renderer") })
  }

  @Test func `files, constants and members of the build are causes`() throws {
    let file = try difference {
      $0.filesRead = #"{"Images/a.png": "2"}"#
      $0.square = 9
    }
    #expect(file.figures[0].causes == ["the file Images/a.png"])
    let constant = try difference {
      $0.constant = "4.4"
      $0.milliseconds = 0.3
    }
    #expect(constant.causes.map(\.cause) == ["filling: constant 4.1 → 4.4"])
    let library = try difference(
      {
        $0.build = #""build": {"textLibraries": "HarfBuzz 8.1.0"}, "#
        $0.square = 9
      },
      from: PlantedSite(build: #""build": {"textLibraries": "HarfBuzz 8.0.0"}, "#))
    #expect(
      library.causes.map(\.cause) == ["text libraries: HarfBuzz 8.0.0 → HarfBuzz 8.1.0"])
  }

  @Test func `a number of the model is the cause of prices that name its device`() throws {
    func site(_ constants: String, module: String = "1") -> String {
      #""build": {"constants": {\#(constants), "iPhone 4S: bandwidth": "6.4 GB/s"}, "#
        + #""modules": {"CostModel": "\#(module)"}}, "#
    }
    let fill = #""iPhone 4S: fill rate""#
    let base = PlantedSite(build: site(#"\#(fill): "800 Mpixel/s", "drawing": "20""#))
    func causes(_ constants: String, _ plant: (inout PlantedSite) -> Void = { _ in }) throws
      -> [String]
    {
      try difference(
        {
          ($0.constant, $0.milliseconds) = ("4.4", 0.3)
          $0.build = site(constants, module: "2")
          plant(&$0)
        }, from: base
      ).causes.map(\.cause)
    }
    let faster = #"\#(fill): "900 Mpixel/s", "drawing": "20""#
    let step = "iPhone 4S, fill rate: 800 Mpixel/s → 900 Mpixel/s"
    #expect(try causes(faster) == [step])
    #expect(try causes(faster) { $0.square = 9 } == [step], "the module is the constant's own")
    #expect(
      try causes(#"\#(fill): "800 Mpixel/s", "drawing": "25""#) == ["drawing: 20 → 25"])
    #expect(
      try causes(#"\#(fill): "800 Mpixel/s", "drawing": "20", "iPhone 4: fill rate": "9""#)
        == ["filling: constant 4.1 → 4.4"], "of another phone")
    #expect(
      try causes(#"\#(fill): "800 Mpixel/s", "drawing": "20", "iPhone 4S Max: iOS": "9 to 9""#)
        == ["filling: constant 4.1 → 4.4"], "of a phone with a longer name")
    let bandwidth = #", "iPhone 4S: bandwidth": "6.4 GB/s""#
    let gone = try difference(
      {
        $0.milliseconds = 0.3
        $0.build = site(#""drawing": "20""#).replacing(bandwidth, with: "")
      }, from: base)
    #expect(gone.causes.map(\.cause) == ["the device iPhone 4S is gone"])
    let both = try difference(
      {
        $0.milliseconds = 0.3
        $0.build = site(faster, module: "2").replacing(
          #""CostModel""#, with: #""Layers": "2", "CostModel""#)
      },
      from: PlantedSite(
        build: base.build.replacing(#""CostModel""#, with: #""Layers": "1", "CostModel""#)))
    #expect(both.causes.map(\.cause).sorted() == [step, "the module Layers"], "either may be why")
    let plain = try difference(
      {
        $0.value = "201"
        $0.build = site(faster, module: "2")
        $0.article = $0.article.replacing("radius = 12.0", with: "radius = 16.0")
      }, from: base)
    #expect(plain.figures[0].causes == ["shared code was edited, rounding.md:8", step])
  }

  @Test func `a text whose values alone differ was not edited`() throws {
    func found(_ old: String, _ new: String) throws -> [String] {
      var site = PlantedSite()
      site.article += "\n\nIt takes \(old) of these [parts](a.md).\n"
      return try difference(
        { $0.article = $0.article.replacing("takes \(old)", with: "takes \(new)") }, from: site
      ).pages.flatMap(\.causes)
    }
    #expect(try found("[3](value:count)", "[4](value:count)") == ["values in its text differ"])
    #expect(
      try found("[3](value:count) ms, [5](value:sum)", "[4](value:count) ms, [6](value:sum)")
        == ["values in its text differ"])
    let edited = try found("[3](value:count)", "[3](value:sum)")
    #expect(edited.count == 1 && edited[0].hasPrefix("its text was edited, rounding.md:"))
    #expect(try found("[3](value:count)", "[4](value:count), or more,") == edited)
    #expect(try found("[3](b.md)", "[4](b.md)") == edited)
    #expect(try found("[a](b.md) x](value:count)", "[a](b.md) y](value:count)") == edited)
    let code = try found("\n```\n[3](value:count)\n```\n", "\n```\n[4](value:count)\n```\n")
    #expect(code.count == 1 && code[0].hasPrefix("its text was edited"), "no value in code")
  }

  @Test func `edited modules, fonts and templates are causes`() throws {
    func site(_ raster: String, _ fonts: String, _ page: String) -> String {
      #""build": {"fonts": "\#(fonts)", "modules": {"Layers": "1", "Raster": "\#(raster)"}, "#
        + #""templates": {"article": "\#(page)"}}, "#
    }
    let base = PlantedSite(build: site("1", "1", "1"))
    let module = try difference(
      {
        $0.square = 9; $0.build = site("2", "1", "1")
      }, from: base)
    #expect(module.causes.map(\.cause) == ["the module Raster"])
    let fonts = try difference(
      {
        $0.square = 9; $0.build = site("1", "2", "1")
      }, from: base)
    #expect(fonts.causes.map(\.cause) == ["the fonts of figures"])
    let template = try difference(
      {
        $0.page += "<footer></footer>"; $0.build = site("1", "1", "2")
      }, from: base)
    #expect(template.causes.map(\.cause) == ["the template article"])
    let style = try difference({ $0.page += "<footer></footer>" }, from: base)
    #expect(
      style.causes.map(\.cause) == [
        "not its text or a template, so the style, the generator, or what it shows of other pages"
      ])
  }

  @Test func `a picture of an article is compared, and is no list`() throws {
    let base = PlantedSite(otherPictures: ["pictures-of-mine/dot.png": 3])
    let found = try difference(
      {
        $0.otherPictures = ["pictures-of-mine/dot.png": 4]
        $0.article += "\nMore.\n"
        $0.otherFiles["llms.txt"] = "# Rounding"
      }, from: base)
    let file = try #require(found.files.first { $0.path.hasSuffix(".png") })
    #expect(file.causes == ["the file itself was edited"])
    #expect(file.picture?.measure?.differing == 7)
    let list = try #require(found.files.first { $0.path == "llms.txt" })
    #expect(list.picture == nil && list.causes == ["what it lists differs"])
    var (old, new) = (base, base)
    new.otherPictures["pictures-of-mine/dot.png"] = 5
    old.otherPictures["gone.png"] = 2
    let (a, b) = (try old.read(as: "old"), try new.read(as: "new"))
    defer { for site in [a, b] { try? FileManager.default.removeItem(at: site.root) } }
    var page = DifferencePage(SiteDifference(from: a, to: b), a, b)
    let html = page.html()
    #expect(html.split(separator: "data:image/png").count - 1 == 3, "a pair, and one that is gone")
    #expect(html.contains("Pictures of articles"))
  }

  @Test func `claims that are new and fail, or are gone, are told`() throws {
    let found = try difference {
      $0.statement = "It is wrong"
      $0.holds = false
    }
    #expect(found.newFailures.map(\.claim.statement) == ["It is wrong"])
    #expect(found.goneClaims.map(\.claim.statement) == ["It is right"])
    let text = DifferenceText(found).text
    #expect(text.hasPrefix("1 new claim does not hold, 1 figure changed\n"))
    #expect(text.contains("New claims that do not hold\n  rounding#photo: It is wrong\n"))
    #expect(text.contains("Claims that are gone\n  rounding#photo: It is right\n"))
    #expect(try difference { $0.statement = "It is wrong" }.newFailures.isEmpty, "it holds")
  }

  @Test func `white space, an article that is gone and a page that is missing have their causes`()
    throws
  {
    let space = try difference { $0.article += "  \n" }
    #expect(
      space.pages.flatMap(\.causes).allSatisfy { $0.contains("rounding.md") }, "\(space.pages)")
    #expect(try difference { $0.article += "" }.isEmpty)
    var base = PlantedSite(otherPages: ["two"], otherFiles: ["two.md": "# Two"])
    let gone = try difference({ $0.otherFiles = [:] }, from: base)
    #expect(
      gone.pages.flatMap(\.causes) == [
        "its article is gone, two.md: the page leads on, or is a list"
      ])
    let missing = try difference({ $0.otherPages = [] }, from: base)
    #expect(
      missing.pages.flatMap(\.causes)
        == ["the page of two.md is missing in new, which is no whole site"])
    base.otherFiles["two.md"] = "# Two\n\nWords."
    let shown = try difference(
      {
        $0.otherFiles["two.md"] = "# 2\n\nWords."
        $0.page += "<a>2</a>"
        $0.build = #""build": {"templates": {"a": "1"}}, "#
      },
      from: {
        var site = base
        site.build = #""build": {"templates": {"a": "1"}}, "#
        return site
      }())
    #expect(
      shown.pages.first { $0.path == "rounding.html" }?.causes
        == ["what it shows of other pages: two.md differs"])
  }

  @Test func `what an older site does not say is no cause`() throws {
    let found = try difference {
      $0.square = 9
      $0.build = #""build": {"fonts": "1", "modules": {"Raster": "1"}, "templates": {"a": "1"}}, "#
    }
    #expect(found.figures[0].causes.allSatisfy { $0.contains("renderer") })
  }

  @Test func `texts are compared word by word`() throws {
    let found = try difference { $0.article = $0.article.replacing("cheap", with: "dear") }
    let passage = try #require(found.pages.first?.passages.first)
    #expect(passage.line == 5)
    #expect(passage.words.filter { $0.side == .old }.map(\.text) == ["cheap "])
    #expect(passage.words.filter { $0.side == .new }.map(\.text) == ["dear "])
    #expect(found.figures.isEmpty)
  }

  @Test func `a page of the same text has another template, and styles are named`() throws {
    let page = try difference { $0.page += "<footer></footer>" }
    #expect(page.pages[0].causes == ["a template, the style, or what it shows of other pages"])
    let style = try difference { $0.style += "p { }" }
    #expect(style.assets.map(\.path) == ["assets/styles.css"] && style.pages.isEmpty)
  }
}
