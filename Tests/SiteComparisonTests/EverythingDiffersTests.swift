import Foundation
import ImageCodec
import Testing

@testable import SiteComparison

/// Whatever differs between two sites is reported: each file, and each value of each result.
struct EverythingDiffersTests {
  @Test(arguments: [
    "feed.xml", "sitemap.xml", "llms.txt", "robots.txt", "search/words.js", "data/other/list.json",
    "data/rounding/plain.json", "pictures/photo-of-the-article.png", "assets/a.js",
    "without-a-page.md",
  ])
  func `a file of any kind`(path: String) throws {
    let base = PlantedSite(otherFiles: [path: "old"])
    for (text, kind) in [
      ("new", SiteDifference.Kind.changed), (nil, .removed), ("longer", .changed),
    ] {
      let found = try difference({ $0.otherFiles[path] = text }, from: base)
      let files = found.assets + found.files
      #expect(files.map(\.path) == [path] && files.map(\.kind) == [kind])
      #expect(!found.isEmpty && !DifferenceText(found).text.hasPrefix("no difference"))
    }
    let added = try difference { $0.otherFiles[path] = "new" }
    #expect((added.assets + added.files).map(\.kind) == [.added])
  }

  @Test func `pictures and data of a figure that differs are reported with it`() throws {
    let base = PlantedSite(otherFiles: ["data/rounding/photo.json": "8"])
    let found = try difference(
      {
        $0.square = 9
        $0.otherFiles["data/rounding/photo.json"] = "9"
      }, from: base)
    #expect(found.figures.count == 1 && found.files.isEmpty)
  }

