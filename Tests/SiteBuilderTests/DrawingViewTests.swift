import FigureResults
import Figures
import Templates
import Testing

@testable import SiteBuilder

/// How drawings, plots, tables and pixels are laid out for the templates.
struct DrawingViewTests {
  private let plot = PlotResult(
    title: "P", description: "d",
    x: .init(title: "x", low: 0, high: 4, ticks: [0, 2, 4], tickDecimals: 0, decimals: 3),
    y: .init(title: "y", low: 0, high: 10, ticks: [0, 5, 10], tickDecimals: 0, decimals: 1),
    lines: [
      .init(name: "a", xs: [0, 2, 2, 4], ys: [0, 0, 10, 10]),
      .init(name: "b", xs: [0, 2, 2], ys: [5, 5, 5.01]),
    ],
    marks: [.init(x: 1, text: "left"), .init(x: 3, text: "right")])

  private func value(_ item: FigureItem, alt: String? = nil) throws -> TemplateValue {
    let view = FigureView(page: "a.html", id: "f", alt: alt)
    return try #require(view.items([item]).elements.first?.member("content"))
  }

  @Test func drawsPlotsInTheirOwnNumbers() throws {
    let value = try value(FigureItem(plot))
    #expect(value.member("viewBox") == "0 -10 4 10")
    let lines = try #require(value.member("lines")?.elements)
    #expect(lines[0].member("d") == "M0 0L2 0L2 -10L4 -10")
    #expect(lines.map { $0.member("style") } == ["line-0", "line-1"])
    let marks = try #require(value.member("marks")?.elements)
    #expect(marks.map { $0.member("isAtEnd") } == [.bool(false), .bool(true)])
    #expect(marks.map { $0.member("x") } == [25, 75])
    #expect(value.member("names")?.elements.count == 2)
    #expect(value.member("ends") == .null, "one line ends in the middle")
  }

