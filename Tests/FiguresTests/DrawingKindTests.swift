import ContentDigest
import CostModel
import FigureResults
import Figures
import Testing

/// The kinds that show paths, numbers and pixels instead of scenes.
struct DrawingKindTests {
  private final class Pictures: FigureEnvironment {
    var count = 0
    var maximumScale = 1
    func store(png: [UInt8]) throws -> String {
      count += 1
      return SHA256.hex(of: png) + ".png"
    }
    func contentFile(_ path: String) throws -> [UInt8] { throw FigureError("no \(path)") }
  }

  private func item(_ figure: some Figure) throws -> FigureItem {
    try figure.item(in: FigureContext(Pictures()))
  }

  private func drawing(_ panels: [Drawing.Panel]) throws -> DrawingResult {
    guard let drawing = try item(Drawing("D", panels)).content as? DrawingResult else {
      throw FigureError("not a drawing")
    }
    return drawing
  }

  private func plot(_ lines: [Plot.Line]) throws -> PlotResult {
    guard let plot = try item(Plot("P", x: "x", y: "y", lines)).content as? PlotResult else {
      throw FigureError("not a plot")
    }
    return plot
  }

  @Test func `places paths in points of a panel and gives a name one style everywhere`() throws {
    let box = Path(Rect(x: 10, y: 20, width: 2, height: 1))
    let view = Rect(x: 10, y: 20, width: 4, height: 2)
    let drawing = try drawing([
      .init(showing: view, width: 400, [.outline(box, "a"), .note("n", at: [12, 21])]),
      .init("second", showing: view, width: 200, [.outline(box, "b"), .outline(box, "a")]),
    ])
    #expect(drawing.series == ["a", "b"])
    #expect(drawing.panels.map(\.height) == [200, 100])
    #expect(drawing.panels[0].strokes.map(\.data) == ["M0 0L200 0L200 100L0 100Z"])
    #expect(drawing.panels[0].notes == [.init(text: "n", x: 200, y: 100)])
    #expect(drawing.panels[1].strokes.map(\.series) == [1, 0])
    #expect(drawing.description == "D. Lines: a; b")
  }

  @Test func `draws the lines of a grid that are in view`() throws {
    let view = Rect(x: 0.5, y: 0.5, width: 2, height: 1)
    let grid = try drawing([.init(showing: view, width: 200, [.grid(1)])]).panels[0].strokes
    #expect(grid.map(\.role) == [.grid])
    #expect(grid[0].data == "M50 0L50 100M150 0L150 100M0 50L200 50")
  }

  @Test func `a comb's teeth are as long as the curvature says`() throws {
    var circle = Path()
    circle.addEllipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    let view = Rect(x: -20, y: -20, width: 40, height: 40)
    let strokes = try drawing([
      .init(showing: view, width: 40, [.comb(circle, "c", scale: 50)])
    ]).panels[0].strokes
    #expect(strokes.map(\.role) == [.teeth, .comb])
    // Curvature 1/10 at a scale of 50: five units out of a circle that begins at x = 10.
    #expect(strokes[0].data.hasPrefix("M30 20L35 20"))
    #expect(strokes[1].data.hasPrefix("M35 20L"))
  }

  @Test func `refuses a view without area and a drawing without panels`() {
    #expect(throws: FigureError.self) { try drawing([]) }
    #expect(throws: FigureError.self) { try drawing([.init(showing: .zero, [])]) }
  }

  @Test(
    arguments: [
      (0.0, 1.0, [0, 0.2, 0.4, 0.6, 0.8, 1], 1), (0, 255, [0, 50, 100, 150, 200, 250, 300], 0),
      (0, 2.54, [0, 0.5, 1, 1.5, 2, 2.5, 3], 1), (0, 7, [0, 2, 4, 6, 8], 0),
      (0, 0.042, [0, 0.01, 0.02, 0.03, 0.04, 0.05], 2), (0, 100, [0, 20, 40, 60, 80, 100], 0),
    ] as [(Double, Double, [Double], Int)])
  func `chooses ticks of one, two or five`(
    low: Double, high: Double, ticks: [Double], decimals: Int
  ) throws {
    let axis = try plot([.init("l", [[0, low], [1, high]])]).y
    #expect(axis.ticks.count == ticks.count)
    #expect(zip(axis.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(axis.tickDecimals == decimals && axis.high >= high && axis.low <= low)
  }

