import FigureResults
import Figures
import Templates
import Testing

@testable import SiteBuilder

struct FigureViewTests {
  private let thin = "\u{202F}"
  private let space = "\u{A0}"

  @Test func formatsNumbers() {
    #expect(NumberText.grouped(9999) == "9999")
    #expect(NumberText.grouped(1_234_567) == "1\(thin)234\(thin)567")
    #expect(NumberText.bytes(999) == "999\(space)B")
    #expect(NumberText.bytes(1_240_000) == "1.2\(space)MB")
    #expect(NumberText.bytes(999_900) == "1\(space)MB")
    #expect(NumberText.pixels(310_400) == "310\(space)K\(space)px")
    #expect(NumberText.share(0, of: 9) == "0\(space)%")
    #expect(NumberText.share(1, of: 100_000) == "under 0.1\(space)%")
    #expect(NumberText.share(4, of: 1000) == "0.4\(space)%")
    #expect(NumberText.share(38, of: 100) == "38\(space)%")
    #expect(NumberText.milliseconds(16.666) == "16.7")
    #expect(NumberText.milliseconds(0.4249) == "0.42")
    #expect(NumberText.milliseconds(0.00312) == "0.0031")
    #expect(NumberText.milliseconds(.nan) == "–")
    #expect(TemplateValue.range([0.4, 0.9]).member("text") == "0.4 to 0.9")
  }

  @Test(
    arguments: [
      (nil, nil, "never costs less"), (0, 0, "costs less or the same from the first frame"),
      (4, nil, "costs less after 4 frames, if at all"),
      (1, nil, "costs less after 1 frame, if at all"),
      (3, 40, "costs less after 3 frames at best, after 40 at worst"),
    ] as [(Int?, Int?, String)])
  func saysWhenWhatIsDoneOncePaysOff(earliest: Int?, latest: Int?, text: String) {
    let once = CostsResult.Once(
      milliseconds: [1, 2], terms: [], layers: 0, pixelsDrawn: 0, bytes: 0, isReference: false,
      earliestPayOff: earliest, latestPayOff: latest)
    #expect(CostsView.payOff(once) == text)
  }