  @Test func `a drawing with a unit lists the few points of its lines`() throws {
    func drawing(_ data: [String], unit: String?) -> DrawingResult {
      DrawingResult(
        title: "D", description: "d", series: ["a"],
        panels: data.enumerated().map { index, data in
          let scale = index == 0 ? 10.0 : 20
          return DrawingResult.Panel(
            caption: "", width: 100, height: 100,
            strokes: [
              .init(role: .grid, series: nil, data: "M0 0L9 9"),
              .init(role: .outline, series: 0, data: data),
            ], notes: [], view: .init(x: 1, y: 2, scale: scale))
        }, unit: unit)
    }
    let table = try #require(drawing(["M1 1", "M0 0L20 400C1 2 3 4 60 80Z"], unit: "points").table)
    #expect(table.columns == ["line", "point", "x, points", "y, points"])
    #expect(
      table.rows.map { $0.map(\.text) } == [
        ["a", "start", "1.00", "2.00"], ["a", "curve to", "4.00", "6.00"],
      ])
    // Of one size, the line is another one in each panel.
    var shapes = drawing(["M10 20", "M0 0"], unit: "px")
    shapes.panels[1].view?.scale = 10
    shapes.panels[1].caption = "round"
    #expect(
      shapes.table?.rows.map { $0.map(\.text) } == [
        ["a, ", "start", "2.00", "4.00"], ["a, round", "start", "1.00", "2.00"],
      ])
    #expect(drawing(["M0 0L20 40"], unit: nil).table == nil)
    #expect(drawing([String(repeating: "M0 0L20 40", count: 21)], unit: "points").table == nil)
  }

  @Test func listsThePlotsValuesWithBothSidesOfAStep() throws {
    let table = try #require(try value(FigureItem(plot)).member("table"))
    let rows = try #require(table.member("rows")?.elements)
    func row(_ i: Int) -> [TemplateValue?] {
      [rows[i].member("head")?.member("text")]
        + (rows[i].member("cells")?.elements ?? []).map { $0.member("text") }
    }
    #expect(rows.count == 5)
    #expect(row(0) == ["0.000", "0.0", "5.0"])
    #expect(row(2) == ["2.000", "0.0 → 10.0", "5.0"])
    #expect(row(4) == ["4.000", "10.0", "–"])
  }

  @Test func laysOutTheBoundsAndTheBudgetOfASweep() throws {
    var sweep = plot
    sweep.lines = [
      .init(name: "a", xs: [0, 4], ys: [2.5, 7.5], lows: [0, 5], highs: [5, 10]),
      .init(name: "b", xs: [0, 4], ys: [0, 10]),
    ]
    sweep.budget = .init(y: 5, text: "enough")
    sweep.rows = [0, 4]
    let value = try value(FigureItem(sweep))
    let lines = try #require(value.member("lines")?.elements)
    #expect(lines[0].member("band") == "M0 -5L4 -10L4 -5L0 0Z")
    #expect(lines[1].member("band") == "")
    #expect(lines[1].member("points") == "M0 0h0M4 -10h0")
    let budget = try #require(value.member("budget")?.elements.first)
    #expect(budget.member("y") == 50 && budget.member("text") == "enough, y\u{A0}5.0")
    let ends = try #require(value.member("ends")?.member("labels")?.elements)
    #expect(ends.map { $0.member("name") } == ["a", "b"])
    let rows = try #require(value.member("table")?.member("rows")?.elements)
    #expect(rows.count == 2)
    #expect(rows[1].member("cells")?.elements.map { $0.member("text") } == ["5.0 to 10.0", "10.0"])
  }

  @Test func movesNamesAtTheEndsOfLinesApart() {
    let moved = PlotEnds.apart([100, 20, 101, 102], from: 0, to: 110)
    #expect(moved[1] == 20)
    let order = [moved[1], moved[0], moved[2], moved[3]]
    #expect(zip(order, order.dropFirst()).allSatisfy { $1 - $0 >= PlotEnds.pitch })
    #expect(moved[3] == 110)
    func hasNames(endingAt ys: [Double]) -> Bool {
      var plot = plot
      plot.lines = ys.map { .init(name: "\($0)", xs: [0, 4], ys: [0, $0]) }
      return PlotEnds(PlotLayout(plot)) != nil
    }
    #expect(hasNames(endingAt: [1, 2, 3, 4, 5]) && !hasNames(endingAt: [5, 5, 5, 5, 5, 5]))
  }

  @Test func namesCrossingsThatTheDataHas() {
    func texts(_ a: [Double], _ b: [Double], isSweep: Bool = false, step: Double = 1) -> [String] {
      let xs = a.indices.map { Double($0) * step }
      var plot = plot
      (plot.x.title, plot.x.high) = ("side, points", xs.last ?? 1)
      plot.lines = [.init(name: "a", xs: xs, ys: a), .init(name: "b", xs: xs, ys: b)]
      plot.rows = isSweep ? xs : []
      return PlotCrossings(plot).named.map(\.text)
    }
    let unit = "\u{A0}points"
    #expect(texts([0, 1, 2], [1.5, 1.5, 1.5]) == ["a crosses b between 1 and 2\(unit)"])
    #expect(texts([0, 1], [0.5, 0.5], step: 0.5) == ["a crosses b at 0.3\(unit)"])
    #expect(texts([0, 1], [0.5, 0.5], step: 9) == ["a crosses b at about 5\(unit)"])
    #expect(
      texts([0, 1], [0.5, 0.5], isSweep: true, step: 9) == ["a crosses b between 0 and 9\(unit)"])
    #expect(texts([0, 1, 2], [1, 1, 1]) == ["a crosses b at 1\(unit)"])
    #expect(texts([0, 1, 1, 2], [1, 1, 1, 1]) == [], "lines that run into one another")
    #expect(texts([0, 1, 0], [1, 1, 1]) == [], "lines that touch")
    let many = (0..<10).map { Double($0 % 2) }
    #expect(texts(many, many.map { _ in 0.5 }) == [], "more than can be told apart")
  }

  @Test func namesWhereALinePassesTheBudget() {
    var sweep = plot
    sweep.lines = [
      .init(name: "a", xs: [0, 2, 4], ys: [1, 2, 9], lows: [0, 1, 8], highs: [2, 3, 10])
    ]
    (sweep.rows, sweep.budget) = ([0, 2, 4], .init(y: 5, text: "a frame"))
    #expect(
      PlotCrossings(sweep).named.map(\.text)
        == ["a passes a frame between x\u{A0}2 and 4, by the middle of its range"])
  }

  @Test func drawingsOfLengthsHaveAScaleBar() throws {
    func bar(width: Double, scale: Double, unit: String?) throws -> TemplateValue? {
      let panel = DrawingResult.Panel(
        caption: "", width: width, height: 100, strokes: [], notes: [],
        view: .init(x: 1, y: 2, scale: scale))
      let drawing = DrawingResult(
        title: "D", description: "d", series: [], panels: [panel], unit: unit)
      return try value(FigureItem(drawing)).member("panels")?.elements.first?.member("bar")
    }
    #expect(try bar(width: 300, scale: 4, unit: "points")?.member("text") == "20 points")
    #expect(try bar(width: 300, scale: 4, unit: "points")?.member("width") == 80)
    #expect(try bar(width: 300, scale: 60, unit: "points")?.member("text") == "1 point")
    #expect(try bar(width: 300, scale: 400, unit: "points")?.member("text") == "0.2 points")
    #expect(try bar(width: 300, scale: 4, unit: nil) == .null)
  }

  @Test func aLegendDoesNotRepeatCaptions() throws {
    func names(_ captions: [String]) throws -> Int? {
      let panels = captions.enumerated().map { index, caption in
        DrawingResult.Panel(
          caption: caption, width: 9, height: 9,
          strokes: [.init(role: .outline, series: index, data: "M0 0")], notes: [])
      }
      let drawing = DrawingResult(
        title: "D", description: "d", series: ["a", "b"], panels: panels)
      return try value(FigureItem(drawing)).member("names")?.elements.count
    }
    #expect(try names(["a", "b"]) == 0)
    #expect(try names(["a", "other"]) == 2)
  }

  @Test func alignsColumnsOfNumbers() throws {
    let table = TableResult(
      title: "T", columns: ["a", "b", "c"],
      rows: [
        [
          .init(text: "x", isNumber: false), .init(text: "1", isNumber: true),
          .init(text: "y", isNumber: false),
        ]
      ])
    let columns = try #require(try value(FigureItem(table)).member("columns")?.elements)
    #expect(columns.map { $0.member("isNumber") } == [.bool(false), .bool(true), .bool(false)])
  }

  @Test func showsCoveredCellsOnlyAndInkThatCanBeRead() throws {
    let cells = PicturesResult.Cells(
      columns: 2, rows: 2, coverage: [0, 255, 40, 0], showsNumbers: true, outlines: ["M0 0"],
      description: "c")
    let tile = PicturesResult.Tile(caption: "t", image: nil, cells: cells, pixelSize: 30)
    let value = try value(FigureItem(PicturesResult(title: "P", tiles: [tile])), alt: "other")
    let shown = try #require(value.member("tiles")?.elements.first)
    #expect(shown.member("lines") == "M30 0V60M0 30H60")
    #expect(shown.member("cells")?.member("description") == "other")
    let squares = try #require(shown.member("cells")?.member("squares")?.elements)
    #expect(squares.map { $0.member("text") } == ["255", "40"])
    #expect(squares.map { $0.member("isDark") } == [.bool(true), .bool(false)])
    #expect(squares[1].member("x") == 0 && squares[1].member("y") == 30)
    #expect(shown.member("isSmall") == .bool(false))
  }

  @Test func drawsALegendForTwoNamesAndRepeatsStylesAfterSix() throws {
    func legend(_ count: Int) throws -> [TemplateValue] {
      let drawing = DrawingResult(
        title: "D", description: "d", series: (0..<count).map { "\($0)" }, panels: [])
      return try value(FigureItem(drawing)).member("names")?.elements ?? []
    }
    #expect(try legend(1).isEmpty)
    #expect(try legend(7).last?.member("style") == "line-0")
  }

  @Test func isWideWhenBoxesDoNotFitBesideEachOther() {
    func isWide(_ widths: [Double]) -> Bool {
      let panels = widths.map {
        DrawingResult.Panel(caption: "", width: $0, height: 10, strokes: [], notes: [])
      }
      let drawing = DrawingResult(title: "D", description: "", series: [], panels: panels)
      return FigureView.isWide([FigureItem(drawing)])
    }
    #expect(!isWide([246, 246]) && isWide([258, 258]) && isWide([600]))
    #expect(!FigureView.isWide([FigureItem(plot)]))
  }
}