  @Test func `the horizontal axis ends with the data and has its ticks inside`() throws {
    let axis = try plot([.init("l", [[1.6, 0], [4, 1]])]).x
    #expect(axis.low == 1.6 && axis.high == 4 && axis.ticks == [2, 2.5, 3, 3.5, 4])
  }

  @Test func `reads values between points, both at a step, none outside`() {
    let line = PlotResult.Line(name: "l", xs: [0, 2, 2, 4], ys: [0, 1, 5, 5])
    #expect(line.values(at: 1) == [0.5])
    #expect(line.values(at: 2) == [1, 5])
    #expect(line.values(at: 4) == [5])
    #expect(line.values(at: 5).isEmpty && line.values(at: -1).isEmpty)
  }

  @Test func `refuses lines that go back, are not finite, or are not there`() {
    #expect(throws: FigureError.self) { try plot([.init("l", [[1, 0], [0, 0]])]) }
    #expect(throws: FigureError.self) { try plot([.init("l", [[0, .nan]])]) }
    #expect(throws: FigureError.self) { try plot([]) }
  }

  private func sweep(_ sweep: Sweep) throws -> PlotResult {
    guard let plot = try item(sweep).content as? PlotResult else { throw FigureError("not a plot") }
    return plot
  }

  @Test func `a sweep computes each value once and has bounds where they lie apart`() throws {
    var asked: [Double] = []
    let plot = try sweep(
      Sweep(
        "S", over: [0.5, 1, 4], of: "x", y: "y", budget: (30, "too much"), marks: [(1, "one")],
        [
          .init("square") { x in
            asked.append(x)
            return x * x
          },
          .init("range", range: { CostRange($0, 3 * $0) }),
        ]))
    #expect(asked == [0.5, 1, 4])
    #expect(plot.rows == [0.5, 1, 4])
    #expect(plot.lines[0].ys == [0.25, 1, 16] && plot.lines[0].lows.isEmpty)
    #expect(plot.lines[1].ys == [1, 2, 8])
    #expect(plot.lines[1].lows == [0.5, 1, 4] && plot.lines[1].highs == [1.5, 3, 12])
    // The budget is on the axis, and inputs have the decimals that they need.
    #expect(plot.budget?.y == 30 && plot.y.high >= 30 && plot.y.low == 0)
    #expect(plot.x.low == 0.5 && plot.x.high == 4 && plot.x.decimals == 1)
    #expect(plot.marks == [PlotResult.Mark(x: 1, text: "one")])
  }