  @Test func `a picture with other bytes of the same name is reported, whatever differs beside it`()
    throws
  {
    let path = "pictures/\(String(repeating: "a", count: 16)).png"
    let base = PlantedSite(
      otherFiles: [path: "old"], otherScales: #", {"name": "\#(path.dropFirst(9))", "scale": 3}"#)
    let found = try difference(
      {
        $0.otherFiles[path] = "new"
        $0.square = 9
      }, from: base)
    #expect(found.figures.count == 1 && found.files.map(\.path) == [path])
  }

  @Test func `a picture that is only compressed otherwise is called that`() throws {
    let path = "pictures/\(String(repeating: "b", count: 16)).png"
    let base = PlantedSite(otherPictures: [path: 9])
    let found = try difference({ $0.effort = .small }, from: base)
    #expect(found.files.map(\.path) == [path])
    #expect(found.files[0].causes == ["its pixels are the same: it is compressed in another way"])
    let other = try difference({ $0.otherPictures[path] = 5 }, from: base)
    #expect(!other.files.isEmpty && !other.files[0].causes.contains { $0.contains("pixels") })
  }

  @Test func `alternative text, size and other scales of a picture`() throws {
    func values(_ plant: (inout PlantedSite) -> Void) throws -> [String] {
      let found = try difference(plant)
      #expect(found.figures.count == 1 && found.figures[0].pictures.isEmpty)
      return found.figures.flatMap(\.values).map(\.place)
    }
    #expect(try values { $0.alt = "Another photo" } == ["A photo / alt"])
    #expect(try values { $0.width = 64 } == ["A photo / width"])
    #expect(
      try values { $0.otherScales = #", {"name": "3333333333333333.png", "scale": 3}"# }
        == ["A photo / files"])
  }

  @Test func `warnings and descriptions, which are not among the items`() throws {
    let found = try difference { $0.members = #""descriptions": ["A photo."], "# }
    #expect(found.figures.flatMap(\.values).map(\.place) == ["descriptions / entry 1"])
  }

  @Test func `another order of the same things`() {
    func result(_ names: [String]) -> JSONValue {
      .object([
        "items": .list(
          names.map { .object(["value": .object(["name": .text($0), "text": .text("1")])]) })
      ])
    }
    let walk = FigureWalk(result(["a", "b", "c"]), result(["b", "c", "a"]))
    #expect(walk.values.map(\.place) == ["order"])
    #expect(walk.values.map(\.new) == ["b, c, a"])
  }

  @Test func `a row that came or went is one value, and its pictures are told each`() {
    func result(_ devices: [String]) -> JSONValue {
      let rows = devices.map { device -> JSONValue in
        .object([
          "device": .text(device), "passes": .number(3), "time": .list([.number(1), .number(2)]),
          "image": .object([
            "alt": .text("Bars"), "files": .list([.object(["name": .text(device + ".png")])]),
          ]),
        ])
      }
      return .object(["items": .list([.object(["costs": .object(["rows": .list(rows)])])])])
    }
    for (old, new) in [(["a"], ["a", "b"]), (["a", "b"], ["a"])] {
      let walk = FigureWalk(result(old), result(new))
      #expect(walk.values.map(\.place) == ["costs / b"])
      #expect(walk.values.map(\.old) == [old.count == 2 ? "3 values" : nil])
      #expect(walk.values.map(\.new) == [new.count == 2 ? "3 values" : nil])
      #expect(walk.pictures.map(\.place) == ["costs / b"])
    }
  }

  @Test func `lines of code alone are no difference of a figure`() {
    func result(_ line: Double) -> JSONValue {
      .object(["items": .list([.text("a")]), "lines": .list([.number(line)])])
    }
    #expect(FigureWalk.isSame(result(1), result(2)))
  }

  @Test func `a build that left no trace but in what it says of itself`() throws {
    func site(_ raster: String) -> PlantedSite {
      PlantedSite(build: #""build": {"modules": {"Raster": "\#(raster)"}}, "#)
    }
    let found = try difference({ $0.build = site("2").build }, from: site("1"))
    #expect(found.figures.isEmpty && found.files.map(\.path) == ["results.json"])
    #expect(found.files[0].causes == ["the module Raster"])
  }

  @Test func `files of a folder are one line where they are many`() throws {
    let found = try difference { site in
      for number in 1...9 { site.otherFiles["search/\(number).js"] = "new" }
      site.otherFiles["feed.xml"] = "new"
    }
    #expect(found.files.count == 10)
    #expect(DifferenceText.folded(found.files) == ["feed.xml added", "9 files in search/ added"])
  }

  @Test func `fences of any kind have their figures' lines`() throws {
    let article = PlantedSite().article.replacing("```", with: "~~~~")
    let found = try difference(
      {
        $0.article = $0.article.replacing("Picture(photo(radius))", with: "Picture(photo(14))")
        $0.square = 9
      }, from: PlantedSite(article: article))
    #expect(found.figures[0].causes == ["its code was edited, rounding.md:12"])
  }

  @Test func `what came or went has its cause`() throws {
    let late = "\n\n```swift figure id=late\nText(1)\n```\n"
    let added = try difference {
      $0.article += late
      $0.others.append("late")
    }
    #expect(added.figures[0].causes == ["its code was added, rounding.md:15"])
    var base = PlantedSite(others: ["late"])
    base.article += late
    let removed = try difference(
      {
        $0.article = $0.article.replacing(late, with: "")
        $0.others = []
      }, from: base)
    #expect(removed.figures[0].causes == ["its code was removed, old rounding.md:15"])
    let page = try difference { $0.otherPages = ["tags"] }
    #expect(page.pages[0].causes.count == 1 && page.pages[0].causes[0].contains("was added"))
  }

  /// Each value in results of each kind is changed by itself, and each member is left out.
  @Test func `every value of every kind of result`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let json = try Data(contentsOf: folder.appending(path: "FuzzSeeds/results.json"))
    let results = try #require(JSONValue(json: json)?["articles"]?.members)
    var count = 0
    for (place, old) in results.flatMap({ $0.value.members ?? [:] }) {
      for new in old.changedOnce() where !FigureWalk.isSame(old, new) {
        let walk = FigureWalk(old, new)
        let places = walk.values.map(\.place)
        count += 1
        #expect(
          !(walk.claims.isEmpty && walk.pictures.isEmpty && places.isEmpty)
            && !places.contains("what has no name of its own"), "\(place): \(places)")
      }
    }
    #expect(count > 1000, "\(count) values")
  }
}

extension JSONValue {
  /// Returns the value with each of its parts changed, one at a time.
  fileprivate func changedOnce() -> [JSONValue] {
    switch self {
    case .null: [.text("x")]
    case .bool(let value): [.bool(!value)]
    case .number(let value): [.number(value + 1)]
    case .text(let text): [.text(text + "x")]
    case .list(let elements):
      elements.indices.flatMap { index in
        elements[index].changedOnce().map { element in
          var copy = elements
          copy[index] = element
          return .list(copy)
        }
      }
    case .object(let members):
      members.flatMap { name, member -> [JSONValue] in
        let values: [JSONValue?] = [nil] + member.changedOnce()
        return values.map { value in
          var copy = members
          copy[name] = value
          return .object(copy)
        }
      }
    }
  }
}