  @Test func `executed and kept passes of films are named apart`() throws {
    func frame(_ passes: Int, kept: Int) -> FilmstripResult.Frame {
      .init(
        time: 0, passes: passes, keptPasses: kept, pixels: 5, changed: 0, gpuMilliseconds: [1, 2],
        budget: .within, cell: 0,
        image: PictureFile(name: "a.png", scale: 1, pixelWidth: 1, pixelHeight: 1))
    }
    let image = ImageResult(width: 1, height: 1, files: [], alt: "")
    let film = FilmstripResult(
      title: "t", rate: 10,
      device: .init(name: "d", scale: 1, refreshHz: 60, budgetMilliseconds: 16),
      lanes: [
        .init(
          strategy: "s", strategyTitle: "S", frames: [frame(31, kept: 0), frame(1, kept: 30)],
          film: image, stills: [0])
      ], sheet: image, columns: 2, cells: 1)
    let passes = PassesResult(
      title: "t", eraTitle: "E", passes: [], executedCount: 1, keptCount: 30, unlistedCount: 29,
      leftOut: [])
    let items = FigureView(page: "a.html", id: "f")
      .items([FigureItem(film), FigureItem(passes)]).elements
    let strip = try #require(items.first?.member("content"))
    let lane = try #require(strip.member("lanes")?.elements.first)
    #expect(
      lane.member("summary")
        == "1 to 31 passes executed, 0 to 30 passes kept, 5 pixels drawn a frame")
    #expect(lane.member("frames")?.elements.map { $0.member("kept") } == ["0", "30"])
    #expect(items.last?.member("content")?.member("executed") == "1 pass")
    #expect(items.last?.member("content")?.member("kept") == "30")
    #expect(items.last?.member("content")?.member("unlisted") == "29")
    var all = passes
    all.unlistedCount = 0
    let shown = FigureView(page: "a.html", id: "f").items([FigureItem(all)])
    #expect(shown.elements.first?.member("content")?.member("unlisted") == "")
  }

  /// Bars are solid to the low end, pale to the high end, and red above the budget.
  @Test func drawsTheTrackOfAFilm() throws {
    func frame(_ low: Double, _ high: Double, _ budget: CostsResult.Budget)
      -> FilmstripResult.Frame
    {
      .init(
        time: 0, passes: 1, keptPasses: 0, pixels: 5, changed: 0, gpuMilliseconds: [low, high],
        budget: budget, cell: 0,
        image: PictureFile(name: "a.png", scale: 1, pixelWidth: 1, pixelHeight: 1))
    }
    let image = ImageResult(width: 1, height: 1, files: [], alt: "")
    func film(_ frames: [FilmstripResult.Frame]) -> FilmstripResult {
      FilmstripResult(
        title: "t", rate: 10,
        device: .init(name: "d", scale: 1, refreshHz: 60, budgetMilliseconds: 10),
        lanes: [
          .init(strategy: "s", strategyTitle: "S", frames: frames, film: image, stills: [])
        ], sheet: image, columns: 1, cells: 1)
    }
    let near = film([frame(5, 8, .within), frame(12, 20, .over), frame(8, 14, .unsure)])
    let scale = FilmScale(of: near)
    #expect(scale.sentence == "1 frame is over the budget, 1 frame may be over it")
    let unsure = film([frame(8, 14, .unsure), frame(8, 14, .unsure)])
    #expect(FilmScale(of: unsure).sentence == "2 frames may be over the budget")
    let graph = scale.graph(of: near.lanes[0])
    // 21.2 ms are 100 units high.
    #expect(graph.member("lineY") == "52.83")
    #expect(
      graph.member("low") == "M0 76.42h.92V100h-.92zM1 52.83h.92V100h-.92zM2 62.26h.92V100h-.92z")
    #expect(graph.member("range") == "M0 62.26h.92V76.42h-.92zM2 52.83h.92V62.26h-.92z")
    #expect(graph.member("over") == "M1 5.66h.92V52.83h-.92zM2 33.96h.92V52.83h-.92z")
    let far = film([frame(0.05, 0.1, .within)])
    #expect(FilmScale(of: far).sentence == "no frame takes more than 1\(space)% of the budget")
    let alone = FilmScale(of: far).graph(of: far.lanes[0])
    #expect(alone.member("lineY") == .null && alone.member("times") == "100")
    #expect(alone.member("tick") == "0.1" || alone.member("tick") == "0.10")
  }

  @Test func makesImagesRelativeToThePage() {
    let image = ImageResult(
      width: 10, height: 5,
      files: [
        PictureFile(name: "b.png", scale: 2, pixelWidth: 20, pixelHeight: 10),
        PictureFile(name: "a.png", scale: 1, pixelWidth: 10, pixelHeight: 5),
      ], alt: "alt")
    let value = FigureView(page: "x/y.html", id: "f").image(image)
    #expect(value.member("src") == "../pictures/a.png")
    #expect(value.member("srcset") == "../pictures/a.png 1x, ../pictures/b.png 2x")
  }

  @Test func `nests the questions of a chart, yes before no, and leads from leaves to recipes`()
    throws
  {
    typealias Node = VerdictResult.ChartNode
    let nodes = [
      Node(id: "a", parent: nil, onYes: false, text: "Q?", grade: nil, isTaken: false),
      Node(id: "c", parent: "a", onYes: false, text: "Image", grade: "A", isTaken: false),
      Node(id: "b", parent: "a", onYes: true, text: "Mask", grade: "F", isTaken: false),
    ]
    let chart = ChartResult(
      title: "By hand", nodes: nodes, advice: ["b": "Do this."], recipes: ["b": "r.md#mask"])
    let view = FigureView(
      page: "a.html", id: "f", address: { "<\($0)>" }, code: { $0 == "r.md#mask" ? "1" : nil })
    let root = try #require(
      view.items([FigureItem(chart)]).elements.first?.member("content")?.member("root"))
    let answers = root.member("children")?.elements ?? []
    #expect(answers.map { $0.member("isYes") } == [true, false])
    #expect(answers.map { $0.member("asked") } == ["Q?", "Q?"])
    #expect(answers[0].member("group") == answers[1].member("group"))
    #expect(answers[0].member("group") != root.member("group"))
    #expect(answers.map { $0.member("advice") } == ["Do this.", ""])
    #expect(answers.map { $0.member("recipe") } == ["<r.md#mask>", .null])
    #expect(answers[0].member("code") != .null && answers[1].member("code") == .null)
    #expect(answers.allSatisfy { $0.member("isLeaf") == true })
  }

  /// The own phone first; bars on one logarithmic scale for a phone.
  @Test func `gives each phone of a verdict its part`() throws {
    func standing(_ name: String, _ outcome: VerdictResult.Outcome, _ gpu: [Double])
      -> VerdictResult.Standing
    {
      .init(
        strategy: name, strategyTitle: name, outcome: outcome, detail: "", gpuMilliseconds: gpu,
        device: "P")
    }
    let standings = [
      standing("a", .correct, [0.1, 0.2]), standing("b", .correct, [11, 20]),
      standing("c", .wrong, [0, 0]), standing("d", .refused, []),
    ]
    let other = VerdictResult.Phone(
      device: "Q", era: "current", systems: "iOS 17 and later", frameMilliseconds: 8,
      recommendedTitle: "b", agreement: "", notes: [], conditions: "", standings: [], flips: [])
    let verdict = VerdictResult(
      title: "T", steps: [], chart: [], strategy: "a", strategyTitle: "A", grade: "A",
      evidence: [], device: "P", systems: "iOS 5 to 9", frameMilliseconds: 10,
      standings: standings, flips: [], contradictions: [], others: [other])
    let content = try #require(
      FigureView(page: "a.html", id: "f").items([FigureItem(verdict)]).elements.first?
        .member("content"))
    let phones = content.member("phones")?.elements ?? []
    #expect(phones.map { $0.member("name") } == ["P, iOS 5 to 9", "Q, iOS 17 and later"])
    #expect(phones.map { $0.member("isAgreed") } == [true, false])
    #expect(content.member("tabs")?.member("options")?.elements.count == 2)
    let rows = phones[0].member("standings")?.elements ?? []
    #expect(rows.map { $0.member("title") } == ["a", "b", "c"])
    #expect(rows.map { $0.member("isOver") } == [false, true, false])
    func number(_ value: TemplateValue?) throws -> Double {
      guard case .number(let number)? = value else { throw CancellationError() }
      return number
    }
    let places = try rows.map { try number($0.member("barX")) }
    let ends = try zip(places, rows).map { try $0 + number($1.member("barWidth")) }
    let budget = try number(phones[0].member("budgetX"))
    #expect(places[2] == 0 && places[0] > 0 && places[1] > ends[0])
    #expect(ends[1] > budget && budget > ends[0] && ends.allSatisfy { $0 <= 100 })
    #expect(phones[0].member("refusedCount") == "1" && phones[0].member("wrongCount") == "1")
  }
}

extension TemplateValue {
  /// The member of an object.
  func member(_ name: String) -> TemplateValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The elements of a list.
  var elements: [TemplateValue] {
    if case .list(let elements) = self { elements } else { [] }
  }
}