  @Test func `refuses a sweep that does not rise, is not finite, or has no line`() {
    let line = Sweep.Line("l") { $0 }
    for (inputs, lines) in [([1, 1], [line]), ([1], [line]), ([1, 2], [])]
      as [([Double], [Sweep.Line])]
    {
      #expect(throws: FigureError.self) {
        try sweep(Sweep("S", over: inputs, of: "x", y: "y", lines))
      }
    }
    #expect(throws: FigureError.self) {
      try sweep(Sweep("S", over: [1, 2], of: "x", y: "y", [.init("l") { 1 / ($0 - 2) }]))
    }
  }

  @Test func `a whole number is a cell`() throws {
    let table = try item(DataTable("T", ["a", "b"], [["x", 12_345]]))
    let cells = (table.content as? TableResult)?.rows.first
    #expect(cells?.last == .init(text: "12\u{202F}345", isNumber: true))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a value that is no number is refused`(_ number: Double) {
    #expect(throws: FigureError.self) { try item(Value("n", number)) }
  }

  @Test func `a cost without an end is refused`() {
    let endless = CostRange(1, .infinity)
    #expect(throws: FigureError.self) { try item(Value("n", endless)) }
  }

  @Test(arguments: [(-1, false), (0, true), (9, true), (10, false)])
  func `a value has 0 to 9 decimals`(_ decimals: Int, isGood: Bool) {
    let shown = try? item(Value("n", 3.14159, decimals: decimals))
    #expect((shown != nil) == isGood)
  }

  @Test func `formats the cells of a table and refuses ragged rows`() throws {
    let table = try item(DataTable("T", ["a", "b"], [["x", .number(-1.25, 1)]]))
    #expect(
      table
        == FigureItem(
          TableResult(
            title: "T", columns: ["a", "b"],
            rows: [[.init(text: "x", isNumber: false), .init(text: "\u{2212}1.3", isNumber: true)]])
        ))
    #expect(throws: FigureError.self) { try item(DataTable("T", ["a", "b"], [["x"]])) }
    #expect(throws: FigureError.self) { try item(DataTable("T", ["a"], [])) }
  }

  @Test func `enlarges pixels and shows masks as numbers where they fit`() throws {
    let mask = CoverageMask(
      path: Path(Rect(x: 1, y: 0, width: 1.2, height: 1)),
      in: PixelRect(x: 0, y: 0, width: 4, height: 1))
    let shown = PixelRect(x: 1, y: 0, width: 2, height: 2)
    let item = try item(
      Figures.Pictures(
        "P",
        [
          .init("bitmap", Bitmap(width: 3, height: 2, color: .white), enlarged: 5),
          .init("numbers", mask, in: shown, enlarged: 22),
          .init("squares", mask, in: shown, enlarged: 21),
        ]))
    guard let pictures = item.content as? PicturesResult else {
      Issue.record("no pictures")
      return
    }
    let image = try #require(pictures.tiles[0].image)
    #expect(image.width == 15 && image.height == 10 && image.alt == "P: bitmap")
    #expect(pictures.tiles[0].pixelSize == nil && pictures.images.count == 1)
    #expect(pictures.tiles[1].cells?.coverage == [255, 51, 0, 0])
    #expect(pictures.tiles.map { $0.cells?.showsNumbers } == [nil, true, false])
  }

  @Test func `shows frames of a scene beside each other, each at its time`() throws {
    let scene = Scene("A card on its way", size: [40, 20], duration: 1) {
      Layer(color: .black, size: [10, 10]).origin([0, 5]).moving(by: [30, 0], over: 1)
    }
    let item = try item(
      Figures.Pictures(
        "F", [.init("0 s", scene), .init("1 s", scene, at: 1), .init("again", scene)]))
    guard let pictures = item.content as? PicturesResult else {
      Issue.record("no pictures")
      return
    }
    #expect(pictures.tiles.allSatisfy { $0.isFrame && $0.cells == nil && $0.pixelSize == nil })
    let files = pictures.tiles.compactMap { $0.image?.files.first?.name }
    #expect(files.count == 3 && files[0] == files[2] && files[0] != files[1])
    #expect(pictures.tiles[1].image?.alt == "F: 1 s" && pictures.tiles[1].image?.width == 40)
  }

  @Test func `a scene gives its pixels`() {
    let scene = Scene("A square", size: [4, 2], duration: 1) {
      Layer(color: .black, size: [1, 2]).origin([0, 0]).moving(by: [2, 0], over: 1)
    }
    let (start, end) = (scene.bitmap(scale: 1), scene.bitmap(at: 1, scale: 3))
    #expect(start.width == 4 && end.width == 12 && end.height == 6)
    #expect(start[0, 0] == RGBA8(.black) && start[1, 0] == RGBA8(.white))
    #expect(end[5, 0] == RGBA8(.white) && end[6, 5] == RGBA8(.black))
  }

  @Test func `refuses pictures that are empty or too large`() {
    let large = Bitmap(width: 2000, height: 1)
    #expect(throws: FigureError.self) { try item(Figures.Pictures("P", [])) }
    #expect(throws: FigureError.self) {
      try item(Figures.Pictures("P", [.init("c", large, enlarged: 3)]))
    }
    #expect(throws: FigureError.self) {
      try item(Figures.Pictures("P", [.init("c", large, enlarged: 0)]))
    }
    let nothing = CoverageMask(covering: .zero)
    #expect(throws: FigureError.self) {
      try item(Figures.Pictures("P", [.init("c", nothing, in: .zero, enlarged: 9)]))
    }
  }
}
