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

  @Test func laysPlotsOutBetweenTheirAxes() throws {
    let value = try value(.plot(plot))
    let (l, r) = (PlotLayout.left, PlotLayout.right)
    let middle = Int((l + r) / 2)
    let lines = try #require(value.member("lines")?.elements)
    #expect(
      lines[0].member("d")
        == .string("M\(Int(l)) 284L\(middle) 284L\(middle) 46L\(Int(r)) 46"))
    #expect(lines.map { $0.member("style") } == ["line-0", "line-1"])
    let marks = try #require(value.member("marks")?.elements)
    #expect(marks.map { $0.member("isAtEnd") } == [.bool(false), .bool(true)])
    #expect(value.member("names")?.elements.count == 2)
  }

  @Test func listsThePlotsValuesWithBothSidesOfAStep() throws {
    let table = try #require(try value(.plot(plot)).member("table"))
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
    let value = try value(.plot(sweep))
    let (l, r) = (Int(PlotLayout.left), Int(PlotLayout.right))
    let lines = try #require(value.member("lines")?.elements)
    #expect(lines[0].member("band") == .string("M\(l) 165L\(r) 46L\(r) 165L\(l) 284Z"))
    #expect(lines[1].member("band") == "")
    #expect(lines[1].member("points") == .string("M\(l) 284h0M\(r) 46h0"))
    let budget = try #require(value.member("budget")?.elements.first)
    #expect(budget.member("y") == 165 && budget.member("text") == "enough")
    let rows = try #require(value.member("table")?.member("rows")?.elements)
    #expect(rows.count == 2)
    #expect(rows[1].member("cells")?.elements.map { $0.member("text") } == ["5.0 to 10.0", "10.0"])
  }

  @Test func aLongLabelAtTheEndOfTheAxisStaysInside() throws {
    var wide = plot
    wide.x = .init(
      title: "x", low: 0, high: 8000, ticks: [0, 8000], tickDecimals: 0, decimals: 0)
    wide.lines = [.init(name: "a", xs: [0, 8000], ys: [0, 10])]
    let ends = try [plot, wide].map { plot in
      try #require(try value(.plot(plot)).member("xTicks")?.elements.last)
    }
    #expect(ends.map { $0.member("isAtEnd") } == [.bool(false), .bool(true)])
    #expect(ends[1].member("textX") == .coordinate(PlotLayout.width))
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
    let columns = try #require(try value(.table(table)).member("columns")?.elements)
    #expect(columns.map { $0.member("isNumber") } == [.bool(false), .bool(true), .bool(false)])
  }

  @Test func showsCoveredCellsOnlyAndInkThatCanBeRead() throws {
    let cells = PicturesResult.Cells(
      columns: 2, rows: 2, coverage: [0, 255, 40, 0], showsNumbers: true, outlines: ["M0 0"],
      description: "c")
    let tile = PicturesResult.Tile(caption: "t", image: nil, cells: cells, pixelSize: 30)
    let value = try value(.pictures(PicturesResult(title: "P", tiles: [tile])), alt: "other")
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
      return try value(.drawing(drawing)).member("names")?.elements ?? []
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
      return FigureView.isWide([.drawing(drawing)])
    }
    #expect(!isWide([258, 258]) && isWide([270, 270]) && isWide([600]))
    #expect(!FigureView.isWide([.plot(plot)]))
  }
}
